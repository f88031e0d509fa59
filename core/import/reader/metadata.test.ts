import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readMetadata } from './metadata.ts'

const read = (text: string): Readonly<Record<string, string>> =>
  readMetadata(new TextEncoder().encode(text), 0).metadata

describe('metadata lines', () => {
  it('metadata lines are read without the delimiters that a spreadsheet program appends', () => {
    assert.deepEqual(read('# product: loan;;;\n"# note: a;b";;\n# plain: c;d,\na;b\n'), {
      product: 'loan',
      note: 'a;b',
      plain: 'c;d',
    })
  })

  // In quadratic time this would take hours.
  it('metadata lines are read in time proportional to their length', () => {
    for (const delimiter of [',', ';', '\t', '|'])
      assert.deepEqual(read(`# a: b${delimiter.repeat(2_000_000)}x\n`), { a: `b${delimiter.repeat(2_000_000)}x` })
  })
})
