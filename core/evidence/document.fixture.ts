// A document other than the evidence of a decision, in the signed envelope with real keys, built in memory as the service does.
import { sign } from 'node:crypto'
import {
  buildBundle,
  buildStatement,
  type BundleFormat,
  type Canonical,
  canonicalBytes,
  commitmentOfCanonical,
  signingBytes,
  toBase64,
} from './index.ts'
import { EVIDENCE_KEY, ID, ISSUED_AT, sha256 } from './keys.fixture.ts'

export interface FixtureDocument {
  readonly format: BundleFormat
  /** What it is about, with the id that its manifest and subject have. */
  readonly kind: string
  readonly id: string
  readonly issuedBy: string | null
  /** In the order of their names. */
  readonly pieces: readonly { readonly name: string; readonly schema: string; readonly value: Canonical }[]
  readonly isSigned?: boolean
}

export function documentBytes({ format, kind, id, issuedBy, pieces, isSigned = true }: FixtureDocument): Uint8Array {
  const sources = pieces.map(({ name, value }) => ({
    name,
    salt: sha256(new TextEncoder().encode(`salt of ${name}`)),
    value,
  }))
  const manifest = {
    kind,
    id,
    created_at: ISSUED_AT,
    pieces: sources.map(({ name, salt, value }, at) => {
      const bytes = canonicalBytes(value)
      const commitment = commitmentOfCanonical(name, bytes, salt, sha256)
      return { name, schema: pieces[at]!.schema, commitment, size: bytes.length }
    }),
  }
  const statement = buildStatement(
    {
      bundle_id: ID.bundle,
      institution_id: ID.institution,
      instance_id: ID.instance,
      issued_at: ISSUED_AT,
      issued_by: issuedBy,
      subject: { kind, id },
      manifest,
      withheld: [],
      erased: [],
      audit_checkpoint: null,
    },
    sha256,
  )
  const sig = toBase64(new Uint8Array(sign(null, signingBytes(format, statement), EVIDENCE_KEY.privateKey)))
  const signature = isSigned ? { keyid: EVIDENCE_KEY.keyid, alg: 'Ed25519' as const, sig } : null
  return buildBundle({ format, statement, pieces: sources, signature })
}
