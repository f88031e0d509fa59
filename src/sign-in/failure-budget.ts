// The budget of failures, shared by all operations that check a password or a code.
import { createHmac } from 'node:crypto'
import type { Refusal } from '../../core/values/refusal.ts'
import { type EventDraft, personType } from '../platform/audit/draft.ts'
import type { EventName } from '../platform/audit/kinds.ts'
import { utcDay } from '../platform/clock.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { new32Bytes } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { limited } from '../platform/rates/limits.ts'
import { type AttemptKeys, countPasswordAttempt, type PasswordAttempt } from './password-queries.ts'
import type { Attempt } from './counted-attempt.ts'
import { countCheck, countCode, type Factor, sourceKey } from './counter-queries.ts'
import { normalisedAddress } from '../people/index.ts'
import { minutesAfterCode, minutesAfterPassword, WAIT_MINUTES } from './wait-minutes.ts'

/** Length of the table of waits: one entry per failure until the wait no longer grows. */
const GROWING_WAITS = 5

/** Key of an address's counter, with or without an account; a keyed hash, so that the table contains no address. */
export function accountKey(platform: Platform, tenantId: string, email: string): Buffer {
  return createHmac('sha256', platform.keyring.secret('accounts'))
    .update(`${tenantId}\n${normalisedAddress(email)}`)
    .digest()
}

/** The key of the source is random and deleted with its day. */
export async function attemptKeys(
  platform: Platform,
  tenant: Tenant,
  email: string,
  source: string,
): Promise<AttemptKeys> {
  const account = accountKey(platform, tenant.institutionId, email)
  const key = await sourceKey(tenant, utcDay(platform.clock.now()), new32Bytes())
  return { account, bySource: createHmac('sha256', key).update(account).update(source).digest() }
}

/**
 * `RATE_LIMITED` when the address had too many checks from this source in this minute, right or wrong: then nothing is checked
 * and no failure is counted.
 */
export async function limitChecks(
  { clock, config }: Platform,
  tenant: Tenant,
  { bySource }: AttemptKeys,
): Promise<Refusal | null> {
  const max = config.LIMIT_SIGN_IN_ACCOUNT_PER_MINUTE
  const { inMinute, secondsLeft } = await countCheck(tenant, bySource, clock.now(), max)
  return inMinute > max ? limited(secondsLeft) : null
}

/** Counts a password before it is checked. */
export async function admitPasswordAttempt(
  platform: Platform,
  tenant: Tenant,
  keys: AttemptKeys,
): Promise<PasswordAttempt | Refusal> {
  return (await limitChecks(platform, tenant, keys)) ?? (await countPassword(platform, tenant, keys))
}

/** Counts a code before it is checked. */
export async function admitCodeAttempt(
  platform: Platform,
  tenant: Tenant,
  keys: AttemptKeys,
): Promise<Attempt | Refusal> {
  const limit = await limitChecks(platform, tenant, keys)
  return limit ?? countCode(tenant, keys.account, platform.clock.now(), waitTable(platform, 'codes'))
}

/** Counts a password for its source and over all sources; one that either makes wait is counted nowhere. */
export function countPassword(platform: Platform, tenant: Tenant, keys: AttemptKeys): Promise<PasswordAttempt> {
  return countPasswordAttempt(tenant, keys, platform.clock.now(), {
    sourceWaitMinutes: waitTable(platform, 'passwords'),
    budget: platform.config.LIMIT_FAILED_PASSWORDS_ALL_SOURCES,
    waitMinutes: WAIT_MINUTES,
  })
}

export function isFactorLocked(platform: Platform, attempt: Attempt): boolean {
  return attempt.inARow > platform.config.LIMIT_FAILED_CODES_IN_A_ROW
}

/** The event of the failed code that locks the factor; until then it was only counted. */
export function lockEvents(
  { config }: Platform,
  { admitted, inARow }: Attempt,
  about: Pick<EventDraft, 'actor' | 'subject'>,
): EventDraft[] {
  if (!admitted || inARow !== config.LIMIT_FAILED_CODES_IN_A_ROW) return []
  return [{ ...about, kind: 'second_factor.locked', data: { failures: inARow } }]
}

export interface Failure {
  readonly kind: EventName
  /** The code of the refusal. */
  readonly refusal: string
  /** Null when nobody has the address. */
  readonly userId: string | null
  readonly attempt: Attempt
  readonly factor: Factor
  /** The grant of a support identity. */
  readonly grantId?: string | null
}

/** The events of a failure: one for the failure, and more when it starts a wait or locks the factor. */
export function failureEvents(
  platform: Platform,
  { kind, refusal, userId, attempt, factor, grantId = null }: Failure,
): EventDraft[] {
  const actor = userId === null ? { type: 'anonymous' as const, id: null } : { type: personType(grantId), id: userId }
  const subject = userId === null ? null : { type: 'user', id: userId }
  const failed: EventDraft = { kind, outcome: 'failed', data: { refusal }, actor, subject }
  const minutes = attempt.admitted ? waitAfter(platform, factor, attempt.failures) : 0
  const data = {
    failures: attempt.failures,
    wait_minutes: minutes,
    factor: factor === 'codes' ? 'second_factor' : 'password',
  } as const
  return [
    failed,
    ...(minutes === 0 ? [] : [{ kind: 'sign_in.waiting', data, actor, subject } as const]),
    ...(factor === 'codes' ? lockEvents(platform, attempt, { actor, subject }) : []),
  ]
}

function waitTable(platform: Platform, factor: Factor): number[] {
  const budget = factor === 'passwords' ? platform.config.LIMIT_FAILED_PASSWORDS : platform.config.LIMIT_FAILED_CODES
  return Array.from({ length: budget + GROWING_WAITS }, (_, i) => waitAfter(platform, factor, i + 1))
}

function waitAfter(platform: Platform, factor: Factor, failures: number): number {
  const { LIMIT_FAILED_PASSWORDS, LIMIT_FAILED_CODES } = platform.config
  return factor === 'passwords'
    ? minutesAfterPassword(failures, LIMIT_FAILED_PASSWORDS)
    : minutesAfterCode(failures, LIMIT_FAILED_CODES)
}
