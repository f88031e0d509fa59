// Which test files together run every typed statement, at the least time. `npm test -- --cover` writes them into
// database-cover.json after a whole run; a run of `npm test -- --database` reports a statement that they miss.
import { readFileSync } from 'node:fs'

export const COVER_FILE = 'test/run/database-cover.json'

export function readCover(): string[] {
  return JSON.parse(readFileSync(COVER_FILE, 'utf8')) as string[]
}

/**
 * The files beside `always` that are needed so that each statement is run by one, in alphabetical order. The next one is
 * the file with the most statements that are still missing for its time: the usual approximation of a smallest cover
 * (Chvátal, A Greedy Heuristic for the Set-Covering Problem, 1979).
 */
export function coverOf(
  ran: ReadonlyMap<string, ReadonlySet<string>>,
  always: readonly string[],
  millisecondsOf: (file: string) => number,
): string[] {
  const missing = new Set([...ran.values()].flatMap((statements) => [...statements]))
  for (const file of always) for (const statement of ran.get(file) ?? []) missing.delete(statement)
  const chosen: string[] = []
  const worth = (file: string): number =>
    [...ran.get(file)!].filter((statement) => missing.has(statement)).length / Math.max(1, millisecondsOf(file))
  while (missing.size > 0) {
    const best = [...ran.keys()].toSorted((a, b) => worth(b) - worth(a) || (a < b ? -1 : 1))[0]!
    chosen.push(best)
    for (const statement of ran.get(best)!) missing.delete(statement)
  }
  return chosen.toSorted()
}
