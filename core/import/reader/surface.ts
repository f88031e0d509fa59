import type { Delimiter } from '../types.ts'

/** What the first look at a file finds. */
export interface Surface {
  readonly byteOrderMark: boolean
  readonly delimiter: Delimiter
  /** The labels as they stand; blank or equal ones are the mapping's business. */
  readonly header: readonly string[]
  /** Physical line at which the header begins, 1 for the first. */
  readonly headerLine: number
  /** Where the first record begins: its byte and its physical line. */
  readonly dataStart: number
  readonly dataLine: number
  /** From the `# name: value` lines before the header; of two with one name the later. */
  readonly metadata: Readonly<Record<string, string>>
}

export type SurfaceProblemCode =
  | 'empty-file'
  | 'binary-content'
  | 'utf-16'
  | 'encoding-error'
  | 'null-byte'
  | 'line-ends'
  | 'no-header'
  | 'malformed-header'
  | 'header-too-long'
  | 'too-many-columns'
  | 'label-too-long'
  | 'too-many-lines'
  | 'no-rows'

/** Why a file is not taken, and what to do. Nothing of its content stands in the sentence. */
export interface SurfaceProblem {
  readonly code: SurfaceProblemCode
  /** Byte of the file, from 0, and physical line, from 1. */
  readonly at: number
  readonly line: number
  readonly message: string
}

/** Of whatever was read of a file's surface. */
export function isSurfaceProblem(found: object): found is SurfaceProblem {
  return 'code' in found
}
