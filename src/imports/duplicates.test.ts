import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type Batch,
  checked,
  confirmed,
  imported,
  manyRows,
  placeOf,
  rowsOf,
  worked,
} from '../../test/imports/batches.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { csvOf } from '../../test/imports/importing.ts'
import { applicationBody } from '../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'

describe('an external reference', () => {
  const desk = importDesk()

  const codesOf = async (batch: Batch): Promise<string[][]> =>
    (await rowsOf(desk, batch)).map(({ verdict, issues }) => [verdict, ...issues.map(({ code }) => code)])
  const countApplications = async (): Promise<number> =>
    (await superuserQuery(desk.world.database, 'select from applications where institution_id = $1', [desk.lender.id]))
      .length

  it('creates one application per reference of a file, from the first valid row that has it', async () => {
    const change = (cells: string[], at: number): void => {
      const reference = placeOf('Reference')
      if (at === 0 || at === 2) cells[reference] = 'DUP-1'
      // Blind indexes ignore case and outer spaces, so this is the same reference.
      if (at === 4) cells[reference] = ' dup-1  '
      if (at === 0) cells[placeOf('Loan amount')] = 'much'
    }
    const batch = await checked(desk, csvOf(manyRows(5, 21), { change }))
    assert.deepEqual(batch.counts, { rows: 5, valid: 3, valid_with_warnings: 0, rejected: 1, duplicate: 1 })
    assert.deepEqual(await codesOf(batch), [
      ['rejected', 'type-error'],
      ['valid'],
      ['valid'],
      ['valid'],
      ['duplicate', 'unique-error'],
    ])
    assert.deepEqual(batch.quality!.uniqueness, { numerator: 4, denominator: 5 })
    const before = await countApplications()
    const done = await imported(desk, batch)
    assert.deepEqual([done.progress.applications_created, (await countApplications()) - before], [3, 3])
  })

  it('finds a duplicate reference a thousand rows later', async () => {
    const change = (cells: string[], at: number): void => {
      if (at === 3 || at === 1_400) cells[placeOf('Reference')] = 'FAR-1'
    }
    const batch = await checked(desk, csvOf(manyRows(1_500, 22), { change }))
    assert.equal(batch.counts!.duplicate, 1)
    const duplicates = (await rowsOf(desk, batch, '?limit=1000')).filter(({ verdict }) => verdict === 'duplicate')
    assert.deepEqual(duplicates, [])
    const [last] = await rowsOf(desk, batch, '?issues_only=true')
    assert.deepEqual(
      [last!.number, last!.issues[0]!.code, last!.issues[0]!.column],
      [1_401, 'unique-error', 'Reference'],
    )
  })

  it('finds a duplicate reference in a block that is read while the previous one is stored', async () => {
    const change = (cells: string[], at: number): void => {
      if (at === 499 || at === 500) cells[placeOf('Reference')] = 'NEAR-1'
    }
    const batch = await checked(desk, csvOf(manyRows(501, 27), { change }))
    assert.equal(batch.counts!.duplicate, 1)
  })

  it('reports every row of a file as a duplicate when the file is checked again after its import', async () => {
    const rows = manyRows(7, 23)
    const first = await imported(desk, await checked(desk, rows))
    assert.equal(first.progress.applications_created, 7)
    const again = await checked(desk, rows)
    assert.deepEqual(again.counts, { rows: 7, valid: 0, valid_with_warnings: 0, rejected: 0, duplicate: 7 })
    assert.deepEqual(
      new Set((await rowsOf(desk, again)).flatMap(({ issues }) => issues.map(({ code }) => code))),
      new Set(['duplicate-reference']),
    )
  })

  it('reports a reference of a file that was already entered at the desk', async () => {
    const [entered, ...rest] = manyRows(4, 24)
    await desk.analyst.post('/applications', applicationBody(desk.productId, entered!), 201)
    const batch = await checked(desk, [entered!, ...rest])
    assert.deepEqual(
      (await rowsOf(desk, batch)).map(({ verdict }) => verdict),
      ['duplicate', 'valid', 'valid', 'valid'],
    )
  })

  it('marks a row as a duplicate when its reference was taken between the check and the import', async () => {
    const change = (cells: string[], at: number): void => {
      if (at === 2) cells[placeOf('age')] = ''
    }
    const rows = manyRows(4, 25)
    const [firstBatch, secondBatch] = [
      await checked(desk, csvOf(rows, { change })),
      await checked(desk, csvOf(rows, { change })),
    ]
    await desk.analyst.post('/applications', applicationBody(desk.productId, rows[0]!), 201)
    const before = await countApplications()
    const done = await imported(desk, firstBatch)
    assert.deepEqual(done.counts, { rows: 4, valid: 2, valid_with_warnings: 1, rejected: 0, duplicate: 1 })
    assert.deepEqual([done.progress.duplicates_found, (await countApplications()) - before], [1, 3])
    const events = async (kind: string) => (await eventsOf(desk.world.database, desk.lender.id, kind)).at(-1)!.data
    assert.deepEqual(await events('import.duplicates_found'), { duplicate: 1 })
    assert.deepEqual(await events('import.finished'), { created: 3, duplicate: 1 })
    const second = await imported(desk, secondBatch)
    assert.deepEqual(second.counts, { rows: 4, valid: 0, valid_with_warnings: 0, rejected: 0, duplicate: 4 })
    assert.deepEqual(
      [second.state, second.progress.applications_created, await countApplications()],
      ['imported', 0, before + 3],
    )
    assert.deepEqual(await codesOf(second), [
      ['duplicate', 'duplicate-reference'],
      ['duplicate', 'duplicate-reference'],
      ['duplicate', 'duplicate-reference', 'missing-value'],
      ['duplicate', 'duplicate-reference'],
    ])
  })

  it('leaves the quality of a file as of its check when the import finds duplicates, which issues and counts have', async () => {
    const rows = manyRows(4, 28)
    const batch = await checked(desk, rows)
    await desk.analyst.post('/applications', applicationBody(desk.productId, rows[1]!), 201)
    const done = await imported(desk, batch)
    assert.deepEqual(
      [done.counts!.duplicate, done.issues.map(({ code, count }) => [code, count])],
      [1, [['duplicate-reference', 1]]],
    )
    assert.deepEqual(done.quality!.uniqueness, { numerator: 4, denominator: 4 })
    const quality = await desk.importer.get(`/link/batches/${batch.id}/quality`)
    assert.deepEqual([quality, done.quality], [batch.quality, batch.quality])
  })

  it('creates one application per reference when two imports of the same rows run at once', async () => {
    const rows = manyRows(1_200, 26)
    const batches = [await checked(desk, rows), await checked(desk, rows.toReversed())]
    const before = await countApplications()
    for (const batch of batches) await confirmed(desk, batch)
    const done = await worked(desk, ...batches)
    assert.deepEqual(
      done.map(({ state }) => state),
      ['imported', 'imported'],
    )
    assert.equal((await countApplications()) - before, 1_200)
    const created = done.reduce((sum, { progress }) => sum + progress.applications_created, 0)
    const found = done.reduce((sum, { progress }) => sum + progress.duplicates_found, 0)
    assert.deepEqual([created, found], [1_200, 1_200])
  })
})
