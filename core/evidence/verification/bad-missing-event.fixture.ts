import { bundleBytes, dishonest, draftOf } from '../evidence.fixture.ts'
import { write, type Row } from './bad-bundles.fixture.ts'

const ABSENT = 'audit.manifest-event.record EVENT_ABSENT'

/** Bundles without the event that recorded the manifest. */
export const MISSING_EVENTS: Row[] = [
  [
    'the event of the manifest left out for a reader without the references',
    () => {
      const draft = draftOf({ withheld: ['audit-references'] })
      draft.proofs = []
      return bundleBytes(draft)
    },
    `3 ${ABSENT}`,
  ],
  [
    'the event of the manifest left out without a checkpoint',
    () => {
      const draft = draftOf({ withheld: ['audit-references'], checkpoint: false })
      draft.proofs = []
      return bundleBytes(draft)
    },
    `3 ${ABSENT}`,
  ],
  [
    'the event of the manifest left out without a checkpoint, with the references',
    () => bundleBytes({ ...draftOf({ checkpoint: false }), proofs: [] }),
    `3 ${ABSENT}`,
  ],
  ...[true, false].map((checkpoint): Row => [
    `another number of the event of the manifest, ${checkpoint ? '' : 'without a checkpoint, '}signed`,
    () => {
      const draft = draftOf({ small: true, withheld: ['audit-references'], checkpoint })
      draft.statement.manifest_event.seq += 1
      return write(dishonest(draft))
    },
    `1 ${ABSENT}`,
  ]),
]
