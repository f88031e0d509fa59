// Invitations: one pending per address, used once by conditional update.
import { sql } from 'kysely'
import { registerToken } from '../sessions/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { DelegationEntry } from '../roles/index.ts'

export interface InvitationRow {
  readonly id: string
  readonly email: string
  readonly email_normalised: string
  readonly language: 'fr' | 'en'
  readonly roles: string[]
  readonly delegations: DelegationEntry[]
  readonly expires_at: Date
  readonly sealed_seed: Buffer | null
  readonly codes_tried: number
  readonly link_shown: boolean
  /** Not null for the invitation of this grant's support identity. */
  readonly grant_id: string | null
}

/**
 * The pending invitation of this token, locked; undefined when it is used, revoked, expired or unknown, and when `maxCodes`
 * or more codes were tried.
 */
export async function findUsableInvitation(
  tenant: Tenant,
  fingerprint: Buffer,
  now: Date,
  maxCodes: number,
): Promise<InvitationRow | undefined> {
  const row = await tenant.db
    .selectFrom('invitations')
    .select([
      'id',
      'email',
      'email_normalised',
      'language',
      'roles',
      'delegations',
      'expires_at',
      'sealed_seed',
      'codes_tried',
      'link_shown',
      'grant_id',
    ])
    .where('institution_id', '=', tenant.institutionId)
    .where('token_fingerprint', '=', fingerprint)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .where('codes_tried', '<', maxCodes)
    .forUpdate()
    .executeTakeFirst()
  return row as InvitationRow | undefined
}

/** Before the code is checked; the caller has locked the invitation. */
export async function countInvitationCode(tenant: Tenant, invitationId: string): Promise<void> {
  await tenant.db
    .updateTable('invitations')
    .set((column) => ({ codes_tried: column('codes_tried', '+', 1) }))
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', invitationId)
    .execute()
}

export async function storeInvitationSeed(tenant: Tenant, invitationId: string, sealedSeed: Buffer): Promise<void> {
  await tenant.db
    .updateTable('invitations')
    .set({ sealed_seed: sealedSeed })
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', invitationId)
    .execute()
}

/** False when another request used or revoked it in the meantime. */
export async function markAccepted(tenant: Tenant, invitationId: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tenant.db
    .updateTable('invitations')
    .set({ state: 'accepted', accepted_user_id: userId, sealed_seed: null })
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', invitationId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface NewInvitation {
  readonly id: string
  readonly email: string
  readonly email_normalised: string
  readonly language: string
  readonly roles: string[]
  readonly delegations: readonly DelegationEntry[]
  readonly token_fingerprint: Buffer
  readonly expires_at: Date
  readonly invited_by: string | null
  readonly replaces: string | null
  readonly link_shown: boolean
  readonly grant_id: string | null
  readonly created_at: Date
}

/** A literal, because the planner cannot match a parameter with the condition of the partial index. */
export const PENDING = sql.lit('pending')

/** False when the address has a pending invitation. */
export async function insertInvitation(tenant: Tenant, invitation: NewInvitation): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tenant.db
    .insertInto('invitations')
    .values({
      ...invitation,
      delegations: JSON.stringify(invitation.delegations),
      institution_id: tenant.institutionId,
      state: 'pending',
    })
    .onConflict((conflict) =>
      conflict.columns(['institution_id', 'email_normalised']).where('state', '=', PENDING).doNothing(),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await registerToken(tenant, 'invitation', invitation.token_fingerprint, invitation.expires_at)
  return true
}

export async function markLinkShown(tenant: Tenant, invitationId: string): Promise<void> {
  await tenant.db
    .updateTable('invitations')
    .set({ link_shown: true })
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', invitationId)
    .execute()
}

export interface InvitationListing {
  readonly id: string
  readonly email: string
  readonly email_normalised: string
  readonly language: 'fr' | 'en'
  readonly roles: string[]
  readonly delegations: DelegationEntry[]
  readonly state: 'pending' | 'accepted' | 'revoked'
  readonly link_shown: boolean
  readonly invited_by: string | null
  readonly replaces: string | null
  readonly accepted_user_id: string | null
  readonly created_at: Date
  readonly expires_at: Date
  readonly codes_tried: number
}

/** Newest first; neither the token's fingerprint nor the seed is selected. */
export async function findInvitations(tenant: Tenant): Promise<InvitationListing[]> {
  return (await listing(tenant)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute()) as InvitationListing[]
}

export async function findInvitation(tenant: Tenant, id: string): Promise<InvitationListing | undefined> {
  return (await listing(tenant).where('i.id', '=', id).executeTakeFirst()) as InvitationListing | undefined
}

export async function lockInvitation(tenant: Tenant, id: string): Promise<InvitationListing | undefined> {
  return (await listing(tenant).where('i.id', '=', id).forUpdate('i').executeTakeFirst()) as
    | InvitationListing
    | undefined
}

export async function markInvitationRevoked(tenant: Tenant, id: string): Promise<void> {
  await tenant.db
    .updateTable('invitations')
    .set({ state: 'revoked', sealed_seed: null })
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', id)
    .execute()
}

/** Only invitations of staff: the invitation of a grant is shown and revoked with its grant. */
function listing(tenant: Tenant) {
  return tenant.db
    .selectFrom('invitations as i')
    .where('i.institution_id', '=', tenant.institutionId)
    .where('i.grant_id', 'is', null)
    .select([
      'i.id',
      'i.email',
      'i.email_normalised',
      'i.language',
      'i.roles',
      'i.delegations',
      'i.state',
      'i.link_shown',
      'i.invited_by',
      'i.replaces',
      'i.accepted_user_id',
      'i.created_at',
      'i.expires_at',
      'i.codes_tried',
    ])
}
