import { readFileSync } from 'node:fs'
import grid from '../grids/german_credit_1994@1.json' with { type: 'json' }
import { publishedAges, publishedAmounts, publishedCounts, publishedDurations } from './published.ts'

/** One application of South German Credit, without its outcome and without protected columns. */
export interface Row {
  external_reference: string
  applicant_reference: string
  /** Whole Deutsche Mark. */
  amount: string
  duration_months: number
  inputs: { [field: string]: string | number }
}

/** Rows drawn from the published marginals of the data set; the same count and seed give the same rows. */
export function* generateRows(count: number, seed: number): Iterable<Row> {
  const draw = fractions(seed)
  for (let number = 1; number <= count; number++) {
    const duration = Number(drawCode(publishedDurations, draw))
    const inputs: Row['inputs'] = {}
    for (const { code } of grid.fields) {
      inputs[code] = code === 'age' ? drawAge(draw) : drawCode(publishedCounts[code]!, draw)
    }
    yield row(`GEN-${seed}`, number, String(drawAmount(duration, draw)), duration, inputs)
  }
}

const COLUMNS =
  'row_id,status,duration,credit_history,purpose,amount,savings,employment_duration,installment_rate,' +
  'personal_status_sex,other_debtors,present_residence,property,age,other_installment_plans,housing,' +
  'number_credits,job,people_liable,telephone,foreign_worker,credit_risk'

/** Reads the published file; rejects the first cell that differs from the published format, with its line. */
export function readRows(file: string): Row[] {
  const text = readFileSync(file, 'utf8')
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines[0] !== COLUMNS) throw new RowRefused(file, 1, `the header is not "${COLUMNS}"`)
  let last = 0
  return lines.slice(1).map((line, index) => {
    const refuse = (message: string): never => {
      throw new RowRefused(file, index + 2, message)
    }
    const cells = cellsOf(line, refuse)
    const number = whole(cells, 'row_id', last + 1, 9_999_999, refuse)
    last = number
    const amount = whole(cells, 'amount', 1, 1_000_000, refuse)
    const duration = whole(cells, 'duration', 1, 600, refuse)
    return row('SGC', number, String(amount), duration, inputsOf(cells, refuse))
  })
}

export class RowRefused extends Error {
  constructor(file: string, line: number, message: string) {
    super(`${file}, line ${line}: ${message}`)
    this.name = 'RowRefused'
  }
}

type Refuse = (message: string) => never

function cellsOf(line: string, refuse: Refuse): Map<string, string> {
  const names = COLUMNS.split(',')
  const cells = line.split(',')
  if (cells.length !== names.length) refuse(`${cells.length} cells instead of ${names.length}`)
  const wrong = cells.findIndex((cell) => !/^(?:0|[1-9][0-9]*)$/.test(cell))
  if (wrong >= 0) refuse(`${names[wrong]} is no whole number`)
  return new Map(cells.map((cell, index) => [names[index]!, cell]))
}

function whole(cells: Map<string, string>, name: string, smallest: number, largest: number, refuse: Refuse): number {
  const value = Number(cells.get(name))
  if (value < smallest || value > largest) refuse(`${name} is not between ${smallest} and ${largest}`)
  return value
}

function inputsOf(cells: Map<string, string>, refuse: Refuse): Row['inputs'] {
  const inputs: Row['inputs'] = {}
  for (const field of grid.fields) {
    const cell = cells.get(field.code)!
    if (field.values === undefined) {
      inputs[field.code] = whole(cells, field.code, Number(field.minimum), Number(field.maximum), refuse)
    } else {
      if (!field.values.some(({ code }) => code === cell)) refuse(`${field.code} has no code ${cell}`)
      inputs[field.code] = cell
    }
  }
  return inputs
}

function row(source: string, number: number, amount: string, duration: number, inputs: Row['inputs']): Row {
  const reference = `${source}-${String(number).padStart(4, '0')}`
  const applicant = `${source}-P${String(number).padStart(4, '0')}`
  return { external_reference: reference, applicant_reference: applicant, amount, duration_months: duration, inputs }
}

function drawCode(counts: { readonly [code: string]: number }, draw: () => number): string {
  const entries = Object.entries(counts)
  let left = draw() * entries.reduce((sum, [, count]) => sum + count, 0)
  return (entries.find(([, count]) => (left -= count) < 0) ?? entries.at(-1)!)[0]
}

function drawAge(draw: () => number): number {
  const share = draw()
  const upper = publishedAges.findIndex(([limit]) => share < limit)
  const [fromShare, fromAge] = publishedAges[upper - 1]!
  const [toShare, toAge] = publishedAges[upper]!
  return Math.floor(fromAge + ((toAge - fromAge) * (share - fromShare)) / (toShare - fromShare))
}

function drawAmount(duration: number, draw: () => number): number {
  const { smallest, largest, log_mean, log_deviation, correlation_of_log_with_duration: r } = publishedAmounts
  const term = (duration - publishedAmounts.duration_mean) / publishedAmounts.duration_deviation
  for (;;) {
    const own = Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
    const amount = Math.round(Math.exp(log_mean + log_deviation * (r * term + Math.sqrt(1 - r * r) * own)))
    // Drawn again instead of clipped, because clipping would accumulate rows at both limits.
    if (amount >= smallest && amount <= largest) return amount
  }
}

/**
 * Pseudo-random fractions in [0, 1) from a counter and two odd multiplications: repeatable and sufficient for a
 * demonstration.
 */
function fractions(seed: number): () => number {
  let counter = seed | 0
  return () => {
    counter = (counter + 0x9e3779b9) | 0
    let word = counter
    word = Math.imul(word ^ (word >>> 16), 0x21f0aaad)
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97)
    return ((word ^ (word >>> 15)) >>> 0) / 2 ** 32
  }
}
