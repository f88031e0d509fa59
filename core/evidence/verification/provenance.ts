import type { Texts } from '../../decision/grid/types.ts'
import type { Bundle } from '../bundle/types.ts'
import type { Provenance, ProvenanceField } from '../pieces/provenance.ts'
import type { Checks } from './report.ts'

/** Kept beside the evidence, not in it: the references name people, the manifest does not list them. */
const REFERENCES: readonly string[] = ['external_reference', 'applicant_reference']
const COMMON: readonly string[] = ['amount', 'duration_months', 'channel', 'purpose']

/**
 * What can be said of a provenance without its file: every range lies where it can lie, and every value that is said to
 * have come from a cell is a value that was submitted. Whoever has the file compares the bytes.
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

const SAYS = {
  range: { fr: 'place impossible', en: 'impossible place' },
  half: { fr: 'place incomplète', en: 'half a place' },
  places: { fr: 'deux places pour une colonne', en: 'two places of one column' },
  order: { fr: 'cellules en désordre', en: 'cells out of order' },
  twice: { fr: 'nommé deux fois', en: 'named twice' },
  unknown: { fr: 'aucune demande n’a ce champ', en: 'no field of an application' },
  absent: { fr: 'absent de la demande', en: 'not submitted' },
} satisfies { [problem: string]: Texts }

function rangeProblem({ file, row, fields }: Provenance): Problem | null {
  if (row.start > row.end || row.end > file.size) return { field: 'row', problem: SAYS.range }
  const cells = new Map<number, ProvenanceField>()
  for (const value of fields) {
    const { field, column, position, start, end } = value
    const located = [column, position, start, end].filter((part) => part !== null).length
    if (located !== 0 && located !== 4) return { field, problem: SAYS.half }
    if (position === null) continue
    if (start! > end! || start! < row.start || end! > row.end) return { field, problem: SAYS.range }
    const same = cells.get(position)
    if (same !== undefined && (same.column !== column || same.start !== start || same.end !== end))
      return { field, problem: SAYS.places }
    cells.set(position, value)
  }
  const inOrder = [...cells].toSorted(([a], [b]) => a - b).map(([, value]) => value)
  // Between two cells there is at least their separator.
  const crossing = inOrder.find((value, at) => at > 0 && value.start! <= inOrder[at - 1]!.end!)
  return crossing === undefined ? null : { field: crossing.field, problem: SAYS.order }
}

/** `input` is absent when it was withheld or erased: then only the names can be judged. */
function fieldProblem({ fields }: Provenance, input: unknown): Problem | null {
  const seen = new Set<string>()
  for (const { field, edited } of fields) {
    if (seen.has(field)) return { field, problem: SAYS.twice }
    seen.add(field)
    if (REFERENCES.includes(field)) continue
    if (!isValue(field)) return { field, problem: SAYS.unknown }
    // What was changed at the desk may have been taken out there.
    if (input !== undefined && !edited && !isSubmitted(field, input as Submitted))
      return { field, problem: SAYS.absent }
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
