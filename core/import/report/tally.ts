// Counts the rows of a batch one by one: memory grows with the fields of the contract, not with the rows.
import type { CompiledField, CompiledMapping } from '../checks/compile.ts'
import { RULES_VERSION } from '../checks/version.ts'
import { isDoubt } from '../mapping/cell.ts'
import type { CheckedRow, RowIssue, RowIssueCode, Severity, Verdict } from '../types.ts'
import type { ReadingHint } from '../hints/types.ts'
import { type FieldCounts, type Quality, qualityOf } from './quality.ts'

export interface CodeCount {
  readonly code: RowIssueCode
  readonly severity: Severity
  /** Issues, not rows: a row may have the same code in several fields. */
  readonly count: number
}

export interface FieldIssueCount extends CodeCount {
  readonly field: string | null
  readonly column: string | null
  readonly detail: string | null
}

export interface BatchReport {
  readonly rules_version: string
  readonly rows: Readonly<Record<Verdict, number>> & { readonly total: number }
  readonly by_code: readonly CodeCount[]
  readonly by_field: readonly FieldIssueCount[]
  /** Why drafts could not be submitted: the issues of rows that become such drafts. `count` is of rows. */
  readonly incomplete: readonly FieldIssueCount[]
  /** Rows that become such drafts. Absent, like `doubtful`, in reports of the first two versions of the rules. */
  readonly incomplete_rows?: number
  /** References in doubt of rows that become drafts. `count` is of rows. */
  readonly doubtful?: readonly FieldIssueCount[]
  /** Required fields that the mapping neither gives nor leaves for the desk; known to the caller. */
  readonly required_unmapped?: readonly string[]
  /** Absent in reports made before there were hints. */
  readonly hints?: readonly ReadingHint[]
}

interface Counted {
  readonly issue: RowIssue
  count: number
}

/** Issues that mean that a present value is not valid for its field. */
const OF_VALUES: ReadonlySet<RowIssueCode> = new Set(['type-error', 'constraint-error', 'unmapped-value'])

export class Tally {
  readonly #fields: readonly CompiledField[]
  readonly #rows: Record<Verdict, number> = { valid: 0, valid_with_warnings: 0, rejected: 0, duplicate: 0 }
  readonly #issues = new Map<string, Counted>()
  readonly #incomplete = new Map<string, Counted>()
  readonly #doubtful = new Map<string, Counted>()
  #incompleteRows = 0
  readonly #counts: Map<string, FieldCounts>
  /** Rows that could be split into cells. */
  #read = 0

  constructor(mapping: CompiledMapping) {
    this.#fields = mapping.fields
    this.#counts = new Map(mapping.fields.map(({ code }) => [code, { absent: 0, invalid: 0 }]))
  }

  /** `verdict` is the final one, including `duplicate`; `row.issues` includes issues found outside the check. */
  add(row: CheckedRow, verdict: Verdict): void {
    this.#rows[verdict]++
    if (!row.issues.some(({ field }) => field === null)) this.#read++
    for (const code of row.absent) this.#counts.get(code)!.absent++
    for (const issue of row.issues) this.#count(issue)
    if (verdict === 'valid_with_warnings') this.#countDraft(row.issues)
  }

  /** A field has at most one issue in a row, so issues of a kind are rows. */
  #countDraft(issues: readonly RowIssue[]): void {
    for (const issue of issues) countIn(isDoubt(issue) ? this.#doubtful : this.#incomplete, issue)
    if (!issues.every(isDoubt)) this.#incompleteRows++
  }

  #count(issue: RowIssue): void {
    countIn(this.#issues, issue)
    const { code, field } = issue
    const isOfValue = field !== null && OF_VALUES.has(code) && !isDoubt(issue)
    const counts = isOfValue ? this.#counts.get(field) : undefined
    if (counts !== undefined) counts.invalid++
  }

  report(): BatchReport {
    const total = Object.values(this.#rows).reduce((sum, count) => sum + count, 0)
    const byField = totals(this.#issues)
    return {
      rules_version: RULES_VERSION,
      rows: { total, ...this.#rows },
      by_code: byCode(byField),
      by_field: byField,
      incomplete: totals(this.#incomplete),
      incomplete_rows: this.#incompleteRows,
      doubtful: totals(this.#doubtful),
    }
  }

  /** Rows that could be split into cells. */
  get readable(): number {
    return this.#read
  }

  quality(): Quality {
    const counts = { read: this.#read, incomplete: this.#incompleteRows, ...this.#rows }
    return qualityOf(this.#fields, this.#counts, counts)
  }
}

function countIn(counted: Map<string, Counted>, issue: RowIssue): void {
  const { code, severity, field, detail } = issue
  const key = `${code}|${severity}|${field ?? ''}|${detail ?? ''}`
  const known = counted.get(key)
  if (known === undefined) counted.set(key, { issue, count: 1 })
  else known.count++
}

/** The most frequent first. */
function totals(counted: ReadonlyMap<string, Counted>): FieldIssueCount[] {
  const found = [...counted.values()].map(({ issue, count }) => {
    const { code, severity, field, column, detail } = issue
    return { code, severity, count, field, column, detail }
  })
  return found.toSorted((a, b) => b.count - a.count || order(keyOf(a), keyOf(b)))
}

function byCode(issues: readonly FieldIssueCount[]): CodeCount[] {
  const codes = new Map<string, { code: RowIssueCode; severity: Severity; count: number }>()
  for (const { code, severity, count } of issues) {
    const known = codes.get(`${code}|${severity}`)
    if (known === undefined) codes.set(`${code}|${severity}`, { code, severity, count })
    else known.count += count
  }
  return [...codes.values()].toSorted(
    (a, b) => b.count - a.count || order(a.code, b.code) || order(a.severity, b.severity),
  )
}

function keyOf({ field, code, severity, detail }: FieldIssueCount): string {
  return [field ?? '', code, severity, detail ?? ''].join('|')
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
