// What a decision and an escalation begin with: the application, locked, and measured by the evaluation it stands on.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { readPieces } from '../../evidence/index.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import type { Context } from '../../platform/http/route.ts'
import { openDraft, type OpenedDraft } from '../draft.ts'
import { findEvaluation } from '../evaluations/evaluation-queries.ts'
import { type ApplicationRow, lockApplication } from '../queries.ts'

export interface Undecided {
  readonly row: ApplicationRow & {
    readonly latest_evaluation_id: string
    readonly recommendation: 'approve' | 'refer' | 'decline'
  }
  readonly draft: OpenedDraft
}

/** The application, locked, when a person may act on it now. */
export async function lockUndecided(
  { tenant, caller, platform }: Context,
  applicationId: string,
  rowVersion: number,
  statuses: readonly string[],
): Promise<Undecided | Refusal> {
  const row = await lockApplication(tenant, applicationId)
  if (!row) return refuse(platformRefusals.NOT_FOUND)
  if (row.row_version !== rowVersion) return refuse(platformRefusals.STALE_ROW_VERSION)
  if (!statuses.includes(row.status))
    return refuse(platformRefusals.INVALID_STATE, {
      message: `This act needs an application that is ${statuses.join(' or ')}; this one is ${row.status}.`,
    })
  const [pieces, evaluation] = await Promise.all([
    readPieces(platform, tenant, [row.id]),
    findEvaluation(tenant, row.latest_evaluation_id!, caller.scope),
  ])
  const draft = openDraft(pieces)
  const recommendation = evaluation?.recommendation ?? null
  if (!draft || recommendation === null) {
    return refuse(platformRefusals.INVALID_STATE, {
      message: 'The personal values of this application were destroyed: nothing can be decided on it.',
    })
  }
  // Not the row's recommendation: that one may be older than the lock, and a deviation would be measured by it.
  return { row: { ...row, latest_evaluation_id: row.latest_evaluation_id!, recommendation }, draft }
}
