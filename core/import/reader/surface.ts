import type { Texts } from '../../values/texts.ts'
import type { Delimiter } from '../types.ts'

/** The result of the first check of a file. */
export interface Surface {
  readonly byteOrderMark: boolean
  readonly delimiter: Delimiter
  /** The labels unchanged; the mapping checks blank and duplicate ones. */
  readonly header: readonly string[]
  /** Physical line where the header begins, 1 for the first. */
  readonly headerLine: number
  /** Where the first record begins: its byte and its physical line. */
  readonly dataStart: number
  readonly dataLine: number
  /** From the `# name: value` lines before the header; the later of two with the same name. */
  readonly metadata: Readonly<Record<string, string>>
}

export type SurfaceProblemCode =
  | 'empty-file'
  | 'binary-content'
  | 'not-a-table'
  | 'title-above-table'
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

/** Why a file is rejected, with advice. The sentences contain nothing of its content. */
export interface SurfaceProblem {
  readonly code: SurfaceProblemCode
  /** Byte of the file, from 0, and physical line, from 1. */
  readonly at: number
  readonly line: number
  readonly message: Texts
}

/** Whether the result of reading a surface is a problem. */
export function isSurfaceProblem(found: object): found is SurfaceProblem {
  return 'code' in found
}
