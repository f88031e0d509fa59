// Which answers to a request for exceptional access are offered, by its state and its opposition period.
import type { ExceptionalAccessOut } from '../../../../client/index.ts'

export type AnswerName = 'consent' | 'refusal' | 'opposition' | 'revocation'

type Asked = Pick<ExceptionalAccessOut, 'state' | 'opposition_ends_at'>

export function answersTo({ state, opposition_ends_at }: Asked, now: number): readonly AnswerName[] {
  const mayOppose: readonly AnswerName[] = now < Date.parse(opposition_ends_at) ? ['opposition'] : []
  if (state === 'requested') return ['refusal', ...mayOppose, 'consent']
  if (state === 'consented') return [...mayOppose, 'revocation']
  return state === 'active' ? ['revocation'] : []
}
