// Which test files can have another outcome on another version of PostgreSQL.
import { readFileSync } from 'node:fs'
import { reaches } from '../../scripts/tidy/imports.ts'
import { readCover } from './database-cover.ts'

/** They send SQL, lock rows, read plans, or plant damage and faults. */
const DIRECT =
  /\/(?:superuser-query|locks|statements|database|damage|chain|planted-work)\.ts'|from 'pg'|createTestDatabase/
/** They ask the same service over HTTP for what tests beside the code ask too. */
const ACROSS = /^(?:test|client)\//
/** They start processes and browsers, which take most of their time, and send the statements of other tests. */
const WALKED = /^test\/(?:journeys|console)\//
/** Of those, what concerns the server itself: its roles, its start by somebody else, its connections. */
const WALKED_ON_SERVER = ['test/journeys/command-rights.test.ts', 'test/journeys/start-own-server.test.ts']
/** They run on the embedded server, whatever server the other tests run on. */
const EMBEDDED = /\/embedded\/index\.ts'/
/** Its calls are rejected before they do anything. */
const REJECTED = ['test/enumerations/matrix.test.ts', 'test/enumerations/foreign-ids.test.ts']

/** They kill a client in the middle of its work, as imports and appends are killed too, which differ in their locks. */
const KILLED_ALIKE = ['test/faults/purge-kill.test.ts', 'test/faults/replay-kill.test.ts']

/** Beside the code: the planner, locks, transactions, triggers and the chain, whatever their statements. */
const DIFFERING = /^(?:database|src\/platform)\/|(?:plans?|races|concurrent-[a-z]+)\.test\.ts$/

/**
 * Of the files beside the code those whose subject is the database, and of the files across areas those that use it
 * directly, on the server of the run. `isAlwaysRun` leaves out the files that run the remaining typed statements.
 */
export function isAlwaysRun(file: string): boolean {
  if (!reaches(file, 'test/cluster.ts')) return false
  if (!ACROSS.test(file)) return DIFFERING.test(file)
  if (WALKED.test(file)) return WALKED_ON_SERVER.includes(file)
  const text = readFileSync(file, 'utf8')
  return ![...REJECTED, ...KILLED_ALIKE].includes(file) && DIRECT.test(text) && !EMBEDDED.test(text)
}

const cover = new Set(readCover())

export function differsByDatabase(file: string): boolean {
  return cover.has(file) || isAlwaysRun(file)
}
