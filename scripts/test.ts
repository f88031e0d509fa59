// npm test: every test of the project on one temporary PostgreSQL server, which is started here and removed.
// Arguments choose files (part of a path); --database chooses those that can differ between versions of PostgreSQL;
// --cover chooses the latter anew after a whole run; --slowest prints the time of each file; --long runs the long forms of slow random tests; --types also compiles the
// examples of docs/adding.md. docs/tests.md says more.
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { refusalCatalogue } from '../src/areas.ts'
import { isAlive } from '../src/platform/database/embedded/process.ts'
import { testCluster } from '../test/cluster.ts'
import { PREPARED } from '../test/prepared.ts'
import { problemsOfReached, REACHED_FILE } from '../test/reached.ts'
import { browserPath } from '../test/run/browser-path.ts'
import { type Failed, linesOfFailed } from '../test/run/failed-tests.ts'
import { entryOf, failuresOf, groupsOf } from '../test/run/groups.ts'
import { COVER_FILE, coverOf } from '../test/run/database-cover.ts'
import { differsByDatabase, isAlwaysRun } from '../test/run/database-files.ts'
import { leftOutWithout } from '../test/run/left-out.ts'
import { LONG, TYPES } from '../test/run/long.ts'
import { temporaryFolder } from '../test/run/memory-folder.ts'
import { problemsOfTyped, ranByFile } from '../test/run/noted-statements.ts'
import { watchForStall } from '../test/run/stall.ts'
import { TYPED_FILE } from '../test/typed-rows.ts'
import { reaches } from './tidy/imports.ts'
import { readTree } from './tidy/tree.ts'
import { typedStatements } from './tidy/typed-statements.ts'

const places = ['core', 'src', 'test', 'scripts', 'verifier', 'database', 'grids', 'bench', 'demo', 'client', 'console']
const long = process.argv.includes('--long')
/** Longer than any file takes on a slow machine, so that a file that hangs does not block the run. */
const FILE_TIMEOUT_MS = long ? 14_400_000 : 600_000
/** Two more than the cores of the smallest machine: journeys wait for processes, and browsers for pages. */
const CONCURRENCY = 4
/** In the long form: what fails in one walk of twenty is a defect of the console or of its test. */
const WALKS = long ? 20 : 1

const started = performance.now()
/** By file; the time of one that has a process of its own is that of the process. */
const testsIn = new Map<string, number>()
const millisecondsOf = new Map<string, number>()
const failedTests: Failed[] = []
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const everything = globSync(
  places.map((place) => `${place}/**/*.test.ts`),
  { exclude: ['**/node_modules/**'] },
).toSorted()
const files = everything.filter(isWanted)

process.env['TMPDIR'] = temporaryFolder()
const cluster = await testCluster()
process.env['TEST_SUPERUSER_URL'] = cluster.superuserUrl
const place = placeOfRun()
const reachedFile = join(place, 'reached')
writeFileSync(reachedFile, '')
process.env[REACHED_FILE] = reachedFile
const typedFile = join(place, 'typed')
writeFileSync(typedFile, '')
process.env[TYPED_FILE] = typedFile
process.env[PREPARED] = join(place, 'prepared')
if (long) process.env[LONG] = '1'
if (process.argv.includes('--types')) process.env[TYPES] = '1'
const counts = await runAll()
await cluster.stop()
process.exitCode = report() ? 0 : 1
rmSync(place, { recursive: true, force: true })

/** The temporary folder of the tests: it is removed at the end of the run, or by the next run after a killed one. */
function placeOfRun(): string {
  const before = tmpdir()
  for (const name of readdirSync(before)) {
    const pid = /^probity-run-(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(before, name), { recursive: true, force: true })
  }
  const made = join(before, `probity-run-${process.pid}`)
  mkdirSync(made)
  process.env['TMPDIR'] = made
  return made
}

function isWanted(file: string): boolean {
  if (wanted.length > 0 && !wanted.some((part) => file.includes(part))) return false
  return !process.argv.includes('--database') || differsByDatabase(file)
}

async function runAll(): Promise<{ passed: number; failed: number; skipped: number }> {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  const again = groupsOf(files.filter((file) => file.startsWith('test/console/')))
  const groups = [...groupsOf(files), ...Array.from({ length: WALKS - 1 }, () => again).flat()]
  const entries = groups.map((group, number) => entryOf(group, place, number))
  const execArgv = ['--import', new URL('../test/run/quick-loading.mjs', import.meta.url).href]
  const stream = run({ files: entries, concurrency: CONCURRENCY, timeout: FILE_TIMEOUT_MS, execArgv })
  stream.on('test:summary', ({ file, counts: each, success }) => {
    // The summary without a file is the one of the whole run.
    const { passed, skipped } = each
    if (file === undefined) Object.assign(sum, { passed, skipped, failed: failuresOf(each, success) })
  })
  const count = ({ file = '', details }: { file?: string; details: { type?: string | undefined } }): void => {
    if (details.type === 'test') testsIn.set(relative('.', file), (testsIn.get(relative('.', file)) ?? 0) + 1)
  }
  stream.on('test:pass', count)
  stream.on('test:fail', count)
  stream.on('test:fail', (event) => failedTests.push(event))
  stream.on('test:complete', ({ name, nesting, details }) => {
    if (nesting === 0 && files.includes(name)) millisecondsOf.set(name, details.duration_ms)
  })
  const stopWatching = watchForStall(stream, FILE_TIMEOUT_MS + 60_000, endStalled)
  const printing = stream.compose(spec)
  printing.pipe(process.stdout, { end: false })
  await new Promise((resolve, reject) => printing.once('end', resolve).once('error', reject))
  stopWatching()
  return sum
}

/** The server of the run ends with this process. */
function endStalled(running: readonly string[]): never {
  console.log(
    `No test file began or ended for ${minutesOf(FILE_TIMEOUT_MS + 60_000)}. Under way: ${running.join(', ')}`,
  )
  console.log('0 passed, 1 failed')
  process.exit(1)
}

/** A test that is no longer found is a failure, as is a run that finds no tests. */
function report(): boolean {
  const floor = (JSON.parse(readFileSync('test/floor.json', 'utf8')) as { tests: number }).tests
  const { passed, failed, skipped } = counts
  const ran = passed + skipped
  const whole = files.length === everything.length
  const enough = whole ? ran >= floor : ran > 0
  if (!enough)
    console.log(
      `Only ${ran} tests in ${files.length} files ran; ${whole ? `test/floor.json says ${floor}` : 'nothing was chosen'}`,
    )
  if (whole && failed === 0 && ran > floor)
    console.log(`${ran} tests ran, of at least ${floor} in test/floor.json: whoever adds tests raises that number`)
  if (skipped > 0) console.log(`${skipped} skipped`)
  const unreached = whole
    ? problemsOfReached(
        reachedFile,
        refusalCatalogue.map((kind) => kind.code),
      )
    : []
  const everyStatement = whole || (process.argv.includes('--database') && wanted.length === 0)
  const typed = problemsOfTyped(linesOf(typedFile), everyStatement ? typedStatements(readTree('.')) : [])
  if (!whole && typed.length > 0) console.log(`npm test -- --cover chooses the files of --database anew`)
  for (const problem of [...unreached, ...typed]) console.log(problem)
  for (const line of leftOutWithout(browserPath(), files)) console.log(line)
  if (process.argv.includes('--slowest')) printSlowest()
  if (process.argv.includes('--cover') && whole && typed.length === 0) writeCover()
  for (const line of linesOfFailed(failedTests)) console.log(line)
  console.log(`\n${files.length} files in ${minutesOf(performance.now() - started)}`)
  console.log(`${passed} passed, ${failed} failed`)
  return enough && failed === 0 && unreached.length === 0 && typed.length === 0
}

/** Statements that the files of `isAlwaysRun` run need no other file. */
function writeCover(): void {
  const candidates = new Map([...ranByFile(linesOf(typedFile))].filter(([file]) => reaches(file, 'test/cluster.ts')))
  const chosen = coverOf(candidates, everything.filter(isAlwaysRun), (file) => millisecondsOf.get(file) ?? 0)
  writeFileSync(COVER_FILE, `${JSON.stringify(chosen, null, 2)}\n`)
  console.log(`${COVER_FILE}: ${chosen.length} files`)
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}

/** Files run in parallel, so the sum of their times exceeds the duration of the run. */
function printSlowest(): void {
  console.log('\n   time  tests  file')
  for (const [file, milliseconds] of [...millisecondsOf].toSorted(([, a], [, b]) => b - a)) {
    const tests = String(testsIn.get(file) ?? 0)
    console.log(`${(milliseconds / 1000).toFixed(1).padStart(5)} s  ${tests.padStart(5)}  ${file}`)
  }
}

function minutesOf(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
