import { refusals } from '../../core/values/refusal.ts'

export const recoveryRefusals = refusals({
  ENROLMENT_NOT_ASKED: {
    status: 409,
    message:
      'This link replaces the password: keep your second factor and present its code; no new one can be enrolled.',
  },
  ENROLMENT_DONE: {
    status: 409,
    message:
      'The key of this link was already shown: if you did not see it, ask an administrator to revoke the link and issue ' +
      'a new one.',
  },
  // The same answer for a wrong password, a wrong code, a wait, a locked factor and a link whose codes are used up.
  PROOF_REJECTED: {
    status: 403,
    message: 'The password or the code was not accepted: check both; after several failures wait up to 15 minutes.',
  },
})
