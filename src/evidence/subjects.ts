// Data subjects: found by a blind index, each with a key of its own.
import type { KeyObject } from 'node:crypto'
import type { Sql } from '../platform/database/connect.ts'
import { newId } from '../platform/ids.ts'
import { blindIndex, newWrappedSubjectKey, unwrapSubjectKey } from '../platform/keys/institution-keys.ts'
import type { Platform } from '../platform/platform.ts'
import { findSubjectByIndex, insertSubject, type SubjectRow } from './queries.ts'

export interface SubjectKey {
  readonly institutionId: string
  readonly subjectId: string
  readonly key: KeyObject
}

export async function findOrCreateSubject(
  platform: Platform,
  sql: Sql,
  institutionId: string,
  applicantReference: string,
): Promise<SubjectKey> {
  const keys = await platform.institutionKeys.of(sql, institutionId)
  const index = blindIndex(keys, 'applicant', applicantReference)
  const open = (row: SubjectRow): SubjectKey => {
    if (row.wrapped_key === null) throw new Error('a subject without a key has no index')
    return { institutionId, subjectId: row.id, key: unwrapSubjectKey(keys, institutionId, row.id, row.wrapped_key) }
  }
  const known = await findSubjectByIndex(sql, institutionId, index)
  if (known) return open(known)
  const now = platform.clock.now()
  const id = newId(now)
  const { key, wrapped } = newWrappedSubjectKey(keys, institutionId, id)
  const made = await insertSubject(sql, institutionId, {
    id,
    blind_index: index,
    wrapped_key: wrapped,
    created_at: now,
  })
  if (made) return { institutionId, subjectId: id, key }
  return open((await findSubjectByIndex(sql, institutionId, index))!)
}

/** For searching: the index under which the applicant of this reference would be found. */
export async function applicantIndex(
  platform: Platform,
  sql: Sql,
  institutionId: string,
  reference: string,
): Promise<Buffer> {
  return blindIndex(await platform.institutionKeys.of(sql, institutionId), 'applicant', reference)
}

export async function externalIndex(
  platform: Platform,
  sql: Sql,
  institutionId: string,
  reference: string,
): Promise<Buffer> {
  return blindIndex(await platform.institutionKeys.of(sql, institutionId), 'external', reference)
}
