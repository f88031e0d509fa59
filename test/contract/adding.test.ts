// Follows docs/adding.md in a copy of the project, so that the page fits the code, and the number of files that a new area
// changes outside its own folder cannot grow unnoticed.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { clientTypes } from '../../scripts/generate/client-types.ts'
import { projectFolder } from '../../scripts/generate/generator.ts'
import { generators } from '../../scripts/generate/generators.ts'
import { readTree } from '../../scripts/tidy/tree.ts'
import { readMigrations } from '../../src/platform/database/migrate.ts'
import { compilesExamples } from '../run/long.ts'
import { applyBlock, blocksOf } from './page-blocks.ts'
import { copyProject, type ProjectCopy } from './project-copy.ts'

const project = fileURLToPath(projectFolder)
const page = readFileSync(join(project, 'docs/adding.md'), 'utf8')
const migration = `database/migrations/${String(readMigrations().length + 1).padStart(4, '0')}_announcements.sql`

/** Its generator is a workspace of its own that needs a network to be installed. */
const notGenerated = clientTypes.path

/** What a new area changes outside its own folder. A longer list is a step back: find out why. */
const sharedFiles = [
  'ARCHITECTURE.md',
  'architecture.ts',
  // The console shows the sentence of a refusal only where it differs from the usual one, which it therefore knows.
  'console/src/service/refusal-sentences.json',
  'database/migrations.sha256',
  migration,
  'database/schema.sql',
  'database/catalogue.json',
  'docs/console.md',
  'openapi.json',
  'src/areas.ts',
  'src/platform/database/tables.generated.ts',
]

const ofOperation = blocksOf(page, 'An operation')
const ofArea = blocksOf(page, 'An area').map((block) => ({ ...block, path: block.path.replace(/.*NNNN.*/, migration) }))
/** The new files of the examples, apart from the migration, whose number depends on the tree. */
const newFiles = [...ofOperation, ...ofArea]
  .filter(({ path, language }) => language !== 'diff' && path !== migration)
  .map(({ path }) => path)
const followed = newFiles.some((path) => existsSync(join(project, path)))

describe('the examples of docs/adding.md', () => {
  it(
    'the examples of docs/adding.md are not committed',
    { skip: !existsSync(join(project, '.git')) && 'this is no clone' },
    () => {
      assert.ok(newFiles.length >= 12)
      const { stdout, status } = spawnSync('git', ['ls-files', '--', ...newFiles], { cwd: project, encoding: 'utf8' })
      assert.equal(status, 0)
      assert.equal(stdout, '', 'these files are an example of docs/adding.md: remove them')
    },
  )

  it('the command of docs/adding.md for the grants of a table prints which columns the service may change', () => {
    const command = /^sed .*schema\.sql \| grep grant$/m.exec(page)![0]
    const grantsOf = (table: string): string =>
      spawnSync('sh', ['-c', command.replace('credit_products', table)], { cwd: project, encoding: 'utf8' }).stdout
    assert.equal(grantsOf('credit_products'), '  grant: probity_app INSERT, SELECT, UPDATE\n')
    const [, columns] = /^  grant: probity_app (UPDATE \(.*\))$/m.exec(grantsOf('machine_credentials'))!
    assert.ok(page.includes(`That of \`machine_credentials\` is \`${columns!}\``))
  })
})

// A reader who followed the page has its examples in the tree, where they cannot be applied again.
describe('docs/adding.md', { skip: followed && 'an example of the page is in this tree' }, () => {
  let copy: ProjectCopy
  let generatedForTables: string
  let generated: string
  let changed: string[]

  before(() => {
    copy = copyProject()
    const generate = (): string =>
      copy.run(
        'scripts/generate/main.ts',
        ...generators.map(({ path }) => path).filter((path) => path !== notGenerated),
      )
    const filesOfArea = 1 + ofArea.findIndex(({ path }) => path === migration)
    for (const block of [...ofOperation, ...ofArea.slice(0, filesOfArea)]) applyBlock(copy.folder, block)
    generatedForTables = generate()
    for (const block of ofArea.slice(filesOfArea)) applyBlock(copy.folder, block)
    generate()
    changed = changedFiles()
    generated = copy.run('scripts/generate/main.ts', '--check')
  })
  after(() => copy.remove())

  const changedFiles = (): string[] =>
    readTree(copy.folder).paths.filter(
      (path) => /\.\w+$/.test(path) && textOf(project, path) !== textOf(copy.folder, path),
    )

  it('adding an area as docs/adding.md shows changes the shared files that it names, the types of the client and the changelog', () => {
    assert.ok(changed.some((path) => path.startsWith('src/announcements/')))
    const shared = changed.filter((path) => !/^src\/(?:announcements|products)\//.test(path))
    assert.deepEqual(shared.toSorted(), sharedFiles.toSorted())
    for (const path of [...sharedFiles, notGenerated, 'CHANGELOG.md'])
      assert.ok(page.includes(`\`${path.replace(/\d{4}/, 'NNNN')}\``), `the page does not name ${path}`)
  })

  it('adding an operation as docs/adding.md shows changes only the folder of its area and generated files', () => {
    assert.ok(ofOperation.length >= 8)
    for (const { path } of ofOperation) assert.match(path, /^src\/products\//)
  })

  it('`npm run generate` writes every file after the table of a new area, before the files of the area', () => {
    const lines = generatedForTables.trim().split('\n')
    assert.deepEqual(
      lines.filter((line) => !/^(?:written|unchanged) /.test(line)),
      [],
    )
    assert.equal(lines.length, generators.length - 1)
  })

  it('the examples of docs/adding.md leave no generated file outdated but the types of the client', () => {
    const [line, ...more] = generated.trim().split('\n')
    assert.deepEqual(more, [])
    const named = /^client\/generated\/contract\.ts differs from openapi\.json \((?<names>.*)\): run `npm run generate`/
    assert.deepEqual(named.exec(line!)!.groups!['names']!.split(', ').toSorted(), [
      'operations copy_credit_product',
      'operations publish_announcement',
      'paths /api/v1/admin/announcements',
      'paths /api/v1/admin/credit-products/{product_id}/copy',
      'schemas AnnouncementIn',
      'schemas AnnouncementOut',
      'schemas CreditProductCopyIn',
      'schemas ErrorCode',
      'type AnnouncementIn',
      'type AnnouncementOut',
      'type CreditProductCopyIn',
    ])
  })

  it('the code of docs/adding.md keeps the boundaries', () => {
    const lines = copy.run('scripts/tidy.ts').split('\n')
    assert.ok(lines.filter((line) => line.startsWith('✔')).length >= 15)
    assert.deepEqual(
      lines.filter((line) => !/^(?:✔|-|$)/.test(line)),
      [],
    )
  })

  const passes = (test: string): void => {
    const { TEST_SUPERUSER_URL, PATH } = process.env
    const { stdout, status } = spawnSync(process.execPath, ['--test', test], {
      cwd: copy.folder,
      env: { ...(TEST_SUPERUSER_URL === undefined ? {} : { TEST_SUPERUSER_URL }), PATH, ...copy.environment },
      encoding: 'utf8',
    })
    assert.equal(status, 0, stdout)
  }

  it('the tables of docs/adding.md are declared for the audit chain as the database knows them', () => {
    passes('test/contract/vouched-tables.test.ts')
  })

  it('the refusals of docs/adding.md pass the comparison of the documents with the catalogue', () => {
    passes('test/contract/documented-codes.test.ts')
  })

  it('the code of docs/adding.md has the format of the project', () => {
    const written = [...ofArea, ...ofOperation].map(({ path }) => path)
    assert.equal(copy.run('node_modules/.bin/oxfmt', '--list-different', ...new Set(written)), '')
  })

  // The compiler takes longer than all the rest; `.ci/run` runs it.
  it('the code of docs/adding.md has no type error', { skip: !compilesExamples }, () => {
    assert.equal(copy.run('node_modules/.bin/tsc', '-p', 'tsconfig.json', '--pretty', 'false'), '')
  })
})

function textOf(root: string, path: string): string | null {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return null
  }
}
