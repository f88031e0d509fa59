// Commands that name no product, no person or an empty cell.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { runCommand } from '../commands/run.ts'
import { manyRows } from '../imports/batches.ts'
import { importCommands } from '../imports/import-commands.ts'
import { csvOf, joinImporter } from '../imports/importing.ts'
import { openProduct } from '../lending.ts'
import { eventsOf } from '../superuser-query.ts'
import { changeLanguage } from '../world/setting.ts'

describe('a command that lacks a name', { timeout: 300_000 }, () => {
  const { desk, place, environment } = importCommands()

  const fileOf = (name: string, content: Uint8Array | string): string => {
    const path = join(place.folder, name)
    writeFileSync(path, content)
    return path
  }
  const OF = ['--institution', 'alder-bank']
  const WHOM = [...OF, '--product', 'consumer-loan']
  const run = (...args: string[]) => runCommand(environment, ...args)
  const refused = async (code: number, ...args: string[]): Promise<string> => {
    const ended = await run(...args)
    assert.equal(ended.code, code, ended.stdout + ended.stderr)
    return ended.stderr.trim()
  }
  /** As `mapping show` prints it, with the one list of transformations of a field replaced. */
  const shownWith = async (field: string, transformations: string): Promise<string> => {
    const { stdout } = await run('mapping', 'show', 'core_banking', ...WHOM)
    const edited = stdout.replace(
      new RegExp(`(\\{ "field": "${field}", "column": "[^"]*", "transformations": )\\[.*?\\] \\}`),
      `$1${transformations} }`,
    )
    assert.notEqual(edited, stdout)
    return edited
  }

  it('a command without a product names those of the institution', async () => {
    const file = fileOf('one.csv', csvOf(manyRows(1, 82)))
    const named = 'name a product with --product CODE: alder-bank has consumer-loan'
    assert.equal(await refused(5, 'import', file, ...OF, '--mapping', 'core_banking'), named)
    for (const words of [['list'], ['show', 'core_banking'], ['suggest', file]])
      assert.equal(await refused(5, 'mapping', ...words, ...OF), named)
    const mapping = fileOf('saved.json', (await run('mapping', 'show', 'core_banking', ...WHOM)).stdout)
    assert.equal(await refused(5, 'mapping', 'save', mapping, ...OF, '--by', desk.importer.email), named)
  })

  it('mapping save acts for the only person who may save', async () => {
    const mapping = fileOf('mapping.json', (await run('mapping', 'show', 'core_banking', ...WHOM)).stdout)
    const { code, stdout, stderr } = await run('mapping', 'save', mapping, ...WHOM)
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^Saved core_banking@2 for consumer-loan: /)
    const [event] = (await eventsOf(desk.world.database, desk.lender.id, 'import.mapping_saved')).slice(-1)
    assert.deepEqual(event!.actor, { type: 'user', id: (await desk.importer.get('/me')).id })
  })

  it('mapping suggest refuses a file in the language of the institution', async () => {
    const page = fileOf('page.csv', '<html><body><table><tr><td>1</td></tr></table></body></html>')
    assert.match(await refused(1, 'mapping', 'suggest', page, ...WHOM), /^This is an HTML page.* \(line 1, byte 0\)/)
    await changeLanguage(desk.world, desk.lender, 'fr')
    try {
      const said = await refused(1, 'mapping', 'suggest', page, ...WHOM)
      assert.match(said, /^[^\n]*HTML[^\n]* \(ligne 1, octet 0\) \(not-a-table\)$/)
      assert.doesNotMatch(said, /This is/)
    } finally {
      await changeLanguage(desk.world, desk.lender, 'en')
    }
  })

  it('a wrong value of the empty text in a value map is named readably', async () => {
    const table = '[{ "kind": "value_map", "values": { "": 1, "a": "1" }, "otherwise": "reject" }]'
    const file = fileOf('empty-cell.json', await shownWith('inputs.other_debtors', table))
    assert.match(
      await refused(1, 'mapping', 'save', file, ...WHOM, '--by', desk.importer.email),
      /\n {2}inputs\.other_debtors\.transformations\.0\.values\."": /,
    )
  })

  it('an unknown product is answered with at most ten of those of the institution, none of them archived', async () => {
    const codes = Array.from({ length: 12 }, (_, at) => `a-loan-${String(at).padStart(2, '0')}`)
    const ids: string[] = []
    for (const code of codes) ids.push(await openProduct(desk.author, code))
    await desk.author.post(`/admin/credit-products/${ids[0]}/archive`)
    const shown = codes.slice(1, 11).join(', ')
    const said = await refused(1, 'mapping', 'list', ...OF, '--product', 'none')
    assert.equal(said, `there is no product none: alder-bank has ${shown} and 2 more`)
  })

  it('mapping save asks for a person where several may save', async () => {
    const mapping = fileOf('again.json', (await run('mapping', 'show', 'core_banking', ...WHOM)).stdout)
    await joinImporter(desk.world, desk.lender, 'Igor')
    const many = '2 people of alder-bank may do this: choose one with --by EMAIL'
    assert.equal(await refused(1, 'mapping', 'save', mapping, ...WHOM), many)
  })
})
