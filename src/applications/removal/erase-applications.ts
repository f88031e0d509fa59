// Destroys the personal values of applications for a purge, under the eraser's role: pieces with their salts, facts in clear,
// external indexes, and the key of a person of whom nothing is left. Drafts go whole. Chain and manifests stay.
import {
  deletePiecesOfApplications,
  eraseSubjects,
  listErasedSubjects,
  listUnindexed,
  lockUnusedSubjects,
} from '../../evidence/index.ts'
import { deleteOrigins } from '../../import-files/index.ts'
import { event, type EventDraft } from '../../platform/audit/draft.ts'
import type { Platform } from '../../platform/audit/rests-on/tables-of-rows.ts'
import { undamaged } from '../../platform/audit/rests-on/undamaged.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import {
  applicationsConcerning,
  deleteFacts,
  type ErasableRow,
  lockErasable,
  markErased,
  withoutUnerased,
  withoutValues,
} from './erasure-queries.ts'
import { deleteDrafts } from './removal-queries.ts'

export interface Erased {
  readonly ids: readonly string[]
  /** One for each, which names the rows that went. */
  readonly events: readonly EventDraft[]
}

/** What the age of an application is judged by: its own row, and where it counts from its decision, that row. */
export type AgeTables = readonly ('applications' | 'decisions')[]

/** Of the batches in which many are compared: a record of each is in memory. */
const COMPARED_AT_ONCE = 200

/** Those of these applications that are as their events wrote them: of the others status, person or age may be another. */
async function applicationsAsRecorded(
  platform: Platform,
  tenant: Tenant,
  ids: readonly string[],
  tables: AgeTables,
): Promise<string[]> {
  const recorded: string[] = []
  for (let at = 0; at < ids.length; at += COMPARED_AT_ONCE) {
    const some = ids
      .slice(at, at + COMPARED_AT_ONCE)
      .map((id) => ({ id, subjects: [id], rows: [`applications/${id}`] }))
    recorded.push(...(await undamaged(platform, tenant, tables, some)).map(({ id }) => id))
  }
  return recorded
}

/** The same, locked, of those that hold values. */
export async function lockAsRecorded(
  platform: Platform,
  tenant: Tenant,
  ids: readonly string[],
  tables: AgeTables,
): Promise<ErasableRow[]> {
  const locked = await lockErasable(tenant, ids)
  const recorded = new Set(
    await applicationsAsRecorded(
      platform,
      tenant,
      locked.map(({ id }) => id),
      tables,
    ),
  )
  return locked.filter(({ id }) => recorded.has(id))
}

/** `rows`: of `lockAsRecorded`. */
export async function eraseApplications(tenant: Tenant, rows: readonly ErasableRow[], now: Date): Promise<Erased> {
  const erased = rows.map(({ id }) => id)
  if (erased.length === 0) return { ids: [], events: [] }
  // The head of a draft that an authorisation for support names stays too.
  const drafts = rows.filter(({ status, is_granted }) => status === 'draft' && !is_granted).map(({ id }) => id)
  const heads = erased.filter((id) => !drafts.includes(id))
  // Sent together. The heads first: their mark clears the copy of the score, which a trigger of the facts would clear else.
  await Promise.all([
    heads.length > 0 ? markErased(tenant, heads, now) : null,
    deletePiecesOfApplications(tenant, erased),
    deleteFacts(tenant, erased),
  ])
  if (drafts.length > 0) {
    await deleteOrigins(tenant, drafts)
    await deleteDrafts(tenant, drafts)
  }
  await forgetPersons(tenant, [...new Set(rows.map(({ subject_id }) => subject_id))])
  return { ids: erased, events: erased.map((id) => event('application.erased', { type: 'application', id })) }
}

/**
 * Those of these persons whose consents and applications, by which the age of the consents is judged, are as their events wrote
 * them.
 */
export async function personsAsRecorded(
  platform: Platform,
  tenant: Tenant,
  subjectIds: readonly string[],
): Promise<string[]> {
  const concerned = Map.groupBy(await applicationsConcerning(tenant, subjectIds), ({ subject_id }) => subject_id)
  const persons = subjectIds.map((id) => ({
    id,
    subjects: (concerned.get(id) ?? []).map(({ application_id }) => application_id),
  }))
  return (await undamaged(platform, tenant, ['applications', 'consents'], persons)).map(({ id }) => id)
}

/** Destroys the keys of those of these persons of whom nothing is left, and returns their ids. */
export async function forgetPersons(tenant: Tenant, subjectIds: readonly string[]): Promise<string[]> {
  const locked = await lockUnusedSubjects(tenant, subjectIds)
  const forgotten = await withoutValues(tenant, locked)
  await eraseSubjects(tenant, forgotten)
  return forgotten
}

/** The same of persons whose erasure was accepted, and the keys of the others where nothing is left. Returns whose key is destroyed. */
export async function erasePlannedPersons(tenant: Tenant, subjectIds: readonly string[]): Promise<string[]> {
  // Of most the key went with the last application.
  const erased = await listErasedSubjects(tenant, subjectIds)
  const gone = new Set(erased)
  const left = subjectIds.filter((id) => !gone.has(id))
  if (left.length === 0) return erased
  await forgetPersons(tenant, left)
  await erasePersons(tenant, await listUnindexed(tenant, left))
  return listErasedSubjects(tenant, subjectIds)
}

/**
 * Destroys the keys of those of these persons whose applications are all erased, also where consents are recorded. Returns all
 * whose key is destroyed then: that of a person without consents went with the last application.
 */
export async function erasePersons(tenant: Tenant, subjectIds: readonly string[]): Promise<string[]> {
  await eraseSubjects(tenant, await withoutUnerased(tenant, await lockUnusedSubjects(tenant, subjectIds)))
  return listErasedSubjects(tenant, subjectIds)
}

/** Those of these persons that no other transaction uses: until the end of this one no application and no consent of theirs is added. */
export async function lockPersons(tenant: Tenant, subjectIds: readonly string[]): Promise<string[]> {
  // For a person without a key nothing can be added.
  return [...(await lockUnusedSubjects(tenant, subjectIds)), ...(await listErasedSubjects(tenant, subjectIds))]
}
