// `audit follow`: records leave as JSON lines, for a machine that whoever administers this one cannot reach.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { type Cursor, listChains, recordedSince } from '../../operator/index.ts'
import { readConfig } from '../../platform/config.ts'
import { unlessRefused } from '../command.ts'
import { CannotRun, USAGE } from '../exit.ts'
import { foldersOf, isEmbedded } from '../folders.ts'
import { notWritten } from '../file-argument.ts'
import { runningOn } from '../recognise.ts'
import { type Session, withOperator } from '../session.ts'
import { askedToEnd, pause } from '../wait.ts'

/** Nobody watches an alarm more closely than this. */
const POLL_EVERY_MS = 5_000

interface Params {
  readonly institution?: string
  readonly after?: string
  readonly cursor?: string
  readonly once?: true
}

interface Ending {
  asked: boolean
}

export function followCommand(group: Command): void {
  // Without --json: each line is JSON already, and a refusal among them would be taken for a record.
  group
    .command('follow')
    .description('every record as a line of JSON, then each new one as it comes')
    .allowExcessArguments(false)
    .option('--institution <reference>', 'only of this one')
    .option('--after <seq>', 'begin behind this record of that institution')
    .option('--cursor <file>', 'begin where this file says, and keep in it how far it came')
    .option('--once', 'end where the chains end')
    .action(follow)
}

async function follow(params: Params): Promise<void> {
  const ending: Ending = { asked: false }
  void askedToEnd().then(() => (ending.asked = true))
  // A pipe that nobody reads any more is told by the write that fails.
  process.stdout.on('error', () => {})
  const config = readConfig()
  // A command that stays would keep the embedded server from the service that is started meanwhile.
  if (!params.once && isEmbedded(config) && (await runningOn(foldersOf(config).data)) === null)
    throw new CannotRun('Probity stands still: start it first, or add --once')
  const shipping = async (session: Session): Promise<void> => {
    let cursor = await beginning(session, params)
    for (;;) {
      cursor = await shipNew(session, cursor, params, ending)
      if (params.once) return
      for (let waited = 0; waited < POLL_EVERY_MS; waited += 100) {
        if (ending.asked) return
        await pause(100)
      }
    }
  }
  await withOperator(shipping, { staysUntilAsked: !params.once })
}

async function beginning({ operator }: Session, { institution, after, cursor }: Params): Promise<Cursor> {
  if (after === undefined) return cursor === undefined ? {} : readCursor(cursor)
  if (cursor !== undefined || institution === undefined || !/^\d{1,15}$/.test(after))
    throw new CannotRun('--after takes the number of a record, with --institution and without --cursor', USAGE)
  const [chain] = await listChains(operator.pool, institution)
  return chain === undefined ? {} : { [chain.institutionId]: { seq: Number(after) } }
}

/** The cursor moves when the lines have been taken: what is cut off in between is sent again, never left out. */
async function shipNew({ operator }: Session, since: Cursor, params: Params, ending: Ending): Promise<Cursor> {
  let cursor = since
  for await (const page of recordedSince(operator, since, params.institution)) {
    // Years of records are many pages; whoever ends this does not wait for them.
    if (ending.asked) break
    const { lines, cursor: reached } = unlessRefused(page)
    await write(`${lines.join('\n')}\n`)
    if (params.cursor !== undefined) keepCursor(params.cursor, reached)
    cursor = reached
  }
  return cursor
}

function write(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (fault) =>
      fault
        ? reject(new CannotRun(`the records are not taken (${(fault as NodeJS.ErrnoException).code}): begin again`))
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
    // Said below.
  }
  throw new CannotRun(`${file} is no cursor of \`audit follow\`: give another file, or remove it to begin anew`)
}

function keepCursor(file: string, cursor: Cursor): void {
  try {
    writeFileSync(`${file}.new`, JSON.stringify(cursor) + '\n', { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  } catch (fault) {
    throw notWritten(file, fault)
  }
}
