// First start and every start: the instance's keys, its own tenant, and the agreement between the two.
import { instanceIdOf, registerInstance } from '../institutions/index.ts'
import { event } from '../platform/audit/draft.ts'
import type { Clock } from '../platform/clock.ts'
import type { Pool } from '../platform/database/connect.ts'
import { KeyringProblem, readKeyring, writeFirstKeyring } from '../platform/keys/keyring-file.ts'
import { Keyring, newKeyring } from '../platform/keys/keyring.ts'
import { asOperator, type Operator } from './operator.ts'

/** The keyring that belongs to this database; made only where neither exists. @throws KeyringProblem */
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
      `the database has data but ${directory} has no keys: restore them, for new ones could read nothing`,
    )
  }
  const stored = newKeyring(clock.now())
  // Two first starts share one folder: the keys of the quicker one are those of both.
  return writeFirstKeyring(directory, stored) ? new Keyring(stored) : readKeyring(directory)!
}

/** The tenant of what belongs to no institution: failed sign-ins at unknown references. @throws KeyringProblem */
export async function prepareInstance(operator: Operator): Promise<void> {
  const id = operator.keyring.instanceId
  const known = await instanceIdOf(operator.pool)
  if (known === id) return
  if (known !== null) throw strangeKeys()
  await asOperator(operator, id, async (tenant) => {
    // Another process may have been quicker: then there is nothing left to do, if it has the same keys.
    const made = await registerInstance(tenant, operator.keyring, operator.clock.now())
    if (!made) return { value: undefined, unchanged: true }
    return { value: undefined, events: [event('instance.prepared', { type: 'institution', id })] }
  })
  if ((await instanceIdOf(operator.pool)) !== id) throw strangeKeys()
}

function strangeKeys(): KeyringProblem {
  return new KeyringProblem(
    'another process made this database its own with other keys in the meantime: set KEYS_DIR to those',
  )
}
