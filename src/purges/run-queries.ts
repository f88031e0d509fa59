// SQL on the runs of purges: the plan, how far it is, the attestation. Only the eraser's role writes.
import { sql } from 'kysely'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { type ItemKind, itemKinds, runStates, type Trigger, triggers } from './kinds.ts'

const runRow = rowShape({
  id: col.uuid,
  state: col.oneOf(...runStates),
  trigger: col.oneOf(...triggers),
  /** The run whose attestation is executed again. */
  replays: col.nullable(col.uuid),
  requests: col.array(col.uuid),
  planned_at: col.timestamptz,
  finished_at: col.nullable(col.timestamptz),
  attestation_fingerprint: col.nullable(col.text),
})
export type RunRow = RowOf<typeof runRow>

const run = sql`id, state, trigger, replays, requests, planned_at, finished_at, attestation_fingerprint`

/** The newest first, at most `limit`. */
export async function listRuns(tenant: Tenant, limit: number): Promise<RunRow[]> {
  return queryRows(tenant.db, runRow)`
    select ${run} from purge_runs where institution_id = ${tenant.institutionId} order by planned_at desc, id desc limit ${limit}`
}

export async function findRun(tenant: Tenant, id: string): Promise<RunRow | undefined> {
  const rows = await queryRows(tenant.db, runRow)`
    select ${run} from purge_runs where institution_id = ${tenant.institutionId} and id = ${id}`
  return rows[0]
}

/** The one run that is not attested, locked: an institution has at most one. */
export async function lockUnfinished(tenant: Tenant): Promise<RunRow | undefined> {
  const rows = await queryRows(tenant.db, runRow)`
    select ${run} from purge_runs where institution_id = ${tenant.institutionId} and state <> 'attested' for update`
  return rows[0]
}

const countRow = rowShape({
  run_id: col.uuid,
  kind: col.oneOf(...itemKinds),
  planned: col.integer,
  done: col.integer,
  spared: col.integer,
})
export type CountRow = RowOf<typeof countRow>

export async function listCounts(tenant: Tenant, runIds: readonly string[]): Promise<CountRow[]> {
  return queryRows(tenant.db, countRow)`
    select i.run_id, i.kind, cardinality(i.ids) as planned, p.done::int as done, cardinality(p.spared) as spared
    from purge_items i join purge_progress p on p.institution_id = i.institution_id and p.run_id = i.run_id and p.kind = i.kind
    where i.institution_id = ${tenant.institutionId} and i.run_id = any(${runIds}::uuid[]) order by i.run_id, i.kind`
}

const itemRow = rowShape({
  kind: col.oneOf(...itemKinds),
  months: col.nullable(col.integer),
  ids: col.array(col.uuid),
})
export type ItemRow = RowOf<typeof itemRow>

/** In the order in which they are destroyed. */
export async function listItems(tenant: Tenant, runId: string): Promise<ItemRow[]> {
  const rows = await queryRows(tenant.db, itemRow)`
    select kind, months, ids from purge_items where institution_id = ${tenant.institutionId} and run_id = ${runId}`
  return itemKinds.flatMap((kind) => rows.find((row) => row.kind === kind) ?? [])
}

const progressRow = rowShape({ kind: col.oneOf(...itemKinds), done: col.integer, spared: col.array(col.uuid) })
export type ProgressRow = RowOf<typeof progressRow>

export async function listProgress(tenant: Tenant, runId: string): Promise<ProgressRow[]> {
  return queryRows(tenant.db, progressRow)`
    select kind, done::int as done, spared from purge_progress where institution_id = ${tenant.institutionId} and run_id = ${runId}`
}

export interface NewRun {
  readonly id: string
  readonly trigger: Trigger
  readonly replays: string | null
  readonly requests: string[]
  readonly planned_at: Date
}

export async function insertRun(tenant: Tenant, row: NewRun, items: readonly ItemRow[]): Promise<void> {
  const institution_id = tenant.institutionId
  await tenant.db
    .insertInto('purge_runs')
    .values({ ...row, institution_id })
    .execute()
  for (const { kind, months, ids } of items) {
    await tenant.db
      .insertInto('purge_items')
      .values({ institution_id, run_id: row.id, kind, months, ids: [...ids] })
      .execute()
    await tenant.db.insertInto('purge_progress').values({ institution_id, run_id: row.id, kind }).execute()
  }
}

export async function markRunning(tenant: Tenant, id: string): Promise<void> {
  await sql`
    update purge_runs set state = 'running'
    where institution_id = ${tenant.institutionId} and id = ${id} and state = 'planned'`.execute(tenant.db)
}

export async function storeProgress(
  tenant: Tenant,
  runId: string,
  kind: ItemKind,
  { count, spared }: { readonly count: number; readonly spared: readonly string[] },
): Promise<void> {
  await sql`
    update purge_progress set done = done + ${count}, spared = spared || ${spared}::uuid[]
    where institution_id = ${tenant.institutionId} and run_id = ${runId} and kind = ${kind}`.execute(tenant.db)
}

export interface Attested {
  readonly document: string
  readonly fingerprint: string
  readonly at: Date
}

export async function storeAttestation(
  tenant: Tenant,
  runId: string,
  { document, fingerprint, at }: Attested,
): Promise<void> {
  await tenant.db
    .insertInto('purge_attestations')
    .values({ institution_id: tenant.institutionId, run_id: runId, fingerprint, document, created_at: at })
    .execute()
  await sql`
    update purge_runs set state = 'attested', finished_at = ${at}, attestation_fingerprint = ${fingerprint}
    where institution_id = ${tenant.institutionId} and id = ${runId}`.execute(tenant.db)
}

export async function findDocument(tenant: Tenant, runId: string): Promise<string | undefined> {
  const rows = await queryRows(tenant.db, rowShape({ document: col.text }))`
    select document from purge_attestations where institution_id = ${tenant.institutionId} and run_id = ${runId}`
  return rows[0]?.document
}

export async function storePlannedUntil(tenant: Tenant, until: Date): Promise<void> {
  await sql`
    insert into purge_schedules (institution_id, planned_until) values (${tenant.institutionId}, ${until})
    on conflict (institution_id) do update set planned_until = excluded.planned_until`.execute(tenant.db)
}

/** Before its first night an institution is planned until its creation. */
export async function readPlannedUntil(tenant: Tenant): Promise<Date> {
  const rows = await queryRows(tenant.db, rowShape({ planned_until: col.timestamptz }))`
    select coalesce(s.planned_until, i.created_at) as planned_until
    from institutions i left join purge_schedules s on s.institution_id = i.id where i.id = ${tenant.institutionId}`
  return rows[0]!.planned_until
}

export async function databaseNow(tenant: Tenant): Promise<Date> {
  const rows = await queryRows(tenant.db, rowShape({ now: col.timestamptz }))`select clock_timestamp() as now`
  return rows[0]!.now
}

const attestedRow = rowShape({ id: col.uuid, replays: col.nullable(col.uuid) })

/** The attested runs, each with the run of which it executed the attestation again. */
export async function listAttested(tenant: Tenant): Promise<RowOf<typeof attestedRow>[]> {
  return queryRows(tenant.db, attestedRow)`
    select id, replays from purge_runs where institution_id = ${tenant.institutionId} and state = 'attested'`
}
