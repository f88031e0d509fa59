// A command names a batch by its id alone: the institution that has it is found.
import { isBatchOf } from '../../imports/index.ts'
import { listChains } from '../../operator/index.ts'
import { openPool } from '../../platform/database/connect.ts'
import { appUrlOf } from '../as-person.ts'
import { CannotRun } from '../exit.ts'
import type { Session } from '../session.ts'

/** The reference of the institution that has the batch. @throws CannotRun when none has it */
export async function institutionOfBatch(session: Session, batchId: string): Promise<string> {
  const pool = openPool({ url: appUrlOf(session), max: 1, name: 'probity batch' })
  try {
    for (const { institutionId, reference } of await listChains(session.operator.pool))
      if (await isBatchOf(pool, institutionId, batchId)) return reference
  } finally {
    await pool.end()
  }
  throw new CannotRun(`no institution has the batch ${batchId}`)
}
