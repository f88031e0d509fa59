// Edits every column of the tables whose rows follow from manifests, as a superuser of the database could.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { canonicalBytes } from '../../core/evidence/index.ts'
import { tables } from '../../src/areas.ts'
import type { DeclaredColumns } from '../../src/platform/audit/vouched.ts'
import { dbOn } from '../../src/platform/database/connect.ts'
import { unwrapSubjectKey } from '../../src/platform/keys/institution-keys.ts'
import { seal } from '../../src/platform/keys/sealing.ts'
import { createImportDesk } from '../imports/batches.ts'
import { makeEvidence } from '../imports/evidence-of-each-kind.ts'
import { type Edits, editsOf } from './edits.ts'

const manifests = tables['manifests'] as DeclaredColumns
const pieces = tables['pieces'] as DeclaredColumns
const KINDS = ['application', 'evaluation', 'decision', 'manifest'] as const

/** Of every operation. */
const NAMES = [
  'application application-input',
  'application references',
  'decision escalation',
  'decision human-decision',
  'evaluation application-input',
  'evaluation evaluation-result',
  'evaluation explanation-factors',
  'evaluation explanation-summary',
  'evaluation provenance',
  'evaluation scorecard-points',
  'evaluation trace',
  'manifest audit-references',
]

/** What decides of a piece, and of a manifest, what it is compared with. */
const KIND_OF_PIECE = `concat_ws(' ', t.owner_kind, t.name,
  (select concat_ws(' ', a.status, a.row_version > 1) from applications a where a.id = t.owner_id),
  (select e.previous_evaluation_id is null from evaluations e where e.id = t.owner_id))`
const KIND_OF_MANIFEST = `concat_ws(' ', t.decision_id is null, (select e.previous_evaluation_id is null from evaluations e where e.id = t.evaluation_id))`
/** What only opening a piece can find, but for those of drafts. */
const CONTENTS = ['salt', 'sealed']

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
        assert.ok(
          isKey ? differing.length > 0 : differing.includes(`${row.name} changed ${column}`),
          `${row.name} ${column}: ${differing.join()}`,
        )
        assert.ok(isKey ? /^manifests\/\S+ missing$/.test(differing[0]!) : differing.length === 1, differing.join())
      })
  })

  it('finds another owner of the provenance in the manifest of a later evaluation', async () => {
    const row = (await edits.rowOf(
      'manifests',
      manifests,
      `evaluation_id in (select id from evaluations where previous_evaluation_id is not null)`,
    ))!
    const at = `array_position(piece_names, 'provenance')`
    const owner = async (of: string): Promise<string[]> => {
      let differing: string[] = []
      await edits.rolledBack('off', async () => {
        await edits.client.query(
          `update manifests t set piece_owners = piece_owners[:${at} - 1] || (${of}) || piece_owners[${at} + 1:] where ${row.where}`,
        )
        differing = await found()
      })
      return differing
    }
    assert.deepEqual(await owner('t.evaluation_id'), [`pieces/${await evaluationOf(row.name)}/provenance missing`])
    const [unknown] = await owner(`'00000000-0000-7000-8000-000000000000'::uuid`)
    assert.equal(unknown, 'pieces/00000000-0000-7000-8000-000000000000/provenance missing')
    assert.deepEqual(
      await owner(
        `select owner_id from pieces p where p.name = 'provenance' and p.application_id <> t.application_id limit 1`,
      ),
      [`${row.name} changed piece_owners`],
    )
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

  for (const kind of KINDS)
    it(`finds an edit of any column of a piece of an ${kind}`, async () => {
      const rows = await edits.rowsOfKinds('pieces', pieces, KIND_OF_PIECE, `t.owner_kind = '${kind}'`)
      assert.ok(rows.length >= NAMES.filter((name) => name.startsWith(`${kind} `)).length)
      for (const [row, column] of rows.flatMap((one) => pieces.columns.map((name) => [one, name] as const)))
        await edits.rolledBack('off', async () => {
          await edits.editColumn('pieces', column, row, VALUES[column])
          const opened = await found('opening')
          assert.equal(opened.length, 1, `${row.kind} ${column}: ${opened.join()}`)
          const [name, finding, columns] = opened[0]!.split(' ')
          assert.deepEqual([name, finding], [row.name, 'changed'])
          assert.ok(columns!.split(',').includes(column), opened[0])
          // Those of a manifest are not sealed, so that they are always read; to those of a draft its application commits.
          const isRead = kind === 'manifest' || kind === 'application'
          assert.deepEqual(await found(), CONTENTS.includes(column) && !isRead ? [] : opened, column)
        })
    })

  it('finds in the hourly comparison, too, an edit of any column of a piece of a draft that was changed', async () => {
    const condition = `t.application_id in (select id from applications where status = 'draft' and row_version > 1)`
    const drafts = await edits.rowsOfKinds('pieces', pieces, 't.name', condition)
    assert.equal(drafts.length, 2)
    for (const [row, column] of drafts.flatMap((one) => pieces.columns.map((name) => [one, name] as const)))
      await edits.rolledBack('off', async () => {
        await edits.editColumn('pieces', column, row, VALUES[column])
        const { findings } = await edits.sweep()
        assert.deepEqual(
          findings.map((one) => `${one.row} ${one.columns.includes(column)}`),
          [`${row.name} true`],
          column,
        )
      })
  })

  it('finds a piece of any name that was deleted, and one that was inserted', async () => {
    const { rows } = await edits.client.query<{ name: string; owner_kind: string }>(
      'select distinct owner_kind, name from pieces where institution_id = $1 order by 1, 2',
      [edits.institutionId],
    )
    assert.deepEqual(
      rows.map(({ owner_kind, name }) => `${owner_kind} ${name}`),
      NAMES,
    )
    for (const { name, owner_kind } of rows)
      await edits.rolledBack('off', async () => {
        const row = (await edits.rowOf('pieces', pieces, `owner_kind = '${owner_kind}' and name = '${name}'`))!
        const copy = await edits.copyRow('pieces', pieces, row)
        await edits.client.query(
          `insert into pieces select (json_populate_record(t, '{"name":"other"}')).* from pieces t where ${row.where}`,
        )
        await edits.client.query(`delete from pieces t where ${row.where}`)
        assert.deepEqual(
          (await found()).toSorted(),
          [
            `${row.name} missing`,
            `${copy} without_event`,
            `${row.name.split('/').with(2, 'other').join('/')} without_event`,
          ].toSorted(),
          name,
        )
      })
  })

  it('finds an earlier value of a draft that was put back after the submission', async () => {
    await edits.rolledBack('off', async () => {
      const row = (await edits.rowOf(
        'pieces',
        pieces,
        `name = 'application-input' and owner_kind = 'application' and application_id in (select application_id from evaluations)`,
      ))!
      const [, owner] = row.name.split('/')
      const other = await sealedAgain(owner!)
      await edits.client.query(`update pieces t set sealed = $1, size = $2 where ${row.where}`, [
        other,
        other.length - 29,
      ])
      assert.deepEqual(await found(), [`${row.name} changed salt,sealed`])
      assert.deepEqual(await found('opening'), [`${row.name} changed salt,sealed`])
    })
  })

  it('finds the key of a person that was removed or replaced, and another index', async () => {
    const one = `id = (select subject_id from pieces where institution_id = '${edits.institutionId}' and owner_kind = 'decision' limit 1)`
    for (const [change, column] of [
      ['wrapped_key = null', 'wrapped_key'],
      [`wrapped_key = wrapped_key || '\\x00'`, 'wrapped_key'],
      [`blind_index = sha256(blind_index)`, 'blind_index'],
      ['blind_index = null', 'blind_index'],
    ] as const)
      await edits.rolledBack('off', async () => {
        const { rows } = await edits.client.query<{ id: string }>(
          `update subjects set ${change} where ${one} returning id`,
        )
        const expected = [`subjects/${rows[0]!.id} changed ${column}`]
        assert.deepEqual(await found('opening'), expected, change)
        assert.deepEqual(await found(), expected, change)
      })
  })

  async function evaluationOf(manifest: string): Promise<string> {
    const { rows } = await edits.client.query<{ id: string }>(
      'select evaluation_id as id from manifests where id = $1',
      [manifest.split('/')[1]],
    )
    return rows[0]!.id
  }

  /** Another value, sealed as the service seals it: what an older backup may hold. */
  async function sealedAgain(owner: string): Promise<Buffer> {
    const { institutionId, world, client } = edits
    const { rows } = await client.query<{ id: string; wrapped_key: Buffer }>(
      `select s.id, s.wrapped_key from subjects s join applications a on a.subject_id = s.id where a.id = $1`,
      [owner],
    )
    const keys = await world.service.platform.institutionKeys.of({ db: dbOn(client), institutionId })
    const key = unwrapSubjectKey(keys, institutionId, rows[0]!.id, rows[0]!.wrapped_key)
    return seal(key, canonicalBytes({ amount: '1' }), ['piece', institutionId, owner, 'application-input'])
  }
})

/** Where another value of the type would not be another value of the column. */
const VALUES: Readonly<Record<string, string>> = {
  owner_kind: `case owner_kind when 'manifest' then 'decision' else 'manifest' end`,
  salt: 'sha256(salt)',
  sealed: 'overlay(sealed placing sha256(sealed) from 3)',
}
