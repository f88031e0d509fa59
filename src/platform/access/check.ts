// Decides whether a caller may use an operation. Pure: the time is a parameter.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { platformRefusals } from '../http/refusals.ts'
import type { Access } from '../http/route.ts'
import type { Caller, StaffCaller } from './caller.ts'

export function checkAccess(access: Access, caller: Caller | null, now: Date): Refusal | null {
  if ('public' in access) return null
  if (caller === null) return refuse(platformRefusals.UNAUTHENTICATED)
  if (caller.type === 'second_factor_required')
    return 'secondFactorRequired' in access ? null : refuse(platformRefusals.SECOND_FACTOR_REQUIRED)
  if ('machine' in access) return checkMachine(access.machine, caller)
  if (caller.type === 'machine') return refuse(platformRefusals.HUMAN_SESSION_REQUIRED)
  if ('secondFactorRequired' in access) return null
  if (caller.type !== 'user') return refuse(platformRefusals.UNAUTHENTICATED)
  if (caller.grantId !== null && !access.support) return refuse(platformRefusals.SUPPORT_READS_ONLY)
  if ('permission' in access && !hasPermissions(caller, access.permission))
    return refuse(platformRefusals.PERMISSION_DENIED)
  return access.stepUp && !isSteppedUp(caller, now) ? refuse(platformRefusals.STEP_UP_REQUIRED) : null
}

function checkMachine(scope: string, caller: Caller): Refusal | null {
  if (caller.type !== 'machine') return refuse(platformRefusals.MACHINE_CREDENTIAL_REQUIRED)
  return caller.scopes.includes(scope) ? null : refuse(platformRefusals.PERMISSION_DENIED)
}

function hasPermissions(
  caller: StaffCaller,
  required: StaffCaller['permissions'] extends ReadonlySet<infer P> ? P | readonly P[] : never,
): boolean {
  return (Array.isArray(required) ? required : [required]).every((permission) => caller.permissions.has(permission))
}

export function isSteppedUp(caller: StaffCaller, now: Date): boolean {
  return caller.session.stepUpUntil !== null && now < caller.session.stepUpUntil
}
