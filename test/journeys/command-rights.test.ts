import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { runCommand } from '../commands/run.ts'
import { checked, imported, manyRows, readBatch } from '../imports/batches.ts'
import { importCommands } from '../imports/import-commands.ts'
import { csvOf, mappingBody } from '../imports/importing.ts'
import { superuserQuery } from '../superuser-query.ts'
import type { Person } from '../world.ts'

const DAMAGED = /What this operation rests on does not match the audit chain/

describe('a command on behalf of a person whose rights were written beside the service', { timeout: 300_000 }, () => {
  const { desk, place, environment } = importCommands('eraser', 'jobs')
  let igor: Person
  before(async () => {
    igor = await desk.world.join(desk.lender, 'Igor', ['analyst'])
    await superuserQuery(
      desk.world.database,
      `insert into user_roles (institution_id, user_id, role) select institution_id, id, 'import_operator' from users where email = $1`,
      [igor.email],
    )
  })

  const fileOf = (name: string, content: Uint8Array | string): string => {
    const path = join(place.folder, name)
    writeFileSync(path, content)
    return path
  }
  const OF = ['--institution', 'alder-bank', '--product', 'consumer-loan']
  const refused = async (...args: string[]): Promise<void> => {
    const { code, stdout, stderr } = await runCommand(environment, ...args, '--by', igor.email)
    assert.equal(code, 1, stdout)
    assert.match(stderr, DAMAGED)
  }
  const stored = (table: string) =>
    superuserQuery(desk.world.database, `select from ${table}`).then(({ length }) => length)

  it('stores no file and no mapping', async () => {
    const [files, mappings] = [await stored('import_files'), await stored('import_mappings')]
    await refused('import', fileOf('loans.csv', csvOf(manyRows(3, 61))), ...OF, '--mapping', 'core_banking')
    await refused('mapping', 'save', fileOf('mapping.json', JSON.stringify(mappingBody('second'))), ...OF)
    assert.deepEqual([await stored('import_files'), await stored('import_mappings')], [files, mappings])
  })

  it('confirms no batch and withdraws none', async () => {
    const batch = await checked(desk, csvOf(manyRows(3, 62)))
    await refused('import', 'confirm', batch.id)
    await imported(desk, batch)
    await refused('import', 'withdraw', batch.id)
    assert.equal((await readBatch(desk, batch)).progress.applications_created, 3)
  })
})
