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
  admitAttempt,
  type Attempt,
  type AttemptKeys,
  attemptKeys,
  passwordContext,
  refuseNewPassword,
} from '../sign-in/index.ts'
import { countRecoveryCode, findUsableRecovery, type RecoveryRow } from './queries.ts'
import { secondFactorRefusals } from '../second-factors/index.ts'
import type { RecoveryCompleteIn } from './shapes.ts'

interface Counted extends AttemptKeys {
  readonly attempt: Attempt
}

export type RecoveryProof = Counted &
  (
    | { readonly kind: 'password'; readonly newHash: string }
    | {
        readonly kind: 'second_factor'
        /** The stored hash that the presented password matches; null when it does not match. */
        readonly provedHash: string | null
        /** False once the codes of this link are used up. */
        readonly withinLink: boolean
      }
  )

type CompleteInput = { readonly body: RecoveryCompleteIn }

export function checkRecovery(
  preparing: PrepareContext<AnonymousCaller>,
  input: CompleteInput,
): Promise<RecoveryProof | Refusal> {
  return preparing.platform.passwords.withPlace((hashing) => checkWith(hashing, preparing, input))
}

async function checkWith(
  hashing: Hashing,
  preparing: PrepareContext<AnonymousCaller>,
  input: CompleteInput,
): Promise<RecoveryProof | Refusal> {
  const { password, token } = input.body
  const { institution } = preparing.caller
  const recovery = await preparing.inTenant((tenant) =>
    findUsableRecovery(tenant, tokenFingerprint(token), preparing.now),
  )
  if (!recovery || institution?.status !== 'active') return refuse(linkRefusals.LINK_NOT_VALID)
  const refused = await refuseInput(preparing, institution, recovery, password)
  if (refused) return refused
  const counted = await preparing.inTenant((tenant) => count(preparing, tenant, recovery))
  if (isRefusal(counted)) return counted
  const { withinLink, ...rest } = counted
  if (recovery.kind === 'password') return { kind: 'password', ...rest, newHash: await hashing.hash(password) }
  const right = await hashing.verify(password, recovery.password_hash)
  return { kind: 'second_factor', ...rest, provedHash: right ? recovery.password_hash : null, withinLink }
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

async function count({ platform, source }: PrepareContext<AnonymousCaller>, tenant: Tenant, recovery: RecoveryRow) {
  const keys = await attemptKeys(platform, tenant, recovery.email, source)
  const isPassword = recovery.kind === 'password'
  const attempt = await admitAttempt(platform, tenant, keys, isPassword ? 'codes' : 'passwords')
  if (isRefusal(attempt)) return attempt
  const budget = platform.config.LIMIT_FAILED_CODES
  const withinLink = isPassword || (await countRecoveryCode(tenant, recovery.id, budget))
  return { ...keys, attempt, withinLink }
}
