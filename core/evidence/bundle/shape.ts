import type { Schema } from '../../values/schema.ts'
import { MAX_NOTE_CHARACTERS } from '../checkpoint.ts'
import * as shape from '../pieces/shapes.ts'
import { DECISION_EVIDENCE } from './formats.ts'
import { SHOWN_LINK_ACCOUNTS } from './types.ts'

// The limits are far above what the service writes and far below what would slow down a verifier.
const MAX_PIECES = 64
const MAX_PROOFS = 64
/** A tree with a longer path would hold more than 2^63 records. */
const MAX_PATH = 63

const base64 = (maxLength: number): Schema => ({ type: 'string', pattern: '^[A-Za-z0-9+/]*={0,2}$', maxLength })

const entry = shape.closed({
  name: shape.code,
  schema: { type: 'string', pattern: '^[a-z0-9_.-]{1,128}@[1-9][0-9]{0,5}$' },
  commitment: shape.digest,
  size: shape.count,
})
const entries = shape.listOf(entry, MAX_PIECES, 1)
const names = shape.listOf(shape.code, MAX_PIECES)

export const decisionManifest = shape.closed(
  {
    evaluation_id: shape.uuid,
    application_id: shape.uuid,
    engine_version: shape.engineVersion,
    policy: shape.closed({ id: shape.uuid, version: shape.ordinal, fingerprint: shape.digest }),
    shown_link_accounts: shape.listOf(shape.oneOf(...SHOWN_LINK_ACCOUNTS), SHOWN_LINK_ACCOUNTS.length, 1),
    created_at: shape.instant,
    pieces: entries,
  },
  ['shown_link_accounts'],
)

/** The other formats add their own members, which the fingerprint covers too. */
const openManifest: Schema = {
  type: 'object',
  required: ['created_at', 'pieces'],
  properties: { created_at: shape.instant, pieces: entries },
  additionalProperties: {},
}

const signature = shape.closed({ keyid: shape.digest, alg: shape.oneOf('Ed25519'), sig: base64(88) })
/** None or one. */
export const signatures = shape.listOf(signature, 1)

const proof = shape.closed({
  seq: shape.ordinal,
  // The other members are checked with the record (verification/manifest-event.ts).
  record: { type: 'object', maxProperties: 32, properties: { at: shape.instant }, additionalProperties: {} },
  path: shape.listOf(base64(44), MAX_PATH),
})

const manifestEvent = shape.closed({ hash: shape.digest, seq: shape.ordinal })

/** The closed schema of the file. */
export function bundleSchema(format: string): Schema {
  const ofDecision = format === DECISION_EVIDENCE
  const statement = shape.closed({
    bundle_id: shape.uuid,
    institution_id: shape.uuid,
    instance_id: shape.uuid,
    issued_at: shape.instant,
    issued_by: shape.orNull(shape.uuid),
    subject: shape.closed({ kind: shape.code, id: shape.uuid }),
    manifest_fingerprint: shape.digest,
    manifest: ofDecision ? decisionManifest : openManifest,
    ...(ofDecision ? { manifest_event: manifestEvent } : {}),
    withheld: names,
    erased: names,
    audit_checkpoint: { type: ['string', 'null'], maxLength: MAX_NOTE_CHARACTERS },
  })
  return shape.closed({
    format: { type: 'string' },
    statement,
    pieces: {
      type: 'object',
      maxProperties: MAX_PIECES,
      additionalProperties: shape.closed({ salt: base64(44), value: {} }),
    },
    signatures,
    proofs: shape.listOf(proof, MAX_PROOFS),
  })
}
