// Checks access and input, before a preparation and again before the act.
import { type Refusal, refuse } from '../../../../core/values/refusal.ts'
import type { Caller } from '../../access/caller.ts'
import { checkAccess } from '../../access/check.ts'
import type { Tenant } from '../../database/tenant.ts'
import { platformRefusals } from '../refusals.ts'
import type { Input, Route } from '../route.ts'
import type { Call } from './call.ts'
import { readInput } from './input.ts'
import type { Entry } from './request-entry.ts'

export interface Admitted {
  readonly tenant: Tenant
  readonly caller: Caller
  readonly input: Input<unknown>
}

/** Whatever needs a permission, a reading too, and whatever needs a fresh code. */
function restsOnRights({ access }: Route): boolean {
  return 'permission' in access || ('session' in access && access.stepUp === true)
}

/** Access is checked first, so that a caller without the right learns nothing about the input. */
export async function admit(
  { operations, route, request }: Call,
  entry: Entry,
  now: Date,
): Promise<Admitted | Refusal> {
  const refusal = entry.refusal ?? checkAccess(route.access, entry.caller, now)
  if (refusal) return refusal
  const { problems, input } = readInput(operations.validators, route, request.raw)
  if (problems.length > 0) return refuse(platformRefusals.VALIDATION_FAILED, { problems })
  // No act, no reading and no preparation rests on a right that no event granted.
  const damaged = restsOnRights(route) ? await entry.refuseDamagedRights?.() : null
  if (damaged) return damaged
  return { tenant: entry.tenant!, caller: entry.caller!, input }
}
