import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createWorld, type World } from '../../../test/world.ts'
import { differingRows, readComparison } from '../../platform/audit/comparison-queries.ts'
import type { Client, Pool } from '../../platform/database/connect.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { createInstitution } from '../create-institution.ts'
import { checkCheckpoints } from '../doctor/check-checkpoints.ts'
import { checkGrids } from '../doctor/check-grids.ts'
import { checkInstitutions } from '../doctor/check-institutions.ts'
import { addGrid } from '../grids.ts'
import { isRefused } from '../operator.ts'
import { listChains } from './chains.ts'
import { writeCheckpoint } from './checkpoint.ts'
import { compareShare } from './compare-share.ts'
import { verifyAudit } from './verify-audit.ts'

const GRID = JSON.parse(
  readFileSync(new URL('../../../grids/microcredit@1.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, unknown>>

describe('an institution and a grid that are created while others are compared', () => {
  let world: World
  let created = 0
  const checkpoints = mkdtempSync(join(tmpdir(), 'probity-created-'))

  before(async () => {
    world = await createWorld()
  })
  after(async () => {
    rmSync(checkpoints, { recursive: true, force: true })
    await world.stop()
  })

  async function createBoth(): Promise<void> {
    created += 1
    const made = await createInstitution(world.operator, {
      reference: `meanwhile-${created}`,
      name: 'Created Meanwhile',
      country: 'FR',
      currency: 'EUR',
      language: 'en',
      adminEmail: 'ada@meanwhile.example',
    })
    await writeCheckpoint(world.operator.pool, world.operator.keyring, made!.institution.id, checkpoints)
    const grid = await addGrid(world.operator, Buffer.from(JSON.stringify({ ...GRID, code: `meanwhile_${created}` })))
    assert.ok(grid.ok)
  }

  /** Before each of its transactions both are created, so no two of them see the same institutions. */
  function creating(pool: Pool): Pool {
    const connect = async (): Promise<Client> => {
      await createBoth()
      return pool.connect()
    }
    return new Proxy(pool, { get: (target, name) => (name === 'connect' ? connect : Reflect.get(target, name)) })
  }

  it('doctor reports an institution or a grid that is created meanwhile neither as missing nor as damaged', async () => {
    const operator = { ...world.operator, pool: creating(world.operator.pool) }
    const chains = await listChains(world.operator.pool)
    const createdBefore = created
    const checks = [
      await checkInstitutions(operator, chains),
      await checkCheckpoints(operator, chains, checkpoints),
      await checkGrids(operator),
    ]
    assert.deepEqual(
      checks.map(({ check, state }) => ({ check, state })),
      ['institutions', 'checkpoints', 'grids'].map((check) => ({ check, state: 'good' })),
    )
    assert.ok(created >= createdBefore + 5)
  })

  it('audit verify reports an institution or a grid that is created meanwhile neither as missing nor as damaged', async () => {
    const { pool, tables } = world.service.platform
    const operator = { ...world.operator, pool: creating(world.operator.pool) }
    const createdBefore = created
    const report = await verifyAudit(operator, { pool: creating(pool), tables, directory: checkpoints, files: [] })
    if (isRefused(report)) assert.fail(report.refused)
    assert.deepEqual(
      report.chains.filter((chain) => chain.institution.reference === null || chain.damage || chain.rows?.count !== 0),
      [],
    )
    assert.equal(report.intact, true)
    assert.ok(report.chains.length > 3 && created > createdBefore + report.chains.length)
  })

  it('the hourly comparison of the instance reports no institution or grid that is created meanwhile as missing', async () => {
    const { platform } = world.service
    const { instanceId } = world.operator.keyring
    const context = { platform: { ...platform, pool: creating(platform.pool) }, checkpointFolder: checkpoints }
    await compareShare(context, instanceId, async () => true)
    const stored = (await inTenant(platform.pool, instanceId, readComparison))!
    assert.deepEqual(differingRows(stored), [])
  })
})
