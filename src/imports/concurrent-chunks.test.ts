import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { applicationBody, rows } from '../../test/lending.ts'
import { chunksOf, confirmedBatch, manyRows, readBatch, type Batch } from '../../test/imports/batches.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { acquireLock, whileLocked } from '../../test/locks.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { type Importer, openImporter } from './importer.ts'

/** Halts each chunk when it has stored everything and marks itself done. */
const MARKING = 'lock table import_chunks in share mode'

describe('chunks of one import that run at the same time', () => {
  const desk = importDesk()
  let importer: Importer
  const run = (id: string): Promise<void> => importer.importChunk({ institutionId: desk.lender.id, id })
  before(async () => {
    importer = openImporter(desk.world.service.platform)
    // The first chunk under a policy stores its dictionary, for which the others wait.
    for (const chunk of await chunksOf(desk, await confirmedBatch(desk, manyRows(3, 20)))) await run(chunk)
  })
  const referencesOf = async ({ id }: Batch): Promise<number[]> => {
    const found = await superuserQuery<{ reference: string }>(
      desk.world.database,
      `select a.reference from applications a join import_origins o on o.application_id = a.id
       where o.batch_id = $1 order by o.row_number`,
      [id],
    )
    return found.map(({ reference }) => Number(reference.slice(2)))
  }

  // The origins of each chunk hold a key share of its batch, so that a stronger lock there would be a deadlock.
  it('concurrent chunks count themselves done one after the other, without a deadlock', async () => {
    const batch = await confirmedBatch(desk, manyRows(1_400, 21))
    const chunks = await chunksOf(desk, batch)
    await whileLocked(desk.world.database, MARKING, chunks.length, () => Promise.all(chunks.map(run)))
    const { state, progress } = await readBatch(desk, batch)
    assert.deepEqual([chunks.length, state, progress.applications_created], [3, 'imported', 1_400])
  })

  it('concurrent chunks give their applications references in the order of the file, whichever ends first', async () => {
    const batch = await confirmedBatch(desk, manyRows(1_200, 22))
    const [first, ...others] = await chunksOf(desk, batch)
    for (const chunk of others.toReversed()) await run(chunk)
    const entered = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[0]!), 201)
    await run(first!)
    const references = await referencesOf(batch)
    const [start] = references
    assert.deepEqual(
      references,
      references.map((_, at) => start! + at),
    )
    assert.equal(Number(entered.reference.slice(2)), references.at(-1)! + 1)
  })

  it('a running chunk does not keep the desk waiting before it appends its events', async () => {
    const batch = await confirmedBatch(desk, manyRows(3, 23))
    const [chunk] = await chunksOf(desk, batch)
    const lock = await acquireLock(desk.world.database, MARKING)
    const running = run(chunk!)
    try {
      await lock.waiting(1)
      await desk.analyst.post('/applications', applicationBody(desk.productId, rows[1]!), 201)
    } finally {
      await lock.release()
    }
    await running
    assert.equal((await readBatch(desk, batch)).state, 'imported')
  })
})
