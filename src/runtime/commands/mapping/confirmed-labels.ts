// Labels of a mapping file that are numbers, dates or email addresses: only a person can say that they are labels, and no
// value of somebody whose row was taken for the header.
import { isDataLike } from '../../../../core/import/index.ts'

interface Mapped {
  readonly column: string | null
}

/** The part of a mapping that a confirmation is about. */
interface Labelled {
  readonly fields: readonly Mapped[]
  readonly labels_confirmed: boolean
}

/** The line that a person adds to a mapping file, or frees of its comment sign. */
export const CONFIRMING_LINE = '"labels_confirmed": true,'

/** Enough to recognise the row that they are from. */
const MAX_NAMED = 5

/** The labels among these that look like data, each once. */
export function labelsLikeData(labels: readonly (string | null)[]): readonly string[] {
  return [...new Set(labels)].filter((label) => label !== null && isDataLike(label)) as string[]
}

/** Quoted for a sentence. */
export function namedLabels(labels: readonly string[]): string {
  const named = labels.slice(0, MAX_NAMED).map((label) => JSON.stringify(label))
  return [...named, ...(labels.length > named.length ? ['…'] : [])].join(', ')
}

/** Whether somebody confirmed the labels of a saved mapping: it is not saved with such labels otherwise. */
export function wasConfirmed(saved: readonly Mapped[]): boolean {
  return labelsLikeData(saved.map(({ column }) => column)).length > 0
}

/** A confirmation speaks of the labels that the person saw, so that it ends where a suggestion adds another like data. */
export function staysConfirmed(base: Labelled, fields: readonly Mapped[]): boolean {
  const seen = new Set(base.fields.map(({ column }) => column))
  return base.labels_confirmed && labelsLikeData(fields.map(({ column }) => column)).every((label) => seen.has(label))
}

/** The lines about the confirmation in a mapping file; `header`: of the file that it is for, null where there is none. */
export function confirmationLines(mapping: Labelled, header: readonly string[] | null): readonly string[] {
  const mapped = labelsLikeData(mapping.fields.map(({ column }) => column))
  if (mapping.labels_confirmed) {
    const are = mapped.length === 1 ? 'is a label, and no value of a person' : 'are labels, and no values of a person'
    return [`// Confirmed when it was saved: ${namedLabels(mapped)} ${are}.`, CONFIRMING_LINE]
  }
  const found = labelsLikeData([...mapped, ...(header ?? [])])
  if (found.length === 0) return []
  const [appear, they] =
    found.length === 1
      ? ['looks like a value', 'it is a label, and no value']
      : ['look like values', 'they are labels, and no values']
  return [
    `// ${namedLabels(found)} ${appear}. A saved mapping shows its labels to everybody who reads imports.`,
    `// If ${they} of a person, remove the // of the next line to confirm it:`,
    `// ${CONFIRMING_LINE}`,
  ]
}
