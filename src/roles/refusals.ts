import { refusals } from '../../core/values/refusal.ts'

export const roleRefusals = refusals({
  OWN_ACCOUNT: {
    status: 409,
    message:
      'Nobody changes their own roles, delegations, status or profile, or closes their own sessions, here. Ask another administrator, or use the operations under /me.',
  },
})
