import { type Names, personOut } from '../people/index.ts'
import type { InvitationListing } from './queries.ts'
import { invitationState } from './invitation-state.ts'
import type { InvitationOut } from './shapes.ts'

/** The wire form of an invitation, without its token or anything derived from it. */
export function invitationOut(row: InvitationListing, names: Names, now: Date, maxCodes: number): InvitationOut {
  return {
    id: row.id,
    email: row.email,
    roles: row.roles as InvitationOut['roles'],
    delegations: row.delegations,
    language: row.language,
    state: invitationState(row, now, maxCodes),
    link_shown: row.link_shown,
    invited_by: row.invited_by === null ? null : personOut(names, row.invited_by),
    replaces: row.replaces,
    user_id: row.accepted_user_id,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}
