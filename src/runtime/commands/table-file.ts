// The file of rows that a command names, before anything is sent.
import { statSync } from 'node:fs'
import type { ContractOut } from '../../../client/index.ts'
import { CannotRun, USAGE } from '../exit.ts'
import { readProblem } from '../terminal/file-argument.ts'

/** In bytes. @throws CannotRun */
export function sizeOf(file: string): number {
  try {
    const found = statSync(file)
    if (found.isFile()) return found.size
  } catch (fault) {
    throw readProblem(file, fault)
  }
  throw new CannotRun(`${file} is not a file`, USAGE)
}

/** @throws CannotRun */
export function refuseTooLarge(
  file: string,
  size: number,
  { file_bytes }: Pick<ContractOut['limits'], 'file_bytes'>,
  institution: string,
): void {
  if (size > file_bytes)
    throw new CannotRun(
      `${file} has more than ${file_bytes} bytes: split it, or raise import_max_bytes of ${institution} and LIMIT_IMPORT_BYTES`,
    )
}
