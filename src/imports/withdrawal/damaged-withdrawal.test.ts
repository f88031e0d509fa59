import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { applicationBody, rows as deskRows } from '../../../test/lending.ts'
import { type Batch, checked, confirmedBatch, imported, manyRows, rowsOf } from '../../../test/imports/batches.ts'
import { importDesk } from '../../../test/imports/import-desk.ts'
import { eventsOf, superuserQuery } from '../../../test/superuser-query.ts'
import { openPool, type Pool } from '../../platform/database/connect.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { withdrawImport } from './withdraw-import.ts'

const DAMAGED = { refused: platformRefusals.RECORD_DAMAGED.message }

describe('the withdrawal of an import whose rows were changed beside the service', () => {
  const desk = importDesk()
  let eraser: Pool
  let userId: string
  before(async () => {
    eraser = openPool({ url: desk.world.database.urlAs('probity_eraser'), max: 1 })
    userId = (await desk.importer.get('/me')).id
  })
  after(() => eraser.end())

  const withdraw = ({ id: batchId }: Batch) =>
    withdrawImport({
      ...desk.world.service.platform,
      eraser,
      institutionId: desk.lender.id,
      batchId,
      userId,
      reauthorise: async () => {},
      onProgress: () => {},
    })
  /** Without the triggers, which a superuser can switch off. */
  const edit = (text: string) => superuserQuery(desk.world.database, `set session_replication_role = replica; ${text}`)
  const made = async (seed: number) => imported(desk, await checked(desk, manyRows(2, seed)))
  const idsOf = async (batch: Batch) => (await rowsOf(desk, batch)).map(({ application_id }) => application_id!)
  const isThere = async (id: string) => (await desk.analyst.send('GET', `/applications/${id}`)).status === 200

  it('removes no draft that was moved into the batch, and goes on once it was moved back', async () => {
    const [batch, other] = [await made(201), await made(202)]
    const [, moved] = await idsOf(other)
    const move = (to: Batch, row: number) =>
      edit(`update import_origins set batch_id = '${to.id}', row_number = ${row} where application_id = '${moved!}'`)
    await move(batch, 3)
    assert.deepEqual(await withdraw(batch), DAMAGED)
    const removed = await eventsOf(desk.world.database, desk.lender.id, 'application.withdrawn')
    assert.deepEqual([await isThere(moved!), removed], [true, []])
    await move(other, 2)
    const { removed: count } = (await withdraw(batch)) as { removed: number }
    assert.deepEqual([count, await isThere(moved!)], [2, true])
  })

  it('removes no draft of an applicant whose row was edited', async () => {
    const batch = await made(203)
    const [id] = await idsOf(batch)
    const swap = (subject: string) => edit(`update applications set subject_id = '${subject}' where id = '${id!}'`)
    const subjects = await superuserQuery<{ id: string; subject: string }>(
      desk.world.database,
      'select id, subject_id as subject from applications',
    )
    const own = subjects.find((one) => one.id === id)!.subject
    await swap(subjects.find(({ subject }) => subject !== own)!.subject)
    assert.deepEqual(await withdraw(batch), DAMAGED)
    await swap(own)
    assert.ok(!('refused' in (await withdraw(batch))))
  })

  it('keeps a draft that somebody changed, also when its row_version says otherwise', async () => {
    const batch = await made(204)
    const [id] = await idsOf(batch)
    const { row_version, applicant_reference, external_reference } = await desk.analyst.get(`/applications/${id!}`)
    const body = applicationBody(desk.productId, deskRows[0]!, { applicant_reference, external_reference, row_version })
    await desk.analyst.put(`/applications/${id!}`, body)
    await edit(`update applications set row_version = 1 where id = '${id!}'`)
    const { removed, kept_applications } = (await withdraw(batch)) as {
      removed: number
      kept_applications: readonly { reason: string }[]
    }
    assert.deepEqual([removed, kept_applications.map(({ reason }) => reason)], [1, ['changed']])
  })

  it('neither begins nor ends for a batch that only an edit calls over', async () => {
    const batch = await confirmedBatch(desk, manyRows(2, 205))
    const become = (set: string) => edit(`update import_batches set ${set} where id = '${batch.id}'`)
    await become(`state = 'failed', failure = 'CHUNK_FAILED'`)
    assert.deepEqual(await withdraw(batch), DAMAGED)
    const begun = await eventsOf(desk.world.database, desk.lender.id, 'import.withdrawal_begun')
    assert.ok(begun.every(({ subject }) => subject!.id !== batch.id))
    await become(`state = 'queued', failure = null`)
  })
})
