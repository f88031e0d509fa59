// SQL on all that is recorded of one person.
import { sql } from 'kysely'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

const ofPersonRow = rowShape({
  id: col.uuid,
  status: col.oneOf('draft', 'submitted', 'escalated', 'decided'),
  draft_digests: col.bytea,
})

/** Those that hold values, locked in the order of their ids. */
export async function lockOfPerson(tenant: Tenant, subjectId: string): Promise<RowOf<typeof ofPersonRow>[]> {
  return queryRows(tenant.db, ofPersonRow)`
    select id, status, draft_digests from applications
    where institution_id = ${tenant.institutionId} and subject_id = ${subjectId} and erased_at is null order by id for update`
}

export async function replaceDigests(
  tenant: Tenant,
  drafts: readonly { readonly id: string; readonly digests: Buffer }[],
): Promise<void> {
  await sql`
    update applications a set draft_digests = d.digests
    from unnest(${drafts.map(({ id }) => id)}::uuid[], ${drafts.map(({ digests }) => digests)}::bytea[]) as d (id, digests)
    where a.institution_id = ${tenant.institutionId} and a.id = d.id`.execute(tenant.db)
}

const personalApplicationRow = rowShape({
  id: col.uuid,
  reference: col.text,
  product_id: col.uuid,
  status: col.oneOf('draft', 'submitted', 'escalated', 'decided'),
  channel: col.nullable(col.text),
  created_at: col.timestamptz,
  submitted_at: col.nullable(col.timestamptz),
  updated_at: col.timestamptz,
})
export type PersonalApplicationRow = RowOf<typeof personalApplicationRow>

/** Those that hold values, newest first, at most `limit`. */
export async function listPersonal(
  tenant: Tenant,
  subjectId: string,
  limit: number,
): Promise<PersonalApplicationRow[]> {
  return queryRows(tenant.db, personalApplicationRow)`
    select id, reference, product_id, status, channel, created_at, submitted_at, updated_at from applications
    where institution_id = ${tenant.institutionId} and subject_id = ${subjectId} and erased_at is null
    order by created_at desc, id desc limit ${limit}`
}

const personalEvaluationRow = rowShape({
  id: col.uuid,
  application_id: col.uuid,
  policy_id: col.uuid,
  engine_version: col.text,
  evaluation_date: col.date,
  evaluation_fingerprint: col.text,
  created_at: col.timestamptz,
})
export type PersonalEvaluationRow = RowOf<typeof personalEvaluationRow>

export async function listPersonalEvaluations(
  tenant: Tenant,
  applicationIds: readonly string[],
): Promise<PersonalEvaluationRow[]> {
  return queryRows(tenant.db, personalEvaluationRow)`
    select e.id, e.application_id, e.policy_id, e.engine_version, e.evaluation_date, e.evaluation_fingerprint, e.created_at
    from unnest(${applicationIds}::uuid[]) as a (id) join evaluations e on e.institution_id = ${tenant.institutionId} and e.application_id = a.id
    order by e.created_at, e.id`
}

const personalDecisionRow = rowShape({
  id: col.uuid,
  application_id: col.uuid,
  evaluation_id: col.uuid,
  kind: col.oneOf('decision', 'escalation'),
  created_at: col.timestamptz,
})
export type PersonalDecisionRow = RowOf<typeof personalDecisionRow>

export async function listPersonalDecisions(
  tenant: Tenant,
  applicationIds: readonly string[],
): Promise<PersonalDecisionRow[]> {
  return queryRows(tenant.db, personalDecisionRow)`
    select d.id, d.application_id, d.evaluation_id, d.kind, d.created_at
    from unnest(${applicationIds}::uuid[]) as a (id) join decisions d on d.institution_id = ${tenant.institutionId} and d.application_id = a.id
    order by d.created_at, d.id`
}
