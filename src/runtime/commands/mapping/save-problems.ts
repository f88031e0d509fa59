// Why `mapping save` is refused, in words about the mapping file.
import type { FieldProblem } from '../../../../core/values/refusal.ts'
import { type OperationRefused, pathOf } from '../../as-person.ts'
import { CannotRun } from '../../exit.ts'
import { CONFIRMING_LINE } from './confirmed-labels.ts'
import type { MappedField } from './mapping-file.ts'
import { otherThanLabel } from './suggest.ts'

export const MAPPING_CODE_RULE =
  'a code has 2 to 63 characters: lower-case letters, digits and underscores, and begins with a letter'

/** Each problem on a line, with the code of the field in place of its number. */
export function inWords(file: string, body: Uint8Array, refused: OperationRefused): CannotRun {
  const { problems, code } = refused
  if (problems.length === 0) return refused
  const fields = fieldsOf(body)
  const lines = problems.map((problem) => `${placeOf(problem, fields)}: ${messageOf(problem, fields)}`)
  const advice = problems.some(isLikeData) ? [HOW_TO_CONFIRM] : []
  return new CannotRun([`${file} cannot be saved:`, ...lines, ...advice].join('\n  '), undefined, code)
}

/** A member of any type, because the body was refused. */
type RefusedField = { readonly [M in keyof MappedField]?: unknown } | null

function fieldsOf(body: Uint8Array): readonly RefusedField[] {
  const refused = JSON.parse(Buffer.from(body).toString('utf8')) as { readonly fields?: unknown } | null
  return Array.isArray(refused?.fields) ? (refused.fields as RefusedField[]) : []
}

function placeOf({ loc }: FieldProblem, fields: readonly RefusedField[]): string {
  const [, member, at, ...rest] = loc
  const field = member === 'fields' && typeof at === 'number' ? fields[at]?.field : undefined
  const place = typeof field === 'string' ? [field, ...rest] : loc.slice(1)
  return place.length === 0 ? 'the file' : pathOf(place)
}

/** A suggestion has empty labels, which are for the person to write. */
function messageOf(problem: FieldProblem, fields: readonly RefusedField[]): string {
  const { loc, msg } = problem
  if (loc[1] === 'code' && loc.length === 2) return MAPPING_CODE_RULE
  const field = loc[1] === 'fields' && loc[3] === 'column' ? fields[Number(loc[2])] : undefined
  if (isLikeData(problem)) return `${JSON.stringify(field?.column)} ${LIKE_DATA}`
  if (field?.column !== '' || typeof field.field !== 'string') return msg
  const { field: code, transformations } = field
  const hasConstant = Array.isArray(transformations) && transformations.some((one) => one?.kind === 'constant')
  if (hasConstant) return 'has a constant, and so no column: write null in place of ""'
  const isCommon = !code.includes('.')
  return `has no label: write one of the file, ${otherThanLabel(code, isCommon ? 'common' : 'policy')}`
}

/** The message of the operation speaks of a request, and the person has a file. */
function isLikeData({ type }: FieldProblem): boolean {
  return type === 'column_resembles_data'
}

const LIKE_DATA = 'is a number, a date or an email address, as in a file without a header'
const HOW_TO_CONFIRM =
  'If it is a value, add a header line to the file and make the mapping for its labels. If each of them is a label all ' +
  `the same, add the line ${CONFIRMING_LINE} above "fields"`
