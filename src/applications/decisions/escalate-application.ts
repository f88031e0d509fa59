// POST /applications/{application_id}/escalation: passes on an application whose requested amount exceeds the caller's delegation.
import { callerOut } from '../../people/index.ts'
import { isRefusal } from '../../../core/values/refusal.ts'
import { entryOf, newPiece, storePieces } from '../../evidence/index.ts'
import { event } from '../../platform/audit/draft.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import type { RowVersionIn } from '../../platform/http/shapes.ts'
import { newId } from '../../platform/ids.ts'
import { decisionOut } from './decision-out.ts'
import { insertDecision } from '../evaluations/evaluation-queries.ts'
import { factsOf } from '../evaluations/frozen.ts'
import { storeStatus } from '../queries.ts'
import { checkEscalation, delegationFor } from '../rules/delegation.ts'
import type { ApplicationPath } from '../shapes.ts'
import { lockUndecided } from './undecided.ts'

export async function escalateApplication(
  context: Context,
  { path, body }: { readonly path: ApplicationPath; readonly body: RowVersionIn },
): Promise<Result> {
  const { tenant, caller, now } = context
  const found = await lockUndecided(context, path.application_id, body.row_version, ['submitted'])
  if (isRefusal(found)) return found
  const { row, frozen } = found
  const delegation = delegationFor(caller.delegations, row.product_id)
  const needless = checkEscalation(delegation, frozen.input.amount)
  if (needless) return needless
  const escalation = {
    id: newId(now),
    application_id: row.id,
    evaluation_id: row.latest_evaluation_id,
    decided_by: caller.userId,
    created_at: now,
  }
  // No manifest lists this piece; it records the delegation of the escalation, and opens its commitment.
  const kept = newPiece('escalation', { decision_id: escalation.id, delegation })
  const { commitment } = entryOf(kept)
  const facts = { outcome: 'escalated' as const, amount: null, duration_months: null, deviation_reason_code: null }
  await insertDecision(tenant, { ...escalation, kind: 'escalation', commitment }, facts)
  const owner = { kind: 'decision', id: escalation.id } as const
  await storePieces(tenant, frozen.subject, now, { applicationId: row.id, owner, pieces: [kept], dictionary: null })
  await storeStatus(tenant, row.id, 'escalated', factsOf(frozen, null), now)
  const out = decisionOut({ ...escalation, kind: 'escalation' }, frozen.input.currency, () => callerOut(caller), {
    ...kept,
    ownerId: escalation.id,
    subject: frozen.subject,
  })
  const data = { decision_id: escalation.id, evaluation_id: escalation.evaluation_id }
  const subject = { type: 'application', id: row.id }
  return answer(out, event('application.escalated', subject, data, { escalation: commitment }))
}
