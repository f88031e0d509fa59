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

/** What many are compared and erased in: the server destroys one portion while this process compares the next. */
const PORTION = 100

/** Those that hold values, locked: until the end of this transaction nobody changes them. */
export function lockApplications(tenant: Tenant, ids: readonly string[]): Promise<ErasableRow[]> {
  return lockErasable(tenant, ids)
}

interface Erasing {
  readonly tables: AgeTables
  readonly now: Date
  /** Drafts whose head stays, because something that is not destroyed yet is found by it. */
  readonly kept: ReadonlySet<string>
  /** Called before anything of these is destroyed, for what is found by drafts alone. */
  readonly prepare?: (ids: readonly string[]) => Promise<void>
}

/** Erases those of these locked applications that are as their events wrote them: of the others status, person or age may be another. */
export async function eraseApplications(
  platform: Platform,
  tenant: Tenant,
  rows: readonly ErasableRow[],
  erasing: Erasing,
): Promise<Erased> {
  const portions = portionsOf(rows).map(async (portion) => {
    const recorded = await undamaged(platform, tenant, erasing.tables, portion.map(comparable))
    const sound = new Set(recorded.map(({ id }) => id))
    const found = portion.filter(({ id }) => sound.has(id))
    if (found.length > 0) await eraseValues(tenant, found, erasing)
    return found
  })
  // When one fails, the transaction ends only once no other sends a statement any more.
  await Promise.allSettled(portions)
  const gone = (await Promise.all(portions)).flat()
  // At the end, because an application of one of these persons that is being entered waits from here to the commit.
  await forgetPersons(tenant, [...new Set(gone.map(({ subject_id }) => subject_id))])
  const ids = gone.map(({ id }) => id)
  return { ids, events: ids.map((id) => event('application.erased', { type: 'application', id })) }
}

function portionsOf<T>(rows: readonly T[]): (readonly T[])[] {
  const count = Math.ceil(rows.length / PORTION)
  return Array.from({ length: count }, (_, at) => rows.slice(at * PORTION, (at + 1) * PORTION))
}

function comparable({ id }: ErasableRow) {
  return { id, subjects: [id], rows: [`applications/${id}`] }
}

async function eraseValues(
  tenant: Tenant,
  rows: readonly ErasableRow[],
  { now, kept, prepare }: Erasing,
): Promise<void> {
  const erased = rows.map(({ id }) => id)
  await prepare?.(erased)
  // The head of a draft that an authorisation for support names stays too.
  const drafts = rows
    .filter(({ id, status, is_granted }) => status === 'draft' && !is_granted && !kept.has(id))
    .map(({ id }) => id)
  const deleted = new Set(drafts)
  const heads = erased.filter((id) => !deleted.has(id))
  // Sent together.
  await Promise.all([
    heads.length > 0 ? markErased(tenant, heads, now) : null,
    deletePiecesOfApplications(tenant, erased),
    deleteFacts(tenant, erased),
  ])
  if (drafts.length === 0) return
  await deleteOrigins(tenant, drafts)
  await deleteDrafts(tenant, drafts)
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
  // Sent together; the locks come first, and what is left is read behind them.
  const [locked, empty] = await Promise.all([lockUnusedSubjects(tenant, subjectIds), withoutValues(tenant, subjectIds)])
  const isLocked = new Set(locked)
  const forgotten = empty.filter((id) => isLocked.has(id))
  if (forgotten.length > 0) await eraseSubjects(tenant, forgotten)
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
