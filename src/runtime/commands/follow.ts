// `audit follow`: prints records as JSON lines, to be shipped to a machine that this machine's administrator cannot access.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { type Cursor, listChains, recordedSince } from '../../operator/index.ts'
import { readConfig } from '../../platform/config.ts'
import { unlessRefused } from '../command.ts'
import { CannotRun, USAGE } from '../exit.ts'
import { foldersOf, isEmbedded } from '../folders.ts'
import { writeProblem } from '../terminal/file-argument.ts'
import { runningOn } from '../recognise.ts'
import { type Session, withOperator } from '../session.ts'
import { Ended, ended, endSignal, pause } from '../wait.ts'

/** Frequent enough for alarms on events. */
const POLL_EVERY_MS = 5_000

interface Params {
  readonly institution?: string
  readonly after?: string
  readonly cursor?: string
  readonly once?: true
}

interface Shutdown {
  requested: boolean
}

export function followCommand(group: Command): void {
  // No --json: each line is JSON already, and a refusal among them could be mistaken for a record.
  group
    .command('follow')
    .description('prints every record as a line of JSON, then each new one')
    .allowExcessArguments(false)
    .option('--institution <reference>', 'only this institution')
    .option('--after <seq>', 'start after this record of that institution')
    .option('--cursor <file>', 'start at the position in this file, and update it')
    .option('--once', 'exit at the end of the chains')
    .action(follow)
}

async function follow(params: Params): Promise<void> {
  const shutdown: Shutdown = { requested: false }
  void ended(endSignal()).then(() => (shutdown.requested = true))
  // A closed pipe is reported by the write that fails.
  process.stdout.on('error', () => {})
  const config = readConfig()
  // A long-running command would keep the embedded server from a service that is started meanwhile.
  if (!params.once && isEmbedded(config) && (await runningOn(foldersOf(config).data)) === null)
    throw new CannotRun('Probity is not running: start it first, or add --once')
  const shipping = async (session: Session): Promise<void> => {
    let cursor = await startCursor(session, params)
    for (;;) {
      cursor = await shipNew(session, cursor, params, shutdown)
      if (params.once) return
      for (let waited = 0; waited < POLL_EVERY_MS; waited += 100) {
        if (shutdown.requested) return
        await pause(100)
      }
    }
  }
  await withOperator(shipping, { runsUntilSignal: !params.once }).catch((fault: unknown) => {
    if (params.once || !(fault instanceof Ended)) throw fault
  })
}

async function startCursor({ operator }: Session, { institution, after, cursor }: Params): Promise<Cursor> {
  if (after === undefined) return cursor === undefined ? {} : readCursor(cursor)
  if (cursor !== undefined || institution === undefined || !/^\d{1,15}$/.test(after))
    throw new CannotRun('--after takes the number of a record, with --institution and without --cursor', USAGE)
  const [chain] = await listChains(operator.pool, institution)
  return chain === undefined ? {} : { [chain.institutionId]: { seq: Number(after) } }
}

/** Saves the cursor after the lines were written: an interruption repeats records and never skips them. */
async function shipNew({ operator }: Session, since: Cursor, params: Params, shutdown: Shutdown): Promise<Cursor> {
  let cursor = since
  for await (const page of recordedSince(operator, since, params.institution)) {
    // Years of records are many pages; a signal must not wait for them.
    if (shutdown.requested) break
    const { lines, cursor: reached } = unlessRefused(page)
    await write(`${lines.join('\n')}\n`)
    if (params.cursor !== undefined) saveCursor(params.cursor, reached)
    cursor = reached
  }
  return cursor
}

function write(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (fault) =>
      fault
        ? reject(new CannotRun(`the output cannot be written (${(fault as NodeJS.ErrnoException).code}): start again`))
        : resolve(),
    )
  })
}

function readCursor(file: string): Cursor {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new CannotRun(`${file} cannot be read: ${(fault as Error).message}`)
  }
  try {
    const cursor = JSON.parse(text) as Cursor
    if (Object.values(cursor).every(({ seq }) => Number.isSafeInteger(seq) && seq >= 0)) return cursor
  } catch {
    // Reported below.
  }
  throw new CannotRun(
    `${file} is not a cursor of \`audit follow\`: use another file, or remove it to start from the beginning`,
  )
}

function saveCursor(file: string, cursor: Cursor): void {
  try {
    writeFileSync(`${file}.new`, JSON.stringify(cursor) + '\n', { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  } catch (fault) {
    throw writeProblem(file, fault)
  }
}
