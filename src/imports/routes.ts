import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { confirmImport } from './confirm-import.ts'
import { downloadErrorReport } from './error-report/download-error-report.ts'
import { listImportBatches } from './list-import-batches.ts'
import { listImportRows } from './rows/list-import-rows.ts'
import { checkFile, prevalidateFile } from './check/prevalidate-file.ts'
import { requeueImport } from './requeue-import.ts'
import {
  BatchConfirmIn,
  BatchesQuery,
  BatchOut,
  BatchPath,
  BatchRequeueIn,
  BatchSummaryOut,
  ImportRowOut,
  PrevalidationIn,
  QualityOut,
  RowsQuery,
} from './shapes.ts'
import { showImportBatch } from './show-import-batch.ts'
import { showImportQuality } from './show-import-quality.ts'

const reads = { permission: 'imports.read' } as const
const imports = { permission: 'imports.run' } as const

export const importRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/link/batches',
    operation: 'list_import_batches',
    summary: 'Imports and pre-validations, most recent first',
    description:
      'Lists the batches of the institution, the most recent first, with their states and counts. Import operators ' +
      'and auditors may read it.',
    shapes: { query: BatchesQuery, answers: { 200: listOf(BatchSummaryOut) } },
    access: reads,
    run: listImportBatches,
  }),
  route({
    method: 'POST',
    path: '/link/batches',
    operation: 'prevalidate_file',
    summary: 'Read, map and check a file row by row; nothing is imported',
    description:
      'Reads a file row by row under a mapping, checks every value against the contract of the product, and answers ' +
      'with the report; nothing is imported. An import operator starts the check. Refused with `IMPORT_COLUMNS_DIFFER` ' +
      'when the file lacks a column of the mapping, with `IMPORT_MAPPING_UNFIT` when the mapping no longer fits the ' +
      'contract: save a new version; with `IMPORT_CONTRACT_UNKNOWN`, `IMPORT_PRODUCT_DIFFERS` and ' +
      '`IMPORT_CURRENCY_DIFFERS` when the first lines of the file declare another version of the contract, product ' +
      'or currency; with `IMPORT_FILE_ERASED`: send the file again; with `IMPORT_ROWS_ERASED` until a purge has ' +
      'overwritten rows of an erased person; and with `BUSY` while too many files are being checked. Read the ' +
      'report, then confirm the batch or correct the file.',
    shapes: { body: PrevalidationIn, answers: { 201: BatchOut } },
    access: imports,
    rate: 'export',
    audit: { kinds: ['import.prevalidated', 'import.check_begun'] },
    prepare: checkFile,
    run: prevalidateFile,
  }),
  route({
    method: 'GET',
    path: '/link/batches/{batch_id}',
    operation: 'show_import_batch',
    summary: 'A batch with its report, its quality and its progress',
    description:
      'Answers a batch with its state, its report and the progress of its import. Repeat the request while the state ' +
      'is `queued` or `importing`; `failure` states what stopped the import and what to do.',
    shapes: { path: BatchPath, answers: { 200: BatchOut } },
    access: reads,
    run: showImportBatch,
  }),
  route({
    method: 'POST',
    path: '/link/batches/{batch_id}/confirm',
    operation: 'confirm_import',
    summary: 'Import the valid rows of a batch; a repeated confirmation answers the current batch',
    description:
      'Confirms the report, so that workers make drafts of the rows in the background; a repeated confirmation answers ' +
      'the current batch. An import operator confirms it. Rejected rows are lost, so with any of them `accept_rejected` ' +
      'has to be true (`IMPORT_ROWS_REJECTED`). Refused with `IMPORT_POLICY_CHANGED`, ' +
      '`IMPORT_CONTRACT_CHANGED` and `IMPORT_RULES_CHANGED` when what the file was checked against has changed, ' +
      'with `IMPORT_FILE_ERASED`, and with `IMPORT_ROWS_ERASED` when the erasure of a person with rows in the file was ' +
      'accepted: pre-validate the file again. Refused with `REQUIRED_INPUT_UNMAPPED` when the ' +
      'mapping neither gives a required field nor leaves it for the desk, so that no draft could be submitted, and ' +
      'with `IMPORT_NOTHING_TO_DO` when no row is left to import. `outlook` of the batch says before how many drafts ' +
      'it makes, and how many of them could not be submitted. Then read the batch until it is `imported`.',
    shapes: { path: BatchPath, body: BatchConfirmIn, answers: { 200: BatchOut } },
    access: imports,
    audit: { kinds: ['import.confirmed'] },
    run: confirmImport,
  }),
  route({
    method: 'GET',
    path: '/link/batches/{batch_id}/error-report',
    operation: 'download_error_report',
    summary: 'One line per problem, in file order, safe to open in a spreadsheet',
    description:
      'Answers the problems of a batch as a CSV file, one line per problem in file order, with row, line, column ' +
      'and a sentence in French and English, and without any value of the file. Cells that a spreadsheet could run ' +
      'as a formula are neutralised. The file is read again by the rules of its check, so that no problem is left out. ' +
      'Import operators and auditors may download it. Refused with `INVALID_STATE` while the check has not finished, ' +
      'with `IMPORT_FILE_ERASED`, `IMPORT_RULES_CHANGED` or `IMPORT_CONTRACT_CHANGED` when the file cannot be checked ' +
      'as before: pre-validate it again; and with `BUSY` while too many reports are being sent.',
    shapes: { path: BatchPath, answers: { 200: { media: 'text/csv' } } },
    access: reads,
    rate: 'export',
    run: downloadErrorReport,
  }),
  route({
    method: 'GET',
    path: '/link/batches/{batch_id}/quality',
    operation: 'show_import_quality',
    summary: 'Completeness, validity, uniqueness and submittability, with numerators and denominators',
    description:
      'Answers completeness, validity, uniqueness and submittability of a checked file as numerators and denominators, for the ' +
      'whole file and per field, with the rules that define them. They stay those of the check: a row that an import ' +
      'finds to be a duplicate later is in `counts` and `issues` of the batch only. Import operators and auditors may ' +
      'read it. Refused with `INVALID_STATE` while the check has not finished.',
    shapes: { path: BatchPath, answers: { 200: QualityOut } },
    access: reads,
    run: showImportQuality,
  }),
  route({
    method: 'POST',
    path: '/link/batches/{batch_id}/requeue',
    operation: 'requeue_import',
    summary: 'Resume a failed import with the rows that are not done',
    description:
      'Resumes a failed batch; rows of which applications were made are not made twice. An import operator resumes ' +
      'it. Refused with `IMPORT_NEVER_CONFIRMED` when its check never finished, with `IMPORT_PRODUCT_ARCHIVED`, and ' +
      'with the refusals of a confirmation when what it was checked against has changed: pre-validate the file ' +
      'again to import the remaining rows.',
    shapes: { path: BatchPath, body: BatchRequeueIn, answers: { 200: BatchOut } },
    access: imports,
    audit: { kinds: ['import.requeued'] },
    run: requeueImport,
  }),
  route({
    method: 'GET',
    path: '/link/batches/{batch_id}/rows',
    operation: 'list_import_rows',
    summary: 'Rows in file order: verdict, issues without values, the application created',
    description:
      'Lists the rows of a batch in file order with verdict, issues and, once imported, the application made from ' +
      'each; `issues_only` keeps those with issues. It contains no value of the file, but line and byte positions ' +
      'to find it. Import operators and auditors may read it. Refused with `INVALID_STATE` while the check has ' +
      'not finished.',
    shapes: { path: BatchPath, query: RowsQuery, answers: { 200: listOf(ImportRowOut) } },
    access: reads,
    run: listImportRows,
  }),
]
