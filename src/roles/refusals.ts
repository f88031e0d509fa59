import { refusals } from '../../core/values/refusal.ts'

export const roleRefusals = refusals({
  OWN_ACCOUNT: {
    status: 409,
    message: 'Nobody changes their own roles, delegation, status or profile here: ask another administrator.',
  },
})
