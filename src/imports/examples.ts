import { Type } from 'typebox'
import { exampleFingerprint, exampleId, examplePerson, type Examples, of } from '../platform/http/example.ts'
import { RowVersionIn } from '../platform/http/shapes.ts'
import { BatchConfirmIn, BatchOut, BatchSummaryOut, ImportRowOut, PrevalidationIn, QualityOut } from './shapes.ts'

const operator = examplePerson('Ines Roth')

const checked = of(BatchSummaryOut, {
  id: exampleId('batch'),
  state: 'prevalidated',
  row_version: 2,
  file: { id: exampleId('file'), filename: 'august.csv', fingerprint: exampleFingerprint('file') },
  product: {
    id: exampleId('product'),
    code: 'consumer-loan',
    name: 'Crédit à la consommation',
    name_en: 'Consumer loan',
  },
  mapping: { id: exampleId('mapping'), code: 'core_banking', version: 1 },
  policy: { id: exampleId('policy'), code: 'consumer-scorecard', version: 1 },
  counts: { rows: 5, valid: 4, valid_with_warnings: 0, rejected: 1, duplicate: 0 },
  failure: null,
  created_by: operator,
  created_at: '2026-03-02T09:11:30.000Z',
  prevalidated_at: '2026-03-02T09:11:31.000Z',
  confirmed_by: null,
  confirmed_at: null,
  finished_at: null,
})

/** One field is enough for the example; a real answer has every mapped field. */
const quality = of(QualityOut, {
  rules_version: 'probity-import-rules@4',
  rules: {
    completeness: {
      fr: 'Valeurs obligatoires présentes, sur les valeurs obligatoires attendues des lignes lisibles.',
      en: 'Required values that are present, of the required values expected in readable rows.',
    },
    validity: {
      fr: 'Valeurs présentes que leur champ admet, sur les valeurs présentes des champs repris.',
      en: 'Present values that their field admits, of the present values of mapped fields.',
    },
    uniqueness: {
      fr: 'Lignes dont la référence de demande est lisible, moins les doublons.',
      en: 'Rows with a readable application reference less the duplicates.',
    },
    submittability: {
      fr: 'Lignes dont le brouillon pourrait être soumis tel quel, sur les lignes qui peuvent être importées.',
      en: 'Rows whose draft could be submitted as it is, of the rows that can be imported.',
    },
  },
  completeness: { numerator: 100, denominator: 100 },
  validity: { numerator: 99, denominator: 100 },
  uniqueness: { numerator: 5, denominator: 5 },
  submittability: { numerator: 4, denominator: 4 },
  fields: [
    {
      field: 'amount',
      column: 'Loan amount',
      required: true,
      completeness: { numerator: 5, denominator: 5 },
      validity: { numerator: 4, denominator: 5 },
    },
  ],
})

const report = of(BatchOut, {
  ...checked,
  contract_fingerprint: exampleFingerprint('contract'),
  rules_version: 'probity-import-rules@4',
  issues: [
    {
      code: 'constraint-error',
      severity: 'error',
      field: 'amount',
      column: 'Loan amount',
      detail: 'not_positive',
      count: 1,
      hint: null,
    },
  ],
  unmapped_columns: ['Branch manager'],
  quality,
  outlook: { drafts: 4, not_submittable: 0, reasons: [], doubtful: [], required_unmapped: [] },
  withdrawal: null,
  progress: {
    rows_total: 5,
    rows_done: 0,
    applications_created: 0,
    duplicates_found: 0,
    chunks_total: 1,
    chunks_done: 0,
  },
})

const queued = of(BatchOut, {
  ...report,
  state: 'queued',
  row_version: 3,
  confirmed_by: operator,
  confirmed_at: '2026-03-02T09:15:00.000Z',
})

const imported = of(BatchOut, {
  ...queued,
  state: 'imported',
  row_version: 5,
  finished_at: '2026-03-02T09:15:02.000Z',
  progress: { ...report.progress, rows_done: 5, applications_created: 4, chunks_done: 1 },
})

export const examples: Examples = {
  list_import_batches: { query: { limit: 50 }, answer: of(Type.Array(BatchSummaryOut), [checked]) },
  prevalidate_file: {
    body: of(PrevalidationIn, {
      file_id: checked.file.id,
      product_id: checked.product.id,
      mapping_id: checked.mapping.id,
    }),
    answer: report,
  },
  show_import_batch: { answer: imported },
  confirm_import: { body: of(BatchConfirmIn, { row_version: 2, accept_rejected: true }), answer: queued },
  requeue_import: { body: of(RowVersionIn, { row_version: 4 }), answer: of(BatchOut, { ...queued, row_version: 5 }) },
  show_import_quality: { answer: quality },
  download_error_report: {
    answer:
      '"row","line","column","field","code","severity","message_fr","message_en"\r\n' +
      '"2","3","Loan amount","amount","constraint-error","error","Le montant n’est pas supérieur à zéro.","The amount is not more than zero."\r\n',
  },
  list_import_rows: {
    query: { issues_only: true },
    answer: of(Type.Array(ImportRowOut), [
      {
        number: 2,
        line: 3,
        byte_start: 311,
        byte_end: 372,
        verdict: 'rejected',
        issue_count: 1,
        issues: [
          {
            code: 'constraint-error',
            severity: 'error',
            field: 'amount',
            column: 'Loan amount',
            position: 3,
            detail: 'not_positive',
          },
        ],
        application_id: null,
      },
    ]),
  },
}
