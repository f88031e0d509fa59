// Whether a password may be set: its length, the list of refused passwords, its strength. Every operation that sets one
// calls this, outside any transaction, because the strength is estimated in another thread.
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Platform } from '../platform/platform.ts'
import {
  knownWords,
  lengthProblem,
  NEEDED_SCORE,
  type PasswordContext,
  type PasswordProblem,
  withoutKnownWords,
} from './rules/password.ts'

const LISTED: PasswordProblem = {
  msg: 'is on this service’s list of refused passwords: choose another',
  type: 'password_listed',
}
const PRESENT: PasswordProblem = { msg: 'is the present password: choose another', type: 'password_present' }
const WEAK: PasswordProblem = {
  msg: 'is too easy to guess: make it longer, or take several unrelated words; your name and address, your institution and this product add nothing',
  type: 'password_weak',
}

/** Null when it may; `member` is the name of its field in the body. */
export async function refuseNewPassword(
  { config, refusedPasswords, passwordStrength }: Pick<Platform, 'config' | 'refusedPasswords' | 'passwordStrength'>,
  password: string,
  context: PasswordContext,
  member: string,
): Promise<Refusal | null> {
  const unfit = lengthProblem(password, { min: config.LIMIT_PASSWORD_MIN, max: config.LIMIT_PASSWORD_MAX })
  if (unfit !== null) return refusePassword(member, unfit)
  if (refusedPasswords.has(password)) return refusePassword(member, LISTED)
  const normal = password.normalize('NFKC')
  const words = knownWords(context)
  // The estimator adds a little for each known word; enough of them would pass, so the rest is judged by itself too.
  for (const judged of new Set([normal, withoutKnownWords(normal, words)])) {
    const score = await passwordStrength.score(judged, words)
    if (isRefusal(score)) return score
    if (score < NEEDED_SCORE) return refusePassword(member, WEAK)
  }
  return null
}

/** Null when it is another one; `present` is known to be right. A change that changes nothing would only look like one. */
export function refusePresentPassword(password: string, present: string, member: string): Refusal | null {
  return password === present ? refusePassword(member, PRESENT) : null
}

export function passwordContext(
  { reference, name }: { readonly reference: string; readonly name: string },
  email: string,
  displayName?: string,
): PasswordContext {
  return {
    institutionReference: reference,
    institutionName: name,
    email,
    ...(displayName !== undefined && { displayName }),
  }
}

function refusePassword(member: string, problem: PasswordProblem): Refusal {
  return refuse(platformRefusals.VALIDATION_FAILED, { problems: [{ loc: ['body', member], ...problem }] })
}
