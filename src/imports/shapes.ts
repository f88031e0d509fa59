import { type Static, Type } from 'typebox'
import { PolicyLabelOut, ProductLabelOut } from '../applications/index.ts'
import { TransformationIn } from '../import-files/index.ts'
import {
  inside,
  Instant,
  listOf,
  nullable,
  oneOf,
  PersonOut,
  RowVersion,
  shape,
  Uuid,
  TextsOut,
} from '../platform/http/shapes.ts'
import { pageMembers } from '../platform/page.ts'
import { batchStates } from './batch-state.ts'

export const BatchPath = Type.Object({ batch_id: Uuid }, { additionalProperties: false })
export type BatchPath = Static<typeof BatchPath>

export const PrevalidationIn = shape('PrevalidationIn', {
  file_id: Uuid,
  product_id: Uuid,
  mapping_id: Uuid,
})
export type PrevalidationIn = Static<typeof PrevalidationIn>

export const BatchConfirmIn = shape('BatchConfirmIn', {
  row_version: RowVersion,
  accept_rejected: Type.Boolean({ description: 'import the valid rows although others were rejected' }),
})
export type BatchConfirmIn = Static<typeof BatchConfirmIn>

export const BatchRequeueIn = shape('BatchRequeueIn', { row_version: RowVersion })
export type BatchRequeueIn = Static<typeof BatchRequeueIn>

const Fingerprint = Type.String({ pattern: '^sha256:[0-9a-f]{64}$' })
const Count = Type.Integer({ minimum: 0 })

const ImportFileLabelOut = shape('ImportFileLabelOut', {
  id: Uuid,
  filename: Type.String(),
  fingerprint: Fingerprint,
})

const MappingLabelOut = shape('MappingLabelOut', { id: Uuid, code: Type.String(), version: Type.Integer() })

const BatchCountsOut = shape('BatchCountsOut', {
  rows: Count,
  valid: Count,
  valid_with_warnings: Count,
  rejected: Count,
  duplicate: Count,
})

const verdicts = ['valid', 'valid_with_warnings', 'rejected', 'duplicate'] as const
const severities = ['error', 'warning'] as const

const ReadingHintOut = shape('ReadingHintOut', {
  refused: Type.Integer({ minimum: 1, description: 'cells of the column that the check refused' }),
  tried: Type.Integer({ minimum: 1, description: 'of these, an even sample of the file' }),
  declarations: Type.Array(
    Type.Object(
      {
        reads: Type.Integer({ minimum: 1, description: 'of the tried cells' }),
        transformations: listOf(TransformationIn),
      },
      { additionalProperties: false },
    ),
    {
      description:
        'transformations to add to those of the field; two or more read the same cells with different values, and only ' +
        'whoever wrote the file knows which are meant',
    },
  ),
  message: TextsOut,
})

const IssueTotalOut = shape('IssueTotalOut', {
  code: Type.String(),
  severity: oneOf(severities),
  field: nullable(Type.String()),
  column: nullable(Type.String()),
  detail: nullable(Type.String()),
  count: Type.Integer({ minimum: 1, description: 'issues, not rows' }),
  hint: Type.Union([inside(ReadingHintOut), Type.Null()], {
    description:
      'declarations that would read most of the refused cells of the column, never applied automatically; given once, ' +
      'with the most frequent total of the column',
  }),
})

const ShareOut = Type.Object({ numerator: Count, denominator: Count }, { additionalProperties: false })

export const QualityOut = shape('QualityOut', {
  rules_version: Type.String(),
  rules: Type.Object(
    { completeness: TextsOut, validity: TextsOut, uniqueness: TextsOut, submittability: TextsOut },
    { additionalProperties: false, description: 'what the numerator and the denominator of each figure count' },
  ),
  completeness: ShareOut,
  validity: ShareOut,
  uniqueness: ShareOut,
  submittability: ShareOut,
  fields: Type.Array(
    Type.Object(
      {
        field: Type.String(),
        column: nullable(Type.String()),
        required: Type.Boolean(),
        completeness: ShareOut,
        validity: ShareOut,
      },
      { additionalProperties: false },
    ),
  ),
})
export type QualityOut = Static<typeof QualityOut>

const ImportProgressOut = shape('ImportProgressOut', {
  rows_total: Count,
  rows_done: Count,
  applications_created: Count,
  duplicates_found: Type.Integer({ minimum: 0, description: 'references taken between the check and the import' }),
  chunks_total: Count,
  chunks_done: Count,
})

const ImportReasonOut = shape('ImportReasonOut', {
  code: Type.String(),
  field: nullable(Type.String()),
  column: nullable(Type.String()),
  detail: nullable(Type.String()),
  rows: Type.Integer({ minimum: 1 }),
})

const ImportOutlookOut = shape('ImportOutlookOut', {
  drafts: Type.Integer({ minimum: 0, description: 'rows that a confirmation makes drafts of' }),
  not_submittable: Type.Integer({ minimum: 0, description: 'those of them that could not be submitted as they are' }),
  reasons: Type.Array(inside(ImportReasonOut), { description: 'why, as the check found, the most frequent first' }),
  doubtful: Type.Array(inside(ImportReasonOut), {
    description:
      'drafts whose reference is in doubt (a row of totals, lost digits): they count as submittable unless something else ' +
      'is wrong, so read their rows before the confirmation',
  }),
  required_unmapped: Type.Array(Type.String(), {
    description:
      'required fields that the mapping neither gives nor leaves for the desk; with any of them a confirmation is refused',
  }),
})

/** By the operator's command, on behalf of a person who may import. */
const WithdrawalOut = shape('ImportWithdrawalOut', {
  begun_at: Instant,
  by: inside(PersonOut),
  drafts_removed: Count,
  applications_kept: nullable(
    Type.Integer({ minimum: 0, description: 'submitted or changed before; null until the withdrawal is over' }),
  ),
  finished_at: nullable(Instant),
})

const FailureOut = shape('ImportFailureOut', { code: Type.String(), message: Type.String() })

const summary = {
  id: Uuid,
  state: oneOf(batchStates),
  row_version: RowVersion,
  file: inside(ImportFileLabelOut),
  product: inside(ProductLabelOut),
  mapping: inside(MappingLabelOut),
  policy: inside(PolicyLabelOut),
  counts: nullable(inside(BatchCountsOut)),
  failure: nullable(inside(FailureOut)),
  created_by: inside(PersonOut),
  created_at: Instant,
  prevalidated_at: nullable(Instant),
  confirmed_by: nullable(inside(PersonOut)),
  confirmed_at: nullable(Instant),
  finished_at: nullable(Instant),
}

export const BatchSummaryOut = shape('BatchSummaryOut', summary)
export type BatchSummaryOut = Static<typeof BatchSummaryOut>

export const BatchOut = shape('BatchOut', {
  ...summary,
  contract_fingerprint: Fingerprint,
  rules_version: Type.String(),
  issues: Type.Array(inside(IssueTotalOut), {
    description:
      'found by the pre-validation, with references taken since then, most frequent first; the counts add up to the lines of ' +
      'the error report',
  }),
  unmapped_columns: nullable(
    Type.Array(Type.String(), {
      description:
        'columns of the file that the mapping does not use, for who may import; null for others, because a file may have ' +
        'data there, and once the content of the file is erased',
    }),
  ),
  quality: nullable(inside(QualityOut)),
  progress: inside(ImportProgressOut),
  outlook: nullable(inside(ImportOutlookOut)),
  withdrawal: nullable(inside(WithdrawalOut)),
})
export type BatchOut = Static<typeof BatchOut>

const ImportIssueOut = shape('ImportIssueOut', {
  code: Type.String(),
  severity: oneOf(severities),
  field: nullable(Type.String()),
  column: nullable(Type.String()),
  position: nullable(Type.Integer({ minimum: 1, description: 'of the column, from 1' })),
  detail: nullable(Type.String()),
  line: Type.Optional(Type.Integer({ minimum: 1, description: 'given when it is not the first line of the row' })),
})

export const ImportRowOut = shape('ImportRowOut', {
  number: Type.Integer({ minimum: 1 }),
  line: Type.Integer({ minimum: 1 }),
  byte_start: Count,
  byte_end: Count,
  verdict: oneOf(verdicts),
  issues: listOf(ImportIssueOut),
  issue_count: Type.Integer({ minimum: 0, description: 'all issues that the check found, including those not listed' }),
  application_id: nullable(Uuid),
})

export const BATCHES_LIMIT = { max: 1_000, preset: 50 }
export const BatchesQuery = Type.Object(
  {
    ...pageMembers(BATCHES_LIMIT),
  },
  { additionalProperties: false },
)
export type BatchesQuery = Static<typeof BatchesQuery>

export const ROWS_LIMIT = { max: 1_000, preset: 100 }
export const RowsQuery = Type.Object(
  {
    issues_only: Type.Optional(Type.Boolean({ default: false })),
    ...pageMembers(ROWS_LIMIT),
  },
  { additionalProperties: false },
)
export type RowsQuery = Static<typeof RowsQuery>
