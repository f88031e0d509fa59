// Suggestions for a mapping, by the similarity of labels. They are shown to a person and never applied automatically.
import { formatDecimal, ONE } from '../../values/decimal.ts'
import type { ContractField } from '../types.ts'
import type { Contract } from './contract.ts'
import { type Prepared, prepared, SAME, similarity } from './similarity.ts'

export interface Suggestion {
  readonly field: string
  readonly column: string
  /** 0 to 1, rounded down to four places; 1 only when the labels differ in nothing but case, accents and separators. */
  readonly similarity: string
}

/** Below 0.6, labels have about as much in common as two random words of the trade. */
const MIN_SIMILARITY = 6_000

interface Pair {
  readonly field: number
  readonly column: number
  readonly likeness: number
}

/**
 * At most one column per field and one field per column, best pairs first, equal ones in the order of contract and file.
 * A label that the file has twice is not suggested, because a mapping cannot name it. Returned in contract order.
 */
export function suggestMapping(contract: Contract, header: readonly string[]): readonly Suggestion[] {
  const columns = header.map(prepared)
  const repeated = new Set(header.filter((label, at) => header.indexOf(label) < at))
  const pairs: Pair[] = []
  contract.fields.forEach((field, at) => {
    const names = namesOf(field)
    columns.forEach((label, column) => {
      if (repeated.has(header[column]!)) return
      const likeness = Math.max(...names.map((name) => similarity(name, label)))
      if (likeness >= MIN_SIMILARITY) pairs.push({ field: at, column, likeness })
    })
  })
  pairs.sort((a, b) => b.likeness - a.likeness || a.field - b.field || a.column - b.column)
  const taken = new Map<number, Pair>()
  const used = new Set<number>()
  for (const pair of pairs) {
    if (taken.has(pair.field) || used.has(pair.column)) continue
    taken.set(pair.field, pair)
    used.add(pair.column)
  }
  return [...taken.values()]
    .toSorted((a, b) => a.field - b.field)
    .map(({ field, column, likeness }) => ({
      field: contract.fields[field]!.code,
      column: header[column]!,
      similarity: formatDecimal((BigInt(likeness) * ONE) / BigInt(SAME)),
    }))
}

/** The code with and without its prefix, and the labels in both languages. */
function namesOf({ code, label }: ContractField): Prepared[] {
  return [code, code.slice(code.indexOf('.') + 1), label.fr, label.en].map(prepared)
}
