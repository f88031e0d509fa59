import type { InvitationListing } from '../identity/index.ts'
import { invitationState } from './rules/invitation-state.ts'
import type { InvitationOut } from './shapes.ts'

/** The wire form of an invitation: never its token, nor anything made from it. */
export function invitationOut(row: InvitationListing, now: Date): InvitationOut {
  return {
    id: row.id,
    email: row.email,
    roles: row.roles as InvitationOut['roles'],
    delegations: row.delegations,
    language: row.language,
    state: invitationState(row.state, row.expires_at, now),
    link_shown: row.link_shown,
    invited_by: row.invited_by === null ? null : { id: row.invited_by, display_name: row.inviter ?? '' },
    replaces: row.replaces,
    user_id: row.accepted_user_id,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}
