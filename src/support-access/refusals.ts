import { refusals } from '../../core/values/refusal.ts'

export const supportAccessRefusals = refusals({
  // Answered before any operation, to a session whose caller is not let in: there is nothing to record it with.
  SUPPORT_ACCESS_CLOSED: {
    status: 403,
    message:
      'This support access is not open: it opens at its start, after the opposition period, and closes at its end.',
    recorded: false,
  },
  OPPOSITION_OVER: {
    status: 409,
    message: 'The opposition period is over: refuse the request, or revoke the access if it was consented to.',
  },
  SUPPORT_ADDRESS_TAKEN: {
    status: 409,
    message: 'The support person’s address has an account, an invitation or another access here: end that one first.',
  },
})
