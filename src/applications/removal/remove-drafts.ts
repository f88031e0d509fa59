// Removes drafts with everything personal that belongs to them, under the eraser's role. The chain keeps their events, which
// hold no personal value, and the event of the removal names each deleted row.
import type { Refusal } from '../../../core/values/refusal.ts'
import { deletePieces, eraseSubjects, lockUnusedSubjects } from '../../evidence/index.ts'
import { deleteOrigins } from '../../import-files/index.ts'
import { event, type EventDraft } from '../../platform/audit/draft.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Platform } from '../../platform/audit/rests-on/tables-of-rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { deleteDrafts, lockUntouchedDrafts, withoutApplication } from './removal-queries.ts'

/** The origin says to which import a draft belongs, and the draft whose key is erased with it. */
const REMOVED = ['applications', 'application_facts', 'import_origins'] as const

/**
 * Returns the ids of those that were removed: drafts that nobody has submitted or changed, and that no grant names. Removes
 * none when one of them differs from its events: it may belong to another import.
 */
export async function removeDrafts(
  platform: Platform,
  tenant: Tenant,
  ids: readonly string[],
): Promise<string[] | Refusal> {
  const drafts = await lockUntouchedDrafts(tenant, ids)
  const removed = drafts.map(({ id }) => id)
  if (removed.length === 0) return []
  const damaged = await refuseDamaged(platform, tenant, REMOVED, removed)
  if (damaged) return damaged
  await deletePieces(tenant, removed)
  await deleteOrigins(tenant, removed)
  await deleteDrafts(tenant, removed)
  await eraseUnusedSubjects(tenant, [...new Set(drafts.map(({ subject_id }) => subject_id))])
  return removed
}

/** One for each removed draft; the append adds the rows that were deleted. */
export function withdrawalEvents(batchId: string, removed: readonly string[]): EventDraft[] {
  return removed.map((id) => event('application.withdrawn', { type: 'application', id }, { batch_id: batchId }))
}

/**
 * A subject without an application is nobody any more. Read after the lock: an application that is being created for a subject
 * either holds a lock on it and keeps it, or waits, and is then refused by a trigger (0021_applications.sql).
 */
async function eraseUnusedSubjects(tenant: Tenant, subjectIds: readonly string[]): Promise<void> {
  const locked = await lockUnusedSubjects(tenant, subjectIds)
  await eraseSubjects(tenant, await withoutApplication(tenant, locked))
}
