import { refusals } from '../../core/values/refusal.ts'

export const purgeRefusals = refusals({
  ATTESTATION_PENDING: {
    status: 409,
    message: 'The purge run is not finished, and its attestation is signed at its end: ask again later.',
  },
  CLOCKS_APART: {
    status: 409,
    message:
      'The clocks of this machine and of the database differ by more than five minutes, so nothing is destroyed: set the one that is wrong.',
  },
})
