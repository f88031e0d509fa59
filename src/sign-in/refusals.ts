import { refusals } from '../../core/values/refusal.ts'

export const signInRefusals = refusals({
  // One answer for unknown institution, unknown address, wrong or empty password, locked, suspended, disabled.
  SIGN_IN_FAILED: {
    status: 401,
    message:
      'Sign-in failed: check institution, address, password and code; after several failures wait up to 15 minutes.',
    recorded: true,
  },
  CURRENT_PASSWORD_REJECTED: {
    status: 403,
    message:
      'The present password was not accepted: enter it again; several wrong passwords or codes end this session, and then you sign in again.',
  },
})
