// A document other than the evidence of a decision, in the same signed envelope: its pieces are the given values, none of them
// stored elsewhere, so that their salts are drawn here.
import {
  buildBundle,
  buildStatement,
  type BundleFormat,
  type Canonical,
  canonicalBytes,
  commitmentOfCanonical,
  type PieceSource,
  signingBytes,
  toBase64,
} from '../../core/evidence/index.ts'
import { utcInstant } from '../platform/clock.ts'
import { new32Bytes, newId } from '../platform/ids.ts'
import type { SigningKey } from '../platform/keys/keyring.ts'
import type { Platform } from '../platform/platform.ts'
import { sha256 } from '../platform/sha256.ts'

export interface DocumentContent {
  readonly format: BundleFormat
  /** What the document is about: the kind and id of its manifest and of its subject. */
  readonly kind: string
  readonly id: string
  readonly institutionId: string
  /** Id of the user; null when the service itself issues it. */
  readonly issuedBy: string | null
  readonly at: Date
  /** Each piece with the schema that the manifest names, such as `simulation-dataset@1`. */
  readonly pieces: Readonly<Record<string, { readonly schema: string; readonly value: unknown }>>
}

export interface SignedDocument {
  /** The canonical bytes, as text. */
  readonly document: string
  /** That of the manifest. */
  readonly fingerprint: string
}

/** `signer`: null for a document that may stay unsigned. */
export function signedDocument(
  { keyring }: Pick<Platform, 'keyring'>,
  signer: SigningKey | null,
  content: DocumentContent,
): SignedDocument {
  const { format, kind, id, institutionId, issuedBy, at } = content
  const issued_at = utcInstant(at)
  const names = Object.keys(content.pieces).toSorted()
  const pieces = names.map((name): PieceSource => {
    const value = content.pieces[name]!.value as Canonical
    return { name, salt: new32Bytes(), value }
  })
  const entries = pieces.map(({ name, salt, value }) => {
    const bytes = canonicalBytes(value)
    const commitment = commitmentOfCanonical(name, bytes, salt, sha256)
    return { name, schema: content.pieces[name]!.schema, commitment, size: bytes.length }
  })
  const statement = buildStatement(
    {
      bundle_id: newId(at),
      institution_id: institutionId,
      instance_id: keyring.instanceId,
      issued_at,
      issued_by: issuedBy,
      subject: { kind, id },
      manifest: { kind, id, created_at: issued_at, pieces: entries },
      withheld: [],
      erased: [],
      audit_checkpoint: null,
    },
    sha256,
  )
  const signature = signer && {
    keyid: signer.keyid,
    alg: 'Ed25519' as const,
    sig: toBase64(signer.sign(signingBytes(format, statement))),
  }
  const bytes = buildBundle({ format, statement, pieces, signature })
  return { document: Buffer.from(bytes).toString('utf8'), fingerprint: statement.manifest_fingerprint }
}
