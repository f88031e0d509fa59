import { refusals } from '../../core/values/refusal.ts'

export const identityRefusals = refusals({
  // One answer for unknown institution, unknown address, wrong or empty password, locked, suspended, disabled.
  SIGN_IN_FAILED: {
    status: 401,
    message:
      'Sign-in failed: check institution, address, password and code; after several failures wait up to 15 minutes.',
    recorded: true,
  },
  CODE_REJECTED: {
    status: 403,
    message: 'The code was not accepted: wait for the next one and enter it once; after many failures wait 15 minutes.',
  },
  LINK_NOT_VALID: {
    status: 404,
    message: 'This link is not valid, or no longer: ask the person who sent it for a new one.',
  },
  ENROLMENT_MISSING: {
    status: 409,
    message: 'No second factor was enrolled with this link yet: enrol one, then present its code.',
  },
  CURRENT_PASSWORD_REJECTED: {
    status: 403,
    message: 'The present password was not accepted: enter it again; after several failures wait up to 15 minutes.',
  },
  SECOND_FACTOR_NOT_PENDING: {
    status: 409,
    message: 'No new key waits for its first code, or not for an hour any more: enrol one, then present its code.',
  },
  SESSION_IS_CURRENT: { status: 409, message: 'This is the session that you are using: sign out to close it.' },
  ENROLMENT_NOT_ASKED: {
    status: 409,
    message: 'This link replaces the password: the second factor stays and proves the change, so none is enrolled.',
  },
  ENROLMENT_DONE: {
    status: 409,
    message:
      'The key of this link was given out already: if you did not receive it, have the link revoked and issued anew.',
  },
  // One answer for a false password, a false code, a wait, a locked factor and a link whose codes are spent.
  PROOF_REJECTED: {
    status: 403,
    message: 'The password or the code was not accepted: check both; after several failures wait up to 15 minutes.',
  },
  ADDRESS_HAS_ACCOUNT: {
    status: 409,
    message: 'An account with this address exists in the institution: use it, or invite another address.',
  },
})
