// Edits every column of every table to whose rows events commit, as a superuser of the database could.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { tables } from '../../src/areas.ts'
import type { VouchedTable } from '../../src/platform/audit/vouched.ts'
import { type EditedRow, type Edits, openEdits } from './edits.ts'

const vouched = Object.entries(tables).flatMap(([table, declared]) =>
  'subjects' in declared ? [[table, declared] as const] : [],
)

describe('edits of rows beside the chain', { timeout: 300_000 }, () => {
  let edits: Edits
  before(async () => {
    edits = await openEdits()
  })
  after(() => edits?.close())

  it('finds no difference in any table after every operation', async () => {
    assert.deepEqual(await edits.findings(), [])
  })

  it('finds none either without a cache, when it reads the entry before each one again', async () => {
    assert.deepEqual(await edits.links(0), [])
  })

  it('every table that is vouched for has a row to edit', async () => {
    const empty = []
    for (const [table, declared] of vouched) if ((await edits.rowOf(table, declared)) === null) empty.push(table)
    assert.deepEqual(empty, [])
  })

  for (const triggers of ['off', 'on'] as const)
    it(`finds an edit of any column, with its row and the column, with triggers ${triggers}`, async () => {
      const kinds = new Map<string, EditedRow[]>()
      for (const [table, declared] of vouched) kinds.set(table, await edits.rowsOfEachKind(table, declared))
      const rounds = Math.max(...vouched.map(([, { columns }]) => columns.length))
      let edited = 0
      for (let round = 0; round < rounds; round += 1) {
        await edits.rolledBack(triggers, async () => {
          const expected: string[] = []
          for (const [table, declared] of vouched) {
            const column = declared.columns[round]
            if (column === undefined) continue
            for (const row of kinds.get(table)!)
              if (await edits.editColumn(table, column, row)) expected.push(`${row.name} changed ${column}`)
          }
          edited += expected.length
          assert.deepEqual(
            (await edits.findings())
              .map(({ row, finding, columns }) => `${row} ${finding} ${columns.join()}`)
              .toSorted(),
            expected.toSorted(),
          )
        })
      }
      const all = vouched.reduce((sum, [table, { columns }]) => sum + columns.length * kinds.get(table)!.length, 0)
      // With triggers, the database itself refuses many of them.
      assert.ok(triggers === 'off' ? edited === all : edited > all / 4, `${edited} of ${all}`)
    })

  it('finds an edit of any column of a row with any value of a closed list, such as a state', async () => {
    const values = vouched.map(([table, declared]) =>
      edits.listsOf(table, declared).flatMap((list) => list.values.map((value) => ({ column: list.column, value }))),
    )
    assert.ok(values.flat().length > 50)
    const rounds = 2 * Math.max(...values.map(({ length }) => length))
    for (let round = 0; round < rounds; round += 1)
      await edits.rolledBack('off', async () => {
        const written = []
        for (const [at, [table, declared]] of vouched.entries()) {
          const value = values[at]![Math.floor(round / 2)]
          if (value === undefined) continue
          const row = (await edits.rowOf(table, declared))!
          await edits.act(table, declared, row, 'update', value)
          // Every second column: of a row in which all differ, the salt is named.
          written.push({ table, columns: declared.columns.filter((_, nth) => nth % 2 === round % 2), row })
        }
        assert.deepEqual(await edits.findings(), [])
        for (const { table, columns, row } of written)
          for (const column of columns) await edits.editColumn(table, column, row)
        const expected = written.map(({ row, columns }) => `${row.name} changed ${columns.join()}`)
        const found = (await edits.findings()).map(({ row, columns, finding }) => `${row} ${finding} ${columns.join()}`)
        assert.deepEqual(found.toSorted(), expected.toSorted())
      })
  })

  it('finds a row that a table which inherits has as it was, beside the edited one', async () => {
    await edits.rolledBack('off', async () => {
      await edits.client.query('create schema beside; grant usage on schema beside to public')
      for (const [table, column] of [
        ['delegations', 'max_amount'],
        ['credit_products', 'max_amount'],
        ['users', 'display_name'],
      ] as const) {
        const declared = vouched.find(([name]) => name === table)![1]
        const row = (await edits.rowOf(table, declared))!
        await edits.client.query(`create table beside.${table} () inherits (${table})`)
        await edits.client.query(`insert into beside.${table} select * from only ${table} t where ${row.where}`)
        const other = column === 'max_amount' ? '9999999' : `'Another'`
        await edits.client.query(`update only ${table} t set ${column} = ${other} where ${row.where}`)
        assert.deepEqual(
          (await edits.findings()).flatMap(({ row: name, finding }) => (name === row.name ? [finding] : [])),
          ['changed'],
          table,
        )
      }
    })
  })

  it('finds a deleted row, and an inserted one, in every table', async () => {
    await edits.rolledBack('off', async () => {
      const expected: string[] = []
      for (const [table, declared] of vouched) {
        const row = (await edits.rowOf(table, declared))!
        if (table !== 'institutions') {
          const name = await edits.copyRow(table, declared, row)
          expected.push(`${name} without_event`)
        }
        await edits.client.query(`delete from ${table} t where ${row.where}`)
        expected.push(`${row.name} missing`)
      }
      assert.deepEqual(
        (await edits.findings()).map(({ row, finding }) => `${row} ${finding}`).toSorted(),
        expected.toSorted(),
      )
    })
  })

  it('finds an edit of a row that a later act wrote over, in every table', async () => {
    for (const how of ['edited', 'inserted', 'deleted'] as const)
      await edits.rolledBack('off', async () => {
        const expected: string[] = []
        for (const [table, declared] of vouched) {
          if (how === 'inserted' && table === 'institutions') continue
          const row = (await edits.rowOf(table, declared))!
          const name = how === 'inserted' ? await edits.copyRow(table, declared, row) : row.name
          const own = how === 'inserted' ? await edits.named(table, declared, name) : row
          if (how !== 'inserted')
            await edits.client.query(`update ${table} t set row_salt = gen_random_uuid() where ${own.where}`)
          const seq = await edits.act(table, declared, own, how === 'deleted' ? 'delete' : 'update')
          expected.push(`${name} changed_before ${seq}`)
          if (how === 'inserted') expected.push(`${name} without_event null`)
        }
        const found = (await edits.findings()).map(({ row, finding, seq }) => `${row} ${finding} ${seq}`)
        assert.deepEqual(found.toSorted(), expected.toSorted(), how)
        const rereading = (await edits.links(0)).map(({ row, finding, seq }) => `${row} ${finding} ${seq}`)
        assert.deepEqual(
          rereading.toSorted(),
          expected.filter((line) => line.includes('changed_before')).toSorted(),
          how,
        )
        const { findings: ofSweep } = await edits.sweep()
        for (const one of expected.filter((line) => line.includes('changed_before')))
          assert.ok(
            ofSweep.some(({ row, finding, seq }) => `${row} ${finding} ${seq}` === one),
            one,
          )
      })
  })

  it('finds a row whose salt was replaced, and one that was set back to an earlier state', async () => {
    await edits.rolledBack('off', async () => {
      const row = (await edits.rowOf('users', tables['users'] as VouchedTable))!
      await edits.client.query(`update users t set row_salt = gen_random_uuid() where ${row.where}`)
      const back = await edits.client.query<{ id: string }>(
        `update applications set status = 'draft', submitted_by = null, submitted_at = null, latest_evaluation_id = null
         where id = (select id from applications where institution_id = $1 and latest_evaluation_id is not null and submitted_by is not null limit 1) returning id`,
        [edits.institutionId],
      )
      const found = (await edits.findings()).map(
        ({ row: name, finding, columns }) => `${name} ${finding} ${columns.join()}`,
      )
      assert.deepEqual(
        found.toSorted(),
        [
          `${row.name} changed row_salt`,
          `applications/${back.rows[0]!.id} changed latest_evaluation_id,status,submitted_at,submitted_by`,
        ].toSorted(),
      )
    })
  })
})
