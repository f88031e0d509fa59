// `support transmit`: hands the revisions that the control console does not have over to it, as one signed file.
import { canonicalBytes, consoleSigningBytes, SUPPORT_TRANSMISSION, toBase64 } from '../../../core/evidence/index.ts'
import { institutionIds, readReference } from '../../institutions/index.ts'
import { utcInstant } from '../../platform/clock.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import {
  markTransmitted,
  MAX_TRANSMITTED,
  type TransmittedRequest,
  untransmittedRequests,
} from '../../support/index.ts'
import { asOperator, type Operator, refused, type Refused } from '../operator.ts'
import { withKeys } from './support-requests.ts'

export interface Transmitted {
  /** Null when the console has everything; then no file is written. */
  readonly transmission_id: string | null
  readonly requests: readonly {
    readonly institution: string
    readonly reference: string
    readonly row_version: number
  }[]
  /** Ids of requests that differ from the audit chain and were left out. */
  readonly damaged: readonly string[]
  /** More than a file may have: repeat the command. */
  readonly is_complete: boolean
}

interface OfInstitution {
  readonly institutionId: string
  readonly reference: string
  readonly requests: readonly TransmittedRequest[]
}

/**
 * `write`: stores the bytes so that they survive a crash. Only then are the revisions marked, so that a command that is killed
 * hands some over twice, and none is lost.
 */
export async function transmitSupport(
  operator: Operator,
  write: (bytes: Uint8Array) => void,
): Promise<Transmitted | Refused> {
  const { found, damaged, is_complete } = await readUntransmitted(operator)
  const requests = found.flatMap((one) => one.requests)
  if (requests.length === 0) return { transmission_id: null, requests: [], damaged, is_complete }
  const transmissionId = newId(operator.clock.now())
  const bytes = signedTransmission(operator, transmissionId, requests)
  if (bytes === null)
    return refused('no key signs evidence, so nothing could be handed over: run `npx probity keys generate` first')
  write(bytes)
  const platform = withKeys(operator)
  for (const { institutionId, requests: own } of found)
    await asOperator(operator, institutionId, async (tenant) => {
      const events = await markTransmitted(platform, tenant, transmissionId, own, operator.clock.now())
      return events.length > 0 ? { value: null, events } : { value: null, unchanged: true }
    })
  const handed = found.flatMap(({ reference: institution, requests: own }) =>
    own.map(({ reference, row_version }) => ({ institution, reference, row_version })),
  )
  return { transmission_id: transmissionId, requests: handed, damaged, is_complete }
}

async function readUntransmitted(operator: Operator): Promise<{
  readonly found: readonly OfInstitution[]
  readonly damaged: readonly string[]
  readonly is_complete: boolean
}> {
  const platform = withKeys(operator)
  const found: OfInstitution[] = []
  const damaged: string[] = []
  let left = MAX_TRANSMITTED
  for (const institutionId of await institutionIds(operator.pool)) {
    if (left === 0) return { found, damaged, is_complete: false }
    const limit = left
    const one = await inTenant(operator.pool, institutionId, async (tenant) => {
      const reference = await readReference(tenant)
      return { reference, ...(await untransmittedRequests(platform, tenant, { id: institutionId, reference }, limit)) }
    })
    damaged.push(...one.damaged)
    left -= one.requests.length
    if (one.requests.length > 0) found.push({ institutionId, reference: one.reference, requests: one.requests })
  }
  return { found, damaged, is_complete: left > 0 }
}

/** Null when no key signs. */
function signedTransmission(
  { keyring, clock }: Operator,
  transmission_id: string,
  requests: readonly object[],
): Uint8Array | null {
  const signer = keyring.signer('evidence')
  if (signer === null) return null
  const statement = {
    transmission_id,
    instance_id: keyring.instanceId,
    issued_at: utcInstant(clock.now()),
    requests,
  }
  const sig = toBase64(signer.sign(consoleSigningBytes(SUPPORT_TRANSMISSION, statement)))
  return canonicalBytes({
    format: SUPPORT_TRANSMISSION.format,
    signatures: [{ alg: 'Ed25519', keyid: signer.keyid, sig }],
    statement,
  })
}
