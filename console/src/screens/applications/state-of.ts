// The state of an application as one word and one tone, in lists and on its page.
import type { Tone } from '../../components/shape.tsx'
import type { applicationWords } from './words.ts'

interface Stated {
  readonly status: 'draft' | 'submitted' | 'escalated' | 'decided'
  readonly outcome: 'approved' | 'declined' | null
}

type Word = keyof typeof applicationWords

export function stateOf({ status, outcome }: Stated): { readonly word: Word; readonly tone: Tone } {
  if (status === 'decided') {
    if (outcome === 'approved') return { word: 'approved', tone: 'good' }
    if (outcome === 'declined') return { word: 'declined', tone: 'bad' }
    // An erasure destroys the outcome, and neither of the two may be said in its place.
    return { word: 'decided', tone: 'plain' }
  }
  if (status === 'draft') return { word: 'draft', tone: 'plain' }
  return { word: status, tone: 'warn' }
}

const TONES = { approve: 'good', refer: 'warn', decline: 'bad' } as const

export function toneOf(recommendation: 'approve' | 'refer' | 'decline'): Tone {
  return TONES[recommendation]
}
