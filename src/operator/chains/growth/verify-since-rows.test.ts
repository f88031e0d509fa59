import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../../../test/lending.ts'
import { superuserQuery } from '../../../../test/superuser-query.ts'
import type { World } from '../../../../test/world.ts'
import { tables } from '../../../areas.ts'
import { writeCheckpoint } from '../checkpoint.ts'
import { type KnownCheckpoint, readCheckpoints } from '../read-checkpoints.ts'
import { verifySince } from './verify-since.ts'

describe('audit verify --since on the rows of tables', { timeout: 300_000 }, () => {
  let world: World
  let id: string
  let known: KnownCheckpoint
  let older: string
  let newer: string
  const directory = mkdtempSync(join(tmpdir(), 'probity-checkpoints-'))

  before(async () => {
    const created = await createLendingWorld()
    world = created.world
    id = world.institutions.alder.id
    older = await submitted(created.desk, 'older')
    const { file } = await writeCheckpoint(world.operator.pool, world.operator.keyring, id, directory)
    known = readCheckpoints(world.operator.keyring, [file!]).known[0]!
    newer = await submitted(created.desk, 'newer')
  })
  after(async () => {
    await world?.stop()
    rmSync(directory, { recursive: true, force: true })
  })

  async function submitted({ analyst, productId }: LendingDesk, external_reference: string): Promise<string> {
    const body = applicationBody(productId, rows[0]!, { external_reference })
    const { id: application, row_version } = await analyst.post('/applications', body, 201)
    await analyst.post(`/applications/${application}/submit`, { row_version })
    return application
  }
  const edit = (text: string) => superuserQuery(world.database, `set session_replication_role = replica; ${text}`)
  const found = async (): Promise<string[]> => {
    const { pool, institutionKeys } = world.service.platform
    const { rows: report, damage } = await verifySince(pool, id, known, { tables, institutionKeys })
    assert.equal(damage, null)
    assert.ok(report!.opened > 0)
    return report!.findings.map(({ row, finding, columns }) => `${row} ${finding} ${columns.join()}`.trim())
  }

  it('names a row that a new event wrote and that was edited or deleted, with its columns', async () => {
    assert.deepEqual(await found(), [])
    const ofNewer = `where application_id = '${newer}'`
    await edit(`update applications set status = 'draft' where id = '${newer}'`)
    assert.deepEqual(await found(), [`applications/${newer} changed status`])
    await edit(`update applications set status = 'submitted' where id = '${newer}'`)
    await edit(`create table kept as select * from evaluations ${ofNewer}; delete from evaluations ${ofNewer}`)
    assert.match((await found()).join(), /^evaluations\/\S+ missing/)
    await edit(`insert into evaluations select * from kept; drop table kept`)
    assert.deepEqual(await found(), [])
  })

  it('names a piece that was recorded since and was changed', async () => {
    const piece = `owner_id = '${newer}' and part = 'draft'`
    await edit(`update pieces set salts = sha256(salts) || sha256(salts) where ${piece}`)
    assert.ok((await found()).some((one) => one.startsWith(`pieces/${newer}/draft changed`)))
  })

  it('does not look at a row that only events before the checkpoint name', async () => {
    const already = await found()
    await edit(`update applications set status = 'draft' where id = '${older}'`)
    assert.deepEqual(await found(), already)
  })
})
