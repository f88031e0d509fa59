import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { BatchOut, MappingProfileOut } from '../../client/index.ts'
import { germanParameters } from '../../demo/german-parameters.ts'
import { runCommand } from '../commands/run.ts'
import { checked, manyRows, placeOf } from '../imports/batches.ts'
import { importCommands } from '../imports/import-commands.ts'
import { csvOf, HEADER, joinImporter, mappingBody, saveMapping, sendFile } from '../imports/importing.ts'
import { bringIntoForce, openProduct } from '../lending.ts'
import { probityJson } from '../process.ts'
import { eventsOf } from '../superuser-query.ts'
import { changeLanguage } from '../world/setting.ts'

describe('the command mapping', { timeout: 300_000 }, () => {
  const { desk, place, environment } = importCommands()

  const fileOf = (name: string, content: Uint8Array | string): string => {
    const path = join(place.folder, name)
    writeFileSync(path, content)
    return path
  }
  const OF = ['--institution', 'alder-bank']
  const WHOM = [...OF, '--product', 'consumer-loan']
  const run = (...args: string[]) => runCommand(environment, 'mapping', ...args)
  const printed = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await run(...args)
    assert.equal(code, 0, stderr)
    return stdout
  }
  const refused = async (...args: string[]): Promise<string> => {
    const { code, stderr } = await run(...args)
    assert.equal(code, 1, stderr)
    return stderr.trim()
  }
  const save = (file: string, ...more: string[]): Promise<string> =>
    printed('save', file, ...WHOM, '--by', desk.importer.email, ...more)

  it('a suggestion for a file is saved after an edit, and checks the file', async () => {
    const csv = csvOf(manyRows(5, 91)).toString().replace('Term', 'Remark')
    const file = fileOf('March 2026.csv', csv)
    const text = await printed('suggest', file, ...WHOM)
    assert.match(text, /^\/\/ Suggested for March 2026\.csv and the product consumer-loan\.$/m)
    assert.match(text, /^\/\/ Columns that no field reads: "Remark"$/m)
    assert.match(text, /^ {4}\/\/ Duration in months \(integer, 4 to 72, required\)$/m)
    assert.match(text, /^ {4}\/\/ Channel \(one of branch \| online \| phone \| partner \| import; optional\)$/m)
    assert.match(text, /^ {4}\/\/ \{ "field": "channel", "column": "", "transformations": \[\] \},$/m)
    const long = await printed('suggest', fileOf(`${'2026-'.repeat(20)}.csv`, csv), ...WHOM, '--json')
    assert.match((JSON.parse(long) as MappingProfileOut).code, /^file_[a-z0-9_]{50,58}$/)
    const mapping = fileOf('mapping.json', text)
    const said = await refused('save', mapping, ...WHOM, '--by', desk.importer.email)
    const constant = 'or null with a constant ({ "kind": "constant", "value": … })'
    assert.ok(text.includes(`    // No column resembles it: write a label in place of "", ${constant}.\n`), text)
    const problem = `duration_months.column: has no label: write one of the file, ${constant}`
    assert.ok(said.endsWith(`mapping.json cannot be saved:\n  ${problem} (VALIDATION_FAILED)`), said)
    const amount = `"column": "Loan amount", "transformations": [`
    const declared = `${amount}{ "kind": "thousands_separator", "separator": "space" }, { "kind": "decimal_comma" }`
    assert.ok(text.includes(amount))
    writeFileSync(
      mapping,
      text.replace('months", "column": ""', 'months", "column": "Remark"').replace(amount, declared),
    )
    assert.match(
      await save(mapping),
      /^Saved march_2026@1 for consumer-loan: [0-9]+ fields\.\nCheck a file with it: npx/,
    )
    const batch = await probityJson<BatchOut>(environment, ['import', file, ...WHOM, '--mapping', 'march_2026'])
    assert.deepEqual([batch.counts!.valid, batch.issues], [5, []])
    const event = (await eventsOf(desk.world.database, desk.lender.id, 'import.mapping_saved')).at(-1)
    const { id } = await desk.importer.get('/me')
    assert.deepEqual(event!.actor, { type: 'user', id })
    assert.equal((event as unknown as { session_ref: unknown }).session_ref, null)
  })

  it('a suggestion for a batch has its mapping, with the declarations that its check proposes in reserve', async () => {
    const change = (cells: string[]): void => {
      cells[placeOf('age')] += ',0'
      cells[placeOf('Term')] = 'two years'
    }
    const batch = await checked(desk, csvOf(manyRows(5, 92), { change }))
    const text = await printed('suggest', batch.id)
    assert.match(
      text,
      / {2}npx probity mapping save FILE --institution alder-bank --product consumer-loan --by EMAIL$/m,
    )
    assert.match(text, /^\/\/ The mapping core_banking@1, with what the check of loans\.csv found \(batch /m)
    assert.match(text, /^ {4}\/\/ Declaring decimal_comma would read 5 of the 5 refused cells that were tried\.$/m)
    const proposed = '{ "field": "inputs.age", "column": "age", "transformations": [{"kind":"decimal_comma"}] },'
    // Description, hint, proposal, and the field as it is.
    assert.match(
      text,
      /\/\/ [^\n]+required\)\n +\/\/ Declaring [^\n]+\n +\/\/ To declare it, [^\n]+\n +\/\/ \{ "field": "inputs\.age"[^\n]+\n +\{ "field": "inputs\.age"/,
    )
    assert.ok(text.includes(`    // ${proposed}\n`), text)
    assert.match(
      text,
      /^ {4}\/\/ The check refused 5 cells: The value is not a decimal number[^\n]*\n +\/\/ A table of values may read them: \{ "kind": "value_map"/m,
    )
    const body = JSON.parse(await printed('suggest', batch.id, ...OF, '--json'))
    const saved = await desk.importer.get(`/link/products/${desk.productId}/mappings`)
    assert.deepEqual(body.fields, saved.find(({ code }) => code === 'core_banking')!.fields)
    const current = '    { "field": "inputs.age", "column": "age", "transformations": [] },\n'
    const edited = fileOf('edited.json', text.replace(current, '').replace(`// ${proposed}`, proposed))
    assert.match(await save(edited), /^Saved core_banking@2 /)
  })

  it('a suggestion for a batch compares all columns of a wide file, also where those of the service stop before its product', async () => {
    const first = await openProduct(desk.author, 'a-loan')
    await bringIntoForce(desk.world, desk.author, desk.approver, first, 'a-scorecard', germanParameters)
    const more = Array.from({ length: 980 }, (_, at) => `;column ${at}`).join('')
    const lines = csvOf(manyRows(2, 94)).toString().split('\r\n').filter(Boolean)
    const file = await sendFile(desk.importer, Buffer.from(lines.map((line) => `${line}${more}\r\n`).join('')))
    const { fields, ...mapping } = mappingBody('wide')
    const without = { ...mapping, fields: fields.filter(({ field }) => field !== 'inputs.age') }
    const saved = await saveMapping(desk.importer, desk.productId, without)
    const body = { file_id: file.id, product_id: desk.productId, mapping_id: saved.id }
    const batch = await desk.importer.post('/link/batches', body, 201)
    const { suggestions } = await desk.importer.get(`/link/files/${file.id}`)
    assert.deepEqual(
      suggestions.map(({ product }) => product.code),
      ['a-loan'],
    )
    assert.match(await printed('suggest', batch.id), /^ {4}\{ "field": "inputs\.age", "column": "age", /m)
    await desk.author.post(`/admin/credit-products/${first}/archive`)
  })

  it('mapping show prints a saved version as a file that saves it again, and mapping list all versions', async () => {
    const text = await printed('show', 'core_banking', '--version', '1', ...WHOM)
    assert.match(text, /^\/\/ core_banking@1 of the product consumer-loan, saved by Ines at [^\n]*\n\/\/ It fits/)
    const [first] = JSON.parse(await printed('list', ...WHOM, '--json')) as MappingProfileOut[]
    const again = JSON.parse(await save(fileOf('again.json', text), '--json')) as MappingProfileOut
    assert.deepEqual([again.code, again.version], ['core_banking', first!.version + 1])
    const shown = JSON.parse(await printed('show', 'core_banking@1', ...WHOM, '--json')) as MappingProfileOut
    assert.equal(again.fingerprint, shown.fingerprint)
    const listed = await printed('list', ...WHOM)
    assert.match(listed, /^code +version +current +fields +saved by +saved at +title$/m)
    assert.match(listed, /^core_banking +1 +yes +[0-9]+ +Ines +\S+Z +Core banking$/m)
  })

  it('says what a field without a column can have instead: null, a label again, or people at the desk', async () => {
    const text = await printed('show', 'core_banking@1', ...WHOM)
    const saidOf = async (field: string, transformations = '[]'): Promise<string> => {
      const line = `    { "field": "${field}", "column": "", "transformations": ${transformations} }`
      const edited = text.replace(new RegExp(`^ *\\{ "field": "${field}".*?(,?)$`, 'm'), `${line}$1`)
      assert.notEqual(edited, text, field)
      return refused('save', fileOf('open.json', edited), ...WHOM, '--by', desk.importer.email)
    }
    const wanted = 'has no label: write one of the file,'
    assert.match(await saidOf('applicant_reference'), new RegExp(`${wanted} also one that another field has`))
    assert.match(await saidOf('inputs.age'), new RegExp(`${wanted} or move its code into "left_for_desk"`))
    assert.match(await saidOf('amount'), new RegExp(`${wanted} or null with a constant`))
    const constant = await saidOf('duration_months', '[{ "kind": "constant", "value": "360" }]')
    assert.match(constant, /duration_months\.column: has a constant, and so no column: write null in place of ""/)
  })

  it('describes the fields in the language of the institution', async () => {
    const file = fileOf('fr.csv', csvOf(manyRows(1, 93)))
    const english = await printed('suggest', file, ...WHOM)
    assert.match(english, /^ {4}\/\/ Other debtors \(one of 1: None \| /m)
    await changeLanguage(desk.world, desk.lender, 'fr')
    try {
      const french = await printed('suggest', file, ...WHOM)
      assert.match(french, /^ {4}\/\/ Autres engagés \(one of 1: Aucun/m)
      assert.doesNotMatch(french, /Other debtors/)
      assert.match(await printed('show', 'core_banking@1', ...WHOM), /\/\/ Âge/)
    } finally {
      await changeLanguage(desk.world, desk.lender, 'en')
    }
  })

  it('mapping save names the required fields that a mapping gives no value', async () => {
    const text = await printed('show', 'core_banking@1', ...WHOM)
    const partial = fileOf('partial.json', text.replace(/^.*"inputs\.age".*\n/m, '').replace('core_banking', 'partial'))
    assert.match(await save(partial), /^No value for inputs\.age: a file cannot be confirmed until /m)
  })

  it('advises what to do about an unknown name, a broken file, and a person who may not', async () => {
    const text = await printed('show', 'core_banking@1', ...WHOM)
    const good = fileOf('good.json', text)
    assert.match(
      await refused('save', good, ...WHOM, '--by', desk.analyst.email),
      /^Your roles do not include this permission.* \(PERMISSION_DENIED\)$/,
    )
    assert.equal(await refused('show', 'none', ...WHOM), 'the product has no mapping none')
    assert.equal(
      await refused('show', 'core_banking', '--version', '99', ...WHOM),
      'the product has no mapping core_banking@99',
    )
    const broken = await run('save', fileOf('broken.json', '{\n  "code": }'), ...WHOM, '--by', desk.importer.email)
    assert.equal(broken.code, 5)
    assert.match(broken.stderr, /broken\.json is not a mapping in JSON: .* \(line 2, column 11\)$/m)
    assert.match(
      await refused('save', fileOf('empty.json', '{}'), ...WHOM, '--by', desk.importer.email),
      /\n {2}fields: /,
    )
    for (const [json, problem] of [
      ['null', 'the file: must be object'],
      ['[]', 'the file: must be object'],
      ['{ "code": "loans", "fields": "x" }', 'fields: must be array'],
      ['{ "code": "loans", "fields": [null, { "column": "" }] }', 'fields.1.field: is required'],
      [
        '{ "code": "loans", "fields": [{ "field": 7, "column": "", "transformations": "x" }] }',
        'fields.0.field: must be',
      ],
    ] as const)
      assert.ok(
        (await refused('save', fileOf('other.json', json), ...WHOM, '--by', desk.importer.email)).includes(problem),
        json,
      )
    const RULE = 'a code has 2 to 63 characters: lower-case letters, digits and underscores, and begins with a letter'
    const hyphen = fileOf('hyphen.json', text.replace('core_banking"', 'core-banking"'))
    assert.ok(
      (await refused('save', hyphen, ...WHOM, '--by', desk.importer.email)).endsWith(
        `cannot be saved:\n  code: ${RULE} (VALIDATION_FAILED)`,
      ),
    )
    const suggested = await run('suggest', good, ...WHOM, '--code', 'core-banking')
    assert.deepEqual([suggested.code, suggested.stderr.trim()], [5, `--code: ${RULE}, such as core_banking`])
    const page = fileOf('page.csv', '<html><body><table><tr><td>1</td></tr></table></body></html>')
    assert.match(await refused('suggest', page, ...WHOM), /^This is an HTML page.* \(not-a-table\)$/)
    const unknown = '0197a1b2-0000-7000-8000-000000000000'
    assert.equal(await refused('suggest', unknown), `no institution has the batch ${unknown}`)
    assert.equal(await refused('suggest', unknown, ...OF), `the institution has no batch ${unknown} (NOT_FOUND)`)
    const noNames = await run('suggest', page)
    assert.deepEqual(
      [noNames.code, noNames.stderr.trim()],
      [5, 'a file needs --institution REFERENCE and --product CODE'],
    )
    assert.match(readFileSync(good, 'utf8'), new RegExp(`"column": "${HEADER[0]}"`))
    await joinImporter(desk.world, desk.lender, 'Igor')
    assert.equal(await refused('list', ...WHOM), '2 people of alder-bank may do this: choose one with --by EMAIL')
  })
})
