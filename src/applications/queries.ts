// SQL that writes an application: drafts-queries.ts inserts drafts, evaluations/evaluation-queries.ts the outcome.
import { type RawBuilder, sql } from 'kysely'
import { lockedColumns, lockedRow } from '../platform/audit/rests-on/locked-row.ts'
import type { SupportScope } from '../platform/access/caller.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import { type Statement, statement } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { REFERENCE_DIGITS } from './lists/reference-prefix.ts'
import type { Status } from './shapes.ts'

const members = {
  id: col.uuid,
  reference: col.text,
  product_id: col.uuid,
  subject_id: col.uuid,
  status: col.oneOf('draft', 'submitted', 'escalated', 'decided'),
  channel: col.nullable(col.text),
  latest_evaluation_id: col.nullable(col.uuid),
  created_by: col.uuid,
  submitted_by: col.nullable(col.uuid),
  row_version: col.integer,
  created_at: col.timestamptz,
  submitted_at: col.nullable(col.timestamptz),
  updated_at: col.timestamptz,
  amount: col.nullable(col.text),
  duration_months: col.nullable(col.integer),
  recommendation: col.nullable(col.oneOf('approve', 'refer', 'decline')),
  score: col.nullable(col.text),
  outcome: col.nullable(col.oneOf('approved', 'declined')),
}
export const applicationRow = rowShape(members)
export type ApplicationRow = RowOf<typeof applicationRow>

const lockedApplication = rowShape({ ...members, ...lockedRow, draft_digests: col.bytea })
export type LockedApplication = RowOf<typeof lockedApplication>

/** Head and facts of an application, for every query that answers with an ApplicationRow. */
export const columns = sql`
  a.id, a.reference, a.product_id, a.subject_id, a.status, a.channel, a.latest_evaluation_id, a.created_by, a.submitted_by,
  a.row_version, a.created_at, a.submitted_at, a.updated_at,
  trim_scale(f.amount)::text as amount, f.duration_months, f.recommendation, trim_scale(f.score)::text as score, f.outcome`

/** Facts are null once erased. */
export const joined = sql`applications a left join application_facts f on f.institution_id = a.institution_id and f.application_id = a.id`

/**
 * The condition that limits a support identity to its grant; staff see their whole institution. In a form that no index serves:
 * what is read is named by other keys, and as long as the table was never analyzed an index of lists would be read instead.
 */
export function andWithin(scope: SupportScope | null): RawBuilder<unknown> {
  if (scope === null) return sql``
  return 'productId' in scope
    ? sql` and a.product_id is not distinct from ${scope.productId}::uuid`
    : sql` and array_position(${scope.applications}::uuid[], a.id) is not null`
}

/** An application outside the scope is treated as unknown. */
export async function findApplication(
  tenant: Tenant,
  id: string,
  scope: SupportScope | null,
): Promise<ApplicationRow | undefined> {
  const rows = await queryRows(tenant.db, applicationRow)`
    select ${columns} from ${joined} where a.institution_id = ${tenant.institutionId} and a.id = ${id}${andWithin(scope)}`
  return rows[0]
}

/**
 * Also locks the application against every other change, and reads what `vouchedRecords` compares with the chain. After
 * waiting for the lock the head is current, but the facts are those from before the wait, so no decision may rest on them.
 */
export async function lockApplication(
  platform: Platform,
  tenant: Tenant,
  id: string,
): Promise<LockedApplication | undefined> {
  const rows = await queryRows(tenant.db, lockedApplication)`
    select ${columns}, a.draft_digests, ${lockedColumns(platform, 'applications')}
    from ${joined} cross join lateral (select a.*) t
    where a.institution_id = ${tenant.institutionId} and a.id = ${id} for update of a`
  return rows[0]
}

/** A query of the ids of all applications of a person. */
export function applicationsOf({ institutionId }: Tenant, subjectId: string): Statement {
  return statement`select id from applications where institution_id = ${institutionId} and subject_id = ${subjectId}`
}

/** A query of the product of an application, for statements that travel with its lock. */
export function productOf({ institutionId }: Tenant, id: string): Statement {
  return statement`(select product_id from applications where institution_id = ${institutionId} and id = ${id})`
}

/**
 * Like findApplication, and keeps the application from changing until the transaction ends, so that what is then read of it
 * and of its events belongs together. Readers do not wait for each other.
 */
export async function lockApplicationForReading(
  tenant: Tenant,
  id: string,
  scope: SupportScope | null,
): Promise<ApplicationRow | undefined> {
  const rows = await queryRows(tenant.db, applicationRow)`
    select ${columns} from ${joined} where a.institution_id = ${tenant.institutionId} and a.id = ${id}${andWithin(scope)} for share of a`
  return rows[0]
}

export interface NewApplication {
  readonly id: string
  readonly product_id: string
  readonly subject_id: string
  readonly channel: string | null
  readonly external_index: Buffer | null
  readonly draft_digests: Buffer
  readonly created_by: string
  readonly created_at: Date
  readonly amount: string
  readonly duration_months: number
}

/** The readable reference of a number. */
export function readable(number: RawBuilder<unknown>): RawBuilder<string> {
  return sql`'A-' || lpad((${number})::text, greatest(${sql.lit(REFERENCE_DIGITS)}, length((${number})::text)), '0')`
}

/** Assigns the institution's next readable reference; null when the external reference is taken. */
export async function insertApplication(tenant: Tenant, a: NewApplication): Promise<string | null> {
  if (a.external_index !== null && (await isExternalTaken(tenant, a.product_id, a.external_index, a.id))) return null
  const made = queryRows(tenant.db, rowShape({ reference: col.text }))`
    with counted as (
      insert into application_counters as c (institution_id, last_number) values (${tenant.institutionId}, 1)
      on conflict (institution_id) do update set last_number = c.last_number + 1
      returning last_number
    ), made as (
      insert into applications (institution_id, id, reference, product_id, subject_id, channel, external_index, draft_digests, created_by, created_at, updated_at)
      select ${tenant.institutionId}, ${a.id}, ${readable(sql`last_number`)}, ${a.product_id}, ${a.subject_id}, ${a.channel}, ${a.external_index}, ${a.draft_digests}, ${a.created_by}, ${a.created_at}, ${a.created_at}
      from counted returning id, reference
    ), facts as (
      insert into application_facts (institution_id, application_id, amount, duration_months) select ${tenant.institutionId}, id, ${a.amount}::numeric, ${a.duration_months} from made
    )
    select reference from made`
  return (await unlessTaken(made))?.[0]!.reference ?? null
}

/** Null when the unique index rejects the reference: the transaction must then return to its savepoint. */
async function unlessTaken<T>(written: Promise<T>): Promise<T | null> {
  try {
    return await written
  } catch (fault) {
    if ((fault as { constraint?: string }).constraint === 'external_reference_once_per_product') return null
    throw fault
  }
}

/** The unique index decides between concurrent requests; this check avoids an aborted transaction in the usual case. */
export async function isExternalTaken(
  tenant: Tenant,
  productId: string,
  index: Buffer,
  exceptId: string,
): Promise<boolean> {
  // `is not distinct from`, because as long as the table was never analyzed `product_id = …` makes an index of lists look as
  // good as that of references, and all applications of the product would be read.
  const found = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select id from applications
    where institution_id = ${tenant.institutionId} and external_index = ${index} and product_id is not distinct from ${productId}::uuid and id <> ${exceptId}`
  return found.length > 0
}

export interface DraftChange {
  readonly product_id: string
  readonly subject_id: string
  readonly channel: string | null
  readonly external_index: Buffer | null
  readonly draft_digests: Buffer
  readonly amount: string
  readonly duration_months: number
}

/** False when the external reference is taken. */
export async function replaceDraft(tenant: Tenant, id: string, change: DraftChange, now: Date): Promise<boolean> {
  const replaced = sql`
    with facts as (
      update application_facts
      set amount = ${change.amount}::numeric, duration_months = ${change.duration_months}, recommendation = null, score = null, outcome = null
      where institution_id = ${tenant.institutionId} and application_id = ${id}
    )
    update applications
    set product_id = ${change.product_id}, subject_id = ${change.subject_id}, channel = ${change.channel}, external_index = ${change.external_index}, draft_digests = ${change.draft_digests},
        list_score = null, row_version = row_version + 1, updated_at = ${now}
    where institution_id = ${tenant.institutionId} and id = ${id}`.execute(tenant.db)
  return (await unlessTaken(replaced)) !== null
}

/** What the list shows of an application: a copy of what its pieces say. */
export interface ApplicationFacts {
  readonly amount: string
  readonly duration_months: number
  readonly recommendation: string
  readonly score: string | null
  readonly outcome: 'approved' | 'declined' | null
}

/** Writes every fact anew, so that no act confirms one that was edited before. */
export async function storeStatus(
  tenant: Tenant,
  id: string,
  status: Status,
  facts: ApplicationFacts,
  now: Date,
): Promise<void> {
  await sql`
    with facts as (
      update application_facts
      set amount = ${facts.amount}::numeric, duration_months = ${facts.duration_months}, recommendation = ${facts.recommendation},
        score = ${facts.score}::numeric, outcome = ${facts.outcome}
      where institution_id = ${tenant.institutionId} and application_id = ${id}
    )
    update applications set status = ${status}, list_score = ${facts.score}::numeric, row_version = row_version + 1, updated_at = ${now}
    where institution_id = ${tenant.institutionId} and id = ${id}`.execute(tenant.db)
}
