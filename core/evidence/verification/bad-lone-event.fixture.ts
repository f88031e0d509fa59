import { bundleBytes, draftOf } from '../evidence.fixture.ts'
import { canonicalBytes } from '../index.ts'
import { sha256 } from '../keys.fixture.ts'
import { recordHash } from '../record.ts'
import type { Row } from './bad-bundles.fixture.ts'

const otherDigest = `sha256:${'1'.repeat(64)}`

interface Writable {
  data: { [member: string]: unknown }
  commitments: { [name: string]: string }
}

interface Form {
  readonly decided: boolean
  readonly erased?: 'human-decision'
}

/** A bundle without checkpoint and references, whose event of the manifest was recorded otherwise. */
function recordedAlone({ decided, erased }: Form, change: (record: Writable) => void): () => Uint8Array {
  return () => {
    const draft = draftOf({
      small: true,
      decided,
      checkpoint: false,
      withheld: ['audit-references'],
      erased: erased === undefined ? [] : [erased],
    })
    const { record } = draft.proofs[0]!
    change(record)
    draft.statement.manifest_event.hash = recordHash(canonicalBytes(record), sha256)
    return bundleBytes(draft)
  }
}

export const LONE_EVENTS: Row[] = [
  [
    'an evaluation whose event alone lacks the commitment of the result',
    recordedAlone({ decided: false }, ({ commitments }) => delete commitments['evaluation-result']),
    '1 audit.proof.6 RECORD_FOREIGN',
  ],
  ...['input_fingerprint', 'evaluation_fingerprint'].map((member): Row => [
    `an evaluation whose event alone has another ${member}`,
    recordedAlone({ decided: false }, ({ data }) => Object.assign(data, { [member]: otherDigest })),
    '1 audit.proof.6 RECORD_FOREIGN',
  ]),
  [
    'a decision whose event alone lacks the commitment of the decision',
    recordedAlone({ decided: true }, ({ commitments }) => delete commitments['human-decision']),
    '1 audit.proof.8 RECORD_FOREIGN',
  ],
  ...[undefined, 5, 'nobody'].map((decision_id): Row => [
    `an erased decision whose event names ${decision_id === undefined ? 'none' : JSON.stringify(decision_id)}`,
    recordedAlone({ decided: true, erased: 'human-decision' }, ({ data }) =>
      decision_id === undefined ? delete data['decision_id'] : Object.assign(data, { decision_id }),
    ),
    '1 audit.manifest-event.data EVENT_DATA_DIFFERS',
  ]),
]
