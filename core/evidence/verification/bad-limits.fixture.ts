import { bundleBytes, draftOf } from '../evidence.fixture.ts'
import { canonicalBytes } from '../index.ts'
import { sha256 } from '../keys.fixture.ts'
import { MAX_RECORD_BYTES, recordHash } from '../record.ts'
import type { Row } from './bad-bundles.fixture.ts'

// Files at a limit that no schema states, and beyond it.

/** A bundle whose only event has this many bytes. */
export function eventOf(bytes: number): Uint8Array {
  const draft = draftOf({ small: true, decided: false, checkpoint: false, withheld: ['audit-references'] })
  const { record } = draft.proofs[0]!
  const fill = (length: number): unknown => Object.assign(record.data, { filling: 'x'.repeat(length) })
  fill(0)
  fill(bytes - canonicalBytes(record).length)
  draft.statement.manifest_event.hash = recordHash(canonicalBytes(record), sha256)
  return bundleBytes(draft)
}

export const LIMITS: Row[] = [
  [
    'an event of 64 KiB and a byte',
    () => eventOf(MAX_RECORD_BYTES + 1),
    '3 audit.manifest-event.record RECORD_MALFORMED',
  ],
]
