// An event of a kind that no area declares, which does not compile by itself; a registry of the test's own knows it.
import type { EventDraft } from './draft.ts'

interface Planted {
  readonly kind: string
  readonly subject?: EventDraft['subject']
  readonly outcome?: EventDraft['outcome']
  readonly data?: object
  readonly commitments?: EventDraft['commitments']
}

export function plantedEvent(planted: Planted): EventDraft {
  return planted as EventDraft
}

export function plantedKinds(...kinds: string[]): { readonly kinds: readonly EventDraft['kind'][] } {
  return { kinds: kinds as EventDraft['kind'][] }
}
