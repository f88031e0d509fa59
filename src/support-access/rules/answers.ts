// What those who may decide can still say to a request, by its state.
import { type GrantState, grantState, type GrantTimes, isAlive } from '../grant-state.ts'

export type AnswerName = 'consent' | 'refusal' | 'opposition' | 'revocation'

const from: Readonly<Record<AnswerName, readonly GrantState[]>> = {
  consent: ['requested'],
  refusal: ['requested'],
  // A consent does not take the right to oppose away; before the end of the period nothing is active.
  opposition: ['requested', 'consented'],
  revocation: ['consented', 'active'],
}

/** Null when the answer may be given; `too_late`: the opposition period of what still lives is over. */
export function obstacle(answer: AnswerName, grant: GrantTimes, now: Date): 'too_late' | 'wrong_state' | null {
  const state = grantState(grant, now)
  if (answer === 'opposition' && now >= grant.opposition_ends_at && isAlive(state)) return 'too_late'
  return from[answer].includes(state) ? null : 'wrong_state'
}
