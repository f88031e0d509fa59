// SQL on evaluations, evaluation_facts, decisions and decision_facts.
import { sql } from 'kysely'
import type { SupportScope } from '../../platform/access/caller.ts'
import { rowStates } from '../../platform/audit/rests-on/rows-about.ts'
import { statesOfRows } from '../../platform/audit/rests-on/states.ts'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import { type Statement, statement } from '../../platform/database/template-text.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { andWithin } from '../queries.ts'

export interface NewEvaluation {
  readonly id: string
  readonly application_id: string
  readonly policy_id: string
  readonly engine_version: string
  readonly evaluation_date: string
  readonly policy_fingerprint: string
  readonly input_fingerprint: string
  readonly result_fingerprint: string
  readonly evaluation_fingerprint: string
  readonly previous_evaluation_id: string | null
  readonly created_by: string
  readonly created_at: Date
}

export interface EvaluationFacts {
  readonly amount: string
  readonly duration_months: number
  readonly recommendation: string
  readonly score: string | null
  /** Codes. */
  readonly knockouts: readonly string[]
  readonly fields_asked: number
  readonly fields_given: number
}

/** Inserts an evaluation with its facts, and updates the application with all that the list shows of it; `submittedBy` is set only by a submission. */
export function evaluationStatement(
  tenant: Tenant,
  e: NewEvaluation,
  facts: EvaluationFacts,
  submittedBy: string | null,
): Statement {
  return statement`
    with made as (
      insert into evaluations (institution_id, id, application_id, policy_id, engine_version, evaluation_date, policy_fingerprint, input_fingerprint,
        result_fingerprint, evaluation_fingerprint, previous_evaluation_id, created_by, created_at)
      values (${tenant.institutionId}, ${e.id}, ${e.application_id}, ${e.policy_id}, ${e.engine_version}, ${e.evaluation_date}, ${e.policy_fingerprint}, ${e.input_fingerprint},
        ${e.result_fingerprint}, ${e.evaluation_fingerprint}, ${e.previous_evaluation_id}, ${e.created_by}, ${e.created_at})
    ), kept as (
      insert into evaluation_facts (institution_id, evaluation_id, application_id, recommendation, score, knockouts, fields_asked, fields_given)
      values (${tenant.institutionId}, ${e.id}, ${e.application_id}, ${facts.recommendation}, ${facts.score}::numeric, ${facts.knockouts.join()},
        ${facts.fields_asked}, ${facts.fields_given})
    ), listed as (
      update application_facts
      set amount = ${facts.amount}::numeric, duration_months = ${facts.duration_months}, recommendation = ${facts.recommendation},
        score = ${facts.score}::numeric, outcome = null
      where institution_id = ${tenant.institutionId} and application_id = ${e.application_id}
    )
    update applications
    set latest_evaluation_id = ${e.id}, list_score = ${facts.score}::numeric, row_version = row_version + 1, updated_at = ${e.created_at},
        status = case when ${submittedBy}::uuid is null then status else 'submitted' end,
        submitted_by = coalesce(${submittedBy}::uuid, submitted_by),
        submitted_at = case when ${submittedBy}::uuid is null then submitted_at else ${e.created_at}::timestamptz end
    where institution_id = ${tenant.institutionId} and id = ${e.application_id}`
}

const evaluationRow = rowShape({
  id: col.uuid,
  application_id: col.uuid,
  policy_id: col.uuid,
  engine_version: col.text,
  evaluation_date: col.date,
  policy_fingerprint: col.text,
  input_fingerprint: col.text,
  result_fingerprint: col.text,
  evaluation_fingerprint: col.text,
  previous_evaluation_id: col.nullable(col.uuid),
  created_at: col.timestamptz,
  recommendation: col.nullable(col.oneOf('approve', 'refer', 'decline')),
  score: col.nullable(col.text),
})
export type EvaluationRow = RowOf<typeof evaluationRow>

const columns = sql`
  e.id, e.application_id, e.policy_id, e.engine_version, e.evaluation_date, e.policy_fingerprint, e.input_fingerprint, e.result_fingerprint,
  e.evaluation_fingerprint, e.previous_evaluation_id, e.created_at, f.recommendation, trim_scale(f.score)::text as score`
const joined = sql`evaluations e left join evaluation_facts f on f.institution_id = e.institution_id and f.evaluation_id = e.id`

/** Newest first. */
export async function findEvaluations(tenant: Tenant, applicationId: string): Promise<EvaluationRow[]> {
  return queryRows(tenant.db, evaluationRow)`
    select ${columns} from ${joined} where e.institution_id = ${tenant.institutionId} and e.application_id = ${applicationId}
    order by e.created_at desc, e.id desc`
}

export async function findEvaluation(
  tenant: Tenant,
  id: string,
  scope: SupportScope | null,
): Promise<EvaluationRow | undefined> {
  // Only a request by a support identity needs the second table.
  const within =
    scope === null
      ? sql``
      : sql` and exists (select from applications a where a.institution_id = e.institution_id and a.id = e.application_id${andWithin(scope)})`
  const rows = await queryRows(tenant.db, evaluationRow)`
    select ${columns} from ${joined} where e.institution_id = ${tenant.institutionId} and e.id = ${id}${within}`
  return rows[0]
}

export interface EvaluatedRow {
  readonly application_id: string
  readonly evaluation_id: string
}

/** The tables from which an evaluation is found. */
export const evaluatedTables = ['applications', 'evaluations'] as const

const evaluatedPage = rowShape({ evaluated: col.jsonb<readonly EvaluatedRow[]>(), rows_read: rowStates })
export type EvaluatedPage = RowOf<typeof evaluatedPage>

interface EvaluatedBetween {
  readonly productId: string
  readonly from: string
  readonly to: string
}

/**
 * The latest evaluations of a product's applications, if dated within the given days: at most `limit` of them, after an
 * application. With what `refuseDamagedStates` compares, of the same instant.
 */
export async function findLatestEvaluations(
  platform: Platform,
  tenant: Tenant,
  { productId, from, to }: EvaluatedBetween,
  after: string | null,
  limit: number,
): Promise<EvaluatedPage> {
  const found = statement`select application_id from page order by application_id`
  const rows = await queryRows(tenant.db, evaluatedPage)`
    with page as materialized (
      select a.id as application_id, e.id as evaluation_id
      from applications a join evaluations e on e.institution_id = a.institution_id and e.id = a.latest_evaluation_id
      where a.institution_id = ${tenant.institutionId} and a.product_id = ${productId} and e.evaluation_date between ${from}::date and ${to}::date
        and (${after}::uuid is null or a.id > ${after}::uuid)
      order by a.id limit ${limit})
    select coalesce((select jsonb_agg(p order by p.application_id) from page p), '[]') as evaluated,
      ${statesOfRows(platform, tenant, evaluatedTables, found)} as rows_read`
  return rows[0]!
}

export interface NewDecision {
  readonly id: string
  readonly application_id: string
  readonly evaluation_id: string
  readonly kind: 'decision' | 'escalation'
  readonly decided_by: string
  readonly commitment: string
  readonly created_at: Date
}

export interface DecisionFacts {
  readonly outcome: 'approved' | 'declined' | 'escalated'
  readonly amount: string | null
  readonly duration_months: number | null
  readonly deviation_reason_code: string | null
}

export async function insertDecision(tenant: Tenant, decision: NewDecision, facts: DecisionFacts): Promise<void> {
  await tenant.db
    .insertInto('decisions')
    .values({ ...decision, institution_id: tenant.institutionId })
    .execute()
  await tenant.db
    .insertInto('decision_facts')
    .values({
      ...facts,
      decision_id: decision.id,
      application_id: decision.application_id,
      institution_id: tenant.institutionId,
    })
    .execute()
}

const decided = {
  id: col.uuid,
  application_id: col.uuid,
  evaluation_id: col.uuid,
  kind: col.oneOf('decision', 'escalation'),
  decided_by: col.uuid,
  created_at: col.timestamptz,
}
const decisionRow = rowShape({
  ...decided,
  outcome: col.nullable(col.oneOf('approved', 'declined', 'escalated')),
  amount: col.nullable(col.text),
  duration_months: col.nullable(col.integer),
  deviation_reason_code: col.nullable(col.text),
})
export type DecisionRow = RowOf<typeof decisionRow>

/** Newest first. */
export async function findDecisions(tenant: Tenant, applicationId: string): Promise<DecisionRow[]> {
  return queryRows(tenant.db, decisionRow)`
    select d.id, d.application_id, d.evaluation_id, d.kind, d.decided_by, d.created_at, f.outcome, trim_scale(f.amount)::text as amount, f.duration_months, f.deviation_reason_code
    from decisions d left join decision_facts f on f.institution_id = d.institution_id and f.decision_id = d.id
    where d.institution_id = ${tenant.institutionId} and d.application_id = ${applicationId}
    order by d.created_at desc, d.id desc`
}

const decidedRow = rowShape(decided)
export type DecidedRow = RowOf<typeof decidedRow>

/** The decisions of these applications, without escalations and without facts. */
export async function findDecisionsOf(tenant: Tenant, applicationIds: readonly string[]): Promise<DecidedRow[]> {
  if (applicationIds.length === 0) return []
  return queryRows(tenant.db, decidedRow)`
    select id, application_id, evaluation_id, kind, decided_by, created_at from decisions
    where institution_id = ${tenant.institutionId} and application_id = any(${applicationIds}::uuid[]) and kind = 'decision'`
}
