import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sealedColumns, type SealedKind } from '../../src/platform/keys/sealed-columns.ts'
import { importDesk } from '../imports/import-desk.ts'
import { superuserQuery } from '../superuser-query.ts'
import { plainly } from './opening.ts'
import { openings } from './openings.ts'

/** Sealed, under another name. */
const ALSO_SEALED = ['import_files.header']

/** As SQL of the value of the row `t`. */
const CHANGES: Readonly<Record<string, (table: string, column: string) => string>> = {
  'no change': (_, column) => column,
  'a changed byte': (_, column) => `set_byte(${column}, 25, get_byte(${column}, 25) # 1)`,
  'an empty value': () => `''::bytea`,
  'a value of another row': (table, column) =>
    `(select o.${column} from ${table} o where o.ctid <> t.ctid and length(o.${column}) > 0 and o.${column} <> t.${column} limit 1)`,
}

/** A batch of the worker has failed with this code. */
const REFUSED = /^(?:409|failed) (?:RECORD|EVIDENCE)_DAMAGED$/
const NOT_REFUSED = /^(?!5)(?!.*_DAMAGED)/
const OTHERWISE: Readonly<Record<string, RegExp>> = {
  // An empty slot of a pending key is one without a key.
  'pending-factor an empty value': /^409 SECOND_FACTOR_NOT_PENDING$/,
}

describe('a sealed value that was changed beside the service', { timeout: 300_000 }, () => {
  const desk = importDesk()

  async function inSchema(): Promise<string[]> {
    const named = await superuserQuery<{ name: string }>(
      desk.world.database,
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name ~ '^(?:sealed|wrapped)'`,
    )
    return [...named.map(({ name }) => name), ...ALSO_SEALED].toSorted()
  }

  it('every sealed column of the schema is one that the service can open, and that these tests change', async () => {
    const opened: string[] = Object.values(sealedColumns)
    assert.deepEqual(await inSchema(), [...new Set(opened)].toSorted())
    assert.deepEqual(Object.keys(openings).toSorted(), Object.keys(sealedColumns).toSorted())
    await superuserQuery(desk.world.database, 'alter table users add column sealed_note bytea')
    const found = (await inSchema()).filter((name) => !opened.includes(name))
    await superuserQuery(desk.world.database, 'alter table users drop column sealed_note')
    assert.deepEqual(found, ['users.sealed_note'], 'a further one is found')
  })

  for (const [kind, place] of Object.entries(sealedColumns))
    it(`whatever opens a value of the kind ${kind} refuses it by a code of its own, and never ends as a fault`, async () => {
      const [table, column] = place.split('.') as [string, string]
      for (const [change, valueOf] of Object.entries(CHANGES)) {
        const { where, attempts, close } = await openings[kind as SealedKind](desk)
        const changed = `update ${table} t set ${column} = ${valueOf(table, column)} where ${where}`
        try {
          await plainly(desk, changed)
          for (const [act, attempt] of Object.entries(attempts))
            assert.match(
              await attempt(),
              change === 'no change' ? NOT_REFUSED : (OTHERWISE[`${kind} ${change}`] ?? REFUSED),
              `${act}: ${change}`,
            )
        } finally {
          await close?.()
        }
      }
    })
})
