// Which refusals the tests reached: test/call.ts notes the code of every response in a file of the run, and
// scripts/test.ts compares the file with the catalogue at the end. A code that no test reaches fails the run.
import { appendFileSync, readFileSync } from 'node:fs'

/** The file of the run; unset when a file is tested by itself. */
export const REACHED_FILE = 'TEST_REACHED_FILE'

/**
 * Declared codes that are not reachable until the named feature exists. A listed code that is reached fails, so that
 * this list only shrinks.
 */
const NOT_YET: Readonly<Record<string, string>> = {}

const noted = new Set<string>()

/** Called with the body of every response. */
export function noteReached(body: unknown): void {
  const code = (body as { code?: unknown } | undefined)?.code
  const file = process.env[REACHED_FILE]
  if (file === undefined || typeof code !== 'string' || !/^[A-Z][A-Z0-9_]+$/.test(code) || noted.has(code)) return
  noted.add(code)
  appendFileSync(file, `${code}\n`)
}

/** The problems as sentences; empty when every code was reached. */
export function problemsOfReached(
  file: string,
  catalogue: readonly string[],
  notYet: Readonly<Record<string, string>> = NOT_YET,
): string[] {
  const reached = new Set(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
  )
  return catalogue.flatMap((code) => {
    const waitsFor = notYet[code]
    if (waitsFor === undefined) return reached.has(code) ? [] : [`No test reaches the refusal ${code}`]
    return reached.has(code) ? [`The refusal ${code} is reached: take it from the list in test/reached.ts`] : []
  })
}
