// What can be wrong with a mapping: the type of the problem that the service answers, by which the console words it.
import type { RowIssue } from '../types.ts'

/** The closed list of problems of the mapping itself. */
export const MAPPING_PROBLEM_CODES = [
  'unknown_field',
  'duplicate_field',
  'required_field_unmapped',
  'not_left',
  'column_missing',
  'column_with_constant',
  'column_resembles_data',
  'unknown_transformation',
  'unknown_member',
  'unknown_value',
  'does_not_fit',
  'repeated',
  'wrong_order',
  'conflict',
  'absent',
  'wrong_type',
  'wrong_length',
  'too_many',
  'too_large',
  'not_a_text',
  'not_a_factor',
  'not_a_whole_number',
  'not_a_sign',
  'not_a_pivot',
] as const
export type MappingProblemCode = (typeof MAPPING_PROBLEM_CODES)[number]

/** What a cell with this text would have, whose sentences are those of rows. */
export type GivenIssue = Pick<RowIssue, 'code' | 'detail'>

interface Place {
  /** A JSON Pointer into the mapping: `/fields/2/transformations/0/factor`. */
  readonly path: string
  readonly message: string
}

/** `issue` is null for a problem of the mapping itself; otherwise a value that it gives is wrong in every row. */
export type MappingProblem = Place &
  ({ readonly code: MappingProblemCode; readonly issue: null } | { readonly code: string; readonly issue: GivenIssue })
