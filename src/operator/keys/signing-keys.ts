// `keys generate|rotate|trust-file`, for the keys that sign.
import { readInstitution } from '../../institutions/index.ts'
import { event } from '../../platform/audit/draft.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { instantOf } from '../../platform/instant.ts'
import { changingKeyring, writeKeyring } from '../../platform/keys/keyring-file.ts'
import { type Keyring, type Rotation, type SigningPurpose, signingPurposes } from '../../platform/keys/keyring.ts'
import { type Chain, listChains } from '../chains/chains.ts'
import { asOperator, type Operator } from '../operator.ts'
import { hasRotation } from '../queries.ts'

/** Generates missing signing keys and returns their purposes; records rotations that a chain misses. */
export async function generateKeys(
  operator: Operator,
  directory: string,
): Promise<{ made: SigningPurpose[]; recorded: number }> {
  const made = await changingKeyring(directory, async (present) => {
    const missing = signingPurposes.filter((purpose) => present.signer(purpose) === null)
    let keyring: Keyring = present
    for (const purpose of missing) {
      const next = keyring.rotated(purpose, operator.clock.now())
      writeKeyring(directory, next.stored)
      keyring = next.keyring
    }
    return missing
  })
  return { made, recorded: await recordRotations(operator) }
}

/** Replaces the key of `purpose` and records it in every chain. Keys are written first: they hold the recorded proof. */
export async function rotateKey(
  operator: Operator,
  directory: string,
  purpose: SigningPurpose,
): Promise<{ keyid: string; recorded: number }> {
  const keyring = await changingKeyring(directory, async (present) => {
    const { keyring: rotated, stored } = present.rotated(purpose, operator.clock.now())
    writeKeyring(directory, stored)
    return rotated
  })
  return { keyid: keyring.signer(purpose)!.keyid, recorded: await recordRotations({ ...operator, keyring }) }
}

/** Records missing rotations in every chain and returns their number; repeating it changes nothing. */
async function recordRotations(operator: Operator): Promise<number> {
  let written = 0
  for (const chain of await listChains(operator.pool)) {
    for (const rotation of await missingRotations(operator, chain)) {
      await asOperator(operator, chain.institutionId, async () => ({
        value: undefined,
        events: [event('keys.rotated', null, dataOf(rotation))],
      }))
      written += 1
    }
  }
  return written
}

/** A chain created after a rotation never used the old key and does not record it. */
export async function missingRotations(operator: Operator, chain: Chain): Promise<Rotation[]> {
  return inTenant(operator.pool, chain.institutionId, async (tenant) => {
    const { createdAt } = await readInstitution(tenant, operator.config)
    const missing: Rotation[] = []
    for (const rotation of operator.keyring.rotations()) {
      if (instantOf(rotation.at) >= createdAt && !(await hasRotation(tenant, rotation.new_keyid)))
        missing.push(rotation)
    }
    return missing
  })
}

function dataOf({ purpose, old_keyid, new_keyid, signed_by_old, signed_by_new }: Rotation) {
  return { purpose, old_keyid, new_keyid, signed_by_old, signed_by_new }
}
