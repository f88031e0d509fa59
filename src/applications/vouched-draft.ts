// The stored draft of an application, compared with the chain before an act rests on it: its event commits to the row, and the
// row to the sealed pieces.
import { isRefusal, type Refusal } from '../../core/values/refusal.ts'
import { type OpenedPiece, readDraftPieces } from '../evidence/index.ts'
import { recordDamaged, refuseDamaged } from '../platform/audit/rests-on.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import type { LockedApplication } from './queries.ts'

/** None when they were destroyed. */
export async function vouchedDraft(
  platform: Platform,
  tenant: Tenant,
  { id, draft_digests }: LockedApplication,
): Promise<readonly OpenedPiece[] | Refusal> {
  const [damaged, pieces] = await Promise.all([
    refuseDamaged(platform, tenant, ['applications'], [id], 'changes often'),
    readDraftPieces(platform, tenant, id, draft_digests),
  ])
  if (isRefusal(damaged)) return damaged
  return pieces ?? recordDamaged(platform, tenant, [{ row: `pieces/${id}`, finding: 'changed' }])
}
