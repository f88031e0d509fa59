import { refusals } from '../../core/values/refusal.ts'

export const machineRefusals = refusals({
  TOO_MANY_CREDENTIALS: {
    status: 409,
    says: 'The institution has 50 active machine credentials: revoke one that is no longer used.',
  },
})
