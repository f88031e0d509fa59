// `import FILE`: runs the operations of an import from a terminal, on behalf of a person of the institution.
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { Command } from 'commander'
import type { BatchOut, BatchSummaryOut, ContractOut, FileOut, ImportRowOut } from '../../../client/index.ts'
import { type Acting, asPerson } from '../as-person.ts'
import { addGroup, answer, CheckFailed, type JsonOption } from '../command.ts'
import { printLine, printTable } from '../terminal/print.ts'
import { type ProgressBar, progressBar } from '../terminal/progress-bar.ts'
import { withOperator } from '../session.ts'
import { pause } from '../wait.ts'
import { confirmBatch, confirmCommand, hasNothingToImport, jobsUrlOf, printBatch } from './confirm-import.ts'
import { readBatch } from './follow-import.ts'
import { printOutlook } from './import-outlook.ts'
import { messageOf } from './issue-message.ts'
import { findMapping, findProduct } from './saved-objects.ts'
import { refuseTooLarge, sizeOf } from './table-file.ts'
import { withdrawCommand } from './withdraw.ts'

interface ImportOptions extends JsonOption {
  readonly institution: string
  readonly product?: string
  readonly mapping: string
  readonly by?: string
  readonly confirm?: true
  readonly acceptRejected?: true
}

const POLL_MS = 250

export function importCommands(program: Command): void {
  const group = addGroup(program, 'import', 'checks and imports a file, and takes an import back')
    // Without the name of a command: `import loans.csv`.
    .usage('FILE [options] | confirm BATCH [options] | withdraw BATCH --by EMAIL')
  group
    .command('file <file>', { isDefault: true })
    .description('checks a file row by row and reports its issues; with --confirm imports it')
    .option('--json', 'print one JSON value')
    .allowExcessArguments(false)
    .requiredOption('--institution <reference>')
    .option('--product <code>', 'required; without it the codes of the institution are named')
    .requiredOption('--mapping <code>', 'a saved mapping: CODE for its newest version, or CODE@VERSION')
    .option('--by <email>', 'the person who imports; not needed when only one person of the institution may')
    .option('--confirm', 'import the valid rows and wait until they are imported')
    .option('--accept-rejected', 'import even if some rows are rejected')
    .action(importFile)
  confirmCommand(group)
  withdrawCommand(group)
}

async function importFile(file: string, options: ImportOptions): Promise<void> {
  const size = sizeOf(file)
  const bar = progressBar(options)
  const batch = await withOperator((session) => {
    const jobs = options.confirm ? jobsUrlOf(session, 'with --confirm this command') : null
    return asPerson(
      session,
      { institution: options.institution, by: options.by, permission: 'imports.run' },
      async (acting) => {
        const { limits } = await acting.call<ContractOut>('GET', '/link/contract')
        refuseTooLarge(file, size, limits, options.institution)
        const checked = await check(acting, file, size, options, bar)
        if (!options.json) {
          printReport(checked)
          printFirstIssues(await firstIssues(acting, checked.id))
        }
        return jobs === null ? checked : await confirmBatch(acting, checked, options, bar, jobs)
      },
    )
  })
  answer(options, batch, (of) => printBatch(of, options))
  if (batch.state === 'failed' || hasNothingToImport(batch)) throw new CheckFailed()
}

async function check(
  acting: Acting,
  file: string,
  size: number,
  options: ImportOptions,
  bar: ProgressBar,
): Promise<BatchOut> {
  const { id: product_id } = await findProduct(acting, options.institution, options.product)
  const { id: mapping_id } = await findMapping(acting, product_id, options.mapping)
  const body = fileBytes(file, size, bar)
  const { id: file_id } = await acting.call<FileOut>('POST', '/link/files', {
    query: { filename: basename(file) },
    body,
  })
  const checking = acting.call<BatchOut>('POST', '/link/batches', { body: { file_id, product_id, mapping_id } })
  return withProgress(checking, bar, async () => {
    const [newest] = await acting.call<readonly BatchSummaryOut[]>('GET', '/link/batches', {
      query: { limit: '1' },
    })
    if (newest?.file.id !== file_id) return
    bar.show('Rows checked', (await readBatch(acting, newest.id)).progress.rows_total, null)
  })
}

async function* fileBytes(file: string, size: number, bar: ProgressBar): AsyncGenerator<Uint8Array> {
  let sent = 0
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    yield piece
    sent += piece.length
    bar.show('Bytes sent', sent, size)
  }
}

/** Calls `refresh` at intervals until the work ends. */
async function withProgress<T>(work: Promise<T>, bar: ProgressBar, refresh: () => Promise<void>): Promise<T> {
  const over = work.then(
    () => true,
    () => true,
  )
  while (!(await Promise.race([over, pause(POLL_MS).then(() => false)]))) await refresh()
  bar.clear()
  return work
}

function printReport({ id, counts, issues, unmapped_columns, outlook }: BatchOut): void {
  const { rows, valid, valid_with_warnings, rejected, duplicate } = counts!
  printLine(
    `${rows} rows: ${valid} valid, ${valid_with_warnings} valid with warnings, ${rejected} rejected, ${duplicate} duplicate.`,
  )
  if (unmapped_columns !== null && unmapped_columns.length > 0)
    printLine(
      `Columns that the mapping does not use: ${unmapped_columns.map((label) => label || '(no label)').join(', ')}`,
    )
  const lines = issues.map((issue) => ({ ...issue, message: messageOf(issue) }))
  printTable(['severity', 'code', 'field', 'column', 'count', 'message'], lines, 'No issues.')
  for (const { column, hint } of issues) if (hint !== null) printLine(`Column ${column}: ${hint.message.en}`)
  if (issues.some(({ hint }) => hint !== null)) printLine(`To declare it: npx probity mapping suggest ${id}`)
  printOutlook(outlook!)
}

/** As many as fit on a terminal; the error report has all of them. */
const FIRST_ISSUES = 20
/** Problems of one code in one field are cut here, so that a problem of every row leaves room for the others. */
const FIRST_OF_A_KIND = 3
const ROWS_READ = 200

type IssueAt = ImportRowOut['issues'][number] & { readonly row: number; readonly line: number }

async function firstIssues(acting: Acting, batch_id: string): Promise<IssueAt[]> {
  const rows = await acting.call<readonly ImportRowOut[]>('GET', '/link/batches/{batch_id}/rows', {
    path: { batch_id },
    query: { issues_only: 'true', limit: String(ROWS_READ) },
  })
  const shown = new Map<string, number>()
  const kindOf = ({ code, field }: IssueAt): string => `${code} ${field}`
  const isNews = (issue: IssueAt): boolean => (shown.get(kindOf(issue)) ?? 0) < FIRST_OF_A_KIND
  return rows
    .flatMap(({ number: row, line, issues }) => {
      // One of each row, an error before a warning: a row without values would fill the terminal alone.
      const news = issues.map((issue) => ({ ...issue, row, line: issue.line ?? line })).filter(isNews)
      const issue = news.find(({ severity }) => severity === 'error') ?? news[0]
      if (issue === undefined) return []
      shown.set(kindOf(issue), (shown.get(kindOf(issue)) ?? 0) + 1)
      return [issue]
    })
    .slice(0, FIRST_ISSUES)
}

function printFirstIssues(issues: readonly IssueAt[]): void {
  if (issues.length === 0) return
  printLine('First rows with issues, with one issue of each:')
  // A field without a column is named itself.
  const shown = issues.map((issue) => ({ ...issue, column: issue.column ?? issue.field }))
  printTable(['row', 'line', 'severity', 'code', 'column'], shown, '')
}
