// Which answers to a request are allowed, by its state.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { type GrantState, grantState, type GrantTimes, isOpen } from '../grant-state.ts'
import { supportAccessRefusals } from '../refusals.ts'

export type AnswerName = 'consent' | 'refusal' | 'opposition' | 'revocation'

const from: Readonly<Record<AnswerName, readonly GrantState[]>> = {
  consent: ['requested'],
  refusal: ['requested'],
  // Opposition is allowed after a consent too; no access is active before the end of the opposition period.
  opposition: ['requested', 'consented'],
  revocation: ['consented', 'active'],
}

/** An opposition after its period is told so while the request or access has not ended. */
export function checkAnswer(answer: AnswerName, grant: GrantTimes, now: Date): Refusal | null {
  const state = grantState(grant, now)
  if (answer === 'opposition' && now >= grant.opposition_ends_at && isOpen(state))
    return refuse(supportAccessRefusals.OPPOSITION_OVER)
  if (from[answer].includes(state)) return null
  return refuse(platformRefusals.INVALID_STATE, {
    message: `This exceptional access is ${state}, so this answer is no longer possible: reload it.`,
  })
}
