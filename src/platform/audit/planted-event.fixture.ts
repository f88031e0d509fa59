// Events of kinds that no area declares, which the types reject; a test registers them in its own registry.
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
