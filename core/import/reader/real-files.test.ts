import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { cellRanges } from './cell-ranges.ts'
import { readWhole } from './reading.fixture.ts'

const FILES: readonly [path: string, rows: number, columns: number, lastLabel: string][] = [
  ['south-german-credit/south_german_credit.csv', 1000, 22, 'credit_risk'],
  ['hmda-sample/hmda_20000.csv', 20_000, 12, 'occupancy_type'],
  ['lending-club-sample/lending_club_20000.csv', 20_000, 25, 'target'],
]

for (const [path, rows, columns, lastLabel] of FILES) {
  const url = new URL(`../../../../shared/data/${path}`, import.meta.url)
  const skip = existsSync(url) ? false : 'the sample data is not here'
  test(`reads every row of ${path} and locates every cell in its bytes`, { skip }, () => {
    const bytes = new Uint8Array(readFileSync(url))
    const { surface, records } = readWhole(bytes)
    assert.deepEqual(
      [surface.delimiter, surface.header.length, surface.header[0], surface.header.at(-1), records.length],
      [',', columns, 'row_id', lastLabel, rows],
    )
    const decoder = new TextDecoder()
    for (const { number, line, start, end, cells, issue } of records) {
      assert.deepEqual([issue, line, cells?.[0]], [null, number + 1, String(number)])
      const record = bytes.subarray(start, end)
      const raw = cellRanges(record, ',').map((range) => decoder.decode(record.subarray(range.start, range.end)))
      assert.deepEqual(raw, cells)
    }
  })
}
