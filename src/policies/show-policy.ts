// GET /policies/{policy_id}: a version in full, with its blockers.
import { refuse } from '../../core/values/refusal.ts'
import { utcDay } from '../platform/clock.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { policyDetail } from './detail.ts'
import type { PolicyPath } from './shapes.ts'
import { readPolicyRow } from './version-queries.ts'

export async function showPolicy({ tenant, now }: Context, { path }: { readonly path: PolicyPath }): Promise<Result> {
  const row = await readPolicyRow(tenant, path.policy_id, utcDay(now))
  return row ? answer(await policyDetail(tenant, row)) : refuse(platformRefusals.NOT_FOUND)
}
