// The stored draft of an application, compared with the chain before an act rests on it: its event commits to the row, and the
// row to the sealed pieces.
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import {
  evidenceRefusals,
  findUnerased,
  OF_APPLICATION,
  type OpenedPiece,
  piecesOf,
  readDraftPieces,
} from '../evidence/index.ts'
import { vouchedRecords } from '../platform/audit/rests-on/locked-row.ts'
import { recordDamaged } from '../platform/audit/rests-on/record-damaged.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Platform } from '../platform/platform.ts'
import type { LockedApplication } from './queries.ts'

export interface VouchedDraft {
  /** None when they were destroyed. */
  readonly pieces: readonly OpenedPiece[]
  /** The number of the event that created the application. */
  readonly createdEvent: number | null
  /** From a row of a file, as that event says. */
  readonly isImported: boolean
}

/** Called in the turn that locks the application, it asks for what it compares behind the lock. */
export async function vouchedDraft(
  platform: Platform,
  tenant: Tenant,
  id: string,
  locking: Promise<LockedApplication | undefined>,
): Promise<VouchedDraft | Refusal> {
  const [records, pieces] = await Promise.all([
    vouchedRecords(platform, tenant, 'applications', { subject: id, row: locking }),
    readDraftPieces(platform, tenant, id, locking),
  ])
  if (isRefusal(records)) return records
  // An id that was never given has no pieces either, and their absence is nothing to report.
  if ((await locking) === undefined) return refuse(platformRefusals.NOT_FOUND)
  if (pieces === null) return recordDamaged(platform, tenant, [{ row: `pieces/${id}`, finding: 'changed' }])
  const [absent] = await findUnerased(tenant, piecesOf(id, id, OF_APPLICATION), pieces)
  if (absent) return recordDamaged(platform, tenant, [{ row: `pieces/${id}/${absent.name}`, finding: 'missing' }])
  if (pieces.some(({ isBeingErased }) => isBeingErased)) return refuse(evidenceRefusals.PERSON_ERASED)
  const created = records.find(({ kind, outcome }) => kind === 'application.created' && outcome === 'success')
  return { pieces, createdEvent: created?.seq ?? null, isImported: created?.data.batch_id !== undefined }
}
