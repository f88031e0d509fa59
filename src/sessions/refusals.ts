import { refusals } from '../../core/values/refusal.ts'

export const sessionRefusals = refusals({
  SESSION_IS_CURRENT: { status: 409, message: 'This is the session that you are using: sign out to close it.' },
})
