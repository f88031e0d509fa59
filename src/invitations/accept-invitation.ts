// POST /invitations/accept: creates the account with its roles, its delegations and a proved second factor.
import { linkRefusals } from '../notices/index.ts'
import { invitationRefusals } from './refusals.ts'
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import type { AnonymousCaller } from '../platform/access/caller.ts'
import type { Hashing } from '../platform/access/password-hashes.ts'
import { acceptedStep } from '../platform/access/totp.ts'
import { personType } from '../platform/audit/draft.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { tokenFingerprint } from '../platform/http/bearer.ts'
import { answer, type PrepareContext, type PreparedContext, type Result } from '../platform/http/route.ts'
import { newId } from '../platform/ids.ts'
import { unseal } from '../platform/keys/sealing.ts'
import type { Platform } from '../platform/platform.ts'
import { insertUser } from '../people/index.ts'
import { assignRoles } from '../roles/index.ts'
import {
  admitAttempt,
  type Attempt,
  attemptKeys,
  failureEvents,
  forgiveAttempts,
  isFactorLocked,
  passwordContext,
  refuseNewPassword,
} from '../sign-in/index.ts'
import { secondFactorRefusals, storeFirstKey } from '../second-factors/index.ts'
import { invitationSeedAssociatedData } from './enrol-by-invitation.ts'
import { findUsableInvitation, type InvitationRow, markAccepted } from './queries.ts'
import type { AcceptInvitationIn } from './shapes.ts'

interface Checked {
  readonly hash: string
  readonly account: Buffer
  readonly attempt: Attempt
}

type AcceptInput = { readonly body: AcceptInvitationIn }

/** Checks the link and the password rule, counts the code, and hashes the password outside any transaction. */
export function checkAcceptance(
  preparing: PrepareContext<AnonymousCaller>,
  input: AcceptInput,
): Promise<Checked | Refusal> {
  return preparing.platform.passwords.withPlace((hashing) => checkWith(hashing, preparing, input))
}

async function checkWith(
  hashing: Hashing,
  preparing: PrepareContext<AnonymousCaller>,
  input: AcceptInput,
): Promise<Checked | Refusal> {
  const { platform } = preparing
  const { institution } = preparing.caller
  const { display_name, password, token } = input.body
  const invitation = await preparing.inTenant((tenant) =>
    findUsableInvitation(tenant, tokenFingerprint(token), preparing.now),
  )
  if (!invitation || institution?.status !== 'active') return refuse(linkRefusals.LINK_NOT_VALID)
  const context = passwordContext(institution, invitation.email, display_name)
  const refused = await refuseNewPassword(platform, password, context, 'password')
  if (refused) return refused
  const found = await preparing.inTenant(async (tenant) => {
    const keys = await attemptKeys(platform, tenant, invitation.email, preparing.source)
    const attempt = await admitAttempt(platform, tenant, keys, 'codes')
    return isRefusal(attempt) ? attempt : { account: keys.account, attempt }
  })
  return isRefusal(found) ? found : { ...found, hash: await hashing.hash(password) }
}

export async function acceptInvitation(
  { tenant, caller, now, platform, prepared }: PreparedContext<Checked, AnonymousCaller>,
  input: AcceptInput,
): Promise<Result> {
  const { tenantId } = caller
  const invitation = await findUsableInvitation(tenant, tokenFingerprint(input.body.token), now)
  if (!invitation) return refuse(linkRefusals.LINK_NOT_VALID)
  if (invitation.sealed_seed === null) return refuse(secondFactorRefusals.ENROLMENT_MISSING)
  const seed = unseal(
    platform.keyring.secret('secrets'),
    invitation.sealed_seed,
    invitationSeedAssociatedData(tenantId, invitation.id),
  )
  const step =
    prepared.attempt.admitted && !isFactorLocked(platform, prepared.attempt)
      ? acceptedStep(seed, input.body.code, now, 0)
      : null
  if (step === null) {
    const { code } = secondFactorRefusals.CODE_REJECTED
    return {
      ...refuse(secondFactorRefusals.CODE_REJECTED),
      events: failureEvents(platform, 'invitation.accepted', code, null, prepared.attempt, 'codes'),
    }
  }
  const userId = newId(now)
  const created = await createAccount(platform, tenant, {
    invitation,
    userId,
    displayName: input.body.display_name,
    hash: prepared.hash,
    seed,
    step,
    now,
  })
  if (created) return created
  await forgiveAttempts(tenant, prepared.account, 'codes')
  return answer(null, {
    kind: 'invitation.accepted',
    subject: { type: 'user', id: userId },
    actor: { type: personType(invitation.grant_id), id: userId },
    data: { invitation_id: invitation.id, roles: invitation.roles, link_shown: invitation.link_shown },
  })
}

interface NewAccount {
  readonly invitation: InvitationRow
  readonly userId: string
  readonly displayName: string
  readonly hash: string
  readonly seed: Buffer
  readonly step: number
  readonly now: Date
}

async function createAccount(platform: Platform, tenant: Tenant, account: NewAccount): Promise<Refusal | null> {
  const { invitation, userId, now } = account
  const user = {
    id: userId,
    email: invitation.email,
    email_normalised: invitation.email_normalised,
    display_name: account.displayName.trim(),
    language: invitation.language,
    password_hash: account.hash,
    link_shown: invitation.link_shown,
    grant_id: invitation.grant_id,
    created_at: now,
  }
  if (!(await insertUser(tenant, user))) return refuse(invitationRefusals.ADDRESS_HAS_ACCOUNT)
  if (!(await markAccepted(tenant, invitation.id, userId))) return refuse(linkRefusals.LINK_NOT_VALID)
  // A support identity has no role: its permissions follow from its grant.
  if (invitation.grant_id === null) {
    await assignRoles(tenant, userId, invitation, now)
  }
  await storeFirstKey(platform.keyring, tenant, userId, account, now)
  return null
}
