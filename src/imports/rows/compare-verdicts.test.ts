import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { type Batch, checked, imported, manyRows, placeOf } from '../../../test/imports/batches.ts'
import { importDesk } from '../../../test/imports/import-desk.ts'
import { csvOf } from '../../../test/imports/importing.ts'
import { applicationBody } from '../../../test/lending.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { tables } from '../../areas.ts'
import { verifyChain } from '../../operator/chains/verify-chain.ts'

describe('audit verify on the rows of checked files', () => {
  const desk = importDesk()
  let batch: Batch
  let waiting: Batch
  before(async () => {
    const change = (cells: string[], at: number): void => {
      if (at === 1) cells[placeOf('age')] = ''
      if (at === 2) cells[placeOf('Term')] = ''
    }
    const rows = manyRows(1_203, 25)
    const repeated = csvOf([...rows, rows[4]!], { change })
    batch = await checked(desk, repeated)
    waiting = await checked(desk, repeated)
    // Two become duplicates between the check and the import, in the first chunk and in the last one.
    for (const at of [1, 1_202])
      await desk.analyst.post('/applications', applicationBody(desk.productId, rows[at]!), 201)
    batch = await imported(desk, batch)
    // In this one all are duplicates by now, which its check did not know.
    waiting = await imported(desk, waiting)
  })

  const planted = (statement: string) =>
    superuserQuery(desk.world.database, `set session_replication_role = replica; ${statement}`)
  async function found(): Promise<string[]> {
    const report = await verifyChain(desk.world.service.platform.pool, desk.lender.id, [], { tables })
    return report.rows!.findings.map(({ row, finding, columns }) => `${row} ${finding} ${columns.join()}`.trim())
  }

  it('finds nothing in imports whose rows became duplicates after the check', async () => {
    assert.deepEqual(batch.counts, { rows: 1_204, valid: 1_200, valid_with_warnings: 0, rejected: 1, duplicate: 3 })
    assert.equal(waiting.counts!.duplicate, 1_203)
    assert.deepEqual(await found(), [])
  })

  it('names the chunk and the counts of a verdict that was changed, of a deleted and of a forged row', async () => {
    const of = `batch_id = '${batch.id}'`
    const [chunk, counts] = [`import_chunks/${batch.id}/1 changed`, `import_rows/${batch.id} changed verdict`]
    const damages: readonly (readonly [string, readonly string[]])[] = [
      [`update import_rows set verdict = 'rejected' where ${of} and number = 7`, [chunk, counts]],
      [`delete from import_rows where ${of} and number = 7`, [chunk, counts]],
      [
        `insert into import_rows select institution_id, batch_id, 5000, line, byte_start, byte_end, verdict, issues, issue_count
        from import_rows where ${of} and number = 7`,
        [counts],
      ],
      [
        `update import_rows set verdict = case number when 3 then 'valid' else 'rejected' end where ${of} and number in (3, 7)`,
        [chunk],
      ],
      [`update import_chunks set first_line = first_line + 1 where ${of} and number = 1`, [chunk]],
      [`delete from import_chunks where ${of} and number = 1`, [`import_chunks/${batch.id}/1 missing`]],
      [
        `insert into import_chunks select institution_id, gen_random_uuid(), batch_id, 99, first_row, row_count, first_line, byte_start, byte_end, importable_before
        from import_chunks where ${of} and number = 1`,
        [`import_chunks/${batch.id}/99 without_event`],
      ],
    ]
    for (const [damage, expected] of damages) {
      await planted(
        'create table kept_rows as select * from import_rows; create table kept_chunks as select * from import_chunks',
      )
      await planted(damage)
      assert.deepEqual(await found(), expected, damage)
      await planted(`delete from import_rows; delete from import_chunks;
        insert into import_rows select * from kept_rows; insert into import_chunks select * from kept_chunks;
        drop table kept_rows; drop table kept_chunks`)
    }
    assert.deepEqual(await found(), [])
  })
})
