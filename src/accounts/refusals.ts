import { refusals } from '../../core/values/refusal.ts'

export const accountRefusals = refusals({
  LAST_ADMINISTRATOR: {
    status: 409,
    message: 'This is the last active administrator: make another person administrator first.',
  },
})
