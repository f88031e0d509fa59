import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { csvCell, csvConvention, csvLine } from './csv-cell.ts'

/** The text that a strict reader parses from the cell. */
function unquoted(cell: string): string {
  assert.match(cell, /^"(?:[^"]|"")*"$/s)
  return cell.slice(1, -1).replaceAll('""', '"')
}
const isNeutralised = (text: string): boolean => {
  const read = unquoted(csvCell(text))
  assert.equal(read.replaceAll("'", ''), text.replaceAll("'", ''), 'nothing but apostrophes is added')
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

  it('puts the apostrophe where a program with another delimiter begins a cell, and there only', () => {
    for (const [text, safe] of [
      ['a;=1', "a;'=1"],
      ['a\t=1', "a\t'=1"],
      ['a|@x', "a|'@x"],
      ['a, +1', "a,' +1"],
      ['a;"=1"', `a;'"=1"`],
      ['=a;=b\n=c', "'=a;'=b\n'=c"],
      ['a;-5;-12,50;-x', "a;-5;-12,50;'-x"],
      ['-12,50', '-12,50'],
      ['Amount (-5); =x', "Amount (-5);' =x"],
      ['\ue000=1', "'\ue000=1"],
    ] as const)
      assert.equal(unquoted(csvCell(text)), safe, JSON.stringify(text))
  })

  it('follows the convention of a language', () => {
    assert.deepEqual(csvConvention('fr'), { delimiter: ';', byteOrderMark: '\ufeff' })
    assert.deepEqual(csvConvention('en'), { delimiter: ',', byteOrderMark: '' })
    assert.equal(csvLine(['a', '=1'], ';'), '"a";"\'=1"\r\n')
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

  it('no part of a written cell begins like a formula, whatever the delimiter, even after invisible characters', () => {
    const part = fc.constantFrom(
      ',',
      ';',
      '|',
      '\ue000',
      '\ud800',
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
          if (isNeutralised(text)) neutralised++
          for (const cell of unquoted(csvCell(text)).split(/[,;\t|\n\v\f\r\u0085\u2028\u2029]/))
            if (!/^-\d+(\.\d+)?$/.test(cell))
              assert.doesNotMatch(cell.replace(/^[\s"\p{C}\p{Z}\u034f\u115f\u3164]+/u, ''), /^[=+\-@＝＋－＠]/)
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
