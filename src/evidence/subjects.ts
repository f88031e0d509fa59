// Data subjects, each with its own key, found by a blind index.
import type { KeyObject } from 'node:crypto'
import { type Refusal, refuse } from '../../core/values/refusal.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { newId } from '../platform/ids.ts'
import { blindIndexes } from '../platform/keys/blind-indexes.ts'
import {
  blindIndex as blindIndexOf,
  type InstitutionKeys,
  newWrappedSubjectKey,
  rewrapSubjectKey,
  unwrapSubjectKey,
} from '../platform/keys/institution-keys.ts'
import { type Rewrapped, rewrapRows, type WrappedRow } from '../platform/keys/rewrap.ts'
import type { Platform } from '../platform/platform.ts'
import {
  findSubjectById,
  findSubjectByIndex,
  findSubjectsByIndex,
  insertSubject,
  insertSubjects,
  isInFiles,
  lockSubjectByIndex,
  lockSubjectsAfter,
  storeWrappedKeys,
  type SubjectRow,
} from './queries.ts'
import { evidenceRefusals } from './refusals.ts'
import { rowOf } from '../platform/keys/sealed-columns.ts'
import { SealedValueDamaged } from '../platform/stored-data-damaged.ts'

export interface SubjectKey {
  readonly institutionId: string
  readonly subjectId: string
  readonly key: KeyObject
}

/** With what is stored of it. */
export interface StoredSubject extends SubjectKey {
  readonly blindIndex: Buffer
}

export async function findOrCreateSubject(
  platform: Platform,
  tenant: Tenant,
  applicantReference: string,
): Promise<StoredSubject> {
  return subjectOfIndex(platform, tenant, await applicantIndex(platform, tenant, applicantReference))
}

async function subjectOfIndex(platform: Platform, tenant: Tenant, index: Buffer): Promise<StoredSubject> {
  const keys = await platform.institutionKeys.of(tenant)
  const open = (row: SubjectRow): StoredSubject => {
    if (row.wrapped_key === null) throw keyMissing(tenant, row.id)
    return {
      institutionId: tenant.institutionId,
      subjectId: row.id,
      key: unwrapSubjectKey(keys, tenant.institutionId, row.id, row.wrapped_key),
      blindIndex: index,
    }
  }
  const known = await lockSubjectByIndex(tenant, index)
  if (known) return open(known)
  const now = platform.clock.now()
  const id = newId(now)
  const wrapping = await platform.institutionKeys.toWrap(tenant)
  const { key, wrapped } = newWrappedSubjectKey(wrapping, tenant.institutionId, id)
  const made = await insertSubject(tenant, {
    id,
    blind_index: index,
    wrapped_key: wrapped,
    created_at: now,
  })
  if (made) return { institutionId: tenant.institutionId, subjectId: id, key, blindIndex: index }
  // Another request made the same person; one whose erasure was accepted meanwhile has no index any more.
  return subjectOfIndex(platform, tenant, index)
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
): Promise<StoredSubject[]> {
  const keys = await platform.institutionKeys.of(tenant)
  const indexOf = blindIndexes(keys)
  const indexes = applicantReferences.map((reference) => indexOf('applicant', reference))
  const names = indexes.map((index) => index.toString('latin1'))
  const sortedIndexes = [...new Map(names.map((name, at) => [name, indexes[at]!])).values()].toSorted((a, b) =>
    a.compare(b),
  )
  const { institutionId } = tenant
  const subjects = new Map<string, StoredSubject>()
  const keep = (row: SubjectRow & { readonly blind_index: Buffer }): void => {
    if (row.wrapped_key === null) throw keyMissing(tenant, row.id)
    const { blind_index: blindIndex } = row
    const key = unwrapSubjectKey(keys, institutionId, row.id, row.wrapped_key)
    subjects.set(blindIndex.toString('latin1'), { institutionId, subjectId: row.id, key, blindIndex })
  }
  for (const row of await findSubjectsByIndex(tenant, sortedIndexes)) keep(row)
  const unknown = sortedIndexes.filter((index) => !subjects.has(index.toString('latin1')))
  const wrapping = unknown.length > 0 ? await platform.institutionKeys.toWrap(tenant) : keys
  const made = unknown.map((index) => {
    const id = newId(now)
    return { id, blind_index: index, ...newWrappedSubjectKey(wrapping, tenant.institutionId, id) }
  })
  const inserted = new Set(await insertSubjects(tenant, made, now))
  const known = (id: string): boolean => inserted.has(id)
  for (const { id, blind_index: blindIndex, key } of made)
    if (known(id)) subjects.set(blindIndex.toString('latin1'), { institutionId, subjectId: id, key, blindIndex })
  const others = made.filter(({ id }) => !known(id)).map(({ blind_index }) => blind_index)
  for (const row of await findSubjectsByIndex(tenant, others)) keep(row)
  return names.map((name) => subjects.get(name)!)
}

/**
 * The id of the person whom a reference with this blind index names; null when it names nobody. Somebody of whom only rows of
 * imported files are held gets an id with the first request about them, so that a report and an erasure find these rows.
 */
export async function findIndexed(platform: Platform, tenant: Tenant, blindIndex: Buffer): Promise<string | null> {
  const known = await findSubjectByIndex(tenant, blindIndex)
  if (known) return known.id
  if (!(await isInFiles(tenant, blindIndex))) return null
  return (await subjectOfIndex(platform, tenant, blindIndex)).subjectId
}

/** Whether no reference finds this person any more: their erasure was accepted, or a purge destroyed their key. */
export async function isErased(tenant: Tenant, subjectId: string): Promise<boolean> {
  return !(await findSubjectById(tenant, subjectId))?.blind_index
}

/** To seal and open what is kept of a known person beside the pieces; null once the person was erased. */
export async function subjectKey(platform: Platform, tenant: Tenant, subjectId: string): Promise<SubjectKey | null> {
  const wrapped = (await findSubjectById(tenant, subjectId))?.wrapped_key
  return wrapped ? unwrapped(platform, tenant, subjectId, wrapped) : null
}

/** To seal something new: refused once the erasure of the person was accepted. */
export async function keyToRecord(
  platform: Platform,
  tenant: Tenant,
  subjectId: string,
): Promise<SubjectKey | Refusal> {
  const subject = await findSubjectById(tenant, subjectId)
  if (!subject?.wrapped_key || !subject.blind_index) return refuse(evidenceRefusals.PERSON_ERASED)
  return unwrapped(platform, tenant, subjectId, subject.wrapped_key)
}

async function unwrapped(platform: Platform, tenant: Tenant, subjectId: string, wrapped: Buffer): Promise<SubjectKey> {
  const { institutionId } = tenant
  const keys = await platform.institutionKeys.of(tenant)
  return { institutionId, subjectId, key: unwrapSubjectKey(keys, institutionId, subjectId, wrapped) }
}

function keyMissing({ institutionId }: Tenant, subjectId: string): SealedValueDamaged {
  return new SealedValueDamaged('the subject has an index and no key', rowOf(['subject', institutionId, subjectId]))
}

/** A step of a rotation, of up to `limit` subjects behind `after`. */
export async function rewrapSubjects(
  tenant: Tenant,
  keys: InstitutionKeys,
  after: string | null,
  limit: number,
): Promise<Rewrapped> {
  const rows = await lockSubjectsAfter(tenant, after, limit)
  const rewrap = (row: WrappedRow): Buffer | null => rewrapSubjectKey(keys, tenant.institutionId, row)
  return rewrapRows(rows, limit, rewrap, (changed) => storeWrappedKeys(tenant, changed))
}

/** The blind index of an applicant reference, for a search. */
export async function applicantIndex(platform: Platform, tenant: Tenant, reference: string): Promise<Buffer> {
  return blindIndexOf(await platform.institutionKeys.of(tenant), 'applicant', reference)
}

export async function externalIndex(platform: Platform, tenant: Tenant, reference: string): Promise<Buffer> {
  return blindIndexOf(await platform.institutionKeys.of(tenant), 'external', reference)
}

/** Those of many. */
export async function externalIndexes(
  platform: Platform,
  tenant: Tenant,
  references: readonly string[],
): Promise<Buffer[]> {
  const indexOf = blindIndexes(await platform.institutionKeys.of(tenant))
  return references.map((reference) => indexOf('external', reference))
}
