import { canonicalBytes, type Canonical } from '../canonical.ts'
import { toBase64 } from '../encoding.ts'
import { commitmentOfCanonical, fingerprint, type Sha256 } from '../fingerprint.ts'
import { currentSchema, type PieceName } from '../pieces/index.ts'
import type { BundleFormat } from './formats.ts'
import type {
  Bundle,
  BundleSignature,
  DecisionManifest,
  InclusionProof,
  Manifest,
  PieceEntry,
  Statement,
} from './types.ts'

/** The manifest entry of a piece, computed once from its canonical bytes when the piece is recorded. */
export function pieceEntry(name: PieceName, bytes: Uint8Array, salt: Uint8Array, sha256: Sha256): PieceEntry {
  return {
    name,
    schema: currentSchema(name),
    commitment: commitmentOfCanonical(name, bytes, salt, sha256),
    size: bytes.length,
  }
}

/** The manifest of an evaluation; it is the same for readers with different rights. */
export function buildManifest(
  about: Omit<DecisionManifest, 'pieces'>,
  entries: readonly PieceEntry[],
): DecisionManifest {
  return { ...about, pieces: entries.toSorted((left, right) => (left.name < right.name ? -1 : 1)) }
}

export function manifestFingerprint(manifest: Manifest, sha256: Sha256): string {
  return fingerprint('manifest', manifest, sha256)
}

/**
 * The fingerprint of a manifest without its entry `audit-references`, which names the event and is known only after it:
 * the event that records the manifest commits to this one.
 */
export function manifestContent(manifest: Manifest, sha256: Sha256): string {
  const pieces = manifest.pieces.filter(({ name }) => name !== 'audit-references')
  return fingerprint('manifest-content', { ...manifest, pieces }, sha256)
}

/** The signed part; sign `signingBytes(format, statement)`. */
export function buildStatement<const S extends Omit<Statement, 'manifest_fingerprint'>>(
  about: S,
  sha256: Sha256,
): S & Pick<Statement, 'manifest_fingerprint'> {
  return {
    ...about,
    withheld: about.withheld.toSorted(),
    erased: about.erased.toSorted(),
    manifest_fingerprint: manifestFingerprint(about.manifest, sha256),
  }
}

export interface PieceSource {
  name: string
  salt: Uint8Array
  value: Canonical
}

/** The bytes of the file. Throws unless each piece of the manifest is included, withheld or erased. */
export function buildBundle(parts: {
  format: BundleFormat
  statement: Statement
  pieces: readonly PieceSource[]
  signature: BundleSignature | null
  proofs?: readonly InclusionProof[]
}): Uint8Array {
  const { format, statement, signature, proofs = [] } = parts
  const names = [...parts.pieces.map(({ name }) => name), ...statement.withheld, ...statement.erased].toSorted()
  const listed = statement.manifest.pieces.map(({ name }) => name)
  if (names.join() !== listed.join()) throw new TypeError(`pieces ${names.join()} for a manifest of ${listed.join()}`)
  const pieces: Bundle['pieces'] = {}
  for (const { name, salt, value } of parts.pieces) pieces[name] = { salt: toBase64(salt), value }
  return canonicalBytes({ format, statement, pieces, signatures: signature === null ? [] : [signature], proofs })
}
