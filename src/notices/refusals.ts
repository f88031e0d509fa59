import { refusals } from '../../core/values/refusal.ts'

export const linkRefusals = refusals({
  LINK_NOT_VALID: {
    status: 404,
    message: 'This link is not valid or no longer valid: ask the person who sent it for a new one.',
  },
})
