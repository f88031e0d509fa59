// The signed document of a simulation: dataset, versions, comparison and the root of the results, without a member.
import {
  buildBundle,
  buildStatement,
  type Canonical,
  canonicalBytes,
  commitmentOfCanonical,
  type PieceSource,
  SEAL_PIECES,
  sealSchema,
  signingBytes,
  SIMULATION_SEAL,
  toBase64,
} from '../../../core/evidence/index.ts'
import { utcInstant } from '../../platform/clock.ts'
import { new32Bytes, newId } from '../../platform/ids.ts'
import type { SigningKey } from '../../platform/keys/keyring.ts'
import type { Platform } from '../../platform/platform.ts'
import { sha256 } from '../../platform/sha256.ts'

export interface Sealing {
  readonly simulationId: string
  readonly institutionId: string
  readonly sealedBy: string
  readonly at: Date
  readonly values: Readonly<Record<(typeof SEAL_PIECES)[number], unknown>>
}

export interface SealedDocument {
  readonly document: string
  readonly fingerprint: string
}

export function sealedDocument(
  { keyring }: Pick<Platform, 'keyring'>,
  signer: SigningKey,
  { simulationId, institutionId, sealedBy, at, values }: Sealing,
): SealedDocument {
  const pieces = SEAL_PIECES.map((name): PieceSource & { name: (typeof SEAL_PIECES)[number] } => ({
    name,
    salt: new32Bytes(),
    value: values[name] as Canonical,
  }))
  const issued_at = utcInstant(at)
  const manifest = {
    kind: 'simulation',
    id: simulationId,
    created_at: issued_at,
    pieces: pieces.map(({ name, salt, value }) => {
      const bytes = canonicalBytes(value)
      const commitment = commitmentOfCanonical(name, bytes, salt, sha256)
      return { name, schema: sealSchema(name), commitment, size: bytes.length }
    }),
  }
  const statement = buildStatement(
    {
      bundle_id: newId(at),
      institution_id: institutionId,
      instance_id: keyring.instanceId,
      issued_at,
      issued_by: sealedBy,
      subject: { kind: 'simulation', id: simulationId },
      manifest,
      withheld: [],
      erased: [],
      audit_checkpoint: null,
    },
    sha256,
  )
  const sig = toBase64(signer.sign(signingBytes(SIMULATION_SEAL, statement)))
  const signature = { keyid: signer.keyid, alg: 'Ed25519' as const, sig }
  const bytes = buildBundle({ format: SIMULATION_SEAL, statement, pieces, signature })
  return { document: Buffer.from(bytes).toString('utf8'), fingerprint: statement.manifest_fingerprint }
}
