// The state of a version as one word and one tone, in lists and on its page.
import type { PolicyOut } from '../../../../client/index.ts'

type Stated = Pick<PolicyOut, 'status' | 'in_force' | 'effective_from'>
type Word = 'draft' | 'submitted' | 'inForce' | 'scheduled' | 'superseded' | 'archived'

/** Days are those of the service, in universal time. */
export function stateOf(
  { status, in_force, effective_from }: Stated,
  today: string,
): { word: Word; tone: 'good' | 'warn' | 'plain' } {
  if (status === 'draft') return { word: 'draft', tone: 'plain' }
  if (status === 'submitted') return { word: 'submitted', tone: 'warn' }
  if (status === 'archived') return { word: 'archived', tone: 'plain' }
  if (in_force) return { word: 'inForce', tone: 'good' }
  if (effective_from !== null && effective_from > today) return { word: 'scheduled', tone: 'good' }
  return { word: 'superseded', tone: 'plain' }
}

export function todayInUtc(): string {
  return new Date().toISOString().slice(0, 10)
}
