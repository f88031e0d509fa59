import { refusals } from '../../core/values/refusal.ts'

export const administrationRefusals = refusals({
  INVITATION_PENDING: {
    status: 409,
    message: 'This address has an invitation that is still good: reissue or revoke that one.',
  },
  INVITATION_OUTDATED: {
    status: 409,
    message: 'A role or product of this invitation is no longer assigned here: revoke it and invite again.',
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    message: 'This is the last active administrator: make another person administrator first.',
  },
})
