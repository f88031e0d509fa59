// `import confirm BATCH`: imports a batch that was checked, on behalf of a person of the institution, and waits for its end.
import type { Command } from 'commander'
import type { BatchOut } from '../../../client/index.ts'
import { IMPORT_CHUNK, openImporter } from '../../imports/index.ts'
import { startWorker, type Worker } from '../../platform/jobs/worker.ts'
import { type Acting, asPerson } from '../as-person.ts'
import { addCommand, answer, CheckFailed, type JsonOption } from '../command.ts'
import { CannotRun, USAGE } from '../exit.ts'
import { type Session, withOperator } from '../session.ts'
import { shellWord } from '../terminal/command-line.ts'
import { printLine } from '../terminal/print.ts'
import { type ProgressBar, progressBar } from '../terminal/progress-bar.ts'
import { pause } from '../wait.ts'
import { institutionOfBatch } from './institution-of-batch.ts'
import { isBatchId } from './saved-objects.ts'

interface ConfirmOptions extends JsonOption {
  readonly institution?: string
  readonly by?: string
  readonly acceptRejected?: true
}

const POLL_MS = 250

export function confirmCommand(group: Command): void {
  addCommand(group, 'confirm <batch>', 'imports the valid rows of a batch that was checked, and waits for its end')
    .option('--institution <reference>', 'that of the batch; found by its id if not given')
    .option('--by <email>', 'the person who imports; not needed when only one person of the institution may')
    .option('--accept-rejected', 'import even if some rows are rejected')
    .action(confirmImport)
}

async function confirmImport(batchId: string, options: ConfirmOptions): Promise<void> {
  if (!isBatchId(batchId)) throw new CannotRun(`${batchId} is not the id of a batch, which the check printed`, USAGE)
  const bar = progressBar(options)
  const batch = await withOperator(async (session) => {
    const jobs = jobsUrlOf(session, 'this command')
    const institution = options.institution ?? (await institutionOfBatch(session, batchId))
    const who = { institution, by: options.by, permission: 'imports.run' } as const
    return asPerson(session, who, async (acting) => {
      const checked = await readBatch(acting, batchId)
      refuseWithdrawn(checked, { ...options, institution })
      return confirmBatch(acting, checked, options, bar, jobs)
    })
  })
  answer(options, batch, (of) => printBatch(of, options))
  if (batch.state === 'failed') throw new CheckFailed()
}

/** Before the operation does, which speaks of requests. */
function refuseWithdrawn(
  { id, state, file, product, mapping, withdrawal }: BatchOut,
  { institution, by }: ConfirmOptions & { readonly institution: string },
): void {
  if (state === 'withdrawn') {
    const person = by === undefined ? '' : ` --by ${shellWord(by)}`
    const what = `--institution ${institution} --product ${product.code} --mapping ${mapping.code}${person}`
    throw new CannotRun(
      `batch ${id} was withdrawn, so it is not imported; its file can be imported again:\n` +
        `  npx probity import ${shellWord(file.filename)} ${what}`,
    )
  }
  if (withdrawal !== null)
    throw new CannotRun(
      `the withdrawal of batch ${id} has begun, so it is not imported; if it was interrupted, end it:\n` +
        `  npx probity import withdraw ${id} --by ${by === undefined ? 'EMAIL' : shellWord(by)}`,
    )
}

/** @throws CannotRun when the command cannot import by itself; `who` begins the sentence. */
export function jobsUrlOf({ databases }: Session, who: string): string {
  if (databases.urls.jobs === undefined)
    throw new CannotRun(`set DATABASE_JOBS_URL: ${who} processes import jobs`, USAGE)
  return databases.urls.jobs
}

export function readBatch(acting: Acting, batch_id: string): Promise<BatchOut> {
  return acting.call<BatchOut>('GET', '/link/batches/{batch_id}', { path: { batch_id } })
}

export async function confirmBatch(
  acting: Acting,
  { id: batch_id, row_version, state, counts }: BatchOut,
  { acceptRejected }: Pick<ConfirmOptions, 'acceptRejected'>,
  bar: ProgressBar,
  jobsUrl: string,
): Promise<BatchOut> {
  if (state === 'prevalidated' && counts!.rejected > 0 && acceptRejected !== true)
    throw new CannotRun(
      `nothing was imported: ${counts!.rejected === 1 ? '1 row is' : `${counts!.rejected} rows are`} rejected; correct the file, or add --accept-rejected`,
    )
  await acting.call('POST', '/link/batches/{batch_id}/confirm', {
    path: { batch_id },
    // A batch that was confirmed already is answered as it is, whatever was accepted then.
    body: { row_version, accept_rejected: acceptRejected === true || state !== 'prevalidated' },
  })
  // Shares the work with running workers, and does it alone if there are none.
  const worker = await startImportWorker(acting, jobsUrl)
  try {
    for (;;) {
      const batch = await readBatch(acting, batch_id)
      if (batch.state === 'imported' || batch.state === 'failed') return batch
      bar.show('Rows imported', batch.progress.rows_done, batch.progress.rows_total)
      await pause(POLL_MS)
    }
  } finally {
    bar.clear()
    await worker.stop()
  }
}

function startImportWorker({ platform }: Acting, jobsUrl: string): Promise<Worker> {
  const importer = openImporter(platform)
  return startWorker(jobsUrl, { [IMPORT_CHUNK]: (job) => importer.importChunk(job) }, platform.log)
}

/** What became of it, and for a batch that waits the command that imports it. */
export function printBatch(
  { id, state, counts, progress, failure }: BatchOut,
  { by }: Pick<ConfirmOptions, 'by'>,
): void {
  if (state === 'prevalidated') {
    if (counts!.valid + counts!.valid_with_warnings === 0)
      return printLine(`Batch ${id} has no row to import: correct the mapping or the file, and check it again.`)
    const accept = counts!.rejected > 0 ? ' --accept-rejected' : ''
    const person = by === undefined ? '' : ` --by ${by}`
    printLine(`Batch ${id} is waiting for confirmation.`)
    return printLine(`To import it: npx probity import confirm ${id}${accept}${person}`)
  }
  const { applications_created, duplicates_found } = progress
  const late = duplicates_found === 0 ? '' : `, ${duplicates_found} already existed`
  printLine(`Batch ${id} is ${state}: ${applications_created} applications created${late}.`)
  if (failure !== null) printLine(failure.message)
}
