import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { sweeps } from '../../areas.ts'
import { differingRows, readComparison } from '../../platform/audit/comparison-queries.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { isRefused } from '../operator.ts'
import { compareShare } from './compare-share.ts'
import { verifyAudit } from './verify-audit.ts'

/** Other tests of a run write checkpoints into its folder. */
const NONE = '/nonexistent'

describe('the usage that is kept of a chain', () => {
  let world: World
  let id: string
  before(async () => {
    world = await createWorld({ environment: { COMPARISON_DAYS: '1' } })
    id = world.institutions.alder.id
    await world.institutions.alder.administrator.signIn()
    const worker = { platform: world.service.platform, checkpointFolder: '' }
    await sweeps.get('usage.counts')!.run(worker, id, async () => true)
  })
  after(() => world.stop())

  const verified = async (): Promise<readonly string[]> => {
    const { pool, tables } = world.service.platform
    const report = await verifyAudit(world.operator, { pool, tables, directory: NONE, files: [] })
    if (isRefused(report)) return assert.fail(report.refused)
    const { damage, rows } = report.chains.find(({ institution }) => institution.id === id)!
    assert.equal(damage, null)
    assert.equal(report.intact, rows!.count === 0)
    return rows!.findings.map(({ row, finding }) => `${row} ${finding}`)
  }
  const compared = async (): Promise<readonly string[]> => {
    for (let hours = 0; hours < 3; hours += 1) {
      world.clock.advance(3_600)
      await compareShare({ platform: world.service.platform, checkpointFolder: '' }, id, async () => true)
    }
    return differingRows((await inTenant(world.operator.pool, id, readComparison))!)
  }

  it('audit verify and the comparison of a cycle find nothing in usage that nobody edited', async () => {
    assert.deepEqual([await verified(), await compared()], [[], []])
  })

  it('audit verify and the comparison of a cycle name usage that somebody edited', async () => {
    await superuserQuery(
      world.database,
      `insert into usage_counts values ('${id}', '2026-03', 'application.decided', 7)`,
    )
    assert.deepEqual(await verified(), ['usage_counts/2026-03/application.decided miscounted'])
    assert.deepEqual(await compared(), ['usage_counts/2026-03/application.decided'])
    await superuserQuery(world.database, `delete from usage_progress where institution_id = '${id}'`)
    assert.deepEqual(await verified(), [])
  })
})
