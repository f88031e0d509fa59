import { refusals } from '../../core/values/refusal.ts'

export const roleRefusals = refusals({
  OWN_ACCOUNT: {
    status: 409,
    message: 'You cannot change your own roles, delegations, status or profile here. Ask another administrator.',
  },
})
