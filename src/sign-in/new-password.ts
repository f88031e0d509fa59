// Whether a password may be set, by the rules and the list of refused passwords. Every operation that sets one calls this.
import { type Refusal, refuse } from '../../core/values/refusal.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Platform } from '../platform/platform.ts'
import { passwordProblem, type PasswordContext } from './rules/password.ts'

/** Null when it may; `member` is the name of its field in the body. */
export function refuseNewPassword(
  { config, refusedPasswords }: Pick<Platform, 'config' | 'refusedPasswords'>,
  password: string,
  context: PasswordContext,
  member: string,
): Refusal | null {
  const lengths = { min: config.LIMIT_PASSWORD_MIN, max: config.LIMIT_PASSWORD_MAX }
  const listed = refusedPasswords.has(password)
    ? 'is on this service’s list of refused passwords: choose another'
    : null
  const msg = passwordProblem(password, context, lengths) ?? listed
  if (msg === null) return null
  return refuse(platformRefusals.VALIDATION_FAILED, { problems: [{ loc: ['body', member], msg, type: 'password' }] })
}
