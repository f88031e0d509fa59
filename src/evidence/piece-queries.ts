// The only SQL that writes pieces: a row is a part, the pieces of an owner that are sealed together.
import { sql } from 'kysely'
import { idArray } from '../platform/database/id-array.ts'
import { plainArray } from '../platform/database/plain-array.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import { type Statement, statement } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { SealedPart } from './parts/sealed-parts.ts'

export interface PlacedPart extends SealedPart {
  readonly owner_id: string
  readonly application_id: string
  readonly subject_id: string
}

/** Inserts the parts of one act: one to three, each written out. */
export function partsStatement(institutionId: string, parts: readonly PlacedPart[], now: Date): Statement {
  const [one, two, three, ...others] = parts.map((part) => rowOf(institutionId, part, now))
  if (one === undefined || others.length > 0) throw new TypeError('an act stores one to three parts')
  if (two === undefined) return statement`${INSERT} values ${one}`
  return three === undefined
    ? statement`${INSERT} values ${one}, ${two}`
    : statement`${INSERT} values ${one}, ${two}, ${three}`
}

const INSERT = sql`insert into pieces (institution_id, owner_id, application_id, subject_id, created_at, part, salts, sizes, sealed)`

function rowOf(institutionId: string, p: PlacedPart, now: Date): Statement {
  return statement`(${institutionId}::uuid, ${p.owner_id}::uuid, ${p.application_id}::uuid, ${p.subject_id}::uuid, ${now}::timestamptz, ${p.part}, ${p.salts}::bytea, ${p.sizes}::bytea, ${p.sealed}::bytea)`
}

/**
 * Replaces the part of a draft; a trigger refuses to replace a recorded one. It keeps its time: that of the application, which
 * its row says.
 */
export async function replaceDraftPart(tenant: Tenant, part: PlacedPart, now: Date): Promise<void> {
  await statement`
    ${INSERT} values ${rowOf(tenant.institutionId, part, now)}
    on conflict (institution_id, owner_id, part) do update
      set subject_id = excluded.subject_id, salts = excluded.salts, sizes = excluded.sizes, sealed = excluded.sealed`.execute(
    tenant.db,
  )
}

/**
 * Inserts the parts of many applications that have none yet, with their bytes in one value: an array of bytes is written and
 * read as text of twice the length.
 */
export async function insertParts(tenant: Tenant, parts: readonly PlacedPart[], now: Date): Promise<void> {
  const texts = (pick: (part: PlacedPart) => string | number): string =>
    plainArray(parts.map((part) => String(pick(part))))
  const ids = (pick: (part: PlacedPart) => string): Buffer => idArray(parts.map(pick))
  const bytes = Buffer.concat(parts.flatMap(({ salts, sizes, sealed }) => [salts, sizes, sealed]))
  const length = ({ salts, sizes, sealed }: SealedPart): number => salts.length + sizes.length + sealed.length
  let end = 1
  await statement`
    ${INSERT}
    select ${tenant.institutionId}::uuid, p.owner_id, p.application_id, p.subject_id, ${now}::timestamptz, p.part, substr(b.bytes, p.start, p.salts),
      substr(b.bytes, p.start + p.salts, p.sizes), substr(b.bytes, p.start + p.salts + p.sizes, p.sealed)
    from unnest(${ids((p) => p.owner_id)}::uuid[], ${ids((p) => p.application_id)}::uuid[], ${ids((p) => p.subject_id)}::uuid[], ${texts((p) => p.part)}::text[],
      ${texts((p) => (end += length(p)) - length(p))}::int[], ${texts((p) => p.salts.length)}::int[], ${texts((p) => p.sizes.length)}::int[],
      ${texts((p) => p.sealed.length)}::int[]) as p (owner_id, application_id, subject_id, part, start, salts, sizes, sealed),
    (select ${bytes}::bytea as bytes) b`.execute(tenant.db)
}

/** Only the eraser's role may. */
export async function deletePieces(tenant: Tenant, applicationIds: readonly string[]): Promise<void> {
  // By owner: what belongs to a draft belongs to it alone.
  await sql`
    delete from pieces where institution_id = ${tenant.institutionId} and owner_id = any(${applicationIds}::uuid[])`.execute(
    tenant.db,
  )
}

/** With those of their evaluations and decisions. Only the eraser's role may. */
export async function deletePiecesOfApplications(tenant: Tenant, applicationIds: readonly string[]): Promise<void> {
  await sql`
    delete from pieces p using unnest(${applicationIds}::uuid[]) as wanted (id)
    where p.institution_id = ${tenant.institutionId} and p.application_id = wanted.id`.execute(tenant.db)
}

const partRow = rowShape({
  owner_id: col.uuid,
  part: col.text,
  salts: col.bytea,
  sizes: col.bytea,
  sealed: col.bytea,
  subject_id: col.uuid,
  wrapped_key: col.nullable(col.bytea),
  has_index: col.boolean,
})
export type PartRow = RowOf<typeof partRow>

/** These parts of these owners, with the key of their subject. Erased ones are absent. */
export async function findParts(
  tenant: Tenant,
  ownerIds: readonly string[],
  parts: readonly string[],
): Promise<PartRow[]> {
  // `offset 0` makes this index probes for each owner and part: a cached plan may read all pieces and all subjects instead.
  return queryRows(tenant.db, partRow)`
    select p.owner_id, p.part, p.salts, p.sizes, p.sealed, p.subject_id, s.wrapped_key, s.blind_index is not null as has_index
    from unnest(${plainArray(ownerIds)}::uuid[]) as g (owner_id) cross join lateral (
      select * from pieces
      where institution_id = ${tenant.institutionId} and owner_id = g.owner_id and part = any(${plainArray(parts)}::text[]) offset 0
    ) p cross join lateral (
      select wrapped_key, blind_index from subjects where institution_id = p.institution_id and id = p.subject_id offset 0
    ) s`
}
