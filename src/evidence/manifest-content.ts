// How a manifest is stored: its canonical text, compressed, with two places for what only the append of its events tells.
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { equalBytes } from '../../core/evidence/index.ts'
import { sha256 } from '../platform/sha256.ts'
import { REFERENCES_COMMITMENT, REFERENCES_SIZE } from './references.ts'

const CHECK_BYTES = 8
/** The first byte says which dictionary: none is ever changed, because stored manifests need it. */
const FORMAT = 1
/** The column holds no more compressed bytes; a manifest has some two thousand in clear. */
const MAX_TEXT_BYTES = 65_536
/** The same bytes as from the default compressor for what a manifest has, and 33 KB instead of the 268 KB that each of them takes. */
const COMPRESSOR = { level: 9, windowBits: 13, memLevel: 6 }

const ENTRIES = [
  'trace@1',
  'scorecard-points@1',
  'provenance@3',
  'policy-parameters@1',
  'human-decision@1',
  'grid@1',
  'explanation-summary@1',
  'explanation-factors@1',
  'evaluation-result@1',
  'audit-references@1',
  'application-input@1',
]
/** What manifests have in common. */
const DICTIONARY = Buffer.from(
  [
    '"shown_link_accounts":["decider","policy_approver","policy_author"]',
    ...ENTRIES.map((schema) => `","name":"${schema.slice(0, -2)}","schema":"${schema}","size":`),
    `sha256:${REFERENCES_COMMITMENT}","name":"audit-references","schema":"audit-references@1","size":${REFERENCES_SIZE}`,
    '}],"policy":{"fingerprint":"sha256:","id":"01","version":1}}',
    '{"application_id":"01","created_at":"20","engine_version":"1","evaluation_id":"01","pieces":[',
    '},{"commitment":"sha256:',
  ].join(''),
)

/** The format, the beginning of the SHA-256 of the rest, and the rest: several deflated forms have the same text. */
export function packManifest(text: string): Buffer {
  const deflated = deflateRawSync(Buffer.from(text), { ...COMPRESSOR, dictionary: DICTIONARY })
  return Buffer.concat([Buffer.of(FORMAT), checkOf(deflated), deflated])
}

/** Null when it is not as it was packed: somebody wrote it beside the service. */
export function unpackManifest(content: Buffer): string | null {
  const deflated = content.subarray(1 + CHECK_BYTES)
  if (content[0] !== FORMAT || !equalBytes(content.subarray(1, 1 + CHECK_BYTES), checkOf(deflated))) return null
  try {
    return inflateRawSync(deflated, { maxOutputLength: MAX_TEXT_BYTES, dictionary: DICTIONARY }).toString('utf8')
  } catch {
    return null
  }
}

function checkOf(deflated: Buffer): Uint8Array {
  return sha256(deflated).subarray(0, CHECK_BYTES)
}
