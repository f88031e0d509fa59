// The example of a signed file beside the evidence of a decision.
import { exampleFingerprint, exampleId } from './example.ts'

interface ExampleDocument {
  readonly format: string
  readonly kind: string
  /** Null when the service itself issues it. */
  readonly issuedBy: string | null
  /** Each with the schema that the manifest names. */
  readonly pieces: Readonly<Record<string, { readonly schema: string; readonly value: object }>>
}

export function exampleDocument({ format, kind, issuedBy, pieces }: ExampleDocument) {
  const id = exampleId(kind)
  const names = Object.keys(pieces).toSorted()
  const issued_at = '2026-03-02T10:15:00.000000Z'
  return {
    format,
    statement: {
      bundle_id: exampleId(`${kind} document`),
      institution_id: exampleId('institution'),
      instance_id: exampleId('instance'),
      issued_at,
      issued_by: issuedBy,
      subject: { kind, id },
      manifest_fingerprint: exampleFingerprint(`${kind} manifest`),
      manifest: {
        kind,
        id,
        created_at: issued_at,
        pieces: names.map((name) => ({
          name,
          schema: pieces[name]!.schema,
          commitment: exampleFingerprint(name),
          size: JSON.stringify(pieces[name]!.value).length,
        })),
      },
      withheld: [],
      erased: [],
      audit_checkpoint: null,
    },
    pieces: Object.fromEntries(
      names.map((name) => [name, { salt: 'L/RkfFUkGNfb2FqN1V3GWNWynmNyiJ+R1NgFyhCjBj4=', value: pieces[name]!.value }]),
    ),
    signatures: [
      {
        keyid: exampleFingerprint('evidence key'),
        alg: 'Ed25519' as const,
        sig: 'gkfwNsICmA8tEu47qbtKK6nGIlpEC786QJ75CMgWsOFglAKRGKh2ftq5/+lGo4hhMu1Hxqhc8uN4rukTE1QSAA==',
      },
    ],
    proofs: [],
  }
}
