import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { ApplicationDetailOut } from '../../client/index.ts'
import { generateRows } from '../../demo/rows.ts'
import { refusalOf } from '../../test/call.ts'
import { checked, imported } from '../../test/imports/batches.ts'
import { eraseFile } from '../../test/erase.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { csvOf } from '../../test/imports/importing.ts'
import { applicationBody } from '../../test/lending.ts'
import { deleteOrigins } from '../import-files/index.ts'
import { appendEvents } from '../platform/audit/append.ts'
import { event } from '../platform/audit/draft.ts'
import { systemFrame } from '../platform/audit/frame.ts'
import { openPool } from '../platform/database/connect.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { connectAsService } from '../../test/world/as-service.ts'

describe('the origin on which a submission rests', () => {
  const desk = importDesk()
  const [entered, ...written] = generateRows(5, 47)
  let ids: string[]
  before(async () => {
    await imported(desk, await checked(desk, csvOf(written)))
    const origins = await superuserQuery<{ id: string }>(
      desk.world.database,
      'select application_id as id from import_origins order by row_number',
    )
    ids = origins.map(({ id }) => id)
    assert.equal(ids.length, 4)
  })

  const submit = async (id: string) => {
    const { row_version }: ApplicationDetailOut = await desk.analyst.get(`/applications/${id}`)
    return desk.analyst.send('POST', `/applications/${id}/submit`, { row_version })
  }
  const piecesOf = async (id: string): Promise<string[]> =>
    (
      await superuserQuery<{ name: string }>(
        desk.world.database,
        `select name from pieces, unnest(names_of_pieces(part, length(salts) / 32)) name where application_id = $1 and name = 'provenance'`,
        [id],
      )
    ).map(({ name }) => name)

  it('refuses an imported application whose origin is missing or another one than the chain says', async () => {
    for (const [id, damage] of [
      [ids[0]!, 'delete from import_origins where application_id ='],
      [ids[1]!, 'update import_origins set byte_start = byte_start + 1 where application_id ='],
    ] as const) {
      // Without the triggers, which a superuser can switch off.
      await superuserQuery(desk.world.database, `set session_replication_role = replica; ${damage} '${id}'`)
      assert.equal(refusalOf(await submit(id)), '409 RECORD_DAMAGED', damage)
    }
    assert.equal((await submit(ids[2]!)).status, 200)
    assert.deepEqual(await piecesOf(ids[2]!), ['provenance'])
  })

  it('refuses an imported application whose origin was deleted, although an event says so', async () => {
    const id = ids[3]!
    const { platform } = desk.world.service
    const eraser = openPool({ url: desk.world.database.urlAs('probity_eraser'), max: 1 })
    await inTenant(eraser, desk.lender.id, async (tenant) => {
      await deleteOrigins(tenant, [id])
      const removed = event('application.withdrawn', { type: 'application', id }, { batch_id: id })
      await appendEvents(tenant, systemFrame(platform), [removed])
    })
    await eraser.end()
    assert.equal(refusalOf(await submit(id)), '409 RECORD_DAMAGED')
  })

  it('refuses an imported application whose file lost its key, unless an event erased the file', async () => {
    const { id: batch } = await imported(desk, await checked(desk, csvOf([...generateRows(1, 48)])))
    const [{ id, file, key }] = (await superuserQuery<{ id: string; file: string; key: string }>(
      desk.world.database,
      'select application_id as id, file_id as file, wrapped_key::text as key from import_origins o join import_files f on f.id = o.file_id where batch_id = $1',
      [batch],
    )) as [{ id: string; file: string; key: string }]
    const keyed = (value: string) =>
      superuserQuery(
        desk.world.database,
        `set session_replication_role = replica; update import_files set wrapped_key = ${value} where id = '${file}'`,
      )
    await keyed('null')
    assert.equal(refusalOf(await submit(id)), '409 RECORD_DAMAGED')
    const shown = await desk.analyst.send('GET', `/link/applications/${id}/provenance`)
    assert.equal(refusalOf(shown), '409 RECORD_DAMAGED')
    await keyed(`'${key}'`)
    await eraseFile(desk.world.database, desk.lender.id, file)
    assert.equal((await submit(id)).status, 200)
    assert.deepEqual(await piecesOf(id), ['provenance'])
  })

  it('gives an application of the desk no provenance, whatever the service’s own role inserted', async () => {
    const body = applicationBody(desk.productId, entered!)
    const { id }: ApplicationDetailOut = await desk.analyst.post('/applications', body, 201)
    const service = await connectAsService(desk.world.database, desk.lender.id)
    await service.query(
      `insert into import_origins
       select institution_id, $1, batch_id, row_number + 100, file_id, mapping_id, policy_id, rules_version, line, byte_start, byte_end, created_at, gen_random_uuid()
       from import_origins where application_id = $2`,
      [id, ids[2]],
    )
    await service.end()
    const shown = await desk.analyst.send('GET', `/link/applications/${id}/provenance`)
    assert.equal(refusalOf(shown), '409 RECORD_DAMAGED')
    assert.equal((await submit(id)).status, 200)
    assert.deepEqual(await piecesOf(id), [])
  })
})
