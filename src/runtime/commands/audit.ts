import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Command } from 'commander'
import type { RowFinding } from '../../../core/evidence/index.ts'
import { tables } from '../../areas.ts'
import {
  type AuditReport,
  listNamedChains,
  type RowsReport,
  unknownReference,
  verifyAudit,
  type VerifiedChain,
  writeCheckpoints,
} from '../../operator/index.ts'
import { openPool } from '../../platform/database/connect.ts'
import { addCommand, addGroup, answer, CheckFailed, type JsonOption, unlessRefused } from '../command.ts'
import { CannotRun } from '../exit.ts'
import { writeProblem, readFileArgument } from '../terminal/file-argument.ts'
import { printLine, printTable } from '../terminal/print.ts'
import { withOperator } from '../session.ts'
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
    .action(verify)
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
}

async function verify(options: VerifyOptions): Promise<void> {
  // Reports a mistyped file name as such, not as a changed checkpoint.
  for (const file of options.checkpoint ?? []) readFileArgument(file)
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
          pieces: options.pieces ?? false,
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

function printReport({ chains, unusable_checkpoints, intact }: AuditReport, isOpening: boolean): void {
  printTable(['institution', 'events', 'checkpoints', 'result'], chains.map(lineOf), 'No chains.')
  for (const chain of chains) printRows(chain)
  for (const chain of chains) printUnknown(chain)
  const opened = chains.reduce((sum, { rows }) => sum + (rows?.opened ?? 0), 0)
  if (isOpening) printLine(`${opened} pieces opened.`)
  for (const { file, problem } of unusable_checkpoints) printLine(`${file}: ${problem}`)
  printLine(conclusionOf({ chains, intact }))
}

/** The row of the instance may be what was changed. */
const EXAMINES = { examines: true }

/** A page of a long chain and the rows that it names take less. */
const STATEMENT_SECONDS = 60

/** A file that is not a checkpoint of this instance proves nothing about a chain, so it must not advise a restore. */
export function conclusionOf({ chains, intact }: Pick<AuditReport, 'chains' | 'intact'>): string {
  if (intact) return 'Intact.'
  return chains.every(({ damage, rows }) => damage === null && rows?.count === 0)
    ? 'The chains are intact, but not every checkpoint could be compared with them: see above.'
    : 'DAMAGED: keep the database as it is, and compare with a backup and with checkpoints kept elsewhere.'
}

function lineOf({ institution, events, checkpoints, damage, rows }: VerifiedChain): Record<string, unknown> {
  const result =
    damage === null ? resultOfRows(rows!) : `${damage.kind.replaceAll('_', ' ')} at ${damage.seq}: ${damage.reason}`
  return { institution: institution.reference ?? institution.id, events, checkpoints, result }
}

function resultOfRows({ count }: RowsReport): string {
  if (count === 0) return 'intact'
  return count === 1 ? 'intact, but a row differs from it' : `intact, but ${count} rows differ from it`
}

const FINDINGS: Readonly<Record<RowFinding['finding'], (finding: RowFinding) => string>> = {
  changed: ({ columns, seq }) =>
    `differs from ${seq === null ? 'the rows that it follows from' : `event ${seq}`} in ${columns.join(', ')}`,
  missing: ({ seq }) => `is missing, but event ${seq} wrote it`,
  not_deleted: ({ seq }) => `is there, but event ${seq} deleted it`,
  without_event: () => 'is there, but no event wrote it',
  changed_before: ({ seq }) => `was changed before event ${seq} wrote it, and no event says so`,
  without_sign_in: () => 'is an act in a session that no sign-in of this person began',
  miscounted: () => 'is not what the chain counts',
}

function printRows({ institution, rows }: VerifiedChain): void {
  for (const finding of rows?.findings ?? [])
    printLine(`${institution.reference ?? institution.id}: ${finding.row} ${FINDINGS[finding.finding](finding)}`)
  const more = (rows?.count ?? 0) - (rows?.findings.length ?? 0)
  if (more > 0) printLine(`${institution.reference ?? institution.id}: ${more} more`)
}

/** A notice: the chain is intact, but this version did not write them. */
function printUnknown({ institution, unknown_kinds: { count, first } }: VerifiedChain): void {
  if (count === 0) return
  const named = first.map(({ seq, kind }) => `${seq} ${kind}`).join(', ')
  const more = count > first.length ? ` and ${count - first.length} more` : ''
  printLine(
    `${institution.reference ?? institution.id}: notice: events of kinds unknown to this version: ${named}${more}`,
  )
}

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
