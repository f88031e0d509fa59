import { refusals } from '../../core/values/refusal.ts'

export const secondFactorRefusals = refusals({
  CODE_REJECTED: {
    status: 403,
    message:
      'The code was not accepted: wait for the next one and enter it once; several wrong codes or passwords end this session, and then you sign in again.',
  },
  ENROLMENT_MISSING: {
    status: 409,
    message: 'No second factor was enrolled with this link yet: enrol one, then present its code.',
  },
  SECOND_FACTOR_NOT_PENDING: {
    status: 409,
    message: 'There is no new key to confirm, or it is more than an hour old: enrol one, then present its code.',
  },
})
