// At every start: opens or generates the instance's keys, creates its tenant, checks that both belong
// together, and adds the grids of the release.
import { instanceIdOf, registerInstance } from '../institutions/index.ts'
import { event } from '../platform/audit/draft.ts'
import type { Clock } from '../platform/clock.ts'
import type { Pool } from '../platform/database/connect.ts'
import { KeyringProblem, readKeyring, writeFirstKeyring } from '../platform/keys/keyring-file.ts'
import { Keyring, newKeyring } from '../platform/keys/keyring.ts'
import { syncShippedGrids } from './grids.ts'
import { asOperator, type Operator } from './operator.ts'

/** Opens the keyring of this database; generates one only if database and key folder are both new. @throws KeyringProblem */
export async function openKeyring(pool: Pool, directory: string, clock: Clock): Promise<Keyring> {
  const known = await instanceIdOf(pool)
  const found = readKeyring(directory)
  if (found !== null && known !== null && found.instanceId !== known) {
    throw new KeyringProblem(
      `the keys in ${directory} belong to another instance than the database: set KEYS_DIR to its own`,
    )
  }
  if (found !== null) return found
  if (known !== null) {
    throw new KeyringProblem(
      `the database has data but ${directory} has no keys: restore them, or set KEYS_DIR to their folder, because new ones could not decrypt it`,
    )
  }
  const stored = newKeyring(clock.now())
  // When two first starts share one folder, both use the keys that were written first.
  return writeFirstKeyring(directory, stored) ? new Keyring(stored) : readKeyring(directory)!
}

/** @throws KeyringProblem, ShippedGridProblem */
export async function prepareInstance(operator: Operator): Promise<void> {
  await prepareTenant(operator)
  await syncShippedGrids(operator)
}

/** Creates the tenant of rows that belong to no institution. @throws KeyringProblem */
async function prepareTenant(operator: Operator): Promise<void> {
  const id = operator.keyring.instanceId
  const known = await instanceIdOf(operator.pool)
  if (known === id) return
  if (known !== null) throw otherKeys()
  await asOperator(operator, id, async (tenant) => {
    // False when another process was faster: nothing is left to do if it has the same keys.
    const made = await registerInstance(tenant, operator.keyring, operator.clock.now())
    if (!made) return { value: undefined, unchanged: true }
    return { value: undefined, events: [event('instance.prepared', { type: 'institution', id })] }
  })
  if ((await instanceIdOf(operator.pool)) !== id) throw otherKeys()
}

function otherKeys(): KeyringProblem {
  return new KeyringProblem(
    'another process prepared this database with other keys in the meantime: set KEYS_DIR to those',
  )
}
