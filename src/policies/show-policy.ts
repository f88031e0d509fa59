// GET /policies/{policy_id}: the full version with what stands in its way.
import { refuse } from '../../core/values/refusal.ts'
import { utcDay } from '../platform/clock.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { policyDetail } from './detail.ts'
import type { PolicyPath } from './shapes.ts'
import { readPolicyRow } from './version-queries.ts'

export async function showPolicy(
  { db, caller, now }: Context,
  { path }: { readonly path: PolicyPath },
): Promise<Result> {
  const row = await readPolicyRow(db, caller.institution.id, path.policy_id, utcDay(now))
  return row ? answer(await policyDetail(db, caller.institution.id, row)) : refuse(platformRefusals.NOT_FOUND)
}
