import type { Command } from 'commander'
import { demoCode, examine, listChains } from '../../operator/index.ts'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { ownerName } from '../../platform/database/embedded/index.ts'
import { ownerProblems } from '../../platform/database/own-server.ts'
import { isRunFileHidden } from '../../platform/run-file.ts'
import { addCommand, answer, CheckFailed, type JsonOption, unlessRefused } from '../command.ts'
import { CannotRun, USAGE } from '../exit.ts'
import { foldersOf, isEmbedded } from '../folders.ts'
import { encryptionOf, ownUrls } from '../databases/open-databases.ts'
import { printLine, printTable } from '../terminal/print.ts'
import { runningOn } from '../recognise.ts'
import { withOperator } from '../session.ts'
import { version } from '../../platform/version.ts'
import { pause } from '../wait.ts'

export function stateCommands(program: Command): void {
  addCommand(program, 'migrate', 'creates the roles and brings the schema of DATABASE_OWNER_URL up to date').action(
    migrateSchema,
  )
  addCommand(program, 'doctor', 'checks the installation; exit 1 when a check is bad').action(doctor)
  addCommand(program, 'status', 'shows whether the service runs, and the folders that it uses').action(status)
  addCommand(program, 'otp <address>', 'prints the next code of a person of the demonstration').action(otp)
}

async function migrateSchema(options: JsonOption): Promise<void> {
  const config = readConfig()
  if (isEmbedded(config)) {
    // Opening the embedded server migrates it.
    await withOperator(async () => {})
    return answer(options, { applied: [] }, () =>
      printLine('The embedded database is up to date; every start migrates it.'),
    )
  }
  const { owner, app, jobs, operator, eraser } = ownUrls(config)
  if (owner === undefined)
    throw new CannotRun(
      'set DATABASE_OWNER_URL: migrations create the roles, and their tables belong to this login',
      USAGE,
    )
  const problems = encryptionOf(config) === 'optional' ? [] : await ownerProblems('DATABASE_OWNER_URL', owner)
  if (problems.length > 0) throw new CannotRun(problems.join('\n'))
  const applied = await migrate(owner, {
    probity_app: app,
    probity_jobs: jobs,
    probity_operator: operator,
    probity_eraser: eraser,
  })
  answer(options, { applied }, () =>
    printLine(applied.length === 0 ? 'Nothing to apply.' : `Applied ${applied.join(', ')}.`),
  )
}

async function doctor(options: JsonOption): Promise<void> {
  const checks = await withOperator(({ operator, databases }) => examine(operator, databases.folders), {
    examines: true,
  })
  answer(options, checks, () =>
    printTable(
      ['state', 'check', 'message'],
      checks.map((check) => ({ ...check })),
      '',
    ),
  )
  if (checks.some(({ state }) => state === 'bad')) throw new CheckFailed()
}

async function status(options: JsonOption): Promise<void> {
  const config = readConfig()
  const folders = foldersOf(config)
  const embedded = isEmbedded(config)
  const run = embedded ? await runningOn(folders.data) : null
  const hidden = embedded && run === null && isRunFileHidden(folders.data)
  // Does not start a stopped embedded server only to report that it does not run.
  const chains =
    embedded && run === null ? null : (await withOperator(({ operator }) => listChains(operator.pool))).length
  const state = {
    version,
    // On one's own server there may be many services, and none is known here.
    ...(embedded ? { running: hidden ? 'unknown' : (run?.url ?? null) } : {}),
    database: embedded ? 'embedded' : 'own',
    institutions: chains === null ? null : chains - 1,
    ...folders,
  }
  answer(options, state, () => {
    const rows = Object.entries(state).map(([what, value]) => ({ what, value }))
    printTable(['what', 'value'], embedded ? rows : rows.filter(({ what }) => what !== 'data'), '')
    if (hidden)
      printLine(
        `The data in ${folders.data} belongs to the user ${ownerName(folders.data)}: run this command as that user to learn whether the service runs.`,
      )
  })
}

async function otp(address: string, options: JsonOption): Promise<void> {
  const { code, goodFrom } = unlessRefused(await withOperator(({ operator }) => demoCode(operator, address)))
  // Earlier codes were used ahead of time: the next one becomes valid within half a minute.
  await pause(Math.max(0, goodFrom.getTime() - systemClock.now().getTime()))
  answer(options, { code }, () => printLine(code))
}
