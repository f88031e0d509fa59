import { refusals } from '../../core/values/refusal.ts'

export const invitationRefusals = refusals({
  INVITATION_PENDING: {
    status: 409,
    message: 'This address already has a valid invitation: reissue or revoke that one.',
  },
  INVITATION_OUTDATED: {
    status: 409,
    message: 'A role or product of this invitation can no longer be assigned: revoke it and invite again.',
  },
  ADDRESS_HAS_ACCOUNT: {
    status: 409,
    message: 'An account with this address already exists in the institution: use it, or invite another address.',
  },
})
