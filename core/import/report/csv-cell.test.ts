import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { csvCell, csvLine } from './csv-cell.ts'

/** The text that a strict reader parses from the cell. */
function unquoted(cell: string): string {
  assert.match(cell, /^"(?:[^"]|"")*"$/s)
  return cell.slice(1, -1).replaceAll('""', '"')
}
const isNeutralised = (text: string): boolean => {
  const read = unquoted(csvCell(text))
  assert.ok(read === text || read === `'${text}`, 'nothing but an apostrophe is added')
  return read !== text
}

describe('a cell written by the service', () => {
  it('quotes a cell and doubles the quotes inside', () => {
    assert.equal(csvCell(''), '""')
    assert.equal(csvCell('a "b", c\nd'), '"a ""b"", c\nd"')
    assert.equal(csvLine(['a', '-1', '=1']), '"a","-1","\'=1"\r\n')
  })

  it('a cell gets an apostrophe when a spreadsheet program could take it for a formula', () => {
    for (const text of [
      '=1+1',
      '+1',
      '-1+1',
      '@SUM(A1)',
      '＝1',
      '＋1',
      '－1',
      '＠x',
      ' =1',
      '\t=1',
      '\u00a0=1',
      '\u3000=1',
      '\u0000=1',
      '\u200b=1',
      '\ufeff\u2060=1',
      '\u00ad=1',
      '\u202e=1',
      '\u3164=1',
      '\ufff9=1',
      'a\n=1',
      'a\r@x',
      'a\r\n -x',
      'a\u2028=1',
      'a\u0085+1',
      '"\n\u200b=1',
      '-',
      '--1',
      '-1\n',
      '-1.',
      '-.5',
      '-1e3',
      '-1 000',
      '-1,000.5',
      '-１',
      "=cmd|'/c calc'!A0",
    ])
      assert.ok(isNeutralised(text), JSON.stringify(text))
  })

  it('leaves any other cell unchanged, so that negative numbers stay numbers', () => {
    for (const text of [
      '-5',
      '-12.50',
      '-12,50',
      '5',
      '0.1',
      'a=1',
      'a - b',
      "'=1",
      'é',
      '#1',
      '1\n2',
      '\u200b',
      '<20%',
      '',
    ])
      assert.ok(!isNeutralised(text), JSON.stringify(text))
  })

  it('a written cell never begins like a formula, nor does any of its lines, even after invisible characters', () => {
    const part = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '－',
      ' ',
      '\t',
      '\n',
      '\r',
      '\u200b',
      '\ufeff',
      '\u2029',
      '1',
      '.',
      'a',
      "'",
      '"',
    )
    let neutralised = 0
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
          fc.string({ unit: 'binary' }),
        ),
        (text) => {
          const given = isNeutralised(text)
          if (given) neutralised++
          if (given || /^-?\d+([.,]\d+)?$/.test(text)) return
          for (const line of text.split(/[\n\v\f\r\u0085\u2028\u2029]/))
            assert.doesNotMatch(line.replace(/^[\s\p{C}\p{Z}\u034f\u115f\u3164]+/u, ''), /^[=+\-@＝＋－＠]/)
        },
      ),
      { numRuns: 5000 },
    )
    assert.ok(neutralised > 500)
  })

  it('writes a cell in linear time, whatever its content', () => {
    const blanks = '\n\u200b '.repeat(300_000)
    assert.ok(isNeutralised(`${blanks}=1`))
    assert.ok(!isNeutralised(`${blanks}a`))
  })
})
