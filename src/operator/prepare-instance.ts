// At every start: opens or generates the instance's keys, creates its tenant, checks that both belong
// together, and adds the grids of the release.
import { instanceIdOf, registerInstance } from '../institutions/index.ts'
import { event } from '../platform/audit/draft.ts'
import type { Clock } from '../platform/clock.ts'
import type { Pool } from '../platform/database/connect.ts'
import { withoutTenant } from '../platform/database/transaction.ts'
import { KeyringProblem, readKeyring, writeFirstKeyring } from '../platform/keys/keyring-file.ts'
import { Keyring, newKeyring } from '../platform/keys/keyring.ts'
import { lookupChains } from './chains/chain-queries.ts'
import { syncShippedGrids } from './grids.ts'
import { asOperator, type Operator } from './operator.ts'

/** Opens the keyring of this database; generates one only if database and key folder are both new. @throws KeyringProblem */
export async function openKeyring(pool: Pool, directory: string, clock: Clock): Promise<Keyring> {
  const known = await instanceIdOf(pool)
  const found = readKeyring(directory)
  if (found !== null && known !== null && found.instanceId !== known && !(await isOurs(pool, found.instanceId))) {
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

/** The database belongs to these keys, but its row of the instance was changed or deleted by hand. */
export class InstanceChanged extends KeyringProblem {}

/** @throws InstanceChanged, KeyringProblem, ShippedGridProblem */
export async function prepareInstance(operator: Operator): Promise<void> {
  await prepareTenant(operator)
  await syncShippedGrids(operator)
}

/** Creates the tenant of rows that belong to no institution. @throws InstanceChanged, KeyringProblem */
async function prepareTenant(operator: Operator): Promise<void> {
  const id = operator.keyring.instanceId
  // Read first: another process may prepare the instance meanwhile, and its row is there whenever its chain is.
  const hasChain = await isOurs(operator.pool, id)
  const known = await instanceIdOf(operator.pool)
  if (known === id) return
  if (hasChain)
    throw new InstanceChanged(
      'the row of this instance in the table institutions was changed or deleted by hand: run `npx probity audit verify`',
    )
  if (known !== null) throw otherKeys()
  await asOperator(operator, id, async (tenant) => {
    // False when another process was faster: nothing is left to do if it has the same keys.
    const made = await registerInstance(tenant, operator.keyring, operator.clock.now())
    if (!made) return { value: undefined, unchanged: true }
    return { value: undefined, events: [event('instance.prepared', { type: 'institution', id })] }
  })
  if ((await instanceIdOf(operator.pool)) !== id) throw otherKeys()
}

/** The chain of an instance begins with the act that creates it. */
async function isOurs(pool: Pool, instanceId: string): Promise<boolean> {
  return (await withoutTenant(pool, lookupChains)).includes(instanceId)
}

function otherKeys(): KeyringProblem {
  return new KeyringProblem(
    'another process prepared this database with other keys in the meantime: set KEYS_DIR to those',
  )
}
