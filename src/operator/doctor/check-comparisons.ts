// `doctor` on the hourly comparison: whether rows differ, every row was compared in time, and a worker says so.
import { readRecord } from '../../../core/evidence/index.ts'
import { differingRows, readComparison } from '../../platform/audit/comparison-queries.ts'
import { isGenuine } from '../../platform/audit/comparison-tag.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { instantOf } from '../../platform/instant.ts'
import { readLines } from '../chains/chain-queries.ts'
import type { Chain } from '../chains/chains.ts'
import type { Operator } from '../operator.ts'
import { bad, type DoctorCheck, good, warning } from './check.ts'

const DAY_MS = 86_400_000

export async function checkComparisons(
  { pool, clock, config, keyring }: Operator,
  chains: readonly Chain[],
): Promise<DoctorCheck> {
  const check = 'rows of tables'
  const changed: string[] = []
  const differing: string[] = []
  const late: string[] = []
  const never: string[] = []
  const begun: string[] = []
  for (const { institutionId, reference } of chains) {
    const found = await inTenant(pool, institutionId, readComparison)
    // A cycle that always begins anew must not hide that none was ever complete.
    const since = found?.complete_since ?? (await inTenant(pool, institutionId, firstEventAt))
    // A cycle takes the days of the setting, and what is complete is as old as the cycle before.
    const days = found ? 2 * config.COMPARISON_DAYS + 1 : 1
    // The role of the service writes this row, so a time that has not come yet must not silence the warning.
    const isAhead = since.getTime() > clock.now().getTime() + DAY_MS
    if (!found) never.push(reference)
    else if (found.complete_since === null) begun.push(reference)
    if (found && !isGenuine(keyring, institutionId, found)) changed.push(reference)
    else if (found && differingRows(found).length > 0) differing.push(reference)
    else if (isAhead) late.push(reference)
    else if (clock.now().getTime() - since.getTime() > days * DAY_MS) late.push(reference)
  }
  if (changed.length > 0)
    return bad(
      check,
      `no worker of this instance stored how far the chain of ${changed.join(', ')} was compared: run \`npx probity audit verify\`, and change the passwords of the database roles`,
    )
  if (differing.length > 0)
    return bad(check, `some differ from the chain of ${differing.join(', ')}: run \`npx probity audit verify\``)
  if (late.length > 0)
    return warning(check, `not compared with the chain of ${late.join(', ')} in time: is a worker running?`)
  if (never.length > 0)
    return good(check, `not compared yet with the chain of ${never.join(', ')}: workers begin within the hour`)
  return begun.length > 0
    ? good(
        check,
        `the first comparison with the chain of ${begun.join(', ')} ends within ${config.COMPARISON_DAYS} days`,
      )
    : good(check, `compared with their chains, each within ${config.COMPARISON_DAYS} days`)
}

async function firstEventAt(tenant: Tenant): Promise<Date> {
  const [first] = await readLines(tenant, 1, 1)
  const at = first && readRecord(first.bytes)?.at
  return instantOf(at ?? 0)
}
