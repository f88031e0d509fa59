// Reads stored evidence for the comparison with the chain.
import { plainArray } from '../../platform/database/plain-array.ts'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { OwnerKind } from '../parts/parts.ts'

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

/** An owner of pieces, as far as the chain says that they exist. */
export interface PartsOwner {
  readonly id: string
  readonly kind: OwnerKind
  readonly applicationId: string
  /** When its pieces were recorded; null where a row of another area says it. */
  readonly createdAt: string | null
}

/** With what the row of its application says; null when there is no such application. */
export interface PersonsOwner extends PartsOwner {
  readonly subjectId: string | null
  readonly draftDigests: Buffer | null
}

const ownedRow = rowShape({
  nth: col.integer,
  has_subject: col.boolean,
  wrapped_key: col.nullable(col.bytea),
  blind_index: col.nullable(col.bytea),
  part: col.nullable(col.text),
  differing: col.nullable(col.text),
  salts: col.nullable(col.bytea),
  sizes: col.nullable(col.bytea),
  length: col.nullable(col.integer),
  sealed: col.nullable(col.bytea),
  digest: col.nullable(col.bytea),
})
export type OwnedRow = RowOf<typeof ownedRow>

/**
 * The stored parts of each owner, in the order of the owners; one row without a part for an owner that has none. `differing`:
 * the columns that differ from those of the owner. `sealed` only with `contents`. `digest`: of the part of a draft.
 */
export async function readOwned(
  tenant: Tenant,
  owners: readonly PersonsOwner[],
  contents: boolean,
): Promise<OwnedRow[]> {
  if (owners.length === 0) return []
  const column = (pick: (owner: PersonsOwner) => string | null): string => plainArray(owners.map(pick))
  return queryRows(tenant.db, ownedRow)`
    select (g.nth - 1)::int as nth, s.found is not null as has_subject, s.wrapped_key, s.blind_index,
      p.part, p.differing, p.salts, p.sizes, p.length, p.sealed, p.digest
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ applicationId }) => applicationId)}::uuid[],
      ${column(({ kind }) => kind)}::text[], ${column(({ createdAt }) => createdAt)}::timestamptz[], ${column(({ subjectId }) => subjectId)}::uuid[])
      with ordinality as g (id, application_id, kind, at, subject_id, nth)
    left join lateral (
      select true as found, wrapped_key, blind_index from subjects where institution_id = ${tenant.institutionId} and id = g.subject_id offset 0
    ) s on true
    left join lateral (
      select x.part, concat_ws(' ', case when x.application_id <> g.application_id then 'application_id' end,
          case when x.created_at <> g.at then 'created_at' end, case when x.subject_id <> g.subject_id then 'subject_id' end) as differing,
        x.salts, x.sizes, octet_length(x.sealed) as length, case when ${contents} then x.sealed end as sealed,
        case when g.kind = 'application' then sha256(x.salts || x.sizes || x.sealed) end as digest
      from (select * from pieces where institution_id = ${tenant.institutionId} and owner_id = g.id offset 0) x
    ) p on true
    order by g.nth, p.part collate "C"`
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

/** The stored parts, `pieces/OWNER/PART`, that have one of the named pieces, `pieces/OWNER/NAME`; with the name of that piece. */
export async function findExisting(
  tenant: Tenant,
  names: readonly string[],
): Promise<{ readonly row: string; readonly piece: string }[]> {
  if (names.length === 0) return []
  const parts = names.map((name) => name.split('/'))
  return queryRows(tenant.db, rowShape({ row: col.text, piece: col.text }))`
    select 'pieces/' || p.owner_id || '/' || p.part as row, g.row as piece
    from unnest(${names}::text[], ${parts.map((part) => part[1]!)}::uuid[], ${parts.map((part) => part[2]!)}::text[]) as g (row, owner_id, name)
    join pieces p on p.institution_id = ${tenant.institutionId} and p.owner_id = g.owner_id and g.name = any(names_of_pieces(p.part, length(p.salts) / 32))`
}

/** Those of the named parts, `pieces/OWNER/PART`, whose owner no event of their application names. */
export async function findUnownedPieces(tenant: Tenant, names: readonly string[]): Promise<string[]> {
  const parts = names.map((name) => name.split('/'))
  const rows = await queryRows(tenant.db, rowShape({ name: col.text }))`
    select g.row as name from unnest(${names}::text[], ${parts.map((part) => part[1]!)}::uuid[], ${parts.map((part) => part.slice(2).join('/'))}::text[]) as g (row, owner_id, part)
    join pieces p on p.institution_id = ${tenant.institutionId} and p.owner_id = g.owner_id and p.part = g.part
    left join lateral (
      select true as found from audit_records r
      where r.institution_id = ${tenant.institutionId} and r.subject_id = p.application_id
        and position(convert_to(p.owner_id::text, 'UTF8') in r.bytes) > 0
      limit 1
    ) e on true
    where e.found is null`
  return rows.map(({ name }) => name)
}
