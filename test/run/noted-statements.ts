// What the tests note of typed statements (test/typed-rows.ts), read at the end of a run.

/** Begins a noted difference; other lines are the place of a statement, and after `BY` the test file that ran it. */
export const DIFFERS = '! '
export const BY = '\t'

/** The statements that each test file ran. */
export function ranByFile(lines: readonly string[]): Map<string, Set<string>> {
  const ran = new Map<string, Set<string>>()
  for (const [statement = '', file] of lines.map((line) => line.split(BY))) {
    if (file === undefined) continue
    ran.set(file, (ran.get(file) ?? new Set()).add(placeOf(statement)))
  }
  return ran
}

/** Without the name of the function. */
function placeOf(line: string): string {
  return line.split(/[ \t]/)[0]!
}

/** For a whole run: what differed, and which of the statements in these places no test ran. */
export function problemsOfTyped(lines: readonly string[], places: readonly string[]): string[] {
  const ran = new Set(lines.map(placeOf))
  return [
    ...new Set(lines.filter((line) => line.startsWith(DIFFERS)).map((line) => line.slice(DIFFERS.length))),
    ...places.filter((place) => !ran.has(place)).map((place) => `No test runs the typed statement at ${place}`),
  ]
}
