// POST /account-recovery/complete: replaces the lost factor when the other one is proved. A failed proof is a failed
// sign-in: it was counted like one before it was checked, and all failures get the same answer.
import { recoveryRefusals } from './refusals.ts'
import { refuse } from '../../core/values/refusal.ts'
import type { AnonymousCaller } from '../platform/access/caller.ts'
import { acceptedStep } from '../platform/access/totp.ts'
import type { EventDraft } from '../platform/audit/draft.ts'
import type { EventName } from '../platform/audit/kinds.ts'
import { tokenFingerprint } from '../platform/http/bearer.ts'
import { answer, type PreparedContext, type Refused, type Result } from '../platform/http/route.ts'
import { unseal } from '../platform/keys/sealing.ts'
import { failureEvents, forgiveCodes, forgivePassword, forgiveSource } from '../sign-in/index.ts'
import { closeSessions, sessionLimits } from '../sessions/index.ts'
import { acceptCode, replaceKey } from '../second-factors/index.ts'
import { recoverySeedAssociatedData } from './enrol-by-recovery.ts'
import { linkRefusals, notify } from '../notices/index.ts'
import type { RecoveryProof } from './prove-recovery.ts'
import { endLinkShown, lockUser, storePasswordHash } from '../people/index.ts'
import { findUsableRecovery, lockUsableRecovery, markRecoveryCompleted, type RecoveryRow } from './queries.ts'
import type { RecoveryCompleteIn } from './shapes.ts'
import { refuseDamagedRecovery } from './vouched-recovery.ts'

type Completing = PreparedContext<RecoveryProof, AnonymousCaller>

export async function completeRecovery(
  context: Completing,
  { body }: { readonly body: RecoveryCompleteIn },
): Promise<Result> {
  const { tenant, caller, now, platform, prepared } = context
  const { institution } = caller
  const fingerprint = tokenFingerprint(body.token)
  const found = await findUsableRecovery(tenant, fingerprint, now)
  if (!found || institution?.status !== 'active') return refuse(linkRefusals.LINK_NOT_VALID)
  await lockUser(tenant, found.user_id)
  // Read again after locking: suspensions, other links and other completions wait here for each other.
  const recovery = await lockUsableRecovery(tenant, fingerprint, now)
  if (!recovery) return refuse(linkRefusals.LINK_NOT_VALID)
  const damaged = await refuseDamagedRecovery(platform, tenant, recovery.user_id)
  if (damaged) return damaged
  const outcome = await replacement(context, prepared, recovery, body.code)
  if (typeof outcome === 'string') return refuseProof(context, prepared, recovery, outcome)
  if (!(await markRecoveryCompleted(tenant, recovery.id))) return refuse(linkRefusals.LINK_NOT_VALID)
  await outcome()
  // The link went to the person's own address and the other factor was proved: the account is theirs alone.
  const ended = !recovery.link_shown && (await endLinkShown(tenant, recovery.user_id))
  const limits = sessionLimits(platform.config)
  const closed = await closeSessions(tenant, recovery.user_id, { limits }, now)
  if (prepared.kind === 'password') await forgiveSource(tenant, prepared.keys)
  else await forgivePassword(tenant, prepared.keys, prepared.attempt)
  await forgiveCodes(tenant, prepared.keys.account)
  const { kind, user_id: userId } = recovery
  await notify(platform, tenant, { userId, kind: 'recovery_completed', data: { kind } }, now)
  return answer(null, {
    kind: 'recovery.completed',
    subject: { type: 'user', id: userId },
    actor: { type: 'user', id: userId },
    data: {
      recovery_id: recovery.id,
      recovery_kind: kind,
      link_shown: recovery.link_shown,
      sessions_closed: closed,
      ...(ended ? { account_link_shown_ended: true } : {}),
    },
  })
}

/** A function that replaces the lost factor when the other one is proved, otherwise the event of the failure. */
async function replacement(
  { tenant, caller: { tenantId }, now, platform }: Completing,
  proof: RecoveryProof,
  recovery: RecoveryRow,
  code: string,
): Promise<(() => Promise<void>) | EventName> {
  const { user_id: userId } = recovery
  if (!proof.withinLink) return 'recovery.completed'
  if (proof.kind === 'password') {
    const owner = { institution: { id: tenantId }, userId }
    const admitted = { account: proof.keys.account, attempt: proof.attempt }
    if (!(await acceptCode(platform, tenant, owner, admitted, code))) return 'sign_in.second_factor'
    return () => storePasswordHash(tenant, userId, proof.newHash)
  }
  // A password that was changed since it was checked proves nothing.
  if (!proof.attempt.admitted || proof.provedHash !== recovery.password_hash) return 'sign_in.password'
  const { factors } = await platform.institutionKeys.of(tenant)
  const seed = unseal(factors, recovery.sealed_seed!, recoverySeedAssociatedData(tenantId, recovery.id))
  const step = acceptedStep(seed, code, now, 0)
  if (step === null) return 'recovery.completed'
  return () => replaceKey(platform.institutionKeys, tenant, userId, { seed, step }, now)
}

function refuseProof(
  { platform }: Completing,
  proof: RecoveryProof,
  { id, user_id: userId, codes_tried: proofs }: RecoveryRow,
  event: EventName,
): Refused {
  const { PROOF_REJECTED } = recoveryRefusals
  const factor = proof.kind === 'password' ? 'codes' : 'passwords'
  const events = failureEvents(platform, {
    kind: event,
    refusal: PROOF_REJECTED.code,
    userId,
    attempt: proof.attempt,
    factor,
  })
  const isLast = proof.withinLink && proof.attempt.admitted && proofs === platform.config.LIMIT_FAILED_CODES
  const locked: EventDraft = {
    kind: 'recovery.locked',
    subject: { type: 'user', id: userId },
    actor: { type: 'anonymous', id: null },
    data: { recovery_id: id, proofs },
  }
  return { ...refuse(PROOF_REJECTED), events: isLast ? [...events, locked] : events }
}
