// Data subjects, each with its own key, found by a blind index.
import type { KeyObject } from 'node:crypto'
import type { Tenant } from '../platform/database/tenant.ts'
import { newId } from '../platform/ids.ts'
import { blindIndex, newWrappedSubjectKey, unwrapSubjectKey } from '../platform/keys/institution-keys.ts'
import type { Platform } from '../platform/platform.ts'
import { findSubjectByIndex, findSubjectsByIndex, insertSubject, insertSubjects, type SubjectRow } from './queries.ts'
import { StoredDataDamaged } from '../platform/stored-data-damaged.ts'

export interface SubjectKey {
  readonly institutionId: string
  readonly subjectId: string
  readonly key: KeyObject
}

export async function findOrCreateSubject(
  platform: Platform,
  tenant: Tenant,
  applicantReference: string,
): Promise<SubjectKey> {
  const keys = await platform.institutionKeys.of(tenant)
  const index = blindIndex(keys, 'applicant', applicantReference)
  const open = (row: SubjectRow): SubjectKey => {
    if (row.wrapped_key === null) throw new StoredDataDamaged('the subject has an index and no key', row.id)
    return {
      institutionId: tenant.institutionId,
      subjectId: row.id,
      key: unwrapSubjectKey(keys, tenant.institutionId, row.id, row.wrapped_key),
    }
  }
  const known = await findSubjectByIndex(tenant, index)
  if (known) return open(known)
  const now = platform.clock.now()
  const id = newId(now)
  const { key, wrapped } = newWrappedSubjectKey(keys, tenant.institutionId, id)
  const made = await insertSubject(tenant, {
    id,
    blind_index: index,
    wrapped_key: wrapped,
    created_at: now,
  })
  if (made) return { institutionId: tenant.institutionId, subjectId: id, key }
  return open((await findSubjectByIndex(tenant, index))!)
}

/**
 * The subjects of many references, in their order; several may be of one applicant. Subjects are always inserted in the
 * order of their index, so that concurrent requests cannot deadlock.
 */
export async function findOrCreateSubjects(
  platform: Platform,
  tenant: Tenant,
  applicantReferences: readonly string[],
  now: Date,
): Promise<SubjectKey[]> {
  const keys = await platform.institutionKeys.of(tenant)
  const indexes = applicantReferences.map((reference) => blindIndex(keys, 'applicant', reference))
  const names = indexes.map((index) => index.toString('latin1'))
  const sortedIndexes = [...new Map(names.map((name, at) => [name, indexes[at]!])).values()].toSorted((a, b) =>
    a.compare(b),
  )
  const subjects = new Map<string, SubjectKey>()
  const keep = (row: SubjectRow & { readonly blind_index: Buffer }): void => {
    if (row.wrapped_key === null) throw new StoredDataDamaged('the subject has an index and no key', row.id)
    const key = unwrapSubjectKey(keys, tenant.institutionId, row.id, row.wrapped_key)
    subjects.set(row.blind_index.toString('latin1'), { institutionId: tenant.institutionId, subjectId: row.id, key })
  }
  for (const row of await findSubjectsByIndex(tenant, sortedIndexes)) keep(row)
  const made = sortedIndexes
    .filter((index) => !subjects.has(index.toString('latin1')))
    .map((index) => {
      const id = newId(now)
      return { id, blind_index: index, ...newWrappedSubjectKey(keys, tenant.institutionId, id) }
    })
  const inserted = new Set(await insertSubjects(tenant, made, now))
  const known = (id: string): boolean => inserted.has(id)
  for (const { id, blind_index, key } of made)
    if (known(id))
      subjects.set(blind_index.toString('latin1'), { institutionId: tenant.institutionId, subjectId: id, key })
  const others = made.filter(({ id }) => !known(id)).map(({ blind_index }) => blind_index)
  for (const row of await findSubjectsByIndex(tenant, others)) keep(row)
  return names.map((name) => subjects.get(name)!)
}

/** The blind index of an applicant reference, for a search. */
export async function applicantIndex(platform: Platform, tenant: Tenant, reference: string): Promise<Buffer> {
  return blindIndex(await platform.institutionKeys.of(tenant), 'applicant', reference)
}

export async function externalIndex(platform: Platform, tenant: Tenant, reference: string): Promise<Buffer> {
  const [index] = await externalIndexes(platform, tenant, [reference])
  return index!
}

export async function externalIndexes(
  platform: Platform,
  tenant: Tenant,
  references: readonly string[],
): Promise<Buffer[]> {
  const keys = await platform.institutionKeys.of(tenant)
  return references.map((reference) => blindIndex(keys, 'external', reference))
}
