// GET /applications/{application_id}/applicant-history: other applications of the same applicant in the same institution.
import { refuse } from '../../core/values/refusal.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { productsById } from '../products/index.ts'
import { productLabel } from './detail.ts'
import { findOthersOfSubject } from './list-queries.ts'
import { findApplication } from './queries.ts'
import type { ApplicationPath } from './shapes.ts'

export async function showApplicantHistory(
  { tenant, caller }: Context,
  { path }: { readonly path: ApplicationPath },
): Promise<Result> {
  const row = await findApplication(tenant, path.application_id, caller.scope)
  if (!row) return refuse(platformRefusals.NOT_FOUND)
  const others = await findOthersOfSubject(tenant, row.subject_id, row.id, caller.scope)
  const products = await productsById(
    tenant,
    others.map((other) => other.product_id),
  )
  const applications = others.map((other) => ({
    application_id: other.id,
    reference: other.reference,
    product: productLabel(products.get(other.product_id)!),
    status: other.status,
    amount: other.amount,
    currency: products.get(other.product_id)!.currency,
    duration_months: other.duration_months,
    recommendation: other.recommendation,
    score: other.score,
    outcome: other.outcome,
    created_at: other.created_at.toISOString(),
  }))
  return answer({ application_id: row.id, applications })
}
