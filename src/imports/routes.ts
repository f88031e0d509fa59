import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { confirmImport } from './confirm-import.ts'
import { downloadErrorReport } from './download-error-report.ts'
import { listImportBatches } from './list-import-batches.ts'
import { listImportRows } from './list-import-rows.ts'
import { checkFile, prevalidateFile } from './prevalidate-file.ts'
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
    shapes: { query: BatchesQuery, answers: { 200: listOf(BatchSummaryOut) } },
    access: reads,
    run: listImportBatches,
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
    run: prevalidateFile,
  }),
  route({
    method: 'GET',
    path: '/link/batches/{batch_id}',
    operation: 'show_import_batch',
    summary: 'A batch with its report, its quality and its progress',
    shapes: { path: BatchPath, answers: { 200: BatchOut } },
    access: reads,
    run: showImportBatch,
  }),
  route({
    method: 'POST',
    path: '/link/batches/{batch_id}/confirm',
    operation: 'confirm_import',
    summary: 'Import the rows that can be; asked for again, the batch is answered as it is',
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
    shapes: { path: BatchPath, answers: { 200: { media: 'text/csv' } } },
    access: reads,
    rate: 'export',
    run: downloadErrorReport,
  }),
  route({
    method: 'GET',
    path: '/link/batches/{batch_id}/quality',
    operation: 'show_import_quality',
    summary: 'Completeness, validity and uniqueness, with numerators and denominators',
    shapes: { path: BatchPath, answers: { 200: QualityOut } },
    access: reads,
    run: showImportQuality,
  }),
  route({
    method: 'POST',
    path: '/link/batches/{batch_id}/requeue',
    operation: 'requeue_import',
    summary: 'Resume a failed import with the rows that are not done',
    shapes: { path: BatchPath, body: BatchRequeueIn, answers: { 200: BatchOut } },
    access: imports,
    audit: { kinds: ['import.requeued'] },
    run: requeueImport,
  }),
  route({
    method: 'GET',
    path: '/link/batches/{batch_id}/rows',
    operation: 'list_import_rows',
    summary: 'Rows in file order: verdict, issues without values, the application made',
    shapes: { path: BatchPath, query: RowsQuery, answers: { 200: listOf(ImportRowOut) } },
    access: reads,
    run: listImportRows,
  }),
]
