import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { tables } from '../../areas.ts'
import { verifyChain } from '../../operator/chains/verify-chain.ts'
import { openPool, type Pool } from '../../platform/database/connect.ts'
import { refusalOf } from '../../../test/call.ts'
import { askForAccess } from '../../../test/console.ts'
import {
  type Batch,
  checked,
  confirmedBatch,
  failedBatch,
  imported,
  manyRows,
  readBatch,
  rowsOf,
} from '../../../test/imports/batches.ts'
import { importDesk } from '../../../test/imports/import-desk.ts'
import { csvOf } from '../../../test/imports/importing.ts'
import { acquireLock } from '../../../test/locks.ts'
import { applicationBody, rows as deskRows } from '../../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../../test/superuser-query.ts'
import { isBatchOf, type Withdrawal, withdrawImport } from './withdraw-import.ts'

describe('the withdrawal of an import', { timeout: 300_000 }, () => {
  const desk = importDesk()
  let eraser: Pool
  let userId: string
  before(async () => {
    eraser = openPool({ url: desk.world.database.urlAs('probity_eraser'), max: 2 })
    userId = (await desk.importer.get('/me')).id
  })
  after(() => eraser.end())

  const outcomeOf = (batchId: string, reauthorise: () => Promise<void> = async () => {}) => {
    const { platform } = desk.world.service
    const context = { eraser, institutionId: desk.lender.id, batchId, userId }
    return withdrawImport({ ...platform, ...context, reauthorise, onProgress: () => {} })
  }
  const withdrawn = async (batch: Batch): Promise<Withdrawal> => {
    const outcome = await outcomeOf(batch.id)
    assert.ok(!('refused' in outcome), JSON.stringify(outcome))
    return outcome
  }
  const refused = async (batchId: string): Promise<string> => {
    const outcome = await outcomeOf(batchId)
    assert.ok('refused' in outcome)
    return outcome.refused
  }
  const query = <Row extends object>(text: string, values: readonly unknown[] = []) =>
    superuserQuery<Row & Record<string, unknown>>(desk.world.database, text, values)
  const applicationIds = async (batch: Batch): Promise<string[]> =>
    [...(await rowsOf(desk, batch, '?limit=1000')), ...(await rowsOf(desk, batch, '?limit=1000&offset=1000'))].map(
      ({ application_id }) => application_id!,
    )
  const countOf = async (table: string, column: string, ids: readonly string[]): Promise<number> =>
    (await query(`select from ${table} where ${column} = any($1)`, [ids])).length
  const usage = async (): Promise<object> =>
    desk.lender.administrator.get('/admin/usage?from=2026-01&to=2026-12' as '/admin/usage')
  const assertVouched = async (): Promise<void> => {
    const { pool } = desk.world.service.platform
    const { damage, rows } = await verifyChain(pool, desk.lender.id, [], { tables })
    assert.deepEqual([damage, rows!.findings], [null, []])
  }

  it('finds a batch in its institution only', async () => {
    const { id } = await checked(desk, manyRows(1, 30))
    const { alder, birch } = desk.world.institutions
    assert.deepEqual(await Promise.all([alder, birch].map((of) => isBatchOf(eraser, of.id, id))), [true, false])
  })

  it('a withdrawal removes all drafts and what is personal, is recorded, leaves the usage, and frees the file', async () => {
    const file = csvOf(manyRows(1_100, 31))
    const batch = await imported(desk, await checked(desk, file))
    const counted = await usage()
    const ids = await applicationIds(batch)
    const subjects = await query<{ subject_id: string }>('select subject_id from applications where id = any($1)', [
      ids,
    ])
    const { removed, kept, kept_applications } = await withdrawn(batch)
    assert.deepEqual([removed, kept, kept_applications], [1_100, 0, []])
    for (const [table, column] of [
      ['applications', 'id'],
      ['application_facts', 'application_id'],
      ['pieces', 'application_id'],
      ['import_origins', 'application_id'],
    ] as const)
      assert.equal(await countOf(table, column, ids), 0, table)
    const subjectIds = subjects.map(({ subject_id }) => subject_id)
    const readable = 'select from subjects where id = any($1) and (wrapped_key is not null or blind_index is not null)'
    assert.equal((await query(readable, [subjectIds])).length, 0)
    assert.deepEqual(await usage(), counted)

    const shown = await readBatch(desk, batch)
    assert.equal(shown.state, 'withdrawn')
    const { begun_at, finished_at, ...withdrawal } = shown.withdrawal!
    const by = { id: userId, display_name: 'Ines' }
    assert.deepEqual(withdrawal, { by, drafts_removed: 1_100, applications_kept: 0 })
    assert.ok(begun_at !== null && finished_at !== null)
    assert.ok((await rowsOf(desk, batch)).every(({ application_id }) => application_id === null))
    assert.equal((await desk.analyst.send('GET', `/applications/${ids[0]}`)).status, 404)
    const events = async (kind: string) => eventsOf(desk.world.database, desk.lender.id, kind)
    const [begun] = await events('import.withdrawal_begun')
    const [ended] = await events('import.withdrawn')
    assert.deepEqual([begun!.actor, begun!.subject!.id], [{ type: 'user', id: userId }, batch.id])
    assert.deepEqual([ended!.data, ended!.subject!.id], [{ removed: 1_100, kept: 0 }, batch.id])
    const gone = await events('application.withdrawn')
    assert.deepEqual(gone.map(({ subject }) => subject!.id).toSorted(), ids.toSorted())
    assert.deepEqual(gone[0]!.data, { batch_id: batch.id })
    await assertVouched()

    const again = await checked(desk, file)
    assert.equal(again.counts!.valid, 1_100)
    assert.equal((await imported(desk, again)).progress.applications_created, 1_100)
    await assertVouched()
  })

  it('a withdrawal keeps and names what somebody submitted, changed or authorised support to see', async () => {
    const file = csvOf(manyRows(8, 32))
    const batch = await imported(desk, await checked(desk, file))
    const ids = await applicationIds(batch)
    const read = (at: number) => desk.analyst.get(`/applications/${ids[at]!}`)
    const submitted = await read(1)
    await desk.analyst.post(`/applications/${ids[1]!}/submit`, { row_version: submitted.row_version })
    const { applicant_reference, external_reference, inputs, amount, duration_months, row_version } = await read(3)
    const change = {
      applicant_reference,
      external_reference,
      inputs,
      amount,
      duration_months,
      channel: 'branch',
      row_version,
    }
    await desk.analyst.put(`/applications/${ids[3]!}`, { ...change, product_id: desk.productId })
    await askForAccess(desk.world, desk.lender, { scope: { applications: [ids[5]!] } })
    // The same person has another application, so the person is still known when the imported one is gone.
    const [{ applicant_reference: shared }] = [await read(6)]
    const other = await desk.analyst.post(
      '/applications',
      applicationBody(desk.productId, deskRows[3]!, { applicant_reference: shared, external_reference: 'OTHER-1' }),
      201,
    )
    const { removed, kept, kept_applications } = await withdrawn(batch)
    assert.deepEqual([removed, kept], [5, 3])
    const references = await Promise.all([1, 3, 5].map(async (at) => (await read(at)).reference))
    assert.deepEqual(kept_applications, [
      { row: 2, line: 3, reference: references[0], application_id: ids[1], reason: 'submitted' },
      { row: 4, line: 5, reference: references[1], application_id: ids[3], reason: 'changed' },
      { row: 6, line: 7, reference: references[2], application_id: ids[5], reason: 'access_grant' },
    ])
    assert.equal((await desk.analyst.get(`/applications/${other.id}`)).applicant_reference, shared)
    const shown = await readBatch(desk, batch)
    assert.deepEqual([shown.state, shown.withdrawal!.applications_kept], ['withdrawn', 3])
    await assertVouched()
    const again = await checked(desk, file)
    assert.deepEqual([again.counts!.valid, again.counts!.duplicate], [5, 3])

    const repeated = await withdrawn(batch)
    assert.deepEqual(repeated, { batch_id: batch.id, removed: 5, kept: 3, kept_applications })
    assert.deepEqual(await readBatch(desk, batch), shown)
  })

  it('a withdrawal goes on with what is left after an interruption, and only while the person may import', async () => {
    const batch = await imported(desk, await checked(desk, csvOf(manyRows(1_200, 33))))
    let chunks = 0
    const once = async (): Promise<void> => {
      if (chunks++ === 2) throw new Error('the right was taken')
    }
    await assert.rejects(outcomeOf(batch.id, once), /the right was taken/)
    const partly = await readBatch(desk, batch)
    assert.deepEqual([partly.state, partly.withdrawal!.drafts_removed], ['imported', 500])
    assert.deepEqual([partly.withdrawal!.finished_at, partly.withdrawal!.applications_kept], [null, null])
    await assertVouched()
    const [one, two] = await Promise.all([withdrawn(batch), withdrawn(batch)])
    assert.deepEqual([one.removed, two.removed, one.kept], [1_200, 1_200, 0])
    const events = await eventsOf(desk.world.database, desk.lender.id, 'import.withdrawn')
    assert.equal(events.filter(({ subject }) => subject!.id === batch.id).length, 1)
    await assertVouched()
  })

  it('refuses to withdraw a batch that made nothing or is still running, and one that is unknown', async () => {
    const batch = await checked(desk, csvOf(manyRows(2, 34)))
    assert.equal(await refused(batch.id), 'the batch was never confirmed, so it has made no application')
    const running = await confirmedBatch(desk, csvOf(manyRows(2, 35)))
    assert.match(await refused(running.id), /^the import is still running/)
    assert.equal(await refused('0197a1b2-0000-7000-8000-000000000000'), 'there is no such batch')
    assert.equal((await readBatch(desk, batch)).withdrawal, null)
    await failedBatch(desk, running)
    const { removed } = await withdrawn(running)
    assert.equal(removed, 0)
    for (const [what, body] of [
      ['requeue', { row_version: 4 }],
      ['confirm', { row_version: 4, accept_rejected: true }],
    ] as const) {
      const reply = await desk.importer.send('POST', `/link/batches/${running.id}/${what}`, body)
      assert.equal(refusalOf(reply), '409 INVALID_STATE')
    }
  })

  it('an import is not resumed once its withdrawal has begun', async () => {
    const batch = await confirmedBatch(desk, csvOf(manyRows(2, 36)))
    await failedBatch(desk, batch)
    const stop = async (): Promise<void> => {
      if ((await readBatch(desk, batch)).withdrawal !== null) throw new Error('stopped')
    }
    await assert.rejects(outcomeOf(batch.id, stop), /stopped/)
    const { state, row_version } = await readBatch(desk, batch)
    assert.equal(state, 'failed')
    const reply = await desk.importer.send('POST', `/link/batches/${batch.id}/requeue`, { row_version })
    assert.equal(refusalOf(reply), '409 INVALID_STATE')
    assert.match(reply.text, /withdrawal of this import has begun/)
  })

  it('a withdrawal leaves the person of an application that is being entered meanwhile', async () => {
    const batch = await imported(desk, await checked(desk, csvOf(manyRows(1, 37))))
    const [id] = await applicationIds(batch)
    const { applicant_reference } = await desk.analyst.get(`/applications/${id!}`)
    const body = applicationBody(desk.productId, deskRows[4]!, { applicant_reference, external_reference: 'LATE-1' })
    const locked = await acquireLock(desk.world.database, `select from applications where id = '${id}' for update`)
    // The withdrawal waits for the draft; the creation finds the person, and then waits for the counter.
    const withdrawing = withdrawn(batch)
    await locked.waiting(1)
    const counter = await acquireLock(
      desk.world.database,
      `select from application_counters where institution_id = '${desk.lender.id}' for update`,
    )
    const creating = desk.analyst.send('POST', '/applications', body)
    await counter.waiting(2)
    await locked.release()
    assert.equal((await withdrawing).removed, 1)
    await counter.release()
    const created = await creating
    assert.equal(created.status, 201, created.text)
    const late = await desk.analyst.get(`/applications/${(JSON.parse(created.text) as { id: string }).id}`)
    assert.equal(late.applicant_reference, applicant_reference)
  })

  it('the database refuses to delete an application or origin that somebody has worked on, whoever asks', async () => {
    const batch = await imported(desk, await checked(desk, csvOf(manyRows(2, 38))))
    const [submitted] = await applicationIds(batch)
    await desk.analyst.post(`/applications/${submitted!}/submit`, { row_version: 1 })
    for (const [table, column] of [
      ['import_origins', 'application_id'],
      ['applications', 'id'],
    ] as const)
      await assert.rejects(query(`delete from ${table} where ${column} = $1`, [submitted]), { code: '23000' }, table)
    await assert.rejects(query('update import_origins set line = 7 where batch_id = $1', [batch.id]), { code: '23000' })
  })
})
