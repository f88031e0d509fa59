// GET /policies: all versions or those of one product, most recent first.
import { utcDay } from '../platform/clock.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { namesOf, peopleOf, policyOutWith } from './policy-out.ts'
import type { PoliciesQuery } from './shapes.ts'
import { listPolicyRows } from './version-queries.ts'

export async function listPolicies(
  { tenant, now }: Context,
  { query }: { readonly query: PoliciesQuery },
): Promise<Result> {
  const rows = await listPolicyRows(tenant, utcDay(now), query.product_id ?? null)
  const names = await namesOf(tenant, rows.flatMap(peopleOf))
  return answer(rows.map((row) => policyOutWith(row, names)))
}
