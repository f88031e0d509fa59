import assert from 'node:assert/strict'
import { it } from 'node:test'
import { checked, imported, manyRows } from '../../../test/imports/batches.ts'
import { importDesk } from '../../../test/imports/import-desk.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { listChains } from '../chains/chains.ts'
import type { DoctorCheck } from './check.ts'
import { checkWithdrawals } from './withdrawals.ts'

const desk = importDesk()
const found = async (): Promise<DoctorCheck> => {
  const { operator } = desk.world
  return checkWithdrawals(operator, await listChains(operator.pool))
}

it('doctor names the withdrawals that were begun and not finished, and the command that finishes them', async () => {
  assert.equal((await found()).state, 'good')
  const batches: string[] = []
  for (const seed of [81, 82, 83, 84]) {
    const { id } = await imported(desk, await checked(desk, manyRows(1, seed)))
    batches.push(id)
    // As a killed command leaves it.
    const change = `update import_batches set withdrawn_by = confirmed_by, withdrawal_begun_at = $2 where id = $1`
    await superuserQuery(desk.world.database, change, [id, `2026-03-02T10:00:${seed}Z`.replace(':8', ':0')])
  }
  const { state, message } = await found()
  assert.equal(state, 'warning')
  const [first, , , last] = batches
  assert.ok(message.startsWith(`unfinished: ${first!} of alder-bank, begun at 2026-03-02T10:00:01.000Z; `), message)
  assert.ok(!message.includes(last!))
  assert.match(message, / and 1 more; .* finish each with `npx probity import withdraw BATCH --by EMAIL`$/)
  const end = `set session_replication_role = replica; update import_batches set state = 'withdrawn', withdrawn_at = now(), kept_count = 0`
  await superuserQuery(desk.world.database, end)
  assert.equal((await found()).state, 'good')
})
