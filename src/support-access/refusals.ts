import { refusals } from '../../core/values/refusal.ts'

export const supportAccessRefusals = refusals({
  // Answered before any operation, to a session that may call none, so there is no operation to record.
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
    message:
      'The support person’s address already has an account, an invitation or another access in this institution: end that first.',
  },
})
