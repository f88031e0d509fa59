// The check of `doctor` for withdrawals of imports: a killed command leaves a batch neither withdrawn nor resumable.
import { inTenant } from '../../platform/database/transaction.ts'
import type { Chain } from '../chains/chains.ts'
import type { Operator } from '../operator.ts'
import { type DoctorCheck, good, warning } from './check.ts'
import { unfinishedWithdrawals } from './queries.ts'

const CHECK = 'withdrawals'
/** More batches than these are counted, not named. */
const MAX_NAMED = 3

export async function checkWithdrawals({ pool }: Operator, chains: readonly Chain[]): Promise<DoctorCheck> {
  const open: string[] = []
  for (const { institutionId, reference } of chains) {
    const found = await inTenant(pool, institutionId, unfinishedWithdrawals)
    open.push(
      ...found.map(({ batch_id, begun_at }) => `${batch_id} of ${reference}, begun at ${begun_at.toISOString()}`),
    )
  }
  if (open.length === 0) return good(CHECK, 'no withdrawal of an import is unfinished')
  const more = open.length > MAX_NAMED ? ` and ${open.length - MAX_NAMED} more` : ''
  return warning(
    CHECK,
    `unfinished: ${open.slice(0, MAX_NAMED).join('; ')}${more}; unless the command still runs, finish each with \`npx probity import withdraw BATCH --by EMAIL\``,
  )
}
