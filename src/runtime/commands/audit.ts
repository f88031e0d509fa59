import { accessSync, constants, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { type Command, Option } from 'commander'
import { tables } from '../../areas.ts'
import { listNamedChains, unknownReference, verifyAudit, writeCheckpoints } from '../../operator/index.ts'
import { openPool } from '../../platform/database/connect.ts'
import { addCommand, addGroup, answer, CheckFailed, type JsonOption, unlessRefused } from '../command.ts'
import { CannotRun } from '../exit.ts'
import { writeProblem, readFileArgument } from '../terminal/file-argument.ts'
import { printLine, printTable } from '../terminal/print.ts'
import { withOperator } from '../session.ts'
import { printReport } from './audit-report.ts'
import { consistencyCommand } from './consistency.ts'
import { followCommand } from './follow.ts'

export function auditCommands(program: Command): void {
  const group = addGroup(program, 'audit', 'the audit chains')
  addCommand(
    group,
    'verify',
    'verifies every chain, its tree, its head and the available checkpoints; exit 1 when one is damaged',
  )
    .option('--institution <reference>', 'only this institution')
    .option('--checkpoint <file...>', 'checkpoints kept elsewhere')
    .option('--pieces', 'also open every stored piece that can be opened')
    .addOption(
      new Option(
        '--since [file...]',
        'only what is new behind these checkpoints (default: the newest of each chain beside the keys)',
      ).conflicts('checkpoint'),
    )
    .action(verify)
  consistencyCommand(group)
  followCommand(group)
  addCommand(program, 'checkpoint', 'writes a signed checkpoint of every chain')
    .option('--institution <reference>', 'only this institution')
    .option('--out <directory>', 'target folder (default: beside the keys)')
    .action(checkpoint)
}

interface VerifyOptions extends JsonOption {
  readonly institution?: string
  readonly checkpoint?: string[]
  readonly pieces?: boolean
  /** True without a file. */
  readonly since?: string[] | true
}

async function verify(options: VerifyOptions): Promise<void> {
  // Reports a mistyped file name as such, not as a changed checkpoint.
  const since = options.since === true ? [] : options.since
  for (const file of [...(options.checkpoint ?? []), ...(since ?? [])]) readFileArgument(file)
  const report = await withOperator(async ({ operator, databases }) => {
    const url = databases.urls.app
    if (url === undefined)
      throw new CannotRun('set DATABASE_URL: the rows of tables are compared as the role probity_app')
    const pool = openPool({ url, max: 1, statementSeconds: STATEMENT_SECONDS, name: 'probity audit' })
    const progress = options.json || !process.stderr.isTTY ? {} : { progress: showProgress }
    try {
      return unlessRefused(
        await verifyAudit(operator, {
          pool,
          tables,
          reference: options.institution,
          directory: databases.folders.checkpoints,
          files: options.checkpoint ?? [],
          ...(since && { since }),
          pieces: options.pieces ?? false,
          ...(availableParallelism() > 2 && { threads: { url, ...THREADS } }),
          ...progress,
        }),
      )
    } finally {
      await pool.end()
    }
  }, EXAMINES)
  answer(options, report, (made) => printReport(made, options.pieces ?? false))
  if (!report.intact) throw new CheckFailed()
}

/** The row of the instance may be what was changed. */
const EXAMINES = { examines: true }

/** A page of a long chain and the rows that it names take less. */
const STATEMENT_SECONDS = 60

/**
 * Where two cores are not enough for the database and this thread. One thread keeps ahead of the comparison of rows, which takes
 * this one twice as long; the start of a thread is repaid from some ten thousand events on.
 */
const THREADS = { count: 1, statementSeconds: STATEMENT_SECONDS, minEvents: 30_000 }

function showProgress(chain: { institutionId: string; reference: string | null }, events: number): void {
  process.stderr.write(`\r${chain.reference ?? chain.institutionId}: ${events} events\u001B[K\r`)
}

const WITHOUT_ROW = 'its row in the table institutions is missing or of another kind: run `npx probity audit verify`'

async function checkpoint(options: JsonOption & { institution?: string; out?: string }): Promise<void> {
  const written = await withOperator(async ({ operator, databases }) => {
    if (operator.keyring.signer('checkpoints') === null)
      throw new CannotRun('there is no key for checkpoints: run `npx probity keys generate`')
    const chains = await listNamedChains(operator.pool, options.institution)
    if (options.institution !== undefined && chains.length === 0)
      unlessRefused(await unknownReference(operator, options.institution))
    const directory = options.out ?? databases.folders.checkpoints
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 })
      accessSync(directory, constants.W_OK)
    } catch (fault) {
      throw writeProblem(directory, fault)
    }
    return writeCheckpoints(operator, chains, directory)
  })
  answer(options, written, () => {
    const rows = written.map(({ institution, size, file }) => ({ institution, size, file }))
    printTable(['institution', 'size', 'file'], rows, 'No chains.')
    for (const { institution, damage, has_row } of written) {
      if (damage !== null) printLine(`${institution}: no checkpoint is signed: ${damage.reason}`)
      if (!has_row) printLine(`${institution}: ${WITHOUT_ROW}`)
    }
  })
  if (written.some(({ damage, has_row }) => damage !== null || !has_row)) throw new CheckFailed()
}
