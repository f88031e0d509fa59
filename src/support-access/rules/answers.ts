// Which answers to a request are allowed, by its state.
import { type GrantState, grantState, type GrantTimes, isOpen } from '../grant-state.ts'

export type AnswerName = 'consent' | 'refusal' | 'opposition' | 'revocation'

const from: Readonly<Record<AnswerName, readonly GrantState[]>> = {
  consent: ['requested'],
  refusal: ['requested'],
  // Opposition is allowed after a consent too; no access is active before the end of the opposition period.
  opposition: ['requested', 'consented'],
  revocation: ['consented', 'active'],
}

/** Null when the answer is allowed; `too_late`: the opposition period is over and the request or access has not ended. */
export function answerProblem(answer: AnswerName, grant: GrantTimes, now: Date): 'too_late' | 'wrong_state' | null {
  const state = grantState(grant, now)
  if (answer === 'opposition' && now >= grant.opposition_ends_at && isOpen(state)) return 'too_late'
  return from[answer].includes(state) ? null : 'wrong_state'
}
