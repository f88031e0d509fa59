// Suggestions for a mapping, by names of the trade and by the words of labels. They are shown to a person and never
// applied automatically.
import { formatDecimal, ONE } from '../../values/decimal.ts'
import type { ContractField } from '../types.ts'
import { type Prepared, prepared, SAME, similarity, SYNONYM } from './labels.ts'
import { ideaOf } from './synonyms.ts'

export interface Suggestion {
  readonly field: string
  readonly column: string
  /**
   * 0 to 1, rounded down to four places; 1 only when the labels differ in nothing but case, accents and separators,
   * 0.95 for names of the trade with the same meaning.
   */
  readonly similarity: string
}

type NamedField = Pick<ContractField, 'code' | 'kind' | 'label' | 'required'>
/** A contract, or the wire form of one. */
interface NamedFields {
  readonly fields: readonly NamedField[]
}

/** Below 0.6, more words differ than are common. */
const MIN_SIMILARITY = 6_000

interface Label extends Prepared {
  readonly idea: number | null
}

interface Pair {
  readonly field: number
  readonly column: number
  readonly required: boolean
  readonly likeness: number
  /** 2: the whole code of a field of the policy or the institution, as in a template; 1: a name of the same idea. */
  readonly rank: 0 | 1 | 2
}

/**
 * At most one column per field and one field per column. Names of one idea come before similar words, then required
 * fields before others, then the more similar pair, then the order of contract and file. A label that the file has twice
 * is not suggested, because a mapping cannot name it. Required fields are returned first, in contract order.
 */
export function suggestMapping(contract: NamedFields, header: readonly string[]): readonly Suggestion[] {
  const columns = header.map(labelled)
  const times = new Map<string, number>()
  for (const label of header) times.set(label, (times.get(label) ?? 0) + 1)
  const pairs: Pair[] = []
  contract.fields.forEach((field, at) => {
    const names = namesOf(field)
    columns.forEach((label, column) => {
      if (times.get(header[column]!) !== 1) return
      const likeness = Math.max(...names.map((name) => likenessOf(name, label)))
      if (likeness < MIN_SIMILARITY) return
      const isCode = field.kind !== 'common' && label.text === names[0]!.text
      const rank = isCode ? 2 : likeness >= SYNONYM ? 1 : 0
      pairs.push({ field: at, column, required: field.required, likeness, rank })
    })
  })
  const taken = new Map<number, Pair>()
  const used = new Set<number>()
  for (const pair of pairs.toSorted(bestFirst)) {
    if (taken.has(pair.field) || used.has(pair.column)) continue
    taken.set(pair.field, pair)
    used.add(pair.column)
  }
  return [...taken.values()]
    .toSorted((a, b) => Number(b.required) - Number(a.required) || a.field - b.field)
    .map(({ field, column, likeness }) => ({
      field: contract.fields[field]!.code,
      column: header[column]!,
      similarity: formatDecimal((BigInt(likeness) * ONE) / BigInt(SAME)),
    }))
}

function bestFirst(a: Pair, b: Pair): number {
  return (
    b.rank - a.rank ||
    Number(b.required) - Number(a.required) ||
    b.likeness - a.likeness ||
    a.field - b.field ||
    a.column - b.column
  )
}

function likenessOf(name: Label, label: Label): number {
  const likeness = similarity(name, label)
  return likeness < SYNONYM && name.idea !== null && name.idea === label.idea ? SYNONYM : likeness
}

function labelled(label: string): Label {
  const one = prepared(label)
  return { ...one, idea: ideaOf(one.text) ?? ideaOf(one.core) }
}

/** The code with and without its prefix, and the labels in both languages. */
function namesOf({ code, label }: NamedField): Label[] {
  return [code, code.slice(code.indexOf('.') + 1), label.fr, label.en].map(labelled)
}
