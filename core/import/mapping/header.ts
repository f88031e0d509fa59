import type { Mapping } from '../types.ts'
import { normalised } from './labels.ts'

export interface HeaderReport {
  /** Columns of the mapping that the file does not have. */
  readonly missing: readonly string[]
  /** Missing columns that differ from a column of the file only in case, accents, spaces and punctuation. */
  readonly alike: readonly string[]
  /** Columns of the mapping that the file has twice. */
  readonly ambiguous: readonly string[]
  /** Columns of the file that the mapping does not use. */
  readonly unmapped: readonly string[]
}

/** Compares labels exactly and reports each once, in the order of the mapping or of the file. */
export function headerIssues(mapping: Mapping, header: readonly string[]): HeaderReport {
  const mapped = new Set(mapping.fields.flatMap(({ column }) => (column === null ? [] : [column])))
  const times = new Map<string, number>()
  for (const label of header) times.set(label, (times.get(label) ?? 0) + 1)
  const missing = [...mapped].filter((label) => !times.has(label))
  const free = missing.length === 0 ? [] : [...times.keys()].filter((label) => !mapped.has(label))
  const likely = new Set(free.map(normalised).filter((label) => label !== ''))
  return {
    missing,
    alike: missing.filter((label) => likely.has(normalised(label))),
    ambiguous: [...mapped].filter((label) => (times.get(label) ?? 0) > 1),
    unmapped: [...times.keys()].filter((label) => !mapped.has(label)),
  }
}
