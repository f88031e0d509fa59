import { refusals } from '../../core/values/refusal.ts'

export const recoveryRefusals = refusals({
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
})
