// `import confirm BATCH`: imports a batch that was checked, or resumes an import that failed, on behalf of a person of the
// institution, and waits for its end.
import type { Command } from 'commander'
import type { BatchOut } from '../../../client/index.ts'
import { type Acting, asPerson, OperationRefused } from '../as-person.ts'
import { addCommand, answer, CheckFailed, type JsonOption } from '../command.ts'
import { CannotRun, USAGE } from '../exit.ts'
import { type Session, withOperator } from '../session.ts'
import { shellWord } from '../terminal/command-line.ts'
import { printLine } from '../terminal/print.ts'
import { type ProgressBar, progressBar } from '../terminal/progress-bar.ts'
import { followImport, isDatabaseAway, readBatch, reasonOf } from './follow-import.ts'
import { printOutlook } from './import-outlook.ts'
import { institutionOfBatch } from './institution-of-batch.ts'
import { isId } from './saved-objects.ts'

interface ConfirmOptions extends JsonOption {
  readonly institution?: string
  readonly by?: string
  readonly acceptRejected?: true
}

export function confirmCommand(group: Command): void {
  addCommand(group, 'confirm <batch>', 'imports the valid rows of a batch that was checked, and waits for its end')
    .option('--institution <reference>', 'that of the batch; found by its id if not given')
    .option('--by <email>', 'the person who imports; not needed when only one person of the institution may')
    .option('--accept-rejected', 'import even if some rows are rejected')
    .action(confirmImport)
}

async function confirmImport(batchId: string, options: ConfirmOptions): Promise<void> {
  if (!isId(batchId)) throw new CannotRun(`${batchId} is not the id of a batch, which the check printed`, USAGE)
  const bar = progressBar(options)
  const batch = await withOperator(async (session) => {
    const jobs = jobsUrlOf(session, 'this command')
    const institution = options.institution ?? (await institutionOfBatch(session, batchId))
    const who = { institution, by: options.by, permission: 'imports.run' } as const
    return asPerson(session, who, async (acting) => {
      const checked = await readBatch(acting, batchId)
      const known = { ...options, institution }
      refuseWithdrawn(checked, known)
      if (checked.state === 'prevalidated' && !options.json) printOutlook(checked.outlook!)
      return confirmBatch(acting, checked, known, bar, jobs)
    })
  })
  answer(options, batch, (of) => printBatch(of, options))
  if (batch.state === 'failed') throw new CheckFailed()
}

type Confirming = Pick<ConfirmOptions, 'by' | 'acceptRejected'> & { readonly institution: string }

/** Before the operation does, which speaks of requests. */
function refuseWithdrawn(batch: BatchOut, { institution, by }: Confirming): void {
  const { id, state, withdrawal } = batch
  if (state === 'withdrawn')
    throw new CannotRun(
      `batch ${id} was withdrawn, so it is not imported; its file can be imported again:\n` +
        `  ${checkCommand(batch, institution, by)}`,
    )
  if (withdrawal !== null)
    throw new CannotRun(
      `the withdrawal of batch ${id} has begun, so it is not imported; if it was interrupted, end it:\n` +
        `  npx probity import withdraw ${id} --by ${by === undefined ? 'EMAIL' : shellWord(by)}`,
    )
}

/** The command that checks the file of a batch again; a file is named as it was when it was sent. */
function checkCommand({ file, product, mapping }: BatchOut, institution: string, by: string | undefined): string {
  const what = `--institution ${institution} --product ${product.code} --mapping ${mapping.code}${personOption(by)}`
  return `npx probity import ${shellWord(file.filename)} ${what}`
}

function confirmCommandOf({ id, counts }: BatchOut, by: string | undefined): string {
  const accept = counts!.rejected > 0 ? ' --accept-rejected' : ''
  return `npx probity import confirm ${id}${accept}${personOption(by)}`
}

function personOption(by: string | undefined): string {
  return by === undefined ? '' : ` --by ${shellWord(by)}`
}

/** @throws CannotRun when the command cannot import by itself; `who` begins the sentence. */
export function jobsUrlOf({ databases }: Session, who: string): string {
  if (databases.urls.jobs === undefined)
    throw new CannotRun(`set DATABASE_JOBS_URL: ${who} processes import jobs`, USAGE)
  return databases.urls.jobs
}

/** Confirms the batch, or resumes it when it failed, and waits until it is imported or has failed. */
export async function confirmBatch(
  acting: Acting,
  batch: BatchOut,
  who: Confirming,
  bar: ProgressBar,
  jobsUrl: string,
): Promise<BatchOut> {
  const { id, state, counts } = batch
  if (state === 'prevalidated' && counts!.rejected > 0 && who.acceptRejected !== true)
    throw new CannotRun(
      `nothing was imported: ${counts!.rejected === 1 ? '1 row is' : `${counts!.rejected} rows are`} rejected. ` +
        `Correct the file, or import the others:\n  ${confirmCommandOf(batch, who.by)}`,
    )
  await beginImport(acting, batch, who)
  return followImport(acting, id, { bar, jobsUrl, again: confirmCommandOf(batch, who.by) })
}

async function beginImport(acting: Acting, batch: BatchOut, { acceptRejected, institution, by }: Confirming) {
  const { id: batch_id, row_version, state } = batch
  const path = { batch_id }
  try {
    if (state === 'failed')
      await acting.call('POST', '/link/batches/{batch_id}/requeue', { path, body: { row_version } })
    // A batch that was confirmed already is answered as it is, whatever was accepted then.
    const accept_rejected = acceptRejected === true || state !== 'prevalidated'
    if (state !== 'failed')
      await acting.call('POST', '/link/batches/{batch_id}/confirm', { path, body: { row_version, accept_rejected } })
  } catch (fault) {
    // The answer may be lost after the import began; a batch that is confirmed twice is imported once.
    if (isDatabaseAway(fault))
      throw new CannotRun(
        `the database does not answer: ${reasonOf(fault as Error)}\n` +
          `To go on with batch ${batch_id} when it does:\n  ${confirmCommandOf(batch, by)}`,
      )
    if (!(fault instanceof OperationRefused) || !CHECKED_AGAIN.has(fault.code!)) throw fault
    throw new CannotRun(
      `${fault.message} (${fault.code})\nTo check the file again:\n  ${checkCommand(batch, institution, by)}`,
    )
  }
}

/** The refusals of an import that a new check of its file ends. */
const CHECKED_AGAIN: ReadonlySet<string> = new Set([
  'IMPORT_CONTRACT_CHANGED',
  'IMPORT_FILE_ERASED',
  'IMPORT_NEVER_CONFIRMED',
  'IMPORT_POLICY_CHANGED',
  'IMPORT_ROWS_ERASED',
  'IMPORT_RULES_CHANGED',
])

export function printBatch(batch: BatchOut, { by }: Pick<ConfirmOptions, 'by'>): void {
  for (const line of linesOf(batch, by)) printLine(line)
}

/** What became of it, and for a batch that waits or can be resumed the command for that. */
export function linesOf(batch: BatchOut, by: string | undefined): string[] {
  const { id, state, progress, failure } = batch
  if (hasNothingToImport(batch))
    return [`Batch ${id} has no row to import: correct the mapping or the file, and check it again.`]
  if (state === 'prevalidated')
    return [`Batch ${id} is waiting for confirmation.`, `To import it: ${confirmCommandOf(batch, by)}`]
  const { applications_created, duplicates_found } = progress
  const late = duplicates_found === 0 ? '' : `, ${duplicates_found} already existed`
  return [
    `Batch ${id} is ${state}: ${applications_created} applications created${late}.`,
    ...(failure === null ? [] : [failure.message]),
    ...(failure?.code === 'CHUNK_FAILED' ? [`To resume it: ${confirmCommandOf(batch, by)}`] : []),
  ]
}

/** Every row was rejected or is a duplicate. */
export function hasNothingToImport({ state, counts }: BatchOut): boolean {
  return state === 'prevalidated' && counts!.valid + counts!.valid_with_warnings === 0
}
