import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { confirmBatch } from './confirm-batch.ts'
import { listBatches } from './list-batches.ts'
import { listBatchRows } from './list-rows.ts'
import { checkFile, prevalidate } from './prevalidate.ts'
import { requeueBatch } from './requeue-batch.ts'
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
import { showBatch } from './show-batch.ts'
import { showErrorReport } from './show-error-report.ts'
import { showQuality } from './show-quality.ts'

const reads = { permission: 'imports.read' } as const
const imports = { permission: 'imports.run' } as const

export const importRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/link/batches',
    operation: 'list_import_batches',
    summary: 'Imports and pre-validations, most recent first',
    shapes: { query: BatchesQuery, answers: { 200: listOf(BatchSummaryOut) } },
    access: reads,
    run: listBatches,
  }),
  route({
    method: 'POST',
    path: '/link/batches',
    operation: 'prevalidate_file',
    summary: 'Read, map and check a file row by row; nothing is imported',
    shapes: { body: PrevalidationIn, answers: { 201: BatchOut } },
    access: imports,
    rate: 'export',
    audit: { kinds: ['import.prevalidated'] },
    prepare: checkFile,
    run: prevalidate,
  }),
  route({
    method: 'GET',
    path: '/link/batches/{batch_id}',
    operation: 'show_import_batch',
    summary: 'A batch with its report, its quality and its progress',
    shapes: { path: BatchPath, answers: { 200: BatchOut } },
    access: reads,
    run: showBatch,
  }),
  route({
    method: 'POST',
    path: '/link/batches/{batch_id}/confirm',
    operation: 'confirm_import',
    summary: 'Import the rows that can be; asked for again, the batch is answered as it is',
    shapes: { path: BatchPath, body: BatchConfirmIn, answers: { 200: BatchOut } },
    access: imports,
    audit: { kinds: ['import.confirmed'] },
    run: confirmBatch,
  }),
  route({
    method: 'GET',
    path: '/link/batches/{batch_id}/error-report',
    operation: 'download_error_report',
    summary: 'One line per problem, in file order, safe to open in a spreadsheet',
    shapes: { path: BatchPath, answers: { 200: { media: 'text/csv' } } },
    access: reads,
    rate: 'export',
    run: showErrorReport,
  }),
  route({
    method: 'GET',
    path: '/link/batches/{batch_id}/quality',
    operation: 'show_import_quality',
    summary: 'Completeness, validity and uniqueness, with numerators and denominators',
    shapes: { path: BatchPath, answers: { 200: QualityOut } },
    access: reads,
    run: showQuality,
  }),
  route({
    method: 'POST',
    path: '/link/batches/{batch_id}/requeue',
    operation: 'requeue_import',
    summary: 'Resume a failed import with the rows that are not done',
    shapes: { path: BatchPath, body: BatchRequeueIn, answers: { 200: BatchOut } },
    access: imports,
    audit: { kinds: ['import.requeued'] },
    run: requeueBatch,
  }),
  route({
    method: 'GET',
    path: '/link/batches/{batch_id}/rows',
    operation: 'list_import_rows',
    summary: 'Rows in file order: verdict, issues without values, the application made',
    shapes: { path: BatchPath, query: RowsQuery, answers: { 200: listOf(ImportRowOut) } },
    access: reads,
    run: listBatchRows,
  }),
]
