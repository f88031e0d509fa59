// The start of a decision and of an escalation: the locked application with its latest evaluation.
import { isRefusal, type Refusal, refuse } from '../../../core/values/refusal.ts'
import type { VouchedManifest } from '../../evidence/index.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import type { Context } from '../../platform/http/route.ts'
import { type FrozenEvaluation, readFrozen } from '../evaluations/frozen.ts'
import { vouchedLatest } from '../evaluations/vouched-latest.ts'
import { type ApplicationRow, lockApplication } from '../queries.ts'

export interface Undecided {
  readonly row: ApplicationRow & { readonly latest_evaluation_id: string }
  readonly latest: VouchedManifest
  /** What the evaluation recorded; facts and the draft beside it decide nothing. */
  readonly frozen: FrozenEvaluation
}

/** Locks the application, and refuses when it cannot be decided or escalated now. */
export async function lockUndecided(
  { tenant, platform }: Context,
  applicationId: string,
  rowVersion: number,
  statuses: readonly string[],
): Promise<Undecided | Refusal> {
  const row = await lockApplication(platform, tenant, applicationId)
  if (!row) return refuse(platformRefusals.NOT_FOUND)
  if (row.row_version !== rowVersion) return refuse(platformRefusals.STALE_ROW_VERSION)
  if (!statuses.includes(row.status))
    return refuse(platformRefusals.INVALID_STATE, {
      message: `The application must be ${statuses.join(' or ')} for this, but it is ${row.status}.`,
    })
  const latest = await vouchedLatest(platform, tenant, row)
  if (isRefusal(latest)) return latest
  const frozen = await readFrozen(platform, tenant, latest)
  if (isRefusal(frozen)) return frozen
  if (!frozen)
    return refuse(platformRefusals.INVALID_STATE, {
      message: 'The personal values of this application were destroyed: it can be neither decided nor escalated.',
    })
  return { row: { ...row, latest_evaluation_id: latest.manifest.evaluation_id }, latest, frozen }
}
