// Which declarations would read cells that a check refuses. Never applied automatically: a person declares, because two
// declarations may read the same cells differently.
import { minorUnits } from '../../values/money.ts'
import { readCell } from '../checks/check-record.ts'
import type { CompiledField, CompiledMapping } from '../checks/compile.ts'
import type { Contract } from '../mapping/contract.ts'
import { readerOf } from '../mapping/steps.ts'
import { rankOf, transformationProblems } from '../mapping/transformation-problems.ts'
import type { CheckedRow, ContractField, Mapping, RowIssue, Transformation } from '../types.ts'
import { candidatesFor } from './clues.ts'
import { CellSample } from './sample.ts'
import { hintMessage } from './sentences.ts'
import type { Declaration, ReadingHint } from './types.ts'

/** Rows without issues from which cells that are read now are taken. */
const ROWS_OF_ACCEPTED = 64
const MAX_DECLARATIONS = 3
/** Each takes a few milliseconds at most; the columns with the most refused cells come first. */
const MAX_HINTS = 24

/** Whether another declaration may read the cell. */
export function isRefusedCell({
  code,
  severity,
  detail,
  column,
}: Pick<RowIssue, 'code' | 'severity' | 'detail' | 'column'>): boolean {
  if (column === null) return false
  if (isNotListed(code, detail)) return true
  // An amount with too many digits after the point may be meant to be rounded.
  return (
    severity === 'error' && (code === 'type-error' || (code === 'constraint-error' && detail === 'too_many_digits'))
  )
}

/** A draft may keep a text that the list of its field does not have, but cannot be submitted with it. */
function isNotListed(code: RowIssue['code'], detail: RowIssue['detail']): boolean {
  return code === 'constraint-error' && detail === 'unknown_value'
}

/** Collects a bounded sample while a file is checked, and tries declarations on it at the end. */
export class HintFinder {
  readonly #contract: Contract
  readonly #mapping: Mapping
  readonly #fields: readonly CompiledField[]
  readonly #samples: ReadonlyMap<string, CellSample>
  #rows = 0

  constructor(contract: Contract, mapping: Mapping, { fields }: CompiledMapping) {
    this.#contract = contract
    this.#mapping = mapping
    this.#fields = fields.filter(({ index }) => index !== null)
    this.#samples = new Map(this.#fields.map(({ code }) => [code, new CellSample()]))
  }

  add({ issues }: CheckedRow, cells: readonly string[] | null): void {
    if (cells === null || (issues.length === 0 && this.#rows >= ROWS_OF_ACCEPTED)) return
    const refused = new Set<string>()
    for (const issue of issues) {
      if (issue.field === null || !isRefusedCell(issue)) continue
      refused.add(issue.field)
      this.#samples.get(issue.field)?.refuse(cells[issue.position! - 1] ?? '')
    }
    if (this.#rows >= ROWS_OF_ACCEPTED) return
    this.#rows++
    const named = new Set(issues.map(({ field }) => field))
    for (const { code, index } of this.#fields)
      if (!named.has(code)) this.#samples.get(code)!.accept(cells[index!] ?? '')
  }

  /** In the order of the contract. `readable`: rows that could be split; a column with few refused cells has no hint. */
  hints(readable: number): ReadingHint[] {
    const samples = this.#fields
      .map((field) => ({ field, sample: this.#samples.get(field.code)! }))
      .map((one) => ({ ...one, cells: cellsToTry(one.sample, readable) }))
      .filter(({ cells }) => cells.length > 0)
    const chosen = new Set(samples.toSorted((a, b) => b.sample.refused - a.sample.refused).slice(0, MAX_HINTS))
    return samples.flatMap((one) => {
      const hint = chosen.has(one) ? this.#hint(one.field, one.sample, one.cells) : null
      return hint === null ? [] : [hint]
    })
  }

  #hint(compiled: CompiledField, { refused, accepted }: CellSample, cells: readonly string[]): ReadingHint | null {
    const field = this.#contract.fields.find(({ code }) => code === compiled.code)!
    const declared = this.#mapping.fields.find((one) => one.field === compiled.code)!.transformations
    const trial = new Trial(compiled, field, declared, this.#contract.absence_tokens)
    const candidates = candidatesFor(field, cells, minorUnits(this.#contract.currency))
    const tried = candidates.flatMap((list) => trial.run(list, cells, accepted))
    const best = Math.max(0, ...tried.map(({ reads }) => reads))
    if (2 * best <= cells.length) return null
    const declarations = distinct(withoutNeedlessRounding(tried.filter(({ reads }) => reads === best))).map((one) =>
      trial.shortened(one, cells, accepted),
    )
    return {
      field: field.code,
      refused,
      tried: cells.length,
      declarations,
      message: hintMessage(declarations, cells.length),
    }
  }
}

/** A column with few refused cells gives only the marks of a missing value: the others are slips to correct. */
function cellsToTry({ refused, kept, marks }: CellSample, readable: number): readonly string[] {
  const sampled = refused * 100 >= readable ? kept : []
  return [...sampled, ...[...marks].filter((mark) => !sampled.includes(mark))]
}

interface Tried extends Declaration {
  /** The values that it reads, as one text. */
  readonly values: string
}

/** Digits are dropped only where nothing else reads the cells. */
function withoutNeedlessRounding(tried: readonly Tried[]): readonly Tried[] {
  const exact = tried.filter(({ transformations }) => transformations.every(({ kind }) => kind !== 'rounding'))
  return exact.length > 0 ? exact : tried
}

/** The shortest of those that read the same values, in the order of the candidates. */
function distinct(tried: readonly Tried[]): Tried[] {
  const found = new Map<string, Tried>()
  for (const one of tried) {
    const known = found.get(one.values)
    if (known === undefined || one.transformations.length < known.transformations.length) found.set(one.values, one)
  }
  return [...found.values()].slice(0, MAX_DECLARATIONS)
}

type AbsenceTokens = Extract<Transformation, { kind: 'absence_tokens' }>

class Trial {
  readonly #compiled: CompiledField
  readonly #field: ContractField
  readonly #declared: readonly Transformation[]
  readonly #tokens: readonly string[]

  constructor(
    compiled: CompiledField,
    field: ContractField,
    declared: readonly Transformation[],
    tokens: readonly string[],
  ) {
    this.#compiled = compiled
    this.#field = field
    this.#declared = declared
    this.#tokens = tokens
  }

  /** Nothing when the list does not fit the field, reads no refused cell, or would lose a cell that is read now. */
  run(added: readonly Transformation[], refused: readonly string[], accepted: readonly string[]): Tried[] {
    const list = withAdded(this.#declared, added)
    let problems = 0
    transformationProblems(this.#field, list, '', () => problems++)
    if (problems > 0) return []
    const field = { ...this.#compiled, index: 0, cell: readerOf(this.#field, list, this.#tokens) }
    const read = (cell: string): unknown => {
      const { value, issue } = readCell(field, [cell])
      return issue !== null && (issue.severity === 'error' || isNotListed(issue.code, issue.detail))
        ? undefined
        : (value ?? null)
    }
    if (accepted.some((cell) => read(cell) === undefined)) return []
    const values = refused.map(read)
    const reads = values.filter((value) => value !== undefined).length
    // An absent value is null, a cell that is not read is undefined.
    const text = JSON.stringify(values.map((value) => (value === undefined ? [] : value)))
    return reads === 0 ? [] : [{ reads, transformations: added, values: text }]
  }

  /** Without the transformations that read no further cell. */
  shortened({ reads, transformations, values }: Tried, refused: readonly string[], accepted: readonly string[]) {
    let list = transformations
    for (const one of transformations) {
      const shorter = list.filter((other) => other !== one)
      if (this.run(shorter, refused, accepted).some((found) => found.values === values)) list = shorter
    }
    return { reads, transformations: list }
  }
}

/**
 * An added transformation replaces the one of its kind, but absence tokens join those that are declared. Each stands in
 * its place, the ones without a place first, in their order.
 */
export function withAdded(declared: readonly Transformation[], added: readonly Transformation[]): Transformation[] {
  const kinds = new Set(added.map(({ kind }) => kind))
  const list = declared.filter(({ kind }) => !kinds.has(kind))
  let first = 0
  for (const one of added) {
    const rank = rankOf(one)
    const at = rank === null ? first++ : list.findIndex((other) => (rankOf(other) ?? 0) > rank)
    list.splice(at < 0 ? list.length : at, 0, one.kind === 'absence_tokens' ? joined(one, declared) : one)
  }
  return list
}

function joined(added: AbsenceTokens, declared: readonly Transformation[]): AbsenceTokens {
  const known = declared.flatMap((one) => (one.kind === 'absence_tokens' ? one.tokens : []))
  return { ...added, tokens: [...new Set([...known, ...added.tokens])] }
}
