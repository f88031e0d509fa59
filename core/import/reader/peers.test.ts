import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { shortOrLong } from '../../../test/run/long.ts'
import type { FileRecord } from '../types.ts'
import { cellRanges } from './cell-ranges.ts'
import { numbersFrom, randomTable } from './random-records.fixture.ts'
import { bytesOf, cutAt, recordsOf } from './reading.fixture.ts'

// Tables of about 500 KB: larger than the reader's buffer, so that it discards bytes while reading.
const TABLES = shortOrLong(10, 100)
const ROWS = 10_000

test(`reads the same cells as csv-parse in ${TABLES * ROWS} random records, split anywhere`, () => {
  let records = 0
  for (let seed = 0; seed < TABLES; seed++) {
    const below = numbersFrom(seed)
    const { text, delimiter, columns, rows } = randomTable(below, ROWS)
    const bytes = bytesOf(text)
    const cuts = Array.from({ length: below(200) }, () => below(bytes.length)).toSorted((a, b) => a - b)
    const ours = recordsOf(cutAt(bytes, cuts), { delimiter, columns })
    const theirs: string[][] = parse(text, { delimiter, record_delimiter: ['\r\n', '\n'] })
    const difference =
      firstDifference(ours, theirs) ??
      firstDifference(
        ours,
        rows.map(({ cells }) => cells),
      )
    assert.equal(difference, null, `seed ${seed}`)
    records += ours.length
  }
  assert.equal(records, TABLES * ROWS)
})

test('cellRanges locates the bytes of each raw cell, including quotes', () => {
  for (let seed = 0; seed < 50; seed++) {
    const { text, delimiter, columns, rows } = randomTable(numbersFrom(seed), 200)
    const bytes = bytesOf(text)
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
    recordsOf([bytes], { delimiter, columns }).forEach(({ start, end }, row) => {
      const record = bytes.subarray(start, end)
      const raw = cellRanges(record, delimiter).map((cell) => decoder.decode(record.subarray(cell.start, cell.end)))
      assert.deepEqual(raw, rows[row]!.raw, `seed ${seed}, row ${row}`)
    })
  }
})

test('no cell is located in a malformed record, so that no range of its bytes is shown as a value', () => {
  for (const text of ['a"b', '"a', '"a"b', 'a\nb', 'a\rb', '"a" ,b', 'a,"b']) {
    assert.deepEqual(cellRanges(bytesOf(text), ','), [], text)
  }
})

/** Number of the first record whose cells differ; null when there is none. */
function firstDifference(ours: readonly FileRecord[], theirs: readonly (readonly string[])[]): number | null {
  if (ours.length !== theirs.length) return Math.min(ours.length, theirs.length)
  const found = ours.findIndex(
    ({ cells }, row) => cells?.length !== theirs[row]!.length || cells.some((cell, i) => cell !== theirs[row]![i]),
  )
  return found < 0 ? null : found
}
