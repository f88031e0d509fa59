// Waits until nobody holds what was read before: a value that is wrapped under a key which is about to be destroyed.
import { setTimeout } from 'node:timers/promises'
import type { Pool } from '../../platform/database/connect.ts'
import { withoutTenant } from '../../platform/database/transaction.ts'
import { listTransactions } from './transaction-queries.ts'

const RETRY_MS = 50
/** Longer than a verification of all chains, which reads one snapshot. */
const PATIENCE_RETRIES = 12_000

/** False when a transaction that runs now still runs after ten minutes. */
export async function othersSettled(pool: Pool, retries = PATIENCE_RETRIES): Promise<boolean> {
  let open = await withoutTenant(pool, listTransactions)
  for (let retry = 0; open.length > 0; retry += 1) {
    if (retry === retries) return false
    await setTimeout(RETRY_MS)
    const still = new Set(await withoutTenant(pool, listTransactions))
    open = open.filter((transaction) => still.has(transaction))
  }
  return true
}
