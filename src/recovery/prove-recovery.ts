// The preparation of a completed recovery: checks link and form, counts the proof and computes the hashes outside any
// transaction. For a password the proof is the code, which only the operation itself can use up.
import { linkRefusals } from '../notices/index.ts'
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import type { AnonymousCaller, CallerInstitution } from '../platform/access/caller.ts'
import type { Hashing } from '../platform/access/password-hashes.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { tokenFingerprint } from '../platform/http/bearer.ts'
import type { PrepareContext } from '../platform/http/route.ts'
import {
  admitCodeAttempt,
  admitPasswordAttempt,
  type Attempt,
  type AttemptKeys,
  attemptKeys,
  limitChecks,
  NOT_ADMITTED,
  type PasswordAttempt,
  passwordContext,
  refuseNewPassword,
} from '../sign-in/index.ts'
import { countRecoveryProof, findUsableRecovery, type RecoveryRow, uncountRecoveryProof } from './queries.ts'
import { secondFactorRefusals } from '../second-factors/index.ts'
import type { RecoveryCompleteIn } from './shapes.ts'

interface Counted<A extends Attempt> {
  readonly keys: AttemptKeys
  readonly attempt: A
  /** False once the proofs of this link are used up: then this one counts nowhere else. */
  readonly withinLink: boolean
}

export type RecoveryProof =
  | (Counted<Attempt> & { readonly kind: 'password'; readonly newHash: string })
  | (Counted<PasswordAttempt> & {
      readonly kind: 'second_factor'
      /** The stored hash that the presented password matches; null when it does not match. */
      readonly provedHash: string | null
    })

type CompleteInput = { readonly body: RecoveryCompleteIn }

export function checkRecovery(
  preparing: PrepareContext<AnonymousCaller>,
  input: CompleteInput,
): Promise<RecoveryProof | Refusal> {
  return preparing.platform.passwords.withPlace(preparing, (hashing) => checkWith(hashing, preparing, input))
}

async function checkWith(
  hashing: Hashing,
  preparing: PrepareContext<AnonymousCaller>,
  input: CompleteInput,
): Promise<RecoveryProof | Refusal> {
  const { password, token } = input.body
  const { platform } = preparing
  const { institution } = preparing.caller
  const recovery = await preparing.inTenant((tenant) =>
    findUsableRecovery(tenant, tokenFingerprint(token), preparing.now),
  )
  if (!recovery || institution?.status !== 'active') return refuse(linkRefusals.LINK_NOT_VALID)
  const refused = await refuseInput(preparing, institution, recovery, password)
  if (refused) return refused
  const { kind } = recovery
  if (kind === 'password') {
    const admit: Admit<Attempt> = (tenant, keys) => admitCodeAttempt(platform, tenant, keys)
    const counted = await count(preparing, recovery, admit, NOT_ADMITTED)
    return isRefusal(counted) ? counted : { kind, ...counted, newHash: await hashing.hash(password) }
  }
  const admit: Admit<PasswordAttempt> = (tenant, keys) => admitPasswordAttempt(platform, tenant, keys)
  const counted = await count(preparing, recovery, admit, { ...NOT_ADMITTED, counted: null })
  if (isRefusal(counted)) return counted
  const right = await hashing.verify(password, recovery.password_hash)
  return { kind, ...counted, provedHash: right ? recovery.password_hash : null }
}

/** Checked before anything is counted: a forbidden password or a missing enrolment is not a failed proof. */
async function refuseInput(
  preparing: PrepareContext<AnonymousCaller>,
  institution: CallerInstitution,
  recovery: RecoveryRow,
  password: string,
): Promise<Refusal | null> {
  if (recovery.kind === 'second_factor')
    return recovery.sealed_seed === null ? refuse(secondFactorRefusals.ENROLMENT_MISSING) : null
  const context = passwordContext(institution, recovery.email, recovery.display_name)
  return refuseNewPassword(preparing.platform, password, context, 'password')
}

type Admit<A> = (tenant: Tenant, keys: AttemptKeys) => Promise<A | Refusal>

/** In transactions of their own: a completion locks the counters and the link in another order. */
async function count<A extends Attempt>(
  { platform, source, inTenant }: PrepareContext<AnonymousCaller>,
  { id, email }: RecoveryRow,
  admit: Admit<A>,
  refused: A,
): Promise<Counted<A> | Refusal> {
  const max = platform.config.LIMIT_FAILED_CODES
  const [keys, withinLink] = await inTenant(async (tenant) => [
    await attemptKeys(platform, tenant, email, source),
    await countRecoveryProof(tenant, id, max),
  ])
  if (!withinLink)
    return (await inTenant((tenant) => limitChecks(platform, tenant, keys))) ?? { keys, attempt: refused, withinLink }
  const attempt = await inTenant((tenant) => admit(tenant, keys))
  // What a wait or a rate limit refuses counts nowhere.
  if (isRefusal(attempt) || !attempt.admitted) await inTenant((tenant) => uncountRecoveryProof(tenant, id))
  return isRefusal(attempt) ? attempt : { keys, attempt, withinLink }
}
