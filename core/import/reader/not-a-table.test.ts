import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isSurfaceProblem, type Surface, type SurfaceProblem } from './surface.ts'
import { SurfaceCheck } from './surface-check.ts'

function check(text: string): Surface | SurfaceProblem {
  const surface = new SurfaceCheck()
  return surface.push(new TextEncoder().encode(text)) ?? surface.end()
}
const codeOf = (text: string): string => {
  const found = check(text)
  return isSurfaceProblem(found) ? `${found.code} ${found.message.en}` : found.header.join('|')
}
const ROWS = 'R-1;C-1;12000;24\nR-2;C-2;8000;12\n'
const LABELS = 'Reference;Customer;Amount;Months'

describe('a text file that is no table', () => {
  it('a text file that is no table is refused with what it is and what to do', () => {
    for (const [text, what] of [
      ['<!DOCTYPE html>\n<html><table>', /HTML page/],
      ['\ufeff  <html xmlns:x="urn:schemas-microsoft-com:office:excel">', /HTML page/],
      ['<table><tr><td>R-1</td></tr></table>', /HTML page/],
      ['<?xml version="1.0"?>\n<Workbook>', /XML/],
      ['<Document xmlns="urn:iso:std:iso:20022">', /XML/],
      ['{"rows": [{"a": 1}]}', /JSON/],
      ['[\n  {"reference": "R-1"}\n]', /JSON/],
      ['{\n', /JSON/],
      ['{\\rtf1\\ansi Loans}', /RTF/],
    ] as const)
      assert.match(codeOf(text), new RegExp(`^not-a-table This is .*${what.source}.*: .*`), text)
    const list = `Loans 02.03.2026\n\n${'-'.repeat(40)}\n|Reference |Amount  |\n${'-'.repeat(40)}\n|R-1       | 12,00- |\n`
    assert.match(codeOf(list), /^not-a-table This is a list as SAP prints it/)
  })

  it('a text file that is no table is not mistaken for one when only a label looks like it', () => {
    assert.equal(codeOf('[id];amount\n1;2\n'), '[id]|amount')
    assert.equal(codeOf('{id};amount\n1;2\n'), '{id}|amount')
    assert.equal(codeOf('<12 months;amount\n1;2\n'), '<12 months|amount')
    assert.equal(codeOf(`|Reference|Amount|\n|R-1|12|\n`), '|Reference|Amount|')
    assert.equal(codeOf(`Reference;Remark\nR-1;----------\n`), 'Reference|Remark')
  })
})

describe('a title above the table', () => {
  it('a title above the table is refused with the line that looks like the header', () => {
    for (const [above, line] of [
      ['Loans of March 2026\n', 2],
      ['Loans of March 2026\r\n\r\n', 3],
      ['Loans of March 2026;;;\n;;;\n', 3],
      ['Loans, March 2026\nPrinted by Ada\n', 3],
      ['Exported on;2026-03-02\nBranch;Lyon\n\n', 4],
      ['"Loans\nof March"\n', 3],
    ] as const) {
      const found = check(`${above}${LABELS}\n${ROWS}`)
      assert.ok(isSurfaceProblem(found), above)
      assert.equal(found.code, 'title-above-table', above)
      assert.match(
        found.message.en,
        new RegExp(`^Line 1 .* line ${line} looks like the header: remove the lines above it`),
      )
      assert.equal(codeOf(`${LABELS}\n${ROWS}`), LABELS.replaceAll(';', '|'))
    }
  })

  it('a title above the table is not seen in a table, however odd its rows are', () => {
    for (const text of [
      `${LABELS}\nR-1;C-1;12000\nR-2;C-2;8000;12;x\n`,
      `${LABELS}\nR-1;C-1;12000;24;\nR-2;C-2;8000;12;\n`,
      `Remark\n"red, green, blue"\n"R-1, x, y"\n`,
      `Remark\none\ntwo\n`,
      `Status;Job;Home;City\nnew;clerk;rent;Lyon\nold;cook;own;Nice\n`,
      `sep=;\nTitle\nReference;Customer;Amount\nR-1;C-1;x\n`,
    ])
      assert.ok(!isSurfaceProblem(check(text)), text)
  })
})
