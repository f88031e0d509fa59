// Which test files share a process. Loading the service takes most of a second, more than most files take for
// their tests, and code that ran before runs faster. Files of one group run one after another, each in a suite of its name
// with its own hooks. A file that starts processes or changes process-wide state has its own process.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'oxc-parser'

/** Large enough that loading is a small part, small enough that the last group does not run alone for long. */
const MAX_FILES = 24
/** Journeys and paths in a browser take several seconds each. */
const MAX_JOURNEYS = 4
/** Their tests use their own world or only functions. */
const SHARING =
  /^(?:client|core|database|demo|grids|scripts\/tidy|src|verifier|test\/(?:bulk|console|contract|enumerations|faults|imports|journeys))\//
const JOURNEY = /^test\/journeys\//
const PATH = /^test\/console\//
/** They change process-wide state, or use most of a processor for longer than a group. */
const ALONE = [
  'client/packed.test.ts',
  'demo/service.test.ts',
  'test/contract/adding.test.ts',
  'test/contract/generated.test.ts',
  'test/enumerations/erased-bytes.test.ts',
  'test/enumerations/matrix.test.ts',
  'test/enumerations/run-place.test.ts',
  'test/faults/audit-kill.test.ts',
  'test/faults/import-follow.test.ts',
  'test/faults/import-kill.test.ts',
  'test/faults/import-postgres.test.ts',
  'test/faults/kill.test.ts',
  'test/faults/launcher-closed.test.ts',
  'test/faults/launcher-two.test.ts',
  'test/faults/launcher.test.ts',
  'test/faults/purge-kill.test.ts',
  'test/faults/rotation-postgres.test.ts',
  'test/faults/worker-deaf.test.ts',
  'test/journeys/demo.test.ts',
  'test/journeys/start.test.ts',
  'test/journeys/verify-by-hand.test.ts',
  'test/journeys/walk.test.ts',
]
/** They run longest and wait most, for processes and for clocks: none of them is left at the end of the run. */
const WAITING = /^(?:test\/(?:journeys|faults|enumerations)|demo)\//

/** Files that wait and groups that compute alternate, so that no core is idle; the shortest files fill the end of the run. */
export function groupsOf(files: readonly string[]): string[][] {
  const isSharing = (file: string): boolean => SHARING.test(file) && !ALONE.includes(file)
  const takesLong = (file: string): boolean => JOURNEY.test(file) || PATH.test(file)
  const sharing = files.filter(isSharing)
  const alone = files.filter((file) => !isSharing(file))
  const waiting = [
    ...alone.filter((file) => WAITING.test(file)).map((file) => [file]),
    ...dealt(
      sharing.filter((file) => PATH.test(file)),
      MAX_JOURNEYS,
    ),
    ...dealt(
      sharing.filter((file) => JOURNEY.test(file)),
      MAX_JOURNEYS,
    ),
  ]
  const computing = dealt(
    sharing.filter((file) => !takesLong(file)),
    MAX_FILES,
  )
  return [...alternating(waiting, computing), ...alone.filter((file) => !WAITING.test(file)).map((file) => [file])]
}

/** Both lists in their order, spread over the whole evenly. */
function alternating<T>(some: readonly T[], others: readonly T[]): T[] {
  const placed = [some, others].flatMap((list) => list.map((one, at) => ({ one, place: (at + 0.5) / list.length })))
  return placed.toSorted((a, b) => a.place - b.place).map(({ one }) => one)
}

/** Neighbours are separated, which spreads the slow files of an area. */
function dealt(files: readonly string[], max: number): string[][] {
  const groups: string[][] = Array.from({ length: Math.ceil(files.length / max) }, () => [])
  for (const [at, file] of files.entries()) groups[at % groups.length]!.push(file)
  return groups
}

/** Names the file whose tests run, to what notes something of it. */
export const RUNNING_FILE = 'TEST_RUNNING_FILE'

const tracking = JSON.stringify(new URL('promise-tracking.ts', import.meta.url).href)

/**
 * Writes the file in `folder` that Node runs for a group: it imports all of them. What they import is loaded before their
 * suites: a file that waits for a module with an `await` would declare its tests in the suite of another file.
 */
export function entryOf(group: readonly string[], folder: string, number: number): string {
  const suites = group.map((file) => {
    const url = JSON.stringify(pathToFileURL(file).href)
    const begin = `before(() => {\n    stopTracking()\n    process.env.${RUNNING_FILE} = ${JSON.stringify(file)}\n  })`
    return `describe(${JSON.stringify(file)}, async () => {\n  ${begin}\n  await import(${url})\n})`
  })
  const entry = join(folder, `group-${number}.test.mjs`)
  const head = [`import { stopTracking } from ${tracking}`, `const { before, describe } = await import('node:test')`]
  // What cannot be loaded fails again in the suite of each file that imports it.
  const loads = [...new Set(group.flatMap(importsOf))].map(
    (url) => `await import(${JSON.stringify(url)}).catch(() => {})`,
  )
  writeFileSync(entry, [...head, ...loads, ...suites, ''].join('\n'))
  return entry
}

/** The addresses of the project's files that a file imports as values. */
function importsOf(file: string): string[] {
  const { staticImports } = parseSync(file, readFileSync(file, 'utf8')).module
  const isValue = ({ entries }: { readonly entries: readonly { readonly isType: boolean }[] }): boolean =>
    entries.length === 0 || entries.some(({ isType }) => !isType)
  return staticImports
    .filter((one) => one.moduleRequest.value.startsWith('.') && isValue(one))
    .map(({ moduleRequest }) => new URL(moduleRequest.value, pathToFileURL(file)).href)
}

/** Counts the failures of a run: a file that cannot be loaded fails as a suite, which Node counts as no test. */
export function failuresOf(counts: { tests: number; passed: number; skipped: number }, success: boolean): number {
  return Math.max(counts.tests - counts.passed - counts.skipped, success ? 0 : 1)
}
