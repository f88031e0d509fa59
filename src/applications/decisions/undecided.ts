// The start of a decision and of an escalation: the locked application with its latest evaluation.
import type { EvaluationResult } from '../../../core/decision/index.ts'
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { pieceValue, readPieces } from '../../evidence/index.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import type { Context } from '../../platform/http/route.ts'
import { openDraft, type OpenedDraft } from '../draft.ts'
import { type ApplicationRow, lockApplication } from '../queries.ts'

export interface Undecided {
  readonly row: ApplicationRow & {
    readonly latest_evaluation_id: string
    readonly recommendation: 'approve' | 'refer' | 'decline'
  }
  readonly draft: OpenedDraft
}

/** Locks the application, and refuses when it cannot be decided or escalated now. */
export async function lockUndecided(
  { tenant, platform }: Context,
  applicationId: string,
  rowVersion: number,
  statuses: readonly string[],
): Promise<Undecided | Refusal> {
  const row = await lockApplication(tenant, applicationId)
  if (!row) return refuse(platformRefusals.NOT_FOUND)
  if (row.row_version !== rowVersion) return refuse(platformRefusals.STALE_ROW_VERSION)
  if (!statuses.includes(row.status))
    return refuse(platformRefusals.INVALID_STATE, {
      message: `The application must be ${statuses.join(' or ')} for this, but it is ${row.status}.`,
    })
  const owners = [row.id, row.latest_evaluation_id!]
  const pieces = await readPieces(platform, tenant, owners, ['application-input', 'references', 'evaluation-result'])
  const draft = openDraft(pieces.filter(({ ownerId }) => ownerId === row.id))
  const result = pieces.find(({ name }) => name === 'evaluation-result')
  if (!draft || !result) {
    return refuse(platformRefusals.INVALID_STATE, {
      message: 'The personal values of this application were destroyed: it can be neither decided nor escalated.',
    })
  }
  // Facts decide nothing: the deviation is measured by the recorded result.
  const { recommendation } = pieceValue<EvaluationResult>(result)
  return { row: { ...row, latest_evaluation_id: row.latest_evaluation_id!, recommendation }, draft }
}
