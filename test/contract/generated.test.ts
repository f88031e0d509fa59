import assert from 'node:assert/strict'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { clientTypes, isGeneratorInstalled } from '../../scripts/generate/client-types.ts'
import { drift, present, projectFolder } from '../../scripts/generate/generator.ts'
import { generators } from '../../scripts/generate/generators.ts'
import { migrationChecksums } from '../../scripts/generate/migration-checksums.ts'
import { readMigrations } from '../../src/platform/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { superuserQuery } from '../superuser-query.ts'
import { copyProject, type ProjectCopy } from './project-copy.ts'

const names = readMigrations().map(({ name }) => name)
const generatorFiles = ['client/generator/types.mjs', 'client/generator/package-lock.json']

describe('everything that is generated', () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
  })
  after(() => database.drop())

  for (const generator of generators)
    it(`${generator.path} matches the output of its generator`, async () => {
      assert.deepEqual(await drift([generator], (text) => superuserQuery(database, text)), [])
    })

  it('reports an outdated file in one line with its path, its source and the command', async () => {
    for (const generator of generators) {
      const { path, from } = generator
      const planted = { path, from, needsDatabase: false, make: () => 'something else' } as const
      assert.deepEqual(await drift([planted], null), [
        `${generator.path} differs from ${generator.from}: run \`npm run generate\` and review the change`,
      ])
    }
  })

  it('reports a missing generated file', async () => {
    const planted = { path: 'database/none.sql', from: 'nothing', needsDatabase: false, make: () => 'a text' } as const
    assert.match((await drift([planted], null)).join(), /^database\/none\.sql differs from nothing/)
  })
})

describe('the types of the client', () => {
  let folder: string
  const file = (path: string): string => join(folder, path)
  const problems = (): Promise<string[]> => drift([clientTypes], null, pathToFileURL(`${folder}/`))
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'probity-generated-'))
    for (const path of ['openapi.json', clientTypes.path, ...generatorFiles]) {
      mkdirSync(dirname(file(path)), { recursive: true })
      cpSync(new URL(path, projectFolder), file(path))
    }
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('checks that the types of the client are up to date without their generator', async () => {
    assert.deepEqual(await problems(), [])
  })

  for (const path of [clientTypes.path, ...generatorFiles])
    it(`reports the types of the client as outdated when ${path} was changed`, async () => {
      appendFileSync(file(path), ' ')
      assert.deepEqual(await problems(), [
        'client/generated/contract.ts differs from openapi.json (what is common to all operations): run `npm run generate` and review the change',
      ])
    })

  it('names the operation that was changed in openapi.json, and its path, when the types of the client are outdated', async () => {
    const text = readFileSync(file('openapi.json'), 'utf8')
    writeFileSync(file('openapi.json'), text.replace('"summary": "My open sessions', '"summary": "Open sessions'))
    assert.deepEqual(await problems(), [
      'client/generated/contract.ts differs from openapi.json (paths /api/v1/me/sessions, operations list_own_sessions): run `npm run generate` and review the change',
    ])
  })

  it(
    'the types of the client match the output of their generator',
    { skip: isGeneratorInstalled() ? false : 'it is not installed' },
    () => {
      assert.ok(present(clientTypes.path) === clientTypes.make(projectFolder))
    },
  )
})

describe('the record of the migrations', () => {
  let folder: string
  const migration = (name: string): string => join(folder, 'database/migrations', name)
  const problems = (): Promise<string[]> => drift([migrationChecksums], null, pathToFileURL(`${folder}/`))
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'probity-generated-'))
    cpSync(new URL('database', projectFolder), join(folder, 'database'), { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('reports no migration while none was changed, deleted or renamed', async () => {
    assert.deepEqual(await problems(), [])
  })

  for (const name of [names[0]!, names[12]!, names.at(-1)!])
    it(`names the deleted migration ${name}, with the advice to restore it`, async () => {
      rmSync(migration(name))
      assert.deepEqual(await problems(), [adviceFor(name)])
    })

  it('names a migration as renamed', async () => {
    renameSync(migration(names[0]!), migration('0001_renamed.sql'))
    assert.match((await problems()).join('\n'), new RegExp(`^database/migrations/${names[0]} was deleted or renamed`))
  })

  it('reports a migration that was changed or added', async () => {
    for (const name of [names[0]!, `${String(names.length + 1).padStart(4, '0')}_more.sql`]) {
      appendFileSync(migration(name), '-- one line more\n')
      assert.deepEqual(await problems(), [
        'database/migrations.sha256 differs from database/migrations/: run `npm run generate` and review the change',
      ])
    }
  })

  it('names the number of a missing migration that was never recorded', async () => {
    appendFileSync(migration(`${String(names.length + 2).padStart(4, '0')}_more.sql`), '-- a migration\n')
    const missing = String(names.length + 1).padStart(4, '0')
    assert.deepEqual(await problems(), [`database/migrations/: the migration with the number ${missing} is missing`])
  })

  it('names the number of two migrations', async () => {
    appendFileSync(migration('0002_more.sql'), '-- a migration\n')
    assert.deepEqual(await problems(), ['database/migrations/: 0002 is the number of two migrations'])
  })

  it('names a migration whose name has no number', async () => {
    appendFileSync(migration('more.sql'), '-- a migration\n')
    assert.deepEqual(await problems(), ['database/migrations/: the migration more.sql is not named NNNN_subject.sql'])
  })
})

describe('the commands for generated files', () => {
  let copy: ProjectCopy
  before(() => {
    copy = copyProject()
  })
  after(() => copy.remove())

  /** Changes a file of the copy while `work` runs. */
  const whileChanged = (path: string, change: (text: string) => string, work: () => void): void => {
    const file = join(copy.folder, path)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, change(text))
    work()
    writeFileSync(file, text)
  }

  it('npm run generate and npm run check name a route without access in one line with its place', () => {
    const mistake = /^src\/grids\/routes\.ts:10 `access` is missing: list_reference_grids\n$/
    const removeAccess = (text: string): string => text.replace(/\n *access: .*/, '')
    whileChanged('src/grids/routes.ts', removeAccess, () => {
      assert.match(copy.run('scripts/generate/main.ts', 'openapi.json'), mistake)
      assert.match(copy.run('scripts/generate/main.ts', '--check'), mistake)
    })
  })

  it('npm run check names a second shape of one name, and an unreadable file, in one line with its place', () => {
    const add = (more: string) => (text: string) => `${text}// é\n${more}\n`
    const linesOf = (path: string): number => readFileSync(join(copy.folder, path), 'utf8').split('\n').length
    const path = 'src/grids/shapes.ts'
    whileChanged(path, add(`shape('ErrorOut', {})`), () =>
      assert.equal(
        copy.run('scripts/generate/main.ts', '--check'),
        `${path}:${linesOf(path) - 1} two shapes are named ErrorOut\n`,
      ),
    )
    whileChanged(path, add('const a = 1 + ;'), () =>
      assert.match(
        copy.run('scripts/tidy.ts'),
        new RegExp(`^✖ src/grids/shapes\\.ts:${linesOf(path) - 1} cannot be read: .*\\n$`),
      ),
    )
  })

  it('npm run generate names a migration that fails in one line with the reason', () => {
    const last = names.at(-1)!
    whileChanged(
      `database/migrations/${last}`,
      (text) => `${text}\ncreate tabl a ();\n`,
      () =>
        assert.equal(
          copy.run('scripts/generate/main.ts'),
          `database/migrations/: the migration ${last} failed: syntax error at or near "tabl"\n`,
        ),
    )
  })

  it('npm run generate and npm run check name a deleted migration in one line', () => {
    rmSync(join(copy.folder, 'database/migrations', names[12]!))
    assert.equal(copy.run('scripts/generate/main.ts'), `${adviceFor(names[12]!)}\n`)
    assert.equal(copy.run('scripts/generate/main.ts', '--check'), `${adviceFor(names[12]!)}\n`)
  })
})

function adviceFor(name: string): string {
  const path = `database/migrations/${name}`
  const renumber = name === names.at(-1) ? '' : 'renumber the migrations after it, '
  return (
    `${path} was deleted or renamed: restore it (git restore ${path}), because databases that ran it would refuse ` +
    `this version; if it never left this branch, ${renumber}delete its line in database/migrations.sha256 too and ` +
    'run `npm run generate`'
  )
}
