// Connects as the operator's role with the context of its acts, and prepares the instance if necessary.
import { createAuditKinds, tables } from '../areas.ts'
import { instanceIdOf, institutionIds } from '../institutions/index.ts'
import {
  InstanceChanged,
  openKeyring,
  type Operator,
  prepareInstance,
  syncGuide,
  unreplayedInstitutions,
} from '../operator/index.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { openPool } from '../platform/database/connect.ts'
import type { Keyring } from '../platform/keys/keyring.ts'
import { createLog } from '../platform/log.ts'
import { createMail } from '../platform/mail/mail.ts'
import type { Databases } from './databases/databases.ts'
import { CannotRun } from './exit.ts'

export interface OpenOperator extends Operator {
  close(): Promise<void>
}

/** A long chain is read page by page, so no single statement takes longer than this. */
const STATEMENT_SECONDS = 60

/**
 * `prepared`: a running service has prepared the instance. `examines`: the command says what was changed by hand, so it has
 * to run although the row of the instance was. @throws CannotRun, KeyringProblem, ShippedGridProblem
 */
export async function openOperator(
  config: Config,
  databases: Databases,
  publicUrl: () => string,
  { prepared = false, examines = false }: { readonly prepared?: boolean; readonly examines?: boolean } = {},
): Promise<OpenOperator> {
  const url = databases.urls.operator
  if (url === undefined)
    throw new CannotRun('set DATABASE_OPERATOR_URL: this command runs as the role probity_operator')
  const pool = openPool({ url, max: 3, statementSeconds: STATEMENT_SECONDS, name: 'probity operator' })
  try {
    const keyring = await openKeyring(pool, databases.folders.keys, systemClock)
    const log = createLog('silent')
    const operator: Operator = {
      pool,
      config,
      clock: systemClock,
      keyring,
      auditKinds: createAuditKinds(),
      tables,
      log,
      mail: createMail(config, log),
      publicUrl,
    }
    if (!prepared)
      await prepareInstance(operator).catch((fault: unknown) => {
        if (!(examines && fault instanceof InstanceChanged)) throw fault
      })
    return { ...operator, close: () => pool.end() }
  } catch (fault) {
    await pool.end()
    throw fault
  }
}

/** @throws CannotRun */
async function requireReplayed(operator: Operator, { folders }: Databases): Promise<void> {
  const restored = await unreplayedInstitutions(operator, folders.checkpoints)
  if (restored.length > 0)
    throw new CannotRun(
      `this database was restored from a backup and holds again what was destroyed since, of ${restored.join(', ')}: run \`npx probity purge replay\` before the start`,
    )
}

export interface Instance {
  readonly keyring: Keyring
  /** Null where this process may not read it. */
  readonly hasInstitution: boolean | null
}

/** Prepares the keys, the instance's tenant, the grids and the user guide of the release before a service starts. @throws CannotRun, KeyringProblem */
export async function openInstance(config: Config, databases: Databases): Promise<Instance> {
  if (databases.urls.operator !== undefined) {
    const operator = await openOperator(config, databases, () => '')
    try {
      await requireReplayed(operator, databases)
      await syncGuide(operator)
      return { keyring: operator.keyring, hasInstitution: (await institutionIds(operator.pool)).length > 0 }
    } finally {
      await operator.close()
    }
  }
  const pool = openPool({ url: databases.urls.app!, max: 1 })
  try {
    if ((await instanceIdOf(pool)) === null) {
      throw new CannotRun(
        'this database does not belong to an instance yet: run `npx probity keys generate` with DATABASE_OPERATOR_URL set',
      )
    }
    return { keyring: await openKeyring(pool, databases.folders.keys, systemClock), hasInstitution: null }
  } finally {
    await pool.end()
  }
}
