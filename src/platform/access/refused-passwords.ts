// A list of passwords that nobody may take, brought by whoever runs the service: passwords that were breached, or the
// names and products of the house. Read once, at the start; nothing is asked of anybody outside.
import { readFileSync, statSync } from 'node:fs'

/** A million lines take about 100 MB of memory; what is rarer than that nobody tries within the limits of a sign-in. */
const MOST_LINES = 1_000_000
const MOST_BYTES = 32 * 1024 * 1024

export interface RefusedPasswords {
  has(password: string): boolean
}

/** One password per line, UTF-8; compared without regard to case and width. @throws when the file cannot be used */
export function readRefusedPasswords(path: string | undefined): RefusedPasswords {
  if (path === undefined) return { has: () => false }
  if (statSync(path).size > MOST_BYTES) throw new RangeError(`${path} has more than ${MOST_BYTES} bytes`)
  const lines = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)).split(/\r?\n/)
  if (lines.length > MOST_LINES) throw new RangeError(`${path} has more than ${MOST_LINES} lines`)
  const refused = new Set(lines.filter((line) => line !== '').map(folded))
  return { has: (password) => refused.has(folded(password)) }
}

function folded(password: string): string {
  return password.normalize('NFKC').toLowerCase()
}
