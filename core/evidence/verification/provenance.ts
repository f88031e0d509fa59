import type { Texts } from '../../values/texts.ts'
import type { Bundle } from '../bundle/types.ts'
import type { Provenance, ProvenanceField } from '../pieces/provenance.ts'
import type { Checks } from './report.ts'

/** References identify people, so they are stored beside the evidence and are not part of it. */
const REFERENCES: readonly string[] = ['external_reference', 'applicant_reference']
const COMMON: readonly string[] = ['amount', 'duration_months', 'channel', 'purpose']

/**
 * Checks a provenance without its file: every byte range is possible, and every field that came from a cell was
 * submitted. A reader who has the file can compare the bytes.
 */
export function checkProvenance({ pieces }: Bundle, checks: Checks): void {
  if (!Object.hasOwn(pieces, 'provenance')) return
  const provenance = pieces['provenance']!.value as unknown as Provenance
  const problem = rangeProblem(provenance) ?? fieldProblem(provenance, pieces['application-input']?.value)
  if (problem !== null) return checks.add('provenance', 'PROVENANCE_UNFIT', problem)
  const { fields, row } = provenance
  checks.add('provenance', 'PROVENANCE_FITS', { count: fields.length, row: row.number })
}

type Problem = { readonly field: string; readonly problem: Texts }

const PROBLEMS = {
  range: { fr: 'place impossible', en: 'impossible position' },
  incomplete: { fr: 'place incomplète', en: 'incomplete position' },
  places: { fr: 'deux places pour une colonne', en: 'two positions for one column' },
  order: { fr: 'cellules en désordre', en: 'cells out of order' },
  twice: { fr: 'nommé deux fois', en: 'listed twice' },
  unknown: { fr: 'aucune demande n’a ce champ', en: 'not a field of an application' },
  absent: { fr: 'absent de la demande', en: 'not submitted' },
} satisfies { [problem: string]: Texts }

function rangeProblem({ file, row, fields }: Provenance): Problem | null {
  if (row.start > row.end || row.end > file.size) return { field: 'row', problem: PROBLEMS.range }
  const cells = new Map<number, ProvenanceField>()
  for (const value of fields) {
    const { field, column, position, start, end } = value
    const located = [column, position, start, end].filter((part) => part !== null).length
    if (located !== 0 && located !== 4) return { field, problem: PROBLEMS.incomplete }
    if (position === null) continue
    if (start! > end! || start! < row.start || end! > row.end) return { field, problem: PROBLEMS.range }
    const same = cells.get(position)
    if (same !== undefined && (same.column !== column || same.start !== start || same.end !== end))
      return { field, problem: PROBLEMS.places }
    cells.set(position, value)
  }
  const inOrder = [...cells].toSorted(([a], [b]) => a - b).map(([, value]) => value)
  // Two cells are separated by at least one byte.
  const crossing = inOrder.find((value, at) => at > 0 && value.start! <= inOrder[at - 1]!.end!)
  return crossing === undefined ? null : { field: crossing.field, problem: PROBLEMS.order }
}

/** `input` is absent when it was withheld or erased: then only the names can be checked. */
function fieldProblem({ fields }: Provenance, input: unknown): Problem | null {
  const seen = new Set<string>()
  for (const { field, edited } of fields) {
    if (seen.has(field)) return { field, problem: PROBLEMS.twice }
    seen.add(field)
    if (REFERENCES.includes(field)) continue
    if (!isValue(field)) return { field, problem: PROBLEMS.unknown }
    // A value that was edited at the desk may have been removed there.
    if (input !== undefined && !edited && !isSubmitted(field, input as Submitted))
      return { field, problem: PROBLEMS.absent }
  }
  return null
}

interface Submitted {
  readonly [member: string]: unknown
}

function isValue(field: string): boolean {
  return COMMON.includes(field) || /^(inputs|custom_fields)\.[^.]/.test(field)
}

function isSubmitted(field: string, input: Submitted): boolean {
  const dot = field.indexOf('.')
  const group = dot < 0 ? input : (input[field.slice(0, dot)] as Submitted)
  return Object.hasOwn(group, field.slice(dot + 1))
}
