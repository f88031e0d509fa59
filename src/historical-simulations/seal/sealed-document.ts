// The signed document of a simulation: dataset, versions, comparison and the root of the results, without a member.
import { SEAL_PIECES, sealSchema, SIMULATION_SEAL } from '../../../core/evidence/index.ts'
import { signedDocument, type SignedDocument } from '../../evidence/index.ts'
import type { SigningKey } from '../../platform/keys/keyring.ts'
import type { Platform } from '../../platform/platform.ts'

export interface Sealing {
  readonly simulationId: string
  readonly institutionId: string
  readonly sealedBy: string
  readonly at: Date
  readonly values: Readonly<Record<(typeof SEAL_PIECES)[number], unknown>>
}

export function sealedDocument(
  platform: Pick<Platform, 'keyring'>,
  signer: SigningKey,
  { simulationId, institutionId, sealedBy, at, values }: Sealing,
): SignedDocument {
  const pieces = SEAL_PIECES.map((name) => [name, { schema: sealSchema(name), value: values[name] }] as const)
  return signedDocument(platform, signer, {
    format: SIMULATION_SEAL,
    kind: 'simulation',
    id: simulationId,
    institutionId,
    issuedBy: sealedBy,
    at,
    pieces: Object.fromEntries(pieces),
  })
}
