// Reads stored evidence for the comparison with the chain.
import { plainArray } from '../platform/database/plain-array.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'

/** Those of the named manifests that no event of their application recorded. */
export async function findUnrecordedManifests(tenant: Tenant, ids: readonly string[]): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select m.id from unnest(${ids}::uuid[]) as g (id)
    join manifests m on m.institution_id = ${tenant.institutionId} and m.id = g.id
    left join lateral (
      select true as found from audit_records r
      where r.institution_id = ${tenant.institutionId} and r.subject_id = m.application_id and r.outcome = 'success'
        and r.kind = case when m.decision_id is null then 'application.evaluated' else 'application.decided' end
        and position(convert_to(m.evaluation_id::text, 'UTF8') in r.bytes) > 0
        and (m.decision_id is null or position(convert_to(m.decision_id::text, 'UTF8') in r.bytes) > 0)
      limit 1
    ) e on true
    where e.found is null`
  return rows.map(({ id }) => id)
}

/** Of what the chain says that pieces exist. */
export interface PiecesOwner {
  readonly id: string
  readonly kind: 'application' | 'evaluation' | 'decision' | 'manifest'
  readonly applicationId: string
  /** When its pieces were recorded; null where a row of another area says it, or they were compared before. */
  readonly createdAt: string | null
}

/** With what the row of its application says; null when there is no such application. */
export interface PersonsOwner extends PiecesOwner {
  readonly subjectId: string | null
  readonly draftDigests: Buffer | null
}

const ownedRow = rowShape({
  count: col.integer,
  columns: col.text,
  has_subject: col.boolean,
  wrapped_key: col.nullable(col.bytea),
  blind_index: col.nullable(col.bytea),
  salts: col.nullable(col.bytea),
  sealed: col.nullable(col.bytea),
  drafted: col.nullable(col.bytea),
})
export type OwnedRow = RowOf<typeof ownedRow>

/**
 * One row for each owner, in their order. `columns` has a line for each of its pieces, by name: size, bytes as stored,
 * the columns that differ from those of the owner, and the name behind a slash. The salts and the sealed values follow each other in the
 * same order, without `contents` only those that are not sealed. `drafted`: of a draft, the digests of its pieces and the salt
 * of its references.
 */
export async function readOwned(
  tenant: Tenant,
  owners: readonly PersonsOwner[],
  contents: boolean,
): Promise<OwnedRow[]> {
  if (owners.length === 0) return []
  const column = (pick: (owner: PersonsOwner) => string | null): string => plainArray(owners.map(pick))
  return queryRows(tenant.db, ownedRow)`
    select p.count, p.columns, s.found is not null as has_subject, s.wrapped_key, s.blind_index, p.salts, p.sealed, p.drafted
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ applicationId }) => applicationId)}::uuid[],
      ${column(({ kind }) => kind)}::text[], ${column(({ createdAt }) => createdAt)}::timestamptz[], ${column(({ subjectId }) => subjectId)}::uuid[])
      with ordinality as g (id, application_id, kind, at, subject_id, nth)
    left join lateral (
      select true as found, wrapped_key, blind_index from subjects where institution_id = ${tenant.institutionId} and id = g.subject_id offset 0
    ) s on true
    cross join lateral (
      select count(*)::int as count, coalesce(string_agg(concat_ws(' ', x.size, octet_length(x.sealed),
          case when x.application_id <> g.application_id then 'application_id' end,
          case when x.clear <> (x.name = 'audit-references') then 'clear' end,
          case when x.created_at <> g.at then 'created_at' end,
          case when x.owner_kind <> g.kind then 'owner_kind' end,
          case when octet_length(x.salt) <> 32 then 'salt' end,
          case when x.subject_id <> g.subject_id then 'subject_id' end) || '/' || replace(x.name, E'\\n', ' '), E'\\n' order by x.name collate "C"), '') as columns,
        string_agg(x.salt, ''::bytea order by x.name collate "C") filter (where ${contents} or x.clear) as salts,
        string_agg(x.sealed, ''::bytea order by x.name collate "C") filter (where ${contents} or x.clear) as sealed,
        string_agg(case x.name when 'references' then sha256(x.salt || x.sealed) || x.salt else sha256(x.salt || x.sealed) end, ''::bytea order by x.name collate "C")
          filter (where g.kind = 'application' and x.name in ('application-input', 'references')) as drafted
      from (select * from pieces where institution_id = ${tenant.institutionId} and owner_id = g.id offset 0) x
    ) p
    order by g.nth`
}

const actsRow = rowShape({ acts: col.nullable(col.text) })

/** For each application its acts, newest first: lines of kind and number. */
export async function findActs(
  tenant: Tenant,
  applicationIds: readonly string[],
  kinds: readonly string[],
): Promise<string[]> {
  if (applicationIds.length === 0) return []
  const rows = await queryRows(tenant.db, actsRow)`
    select e.acts from unnest(${plainArray(applicationIds)}::uuid[]) with ordinality as g (id, nth),
      lateral (select string_agg(r.kind || ' ' || r.seq, E'\n' order by r.seq desc) as acts
        from (select * from audit_records where institution_id = ${tenant.institutionId} and subject_id = g.id offset 0) r
        where r.kind = any(${kinds}::text[]) and r.outcome = 'success') e
    order by g.nth`
  return rows.map(({ acts }) => acts ?? '')
}

/** The records about these applications, that say that pieces were deleted. */
export async function findDeletions(tenant: Tenant, applicationIds: readonly string[]): Promise<Buffer[]> {
  const rows = await queryRows(tenant.db, rowShape({ bytes: col.bytea }))`
    select r.bytes from unnest(${plainArray(applicationIds)}::uuid[]) as g (id),
      lateral (select bytes from audit_records where institution_id = ${tenant.institutionId} and subject_id = g.id
        and position('"deleted pieces/'::bytea in bytes) > 0 offset 0) r`
  return rows.map(({ bytes }) => bytes)
}

/** Those of the named pieces, `pieces/OWNER/NAME`, that exist. */
export async function findExisting(tenant: Tenant, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const parts = names.map((name) => name.split('/'))
  const rows = await queryRows(tenant.db, rowShape({ name: col.text }))`
    select g.row as name from unnest(${names}::text[], ${parts.map((part) => part[1]!)}::uuid[], ${parts.map((part) => part[2]!)}::text[]) as g (row, owner_id, name)
    join pieces p on p.institution_id = ${tenant.institutionId} and p.owner_id = g.owner_id and p.name = g.name`
  return rows.map(({ name }) => name)
}

/**
 * Those of the named pieces whose owner no event of their application names. The events name no manifest; a piece of one
 * that is missing is not counted as unowned.
 */
export async function findUnownedPieces(tenant: Tenant, names: readonly string[]): Promise<string[]> {
  const parts = names.map((name) => name.split('/'))
  const rows = await queryRows(tenant.db, rowShape({ name: col.text }))`
    select g.row as name from unnest(${names}::text[], ${parts.map((part) => part[1]!)}::uuid[], ${parts.map((part) => part[2]!)}::text[]) as g (row, owner_id, name)
    join pieces p on p.institution_id = ${tenant.institutionId} and p.owner_id = g.owner_id and p.name = g.name
    left join manifests m on p.owner_kind = 'manifest' and m.institution_id = p.institution_id and m.id = p.owner_id
    left join lateral (
      select true as found from audit_records r
      where r.institution_id = ${tenant.institutionId} and r.subject_id = p.application_id
        and position(convert_to(coalesce(m.decision_id, m.evaluation_id, p.owner_id)::text, 'UTF8') in r.bytes) > 0
      limit 1
    ) e on true
    where e.found is null and not (p.owner_kind = 'manifest' and m.id is null and exists (
      select from (
        select (convert_from(bytes, 'UTF8')::json #>> '{data,evaluation_id}')::uuid as evaluation_id, count(*) as events from audit_records r
        where r.institution_id = ${tenant.institutionId} and r.subject_id = p.application_id and r.outcome = 'success'
          and r.kind in ('application.evaluated', 'application.decided')
        group by 1
      ) recorded
      where recorded.events > (
        select count(*) from manifests where institution_id = ${tenant.institutionId} and evaluation_id = recorded.evaluation_id)))`
  return rows.map(({ name }) => name)
}
