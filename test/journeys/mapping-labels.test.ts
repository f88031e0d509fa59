// Labels that look like data, in the files that `mapping suggest` and `mapping show` print and `mapping save` reads.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { MappingProfileOut } from '../../client/index.ts'
import { runCommand } from '../commands/run.ts'
import { manyRows } from '../imports/batches.ts'
import { importCommands } from '../imports/import-commands.ts'
import { csvOf, mappingBody, saveMapping, sendFile } from '../imports/importing.ts'

describe('the command mapping, for labels that look like data', { timeout: 300_000 }, () => {
  const { desk, place, environment } = importCommands()

  const fileOf = (name: string, content: Uint8Array | string): string => {
    const path = join(place.folder, name)
    writeFileSync(path, content)
    return path
  }
  const WHOM = ['--institution', 'alder-bank', '--product', 'consumer-loan']
  const run = (...args: string[]) => runCommand(environment, 'mapping', ...args)
  const printed = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await run(...args)
    assert.equal(code, 0, stderr)
    return stdout
  }
  const save = (file: string, ...more: string[]) => run('save', file, ...WHOM, '--by', desk.importer.email, ...more)
  /** A core banking export with a column for each of two years. */
  const byYear = (): string => {
    const lines = csvOf(manyRows(2, 95)).toString().split('\r\n').filter(Boolean)
    return lines.map((line, at) => `${line};${at === 0 ? '2025;2026' : 'car;house'}\r\n`).join('')
  }
  const LINE = '"labels_confirmed": true,'

  it('mapping save refuses a label like data with the line to add, and saves the file with that line', async () => {
    const text = await printed('suggest', fileOf('by_year.csv', byYear()), ...WHOM)
    const unused = '// { "field": "purpose", "column": ""'
    assert.ok(text.includes(unused), text)
    const mapping = fileOf('by_year.json', text.replace(unused, '{ "field": "purpose", "column": "2025"'))
    const { code, stderr } = await save(mapping)
    assert.equal(code, 1)
    assert.equal(
      stderr,
      [
        `${mapping} cannot be saved:`,
        'purpose.column: "2025" is a number, a date or an email address, as in a file without a header',
        'If it is a value, add a header line to the file and make the mapping for its labels. If each of them is a label ' +
          `all the same, add the line ${LINE} above "fields" (VALIDATION_FAILED)\n`,
      ].join('\n  '),
    )
    const edited = readFileSync(mapping, 'utf8').replace('  "fields"', `  ${LINE}\n  "fields"`)
    const saved = await save(fileOf('added.json', edited))
    assert.match(saved.stdout, /^Saved by_year@1 /, saved.stderr)
  })

  it('mapping suggest of a file with labels like data has the line that confirms them as a comment, and no confirmation', async () => {
    const file = fileOf('suggested.csv', byYear())
    const text = await printed('suggest', file, ...WHOM)
    assert.match(
      text,
      /^\/\/ The first line of the file has "2025", "2026": numbers, dates or email addresses, so it is probably/m,
    )
    const comments = [
      '  // "2025", "2026" look like values. A saved mapping shows its labels to everybody who reads imports.',
      '  // If they are labels, and no values of a person, remove the // of the next line to confirm it:',
      `  // ${LINE}`,
      '  "fields": [',
    ]
    assert.ok(text.includes(comments.join('\n')), text)
    const body = JSON.parse(await printed('suggest', file, ...WHOM, '--json')) as { labels_confirmed: unknown }
    assert.equal(body.labels_confirmed, false)
    const confirmed = text
      .replace(`// ${LINE}`, LINE)
      .replace('// { "field": "purpose", "column": ""', '{ "field": "purpose", "column": "2026"')
    const saved = await save(fileOf('confirmed.json', confirmed))
    assert.match(saved.stdout, /^Saved suggested@1 /, saved.stderr)
    const plain = await printed('suggest', fileOf('plain.csv', csvOf(manyRows(2, 96))), ...WHOM)
    assert.doesNotMatch(plain, /labels_confirmed/)
  })

  it('mapping show and mapping suggest of a batch print the confirmation of a saved mapping, so that it is saved again', async () => {
    const body = mappingBody('of_years', [{ field: 'purpose', column: '2025', transformations: [] }])
    const first = await saveMapping(desk.importer, desk.productId, { ...body, labels_confirmed: true })
    const file = await sendFile(desk.importer, Buffer.from(byYear()))
    const of = { file_id: file.id, product_id: desk.productId, mapping_id: first.id }
    const batch = await desk.importer.post('/link/batches', of, 201)
    for (const words of [
      ['show', 'of_years@1', ...WHOM],
      ['suggest', batch.id],
    ]) {
      const text = await printed(...words)
      assert.ok(
        text.includes(`\n  // Confirmed when it was saved: "2025" is a label, and no value of a person.\n  ${LINE}\n`),
        text,
      )
      const { stdout, stderr } = await save(fileOf('again.json', text), '--json')
      assert.equal(stderr, '')
      assert.equal(
        (JSON.parse(stdout) as MappingProfileOut).fields.find(({ field }) => field === 'purpose')!.column,
        '2025',
      )
    }
    assert.doesNotMatch(await printed('show', 'core_banking@1', ...WHOM), /labels_confirmed/)
  })
})
