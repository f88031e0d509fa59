// A test set as a CSV file: one case per line, a column per field of the grid, beside amount, duration and, where somebody
// knows it, the expected recommendation.
import { readHead, RecordReader } from '../../../../../core/import/index.ts'
import type { GridV1, SimulationCaseIn } from '../../../../../client/index.ts'

export type TestSetProblem =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'column_lacks'; readonly column: string }
  | { readonly kind: 'unknown_columns'; readonly columns: readonly string[] }
  | { readonly kind: 'bad_row'; readonly line: number }
  | { readonly kind: 'bad_value'; readonly line: number; readonly column: string }
  | { readonly kind: 'no_row' }
  | { readonly kind: 'too_many' }

export type ReadTestSet =
  | { readonly cases: readonly SimulationCaseIn[]; readonly problem?: undefined }
  | { readonly problem: TestSetProblem; readonly cases?: undefined }

export const MAX_CASES = 100_000
const OWN = ['label', 'amount', 'duration_months', 'expected'] as const
const EXPECTED = ['approve', 'refer', 'decline'] as const

/** The header of a test set of a grid. */
export function testSetHeader(grid: GridV1): string {
  return [...OWN, ...grid.fields.map(({ code }) => code)].join(',')
}

export function readTestSet(grid: GridV1, bytes: Uint8Array): ReadTestSet {
  const surface = readHead(bytes, true)
  if ('code' in surface) return { problem: { kind: 'unreadable' } }
  const { header, delimiter, dataStart, dataLine } = surface
  for (const column of ['amount', 'duration_months'])
    if (!header.includes(column)) return { problem: { kind: 'column_lacks', column } }
  const known = new Set<string>([...OWN, ...grid.fields.map(({ code }) => code)])
  const columns = header.filter((label) => !known.has(label))
  if (columns.length > 0) return { problem: { kind: 'unknown_columns', columns } }
  const reader = new RecordReader({ delimiter, columns: header.length }, { byte: dataStart, line: dataLine, record: 1 })
  const cases: SimulationCaseIn[] = []
  for (const record of [...reader.push(bytes.subarray(dataStart)), ...reader.end()]) {
    if (record.issue?.code === 'blank-row') continue
    if (record.cells === null) return { problem: { kind: 'bad_row', line: record.line } }
    const one = readCase(grid, new Map(header.map((label, at) => [label, record.cells![at] ?? ''])), record.line)
    if ('kind' in one) return { problem: one }
    cases.push(one)
    if (cases.length > MAX_CASES) return { problem: { kind: 'too_many' } }
  }
  return cases.length === 0 ? { problem: { kind: 'no_row' } } : { cases }
}

function readCase(grid: GridV1, cells: ReadonlyMap<string, string>, line: number): SimulationCaseIn | TestSetProblem {
  const bad = (column: string): TestSetProblem => ({ kind: 'bad_value', line, column })
  const months = (cells.get('duration_months') ?? '').trim()
  if (!/^\d{1,6}$/.test(months)) return bad('duration_months')
  const amount = (cells.get('amount') ?? '').trim()
  if (!/^\d+(?:\.\d+)?$/.test(amount)) return bad('amount')
  const written = (cells.get('expected') ?? '').trim()
  const expected = EXPECTED.find((each) => each === written)
  if (expected === undefined && written !== '') return bad('expected')
  const inputs: Record<string, string | boolean> = {}
  for (const { code, type } of grid.fields) {
    const text = (cells.get(code) ?? '').trim()
    if (text === '') continue
    if (type === 'boolean' && text !== 'true' && text !== 'false') return bad(code)
    inputs[code] = type === 'boolean' ? text === 'true' : text
  }
  const label = (cells.get('label') ?? '').trim().slice(0, 200)
  return {
    amount,
    duration_months: Number(months),
    inputs,
    ...(label === '' ? {} : { label }),
    ...(expected === undefined ? {} : { expected }),
  }
}
