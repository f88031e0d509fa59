import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  checked,
  type ImportDesk,
  imported,
  manyRows,
  openImportDesk,
  placeOf,
  readBatch,
  paramsOf,
} from '../../../test/imports/batches.ts'
import { refusalOf } from '../../../test/call.ts'
import { germanParameters } from '../../../demo/german-parameters.ts'
import { importDesk } from '../../../test/imports/import-desk.ts'
import {
  csvOf,
  INPUT_FIELDS,
  joinImporter,
  mappingBody,
  saveMapping,
  sendFile,
} from '../../../test/imports/importing.ts'
import { bringIntoForce, openProduct } from '../../../test/lending.ts'
import { acquireLock } from '../../../test/locks.ts'
import { eventsOf, superuserQuery } from '../../../test/superuser-query.ts'
import { openImporter } from '../index.ts'

describe('the pre-validation of a file', () => {
  const desk = importDesk()
  let birch: ImportDesk

  const prevalidate = async (params: object): Promise<string> =>
    refusalOf(await desk.importer.send('POST', '/link/batches', params))
  const send = async (seed: number, rows = 2): Promise<string> =>
    (await sendFile(desk.importer, csvOf(manyRows(rows, seed)))).id
  const query = (text: string, values: readonly unknown[] = []) => superuserQuery(desk.world.database, text, values)
  const applications = async (): Promise<number> => (await query('select from applications')).length

  it('counts every row of a checked file and imports nothing', async () => {
    const before = await applications()
    const change = (cells: string[], at: number): void => {
      if (at === 2) cells[placeOf('Loan amount')] = '0,001'
      if (at === 3) cells[placeOf('age')] = ''
      if (at === 4) cells[placeOf('Reference')] = ''
      if (at === 5) cells.push('one too many')
    }
    const batch = await checked(desk, csvOf(manyRows(9, 1), { change }))
    assert.deepEqual(batch.counts, { rows: 9, valid: 5, valid_with_warnings: 1, rejected: 3, duplicate: 0 })
    assert.equal(
      batch.issues.reduce((sum, { count }) => sum + count, 0),
      4,
    )
    const { completeness, validity, uniqueness } = batch.quality!
    // Eight readable rows with twenty required fields each; two values are missing, one is invalid.
    assert.deepEqual(completeness, { numerator: 158, denominator: 160 })
    assert.deepEqual(validity, { numerator: 157, denominator: 158 })
    assert.deepEqual(uniqueness, { numerator: 7, denominator: 7 })
    assert.match(batch.quality!.rules.uniqueness.en, /readable application reference less the duplicates/)
    assert.equal(await applications(), before)
    assert.deepEqual(await desk.importer.get(`/link/batches/${batch.id}/quality`), batch.quality)
    const [event] = (await eventsOf(desk.world.database, desk.lender.id, 'import.prevalidated')).slice(-1)
    assert.deepEqual([event!.data['rows'], event!.data['rejected']], [9, 3])
  })

  it('uses the delimiter of the mapping where another was detected in the file', async () => {
    // Split at `;`, every line has two cells, so `;` is detected; split at `|`, one line lacks three cells.
    const text = 'Reference|Customer;|Loan amount|Term\na|b;|1000|12\nc;\n'
    const labels = ['Reference', 'Customer;', 'Loan amount', 'Term']
    const fields = mappingBody()
      .fields.slice(0, 4)
      .map((field, at) => ({ ...field, column: labels[at]! }))
    const left_for_desk = INPUT_FIELDS.map((code) => `inputs.${code}`)
    const narrow = { code: 'narrow', delimiter: '|', fields, left_for_desk }
    const { id: mappingId } = await saveMapping(desk.importer, desk.productId, narrow)
    const { id: fileId } = await sendFile(desk.importer, Buffer.from(text))
    assert.equal((await desk.importer.get(`/link/files/${fileId}`)).delimiter, ';')
    const params = paramsOf({ ...desk, mappingId }, fileId)
    const batch = await desk.importer.post('/link/batches', params, 201)
    assert.deepEqual(batch.counts, { rows: 2, valid: 0, valid_with_warnings: 1, rejected: 1, duplicate: 0 })
    assert.deepEqual((await imported(desk, batch)).progress.applications_created, 1)
  })

  it('names the unknown id of a check, and treats an id of another institution as unknown', async () => {
    const fileId = await send(3)
    birch = await openImportDesk(desk.world, desk.world.institutions.birch)
    const foreignIds = { ...paramsOf(birch, (await sendFile(birch.importer, csvOf(manyRows(2, 4)))).id) }
    for (const member of ['file_id', 'product_id', 'mapping_id'] as const) {
      const params = { ...paramsOf(desk, fileId), [member]: foreignIds[member] }
      const { status, body } = await desk.importer.send('POST', '/link/batches', params)
      const { detail } = body as { detail: { loc: string[]; type: string }[] }
      assert.deepEqual([status, detail.map(({ loc, type }) => [loc, type])], [422, [[['body', member], 'unknown']]])
    }
  })

  it('accepts a mapping only for the product that it was saved for', async () => {
    const { author, approver, productId } = desk
    const other = await openProduct(author, 'second-loan')
    await bringIntoForce(desk.world, author, approver, other, 'second-scorecard', germanParameters)
    const { id: mappingId } = await saveMapping(desk.importer, other)
    const params = { ...paramsOf(desk, await send(17)), mapping_id: mappingId }
    const { status, body } = await desk.importer.send('POST', '/link/batches', params)
    const { detail } = body as { detail: { loc: string[]; msg: string }[] }
    const named = detail.map(({ loc, msg }) => [loc, msg])
    assert.deepEqual([status, named], [422, [[['body', 'mapping_id'], 'is not a mapping of this product']]])
    assert.equal(await prevalidate({ ...params, product_id: other }), '201')
    assert.notEqual(other, productId)
  })

  it('refuses to check a file without a policy in force, without the mapped columns, or after its erasure', async () => {
    const fileId = await send(5)
    const other = await openProduct(desk.author, 'other-loan')
    assert.equal(await prevalidate({ ...paramsOf(desk, fileId), product_id: other }), '409 NO_POLICY_IN_FORCE')
    const renamed = Buffer.from(csvOf(manyRows(2, 6)).toString().replace('Term', 'Duration').replace('age', 'Term2'))
    const { id } = await sendFile(desk.importer, renamed)
    const differs = await desk.importer.send('POST', '/link/batches', paramsOf(desk, id))
    assert.equal(refusalOf(differs), '409 IMPORT_COLUMNS_DIFFER')
    assert.match((differs.body as { detail: string }).detail, /has no column “Term”, “age”:/)
    const twice = Buffer.from(csvOf(manyRows(2, 7)).toString().replace('Customer', 'Term'))
    const { id: twiceId } = await sendFile(desk.importer, twice)
    const ambiguous = await desk.importer.send('POST', '/link/batches', paramsOf(desk, twiceId))
    assert.match(
      (ambiguous.body as { detail: string }).detail,
      /has no column “Customer” and has more than one column “Term”/,
    )
    await query('update import_files set wrapped_key = null where id = $1', [fileId])
    assert.equal(await prevalidate(paramsOf(desk, fileId)), '409 IMPORT_FILE_ERASED')
    assert.equal((await query(`select from import_batches where file_id = $1`, [fileId])).length, 0)
  })

  it('refuses to check a file with a mapping that names a retired field', async () => {
    const body = { code: 'channel_code', label_fr: 'Canal', label_en: 'Channel', type: 'text', required: false }
    const field = await desk.author.post('/admin/custom-fields', body, 201)
    const more = [{ field: 'custom_fields.channel_code', column: 'telephone', transformations: [] }]
    const fields = mappingBody('with_field', more).fields.filter(({ field: code }) => code !== 'inputs.telephone')
    const { id: mappingId } = await saveMapping(desk.importer, desk.productId, { code: 'with_field', fields })
    const fileId = await send(8)
    await desk.author.post(`/admin/custom-fields/${field.id}/retire`, undefined, 204)
    assert.equal(await prevalidate({ ...paramsOf(desk, fileId), mapping_id: mappingId }), '409 IMPORT_MAPPING_UNFIT')
  })

  it('checks two files of an institution at a time in one process, and refuses a third as busy', async () => {
    const files = [await send(9), await send(10), await send(11)]
    const lock = await acquireLock(desk.world.database, 'lock table import_rows in exclusive mode')
    const two = files.slice(0, 2).map((id) => desk.importer.send('POST', '/link/batches', paramsOf(desk, id)))
    await lock.waiting(2)
    const third = await desk.importer.send('POST', '/link/batches', paramsOf(desk, files[2]!))
    assert.equal(refusalOf(third), '503 BUSY')
    assert.equal(third.headers.get('retry-after'), '5')
    // Another institution still gets a slot.
    const { id } = await sendFile(birch.importer, csvOf(manyRows(2, 5)))
    const neighbour = birch.importer.send('POST', '/link/batches', paramsOf(birch, id))
    await lock.waiting(3)
    await lock.release()
    for (const reply of await Promise.all([...two, neighbour])) assert.equal(reply.status, 201)
    assert.equal(await prevalidate(paramsOf(desk, files[2]!)), '201')
  })

  it('marks a batch as failed at once when its caller lost the right during the check', async () => {
    const iris = await joinImporter(desk.world, desk.lender, 'Iris')
    const fileId = await send(16)
    const lock = await acquireLock(desk.world.database, 'lock table import_rows in exclusive mode')
    const checking = iris.send('POST', '/link/batches', paramsOf(desk, fileId))
    await lock.waiting(1)
    await iris.post('/auth/logout', undefined, 204)
    await lock.release()
    assert.equal((await checking).status, 401)
    const [batch] = await desk.importer.get('/link/batches?limit=1')
    assert.deepEqual([batch!.state, batch!.failure?.code], ['failed', 'PREVALIDATION_INTERRUPTED'])
    const event = (await eventsOf(desk.world.database, desk.lender.id, 'import.failed')).at(-1)!
    assert.equal(event.subject?.id, batch!.id)
  })

  it('marks an interrupted check as failed, by the sweep when the process itself could not', async () => {
    const fileId = await send(12)
    await query('alter table import_rows add constraint planted check (false) not valid')
    assert.equal(await prevalidate(paramsOf(desk, fileId)), '500 INTERNAL_FAULT')
    const [failed] = await desk.importer.get('/link/batches?limit=1')
    assert.deepEqual([failed!.state, failed!.failure!.code], ['failed', 'PREVALIDATION_INTERRUPTED'])
    const lastFailure = async () => {
      const event = (await eventsOf(desk.world.database, desk.lender.id, 'import.failed')).at(-1)!
      return [event.seq, event.outcome, event.data, event.subject?.id, event.actor.type]
    }
    const [first, ...direct] = await lastFailure()
    assert.deepEqual(direct, ['failed', { failure: 'PREVALIDATION_INTERRUPTED' }, failed!.id, 'system'])
    await query('alter table import_rows drop constraint planted')
    await superuserQuery(
      desk.world.database,
      `set session_replication_role = replica;
       update import_batches set state = 'prevalidating', failure = null, finished_at = null where id = '${failed!.id}'`,
    )
    const state = async (): Promise<string> => (await readBatch(desk, failed!)).state
    const importer = openImporter(desk.world.service.platform)
    await importer.giveUpInterrupted(desk.lender.id)
    assert.equal(await state(), 'prevalidating')
    desk.world.clock.advance(3_601)
    await desk.importer.signIn()
    await importer.giveUpInterrupted(desk.lender.id)
    assert.equal(await state(), 'failed')
    const [second, ...swept] = await lastFailure()
    assert.notEqual(second, first)
    assert.deepEqual(swept, direct)
  })

  it('shows no result and no rows of an interrupted check', async () => {
    const fileId = await send(14, 600)
    await superuserQuery(
      desk.world.database,
      'alter table import_rows add constraint planted check (number < 510) not valid',
    )
    assert.equal(await prevalidate(paramsOf(desk, fileId)), '500 INTERNAL_FAULT')
    await query('alter table import_rows drop constraint planted')
    const [failed] = await desk.importer.get('/link/batches?limit=1')
    assert.equal((await query('select from import_rows where batch_id = $1', [failed!.id])).length, 500)
    const { progress } = await readBatch(desk, failed!)
    assert.equal(progress.rows_total, 500, 'progress is shown although there are no counts')
    const reads = ['rows', 'quality', 'error-report'].map((what) =>
      desk.importer.send('GET', `/link/batches/${failed!.id}/${what}`),
    )
    const body = { row_version: failed!.row_version, accept_rejected: true }
    reads.push(desk.importer.send('POST', `/link/batches/${failed!.id}/confirm`, body))
    for (const reply of await Promise.all(reads)) {
      assert.equal(refusalOf(reply), '409 INVALID_STATE')
      assert.match(reply.text, /The check of the file did not finish: pre-validate the file again\./)
    }
  })

  it('leaves an abandoned check failed, and refuses its late result', async () => {
    const fileId = await send(15)
    const lock = await acquireLock(desk.world.database, 'lock table import_rows in exclusive mode')
    const checking = desk.importer.send('POST', '/link/batches', paramsOf(desk, fileId))
    await lock.waiting(1)
    const [batch] = await desk.importer.get('/link/batches?limit=1')
    for (const what of ['rows', 'quality', 'error-report'])
      assert.match(
        (await desk.importer.send('GET', `/link/batches/${batch!.id}/${what}`)).text,
        /The file is still being checked/,
      )
    await lock.commit(
      `update import_batches set state = 'failed', failure = 'PREVALIDATION_INTERRUPTED' where id = '${batch!.id}'`,
    )
    const reply = await checking
    assert.equal(refusalOf(reply), '409 INVALID_STATE')
    assert.match(reply.text, /abandoned: pre-validate the file again/)
    const [now] = await desk.importer.get('/link/batches?limit=1')
    assert.deepEqual([now!.id, now!.state, now!.counts], [batch!.id, 'failed', null])
  })
})
