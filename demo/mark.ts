// The mark of a data folder that was made for a demonstration: written before its first institution, so that a folder
// with an institution of somebody else never has one.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Mark {
  /** Everything is prepared; without it the next start checks and continues. */
  readonly prepared: boolean
}

/** Null in a folder that was not made for a demonstration. */
export function readMark(dataDir: string): Mark | null {
  try {
    return { prepared: isPrepared(readFileSync(markOf(dataDir), 'utf8')) }
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw fault
  }
}

export function writeMark(dataDir: string, mark: Mark): void {
  writeFileSync(markOf(dataDir), JSON.stringify(mark) + '\n')
}

/** A start that was killed while it wrote left the file empty. */
function isPrepared(text: string): boolean {
  return text.includes('"prepared":true')
}

function markOf(dataDir: string): string {
  return join(dataDir, 'demonstration.json')
}
