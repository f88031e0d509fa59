// Edits every column of the tables whose rows follow from manifests, as a superuser of the database could.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { tables } from '../../src/areas.ts'
import { namesOf } from '../../src/evidence/parts/parts.ts'
import type { DeclaredColumns } from '../../src/platform/audit/vouched.ts'
import { createImportDesk } from '../imports/batches.ts'
import { makeEvidence } from '../imports/evidence-of-each-kind.ts'
import {
  CONTENTS,
  KIND_OF_MANIFEST,
  KIND_OF_PART,
  LONGER,
  OF_OTHER_LENGTH,
  PARTS,
  PIECES,
  sealedAgain,
  VALUES,
} from './edited-evidence.fixture.ts'
import { type Edits, editsOf } from './edits.ts'

const manifests = tables['manifests'] as DeclaredColumns
const pieces = tables['pieces'] as DeclaredColumns
const CHANGED_KEY = `wrapped_key = wrapped_key || '\\x00'`

describe('edits of stored evidence beside the chain', { timeout: 300_000 }, () => {
  let edits: Edits
  before(async () => {
    const desk = await createImportDesk()
    await makeEvidence(desk)
    edits = await editsOf(desk.world)
  })
  after(() => edits?.close())

  const found = async (opening: 'opening' | null = null): Promise<string[]> =>
    (await edits.findings(opening)).map(({ row, finding, columns }) => `${row} ${finding} ${columns.join()}`.trim())

  it('declares the tables that follow from manifests', () => {
    const declared = Object.entries(tables).flatMap(([table, about]) => ('byManifest' in about ? [table] : []))
    assert.deepEqual(declared, ['manifests', 'pieces'])
  })

  it('finds no difference after every operation, with and without opening pieces', async () => {
    assert.deepEqual(await found(), [])
    assert.deepEqual(await found('opening'), [])
  })

  it('finds an edit of any column of a manifest', async () => {
    const kinds = await edits.rowsOfKinds('manifests', manifests, KIND_OF_MANIFEST)
    assert.equal(kinds.length, 3)
    for (const [row, column] of kinds.flatMap((one) => manifests.columns.map((name) => [one, name] as const)))
      await edits.rolledBack('off', async () => {
        await edits.editColumn('manifests', column, row)
        // The event of a manifest names evaluation and decision, so that with others its row is not found.
        const isKey = column === 'evaluation_id' || column === 'decision_id'
        const differing = await found()
        // Salt and commitment of the references are compared with each other.
        const named = differing[0]?.startsWith(`${row.name} changed `) && differing[0].split(' ')[2]!.split(',')
        assert.ok(
          isKey ? differing.length > 0 : named && named.includes(column),
          `${row.name} ${column}: ${differing.join()}`,
        )
        assert.ok(isKey ? /^manifests\/\S+ missing$/.test(differing[0]!) : differing.length === 1, differing.join())
      })
  })

  it('finds any bit of a manifest that was changed, also one that says nothing', async () => {
    const row = (await edits.rowOf('manifests', manifests))!
    const { rows } = await edits.client.query<{ length: number }>(
      `select length(content) as length from manifests t where ${row.where}`,
    )
    const { length } = rows[0]!
    for (const at of [0, 1, 8, 9, 10, Math.trunc(length / 2), length - 1])
      for (const bit of [1, 128])
        await edits.rolledBack('off', async () => {
          await edits.editColumn(
            'manifests',
            'content',
            row,
            `set_byte(content, ${at}, get_byte(content, ${at}) # ${bit})`,
          )
          assert.deepEqual(await found(), [`${row.name} changed content`], `${at} ${bit}`)
        })
  })

  it('finds a manifest that was inserted, and those that were deleted', async () => {
    await edits.rolledBack('off', async () => {
      const name = await edits.copyRow('manifests', manifests, (await edits.rowOf('manifests', manifests))!)
      assert.deepEqual(await found(), [`${name} without_event`])
    })
    await edits.rolledBack('off', async () => {
      const { rowCount } = await edits.client.query('delete from manifests where institution_id = $1', [
        edits.institutionId,
      ])
      const differing = await found()
      assert.equal(differing.length, rowCount)
      assert.ok(differing.every((one) => /^manifests\/\S+ missing$/.test(one)))
    })
  })

  for (const part of PARTS)
    it(`finds an edit of any column of the part ${part} of pieces`, async () => {
      const rows = await edits.rowsOfKinds('pieces', pieces, KIND_OF_PART, `t.part = '${part}'`)
      assert.ok(rows.length >= 1)
      for (const [row, column] of rows.flatMap((one) => pieces.columns.map((name) => [one, name] as const)))
        for (const value of VALUES[column] ?? [undefined])
          await edits.rolledBack('off', async () => {
            await edits.editColumn('pieces', column, row, value)
            const opened = await found('opening')
            const edited = `${row.kind} ${column} ${value}`
            assert.equal(opened.length, 1, `${edited}: ${opened.join()}`)
            const [name, finding, columns] = opened[0]!.split(' ')
            assert.deepEqual([name, finding], [row.name, 'changed'])
            assert.ok(columns!.split(',').includes(column), `${edited}: ${opened[0]}`)
            // To the part of a draft its application commits, and the length of an escalation follows from its sizes.
            const isRead =
              part === 'draft' || OF_OTHER_LENGTH.includes(value!) || (part === 'escalation' && value === LONGER)
            const differing = CONTENTS.includes(column) && !isRead ? [] : [row.name]
            assert.deepEqual(
              (await found()).map((one) => one.split(' ')[0]),
              differing,
              edited,
            )
          })
    })

  it('finds sizes of a part that were exchanged, which leave the whole as long as it was', async () => {
    for (const part of ['draft', 'results']) {
      const row = (await edits.rowOf('pieces', pieces, `part = '${part}'`))!
      await edits.rolledBack('off', async () => {
        await edits.editColumn('pieces', 'sizes', row, 'substr(sizes, 5, 4) || substr(sizes, 1, 4) || substr(sizes, 9)')
        for (const differing of [await found(), await found('opening')]) {
          assert.equal(differing.length, 1, differing.join())
          assert.match(differing[0]!, /^pieces\/\S+ changed (?:\S+,)?sizes$/)
        }
      })
    }
  })

  it('finds in the hourly comparison, too, an edit of any column of the part of a draft that was changed', async () => {
    const condition = `t.application_id in (select id from applications where status = 'draft' and row_version > 1)`
    const drafts = await edits.rowsOfKinds('pieces', pieces, 't.part', condition)
    assert.equal(drafts.length, 1)
    for (const [row, column] of drafts.flatMap((one) => pieces.columns.map((name) => [one, name] as const)))
      await edits.rolledBack('off', async () => {
        await edits.editColumn('pieces', column, row, VALUES[column]?.[0])
        const { findings } = await edits.sweep()
        assert.deepEqual(
          findings.map((one) => `${one.row} ${one.columns.includes(column)}`),
          [`${row.name} true`],
          column,
        )
      })
  })

  it('the edited evidence has each piece in one part, and every part', async () => {
    const { rows } = await edits.client.query<{ piece: string }>(
      `select distinct p.part || ' ' || n.name as piece from pieces p, unnest(names_of_pieces(p.part, length(p.salts) / 32)) n (name)
       where institution_id = $1 order by 1`,
      [edits.institutionId],
    )
    assert.deepEqual(
      rows.map(({ piece }) => piece),
      PIECES,
    )
    const { rows: named } = await edits.client.query<{ part: string; names: string[] }>(
      'select p.part, names_of_pieces(p.part, 99) as names from unnest($1::text[]) p (part)',
      [PARTS],
    )
    for (const { part, names } of named) assert.deepEqual(names, namesOf(part), part)
  })

  it('finds a part that was deleted, and one that was inserted', async () => {
    for (const part of PARTS)
      await edits.rolledBack('off', async () => {
        const row = (await edits.rowOf('pieces', pieces, `part = '${part}'`))!
        const copy = await edits.copyRow('pieces', pieces, row)
        await edits.client.query(
          `insert into pieces select (json_populate_record(t, '{"part":"other"}')).* from pieces t where ${row.where}`,
        )
        await edits.client.query(`delete from pieces t where ${row.where}`)
        assert.deepEqual(
          (await found()).toSorted(),
          [
            `${row.name} missing`,
            `${copy} without_event`,
            `${row.name.split('/').with(2, 'other').join('/')} without_event`,
          ].toSorted(),
          part,
        )
      })
  })

  it('finds a part that was exchanged with that of another application, which has the same columns', async () => {
    const { rows } = await edits.client.query<{ one: string; other: string }>(
      `select min(owner_id::text) as one, max(owner_id::text) as other from pieces where institution_id = $1 and part = 'input'`,
      [edits.institutionId],
    )
    const { one, other } = rows[0]!
    await edits.rolledBack('off', async () => {
      await edits.client.query(
        `update pieces t set salts = o.salts, sizes = o.sizes, sealed = o.sealed from pieces o
         where t.part = 'input' and o.part = 'input' and (t.owner_id, o.owner_id) in (($1, $2), ($2, $1))`,
        [one, other],
      )
      const named = (await found('opening')).map((finding) => finding.split(' ')[0])
      assert.deepEqual(new Set(named), new Set([`pieces/${one}/input`, `pieces/${other}/input`]))
    })
  })

  it('finds an earlier value of a draft that was put back after the submission', async () => {
    await edits.rolledBack('off', async () => {
      const row = (await edits.rowOf(
        'pieces',
        pieces,
        `part = 'draft' and application_id in (select application_id from evaluations)`,
      ))!
      const [, owner] = row.name.split('/')
      const { salts, sizes, sealed } = await sealedAgain(edits, owner!)
      await edits.client.query(`update pieces t set salts = $1, sizes = $2, sealed = $3 where ${row.where}`, [
        salts,
        sizes,
        sealed,
      ])
      assert.deepEqual(await found(), [`${row.name} changed salts,sealed,sizes`])
      assert.deepEqual(await found('opening'), [`${row.name} changed salts,sealed,sizes`])
    })
  })

  it('finds the key of a person that was removed or replaced, and another index', async () => {
    const one = `id = (select a.subject_id from applications a join pieces p on p.application_id = a.id where a.institution_id = '${edits.institutionId}' and p.part = 'decision' limit 1)`
    for (const [change, column] of [
      ['wrapped_key = null', 'wrapped_key'],
      [CHANGED_KEY, 'wrapped_key'],
      [`blind_index = sha256(blind_index)`, 'blind_index'],
      ['blind_index = null', 'blind_index'],
    ] as const)
      await edits.rolledBack('off', async () => {
        const { rows } = await edits.client.query<{ id: string }>(
          `update subjects set ${change} where ${one} returning id`,
        )
        const expected = [`subjects/${rows[0]!.id} changed ${column}`]
        assert.deepEqual(await found('opening'), expected, change)
        // Whether a key is another one shows only once it is unwrapped: a rotation changes what is stored of the same key.
        assert.deepEqual(await found(), change === CHANGED_KEY ? [] : expected, change)
      })
  })
})
