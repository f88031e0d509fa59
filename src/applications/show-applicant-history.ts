// GET /applications/{application_id}/applicant-history: other applications of the same applicant in the same institution.
import type { ApplicationInput } from '../../core/decision/index.ts'
import { refuse } from '../../core/values/refusal.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { productsById } from '../products/index.ts'
import { piecesOf, pieceValue, readPieces, refuseUnerased } from '../evidence/index.ts'
import { displayNames, personOut } from '../people/index.ts'
import { decisionOut } from './decisions/decision-out.ts'
import { productLabel } from './detail-out.ts'
import { findDecisionsOf } from './evaluations/evaluation-queries.ts'
import { findOthersOfSubject } from './lists/list-queries.ts'
import { findApplication } from './queries.ts'
import { shownApplication } from './recorded.ts'
import type { ApplicationPath } from './shapes.ts'
import { referenced } from '../platform/stored-data-damaged.ts'

export async function showApplicantHistory(
  { tenant, caller, platform }: Context,
  { path }: { readonly path: ApplicationPath },
): Promise<Result> {
  const row = await findApplication(tenant, path.application_id, caller.scope)
  if (!row) return refuse(platformRefusals.NOT_FOUND)
  const others = await findOthersOfSubject(tenant, row.subject_id, row.id, caller.scope)
  const products = await productsById(
    tenant,
    others.map((other) => other.product_id),
  )
  const decided = others.filter(({ status }) => status === 'decided').map(({ id }) => id)
  const decisions = new Map((await findDecisionsOf(tenant, decided)).map((one) => [one.application_id, one]))
  // The input of a draft is its own; a submission freezes it with the evaluation.
  const owners = others.map(({ id, latest_evaluation_id }) => latest_evaluation_id ?? id)
  const pieceNames = ['application-input', 'evaluation-result', 'human-decision']
  const pieces = await readPieces(
    platform,
    tenant,
    [...owners, ...[...decisions.values()].map(({ id }) => id)],
    pieceNames,
  )
  const recorded = others.flatMap(({ id, latest_evaluation_id }) => [
    ...(latest_evaluation_id === null
      ? piecesOf(id, id, ['application-input'])
      : piecesOf(id, latest_evaluation_id, ['application-input', 'evaluation-result'])),
    ...(decisions.has(id) ? piecesOf(id, decisions.get(id)!.id, ['human-decision']) : []),
  ])
  const refused = await refuseUnerased(platform, tenant, recorded, pieces)
  if (refused) return refused
  const inputs = new Map(pieces.filter(({ name }) => name === 'application-input').map((one) => [one.ownerId, one]))
  const names = await displayNames(
    tenant,
    [...decisions.values()].map(({ decided_by }) => decided_by),
  )
  const applications = others.map((other, at) => {
    const product = referenced(products.get(other.product_id), 'the product', other.product_id)
    const decision = decisions.get(other.id)
    const piece = pieces.find(({ ownerId }) => ownerId === decision?.id)
    const input = inputs.get(owners[at]!)
    const value = input ? pieceValue<ApplicationInput>(input) : null
    return {
      application_id: other.id,
      reference: other.reference,
      product: productLabel(product),
      status: other.status,
      currency: product.currency,
      ...shownApplication(platform, other, value, pieces, decision?.id),
      decision: decision ? decisionOut(decision, product.currency, (id) => personOut(names, id), piece) : null,
      created_at: other.created_at.toISOString(),
    }
  })
  return answer({ application_id: row.id, applications })
}
