import { fingerprintOfCanonical, type Sha256 } from '../fingerprint.ts'
import type { DecisionManifest } from './types.ts'

const REFERENCES =
  /\{"commitment":"sha256:[0-9a-f]{64}","name":"audit-references","schema":"audit-references@[1-9][0-9]{0,5}","size":(?:0|[1-9][0-9]{0,14})\}/
// The members and types that callers rely on, whoever wrote the event; it commits to the values.
const MANIFEST =
  /^\{"application_id":"[^"\\]*","created_at":"[^"\\]*","engine_version":"[^"\\]*","evaluation_id":"[^"\\]*","pieces":\[(?:\{"commitment":"[^"\\]*","name":"[^"\\]*","schema":"[^"\\]*","size":[0-9]+\},?)+\],"policy":\{"fingerprint":"[^"\\]*","id":"[^"\\]*","version":[0-9]+\}(?:,"shown_link_accounts":\[(?:"[a-z_]+",?)+\])?\}$/
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The manifest in these bytes if its content has this fingerprint, otherwise null. The hash of the text without the one
 * entry that the content leaves out proves every other byte, so nothing is encoded again: verifying a chain reads each
 * manifest of an institution.
 */
export function readManifestOf(bytes: Uint8Array, content: string, sha256: Sha256): DecisionManifest | null {
  try {
    const text = decoder.decode(bytes)
    const found = REFERENCES.exec(text)
    if (found === null || !MANIFEST.test(text)) return null
    const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
    const rest = after.startsWith(',') ? before + after.slice(1) : before.replace(/,$/, '') + after
    if (fingerprintOfCanonical('manifest-content', encoder.encode(rest), sha256) !== content) return null
    const manifest = JSON.parse(text) as DecisionManifest
    return isSorted(manifest.pieces) ? manifest : null
  } catch {
    return null
  }
}

function isSorted(pieces: DecisionManifest['pieces']): boolean {
  return pieces.every(({ name }, at) => at === 0 || pieces[at - 1]!.name < name)
}
