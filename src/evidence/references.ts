// The references into the chain that a manifest commits to: they follow from the events about its application.
import type { AuditRecord } from '../../core/evidence/index.ts'

export interface AuditReference {
  readonly event: 'creation' | 'submission' | 'evaluation' | 'decision'
  readonly seq: number
}

/** In the stored text of a manifest, for what is known only after its events. */
export const REFERENCES_COMMITMENT = '{commitment}'
export const REFERENCES_SIZE = '{size}'

/** The acts that references name, in their order, by the kind of their event. */
export const ACTS: Readonly<Record<string, AuditReference['event']>> = {
  'application.created': 'creation',
  'application.submitted': 'submission',
  'application.evaluated': 'evaluation',
  'application.decided': 'decision',
}

/** Each act up to the one that recorded the manifest, by its last event. `events`: those of the acts, newest first. */
export function referencesIn(
  events: readonly Pick<AuditRecord, 'kind' | 'seq'>[],
  manifestEvent: number,
): AuditReference[] {
  const last = new Map<string, number>()
  for (const { kind, seq } of events.toReversed()) if (seq <= manifestEvent) last.set(kind, seq)
  return Object.entries(ACTS).flatMap(([kind, event]) => {
    const seq = last.get(kind)
    return seq === undefined ? [] : [{ event, seq }]
  })
}
