// SQL on the runs of purges: the plan, how far it is, the attestation. Only the eraser's role writes.
import { sql } from 'kysely'
import { rowStates } from '../platform/audit/rests-on/rows-about.ts'
import { statesOfRows } from '../platform/audit/rests-on/states.ts'
import type { Platform } from '../platform/audit/rests-on/tables-of-rows.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import { type Statement, statement } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { type ItemKind, itemKinds, runStates, type Trigger, triggers } from './kinds.ts'

const runMembers = {
  id: col.uuid,
  state: col.oneOf(...runStates),
  trigger: col.oneOf(...triggers),
  /** The run whose attestation is executed again. */
  replays: col.nullable(col.uuid),
  requests: col.array(col.uuid),
  planned_at: col.timestamptz,
  finished_at: col.nullable(col.timestamptz),
  attestation_fingerprint: col.nullable(col.text),
}
const runRow = rowShape(runMembers)
export type RunRow = RowOf<typeof runRow>

const run = sql`id, state, trigger, replays, requests, planned_at, finished_at, attestation_fingerprint`

const countMembers = { kind: col.oneOf(...itemKinds), planned: col.integer, done: col.integer, spared: col.integer }
/** With the states on the first row only. */
const listedRow = rowShape({
  ...runMembers,
  kind: col.nullable(countMembers.kind),
  planned: col.nullable(countMembers.planned),
  done: col.nullable(countMembers.done),
  spared: col.nullable(countMembers.spared),
  rows_read: col.nullable(rowStates),
})
export type ListedRow = RowOf<typeof listedRow>
const statesRow = rowShape({ rows_read: rowStates })

/** What the list of runs rests on. Their plans may name millions of ids, so that only how many is compared, with the event. */
export const listedTables = ['purge_runs', 'purge_progress'] as const

/** What an attestation rests on, before it is served or kept as a file. */
export const attestationTables = ['purge_runs', 'purge_attestations'] as const

export interface ListedRuns {
  /** The newest first; one row for each run and kind of item. */
  readonly rows: readonly ListedRow[]
  /** For `refuseDamagedStates`, of the same instant. */
  readonly rowsRead: readonly string[]
}

/** At most `limit` runs. */
export async function listRuns(platform: Platform, tenant: Tenant, limit: number): Promise<ListedRuns> {
  const page = statement`
    select id from purge_runs where institution_id = ${tenant.institutionId} order by planned_at desc, id desc limit ${limit}`
  const states = statesOfRows(platform, tenant, listedTables, aboutList(tenant, page, limit))
  const rows = await queryRows(tenant.db, listedRow)`
    select r.id, r.state, r.trigger, r.replays, r.requests, r.planned_at, r.finished_at, r.attestation_fingerprint,
      c.kind, c.planned, c.done, c.spared,
      case when row_number() over (order by r.planned_at desc, r.id desc, c.kind) = 1 then ${states} end as rows_read
    from purge_runs r left join lateral (${countsOf(tenant, statement`r.id`)}) c on true
    where r.institution_id = ${tenant.institutionId} and r.id in (${page})
    order by r.planned_at desc, r.id desc, c.kind`
  const [first] = rows
  if (first) return { rows, rowsRead: first.rows_read! }
  const [none] = await queryRows(tenant.db, statesRow)`select ${states} as rows_read`
  return { rows, rowsRead: none!.rows_read }
}

/** Those of a page, and the newest that were planned: a deleted one only its event knows. */
function aboutList({ institutionId }: Tenant, page: Statement, limit: number): Statement {
  return statement`
    select id from (${page}) p
    union select subject_id from (
      select subject_id from audit_records
      where institution_id = ${institutionId} and kind = 'purge.planned' and subject_id is not null
      order by seq desc limit ${limit}) r
    order by 1`
}

/** The runs that are not attested by their row or by the chain, deleted ones included; one at most where nothing was edited. */
export async function listUnattested({ db, institutionId }: Tenant): Promise<string[]> {
  const rows = await queryRows(db, rowShape({ id: col.uuid }))`
    select id from purge_runs where institution_id = ${institutionId} and state <> 'attested'
    union (
      select subject_id from audit_records where institution_id = ${institutionId} and kind = 'purge.planned' and subject_id is not null
      except (
        select subject_id from audit_records where institution_id = ${institutionId} and kind = 'purge.attested'
        intersect select id from purge_runs where institution_id = ${institutionId} and state = 'attested'))
    order by 1`
  return rows.map(({ id }) => id)
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

const countRow = rowShape(countMembers)
export type CountRow = RowOf<typeof countRow>

export async function listCounts(tenant: Tenant, runId: string): Promise<CountRow[]> {
  return queryRows(tenant.db, countRow)`${countsOf(tenant, statement`${runId}::uuid`)} order by i.kind`
}

function countsOf({ institutionId }: Tenant, runId: Statement): Statement {
  return statement`
    select i.kind, cardinality(i.ids) as planned, p.done::int as done, cardinality(p.spared) as spared
    from purge_items i join purge_progress p on p.institution_id = i.institution_id and p.run_id = i.run_id and p.kind = i.kind
    where i.institution_id = ${institutionId} and i.run_id = ${runId}`
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

/** How many records the chain has: more than the run appended, where others act. */
export async function readChainSize({ db, institutionId }: Tenant): Promise<number> {
  const rows = await queryRows(db, rowShape({ size: col.bigint }))`
    select size from audit_heads where institution_id = ${institutionId}`
  return rows[0]?.size ?? 0
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

/**
 * The attested runs, each with the run of which it executed the attestation again, as far as events say so: by a row alone an
 * attestation that has to be executed again would pass for executed.
 */
export async function listAttested({ db, institutionId }: Tenant): Promise<RowOf<typeof attestedRow>[]> {
  return queryRows(db, attestedRow)`
    select r.id, case when exists (
      select from audit_records e
      where e.institution_id = ${institutionId} and e.subject_id = r.replays and e.kind = 'purge.replayed') then r.replays end as replays
    from purge_runs r
    where r.institution_id = ${institutionId} and r.state = 'attested'
      and r.id in (select subject_id from audit_records where institution_id = ${institutionId} and kind = 'purge.attested')`
}
