import { checkSchema } from '../../values/schema.ts'
import { parseStrictJson } from '../../values/strict-json.ts'
import { MAX_DEPTH } from '../canonical.ts'
import { isCanonical, MAX_BUNDLE_BYTES } from '../verification/file.ts'
import { decisionManifest } from './shape.ts'
import type { DecisionManifest } from './types.ts'

/** The manifest in these bytes; null when they are not exactly the canonical bytes of a manifest of a decision. */
export function readDecisionManifest(bytes: Uint8Array): DecisionManifest | null {
  const read = parseStrictJson(bytes, { maxBytes: MAX_BUNDLE_BYTES, maxDepth: MAX_DEPTH })
  if (!read.ok || !isCanonical(read.value, bytes)) return null
  return checkSchema(decisionManifest, read.value).length === 0 ? (read.value as unknown as DecisionManifest) : null
}
