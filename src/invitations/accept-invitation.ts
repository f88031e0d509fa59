// POST /invitations/accept: creates the account with its roles, its delegations and a proved second factor.
import { linkRefusals } from '../notices/index.ts'
import { invitationRefusals } from './refusals.ts'
import { type Refusal, refuse } from '../../core/values/refusal.ts'
import type { AnonymousCaller } from '../platform/access/caller.ts'
import type { Hashing } from '../platform/access/password-hashes.ts'
import { acceptedStep } from '../platform/access/totp.ts'
import { type EventDraft, personType } from '../platform/audit/draft.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { tokenFingerprint } from '../platform/http/bearer.ts'
import { answer, type PrepareContext, type PreparedContext, type Refused, type Result } from '../platform/http/route.ts'
import { newId } from '../platform/ids.ts'
import { unseal } from '../platform/keys/sealing.ts'
import type { Platform } from '../platform/platform.ts'
import { insertUser } from '../people/index.ts'
import { assignRoles } from '../roles/index.ts'
import {
  accountKey,
  attemptKeys,
  forgiveCodes,
  limitChecks,
  passwordContext,
  refuseNewPassword,
} from '../sign-in/index.ts'
import { secondFactorRefusals, storeFirstKey } from '../second-factors/index.ts'
import { invitationSeedAssociatedData } from './enrol-by-invitation.ts'
import { countInvitationCode, findUsableInvitation, type InvitationRow, markAccepted } from './queries.ts'
import type { AcceptInvitationIn } from './shapes.ts'
import { refuseDamagedInvitation } from './vouched-invitation.ts'

interface Checked {
  readonly hash: string
}

type AcceptInput = { readonly body: AcceptInvitationIn }

/** Checks link, key and password rule, counts the code for its link, and hashes the password outside any transaction. */
export function checkAcceptance(
  preparing: PrepareContext<AnonymousCaller>,
  input: AcceptInput,
): Promise<Checked | Refusal> {
  return preparing.platform.passwords.withPlace(preparing, (hashing) => checkWith(hashing, preparing, input))
}

async function checkWith(
  hashing: Hashing,
  preparing: PrepareContext<AnonymousCaller>,
  input: AcceptInput,
): Promise<Checked | Refusal> {
  const { platform } = preparing
  const { institution } = preparing.caller
  const { display_name, password, token } = input.body
  const find = (tenant: Tenant) =>
    findUsableInvitation(tenant, tokenFingerprint(token), preparing.now, platform.config.LIMIT_FAILED_CODES)
  const invitation = await preparing.inTenant(find)
  if (!invitation || institution?.status !== 'active') return refuse(linkRefusals.LINK_NOT_VALID)
  if (invitation.sealed_seed === null) return refuse(secondFactorRefusals.ENROLMENT_MISSING)
  const context = passwordContext(institution, invitation.email, display_name)
  const refused = await refuseNewPassword(platform, password, context, 'password')
  if (refused) return refused
  const refusal = await preparing.inTenant(async (tenant) => {
    const keys = await attemptKeys(platform, tenant, invitation.email, preparing.source)
    const limit = await limitChecks(platform, tenant, keys)
    if (limit) return limit
    if (!(await find(tenant))) return refuse(linkRefusals.LINK_NOT_VALID)
    await countInvitationCode(tenant, invitation.id)
    return null
  })
  return refusal ?? { hash: await hashing.hash(password) }
}

export async function acceptInvitation(
  { tenant, caller, now, platform, prepared }: PreparedContext<Checked, AnonymousCaller>,
  input: AcceptInput,
): Promise<Result> {
  const { tenantId } = caller
  const max = platform.config.LIMIT_FAILED_CODES
  // This code is counted already, so the last one of the link finds it used up.
  const invitation = await findUsableInvitation(tenant, tokenFingerprint(input.body.token), now, max + 1)
  if (!invitation) return refuse(linkRefusals.LINK_NOT_VALID)
  const damaged = await refuseDamagedInvitation(platform, tenant, invitation)
  if (damaged) return damaged
  if (invitation.sealed_seed === null) return refuse(secondFactorRefusals.ENROLMENT_MISSING)
  const { factors } = await platform.institutionKeys.of(tenant)
  const seed = unseal(factors, invitation.sealed_seed, invitationSeedAssociatedData(tenantId, invitation.id))
  const step = acceptedStep(seed, input.body.code, now, 0)
  if (step === null) return refuseCode(invitation, max)
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
  // An earlier account of this address may have left a locked factor behind.
  await forgiveCodes(tenant, accountKey(platform, tenantId, invitation.email))
  return answer(null, {
    kind: 'invitation.accepted',
    subject: { type: 'user', id: userId },
    actor: { type: personType(invitation.grant_id), id: userId },
    data: { invitation_id: invitation.id, roles: invitation.roles, link_shown: invitation.link_shown },
  })
}

/** Whoever opens a link has no session that could end. */
const WRONG_CODE =
  'The code was not accepted: wait for the next one and enter it once; several wrong codes end this link, and then you ask for a new invitation.'

function refuseCode({ id, codes_tried }: InvitationRow, max: number): Refused {
  const { CODE_REJECTED } = secondFactorRefusals
  const about = { subject: { type: 'invitation', id }, actor: { type: 'anonymous' as const, id: null } }
  const failed: EventDraft = {
    ...about,
    kind: 'invitation.accepted',
    outcome: 'failed',
    data: { refusal: CODE_REJECTED.code },
  }
  const locked: EventDraft = { ...about, kind: 'invitation.locked', data: { codes: codes_tried } }
  return { ...refuse(CODE_REJECTED, { message: WRONG_CODE }), events: codes_tried < max ? [failed] : [failed, locked] }
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
  await storeFirstKey(platform.institutionKeys, tenant, userId, account, now)
  return null
}
