// The answer that sends a signed file: its bytes as they are, never cached, with their digest.
import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { type Bundle, DECISION_EVIDENCE, type DecisionBundle } from '../../core/evidence/index.ts'
import { inside, published, recorded } from '../platform/http/shapes.ts'

/** docs/formats.md describes the formats of the files. */
export const EvidenceBundleOut = published(
  'EvidenceBundleOut',
  recorded<DecisionBundle>(DECISION_EVIDENCE, 'a signed file: keep its bytes as they are'),
)
const SignedDocumentOut = published(
  'SignedDocumentOut',
  recorded<Bundle>('signed-document', 'a signed file in the same envelope: keep its bytes as they are'),
)
/** The answer of every operation that sends a signed file other than the evidence of a decision. */
export const SignedFileOut = Type.Union([inside(SignedDocumentOut), inside(EvidenceBundleOut)])

/** The headers of every route that sends one. */
export const documentHeaders = ['Content-Disposition', 'Content-Digest'] as const

export function documentAnswer(bytes: Uint8Array, filename: string) {
  return {
    body: bytes,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${filename}"`,
      // RFC 9530
      'content-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
    },
  }
}
