import { refusals } from '../../core/values/refusal.ts'
import { MAX_ACTIVE_CREDENTIALS } from './limits.ts'

export const machineRefusals = refusals({
  TOO_MANY_CREDENTIALS: {
    status: 409,
    message: `The institution already has ${MAX_ACTIVE_CREDENTIALS} active machine credentials: revoke one that is no longer used.`,
  },
})
