import { refusals } from '../../core/values/refusal.ts'
import { MAX_UNCLOSED } from './limits.ts'

export const supportRefusals = refusals({
  NOT_REQUESTER: {
    status: 403,
    message: 'Only the person who made the support request answers, confirms or reopens it: ask them to do so.',
  },
  TOO_MANY_SUPPORT_REQUESTS: {
    status: 409,
    message: `You have ${MAX_UNCLOSED} support requests that are not closed: confirm those that are resolved before you make another.`,
  },
})
