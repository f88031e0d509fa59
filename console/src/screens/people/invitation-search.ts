// The filter of the list of invitations, which lives in its address.
export const invitationStates = ['pending', 'accepted', 'revoked', 'expired'] as const
export type InvitationState = (typeof invitationStates)[number]

export function searchOfInvitations(given: Record<string, unknown>): { readonly state?: InvitationState } {
  const state = invitationStates.find((each) => each === given['state'])
  return state === undefined ? {} : { state }
}
