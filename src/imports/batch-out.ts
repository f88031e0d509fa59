// The answer bodies of a batch: the summary in a list, and the full batch.
import {
  type BatchReport,
  type FieldIssueCount,
  headerIssues,
  isSurfaceProblem,
  type Quality,
  QUALITY_RULES,
} from '../../core/import/index.ts'
import { displayNames, personOut } from '../people/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Context } from '../platform/http/route.ts'
import type { Platform } from '../platform/platform.ts'
import { columnsOf, dialectOf, findFile, findMapping, type StoredMapping, wireOf } from '../import-files/index.ts'
import { type BatchRow, type Findings, readFindings } from './batch-queries.ts'
import { readProgress } from './chunk-queries.ts'
import { failures } from './batch-state.ts'
import { issueTotals, withHints } from './check/issue-totals.ts'
import type { BatchOut, BatchSummaryOut, QualityOut } from './shapes.ts'
import { referenced } from '../platform/stored-data-damaged.ts'

export async function summariesOf(tenant: Tenant, rows: readonly BatchRow[]): Promise<BatchSummaryOut[]> {
  const names = await displayNames(
    tenant,
    rows.flatMap(({ created_by, confirmed_by }) => [created_by, ...(confirmed_by === null ? [] : [confirmed_by])]),
  )
  const at = (instant: Date | null): string | null => instant?.toISOString() ?? null
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    row_version: row.row_version,
    file: { id: row.file_id, filename: row.filename, fingerprint: row.file_fingerprint },
    product: { id: row.product_id, code: row.product_code, name: row.product_name, name_en: row.product_name_en },
    mapping: { id: row.mapping_id, code: row.mapping_code, version: row.mapping_version },
    policy: { id: row.policy_id, code: row.policy_code, version: row.policy_version },
    counts: countsOf(row),
    failure: row.failure === null ? null : { code: row.failure, message: failures[row.failure] },
    created_by: personOut(names, row.created_by),
    created_at: row.created_at.toISOString(),
    prevalidated_at: at(row.prevalidated_at),
    confirmed_by: row.confirmed_by === null ? null : personOut(names, row.confirmed_by),
    confirmed_at: at(row.confirmed_at),
    finished_at: at(row.finished_at),
  }))
}

type Reading = Pick<Context, 'platform' | 'tenant' | 'caller'>

export async function batchOut({ platform, tenant, caller }: Reading, row: BatchRow): Promise<BatchOut> {
  const [summary] = await summariesOf(tenant, [row])
  const progress = await readProgress(tenant, row.id)
  const { report, quality } = await findingsOf(tenant, row)
  const mapping = referenced(await findMapping(tenant, row.mapping_id), 'the mapping', row.mapping_id)
  const taken = { count: progress.duplicates_found, column: columnsOf(mapping).get('external_reference') ?? null }
  return {
    ...summary!,
    contract_fingerprint: row.contract_fingerprint,
    rules_version: row.rules_version,
    // None until the check is done.
    issues: withHints(issueTotals(report?.by_field ?? [], taken), report?.hints ?? []).map(issueOut),
    unmapped_columns: caller.permissions.has('imports.run')
      ? await unmappedColumns(platform, tenant, row, mapping)
      : null,
    quality: quality && qualityOut(quality),
    progress,
    outlook: report && outlookOf(row, report),
    withdrawal: await withdrawalOf(tenant, row),
  }
}

/** A check may end after the row was read: its findings are shown with its counts, or not yet. */
async function findingsOf(tenant: Tenant, { id, prevalidated_at }: BatchRow): Promise<Findings> {
  return prevalidated_at === null ? { report: null, quality: null } : readFindings(tenant, id)
}

/** What a confirmation makes, said before it. */
function outlookOf(row: BatchRow, report: BatchReport): BatchOut['outlook'] {
  const { incomplete, incomplete_rows, doubtful = [], required_unmapped = [] } = report
  const warned = row.warning_count!
  return {
    drafts: row.valid_count! + warned,
    // Rows that became duplicates since the check are no longer drafts.
    not_submittable: Math.min(incomplete_rows ?? warned, warned),
    reasons: incomplete.map(reasonOut),
    doubtful: doubtful.map(reasonOut),
    required_unmapped: [...required_unmapped],
  }
}

function reasonOut({ code, field, column, detail, count }: FieldIssueCount) {
  return { code, field, column, detail, rows: count }
}

/** Null unless it has begun. */
async function withdrawalOf(tenant: Tenant, row: BatchRow): Promise<BatchOut['withdrawal']> {
  const { withdrawn_by, withdrawal_begun_at, withdrawn_at, removed_count, kept_count } = row
  if (withdrawn_by === null || withdrawal_begun_at === null) return null
  return {
    begun_at: withdrawal_begun_at.toISOString(),
    by: personOut(await displayNames(tenant, [withdrawn_by]), withdrawn_by),
    drafts_removed: removed_count,
    applications_kept: kept_count,
    finished_at: withdrawn_at?.toISOString() ?? null,
  }
}

function issueOut({ hint, ...total }: ReturnType<typeof withHints>[number]): BatchOut['issues'][number] {
  if (hint === null) return { ...total, hint }
  const { field: _same, declarations, ...counts } = hint
  const listed = declarations.map(({ reads, transformations }) => ({
    reads,
    transformations: transformations.map((one) => wireOf(one)),
  }))
  return { ...total, hint: { ...counts, declarations: listed } }
}

/** The figures with their definitions, from the version of the rules that counted them. */
export function qualityOut(quality: Quality): QualityOut {
  return { ...quality, rules: QUALITY_RULES[quality.rules_version]!, fields: [...quality.fields] }
}

export function countsOf(row: BatchRow): BatchOut['counts'] {
  if (row.row_count === null) return null
  return {
    rows: row.row_count,
    valid: row.valid_count!,
    valid_with_warnings: row.warning_count!,
    rejected: row.rejected_count!,
    duplicate: row.duplicate_count!,
  }
}

/** Read from the sealed header each time, never stored, and for who may import only: without a header, its first line may be a row. */
async function unmappedColumns(
  platform: Platform,
  tenant: Tenant,
  row: BatchRow,
  { mapping }: StoredMapping,
): Promise<string[] | null> {
  const file = await findFile(platform, tenant, row.file_id)
  if (!file?.key) return null
  const dialect = await dialectOf(tenant, file, mapping)
  return isSurfaceProblem(dialect) ? null : [...headerIssues(mapping, dialect.header).unmapped]
}
