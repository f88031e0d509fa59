// Reads a stored chain page by page, so that memory does not depend on its length.
import type { ChainHead } from '../../../core/evidence/chain.ts'
import type { StoredRow } from '../../../core/evidence/stored-row.ts'
import type { TreeNode } from '../../../core/evidence/merkle.ts'
import type { Db } from '../../platform/database/connect.ts'
import { plainArray } from '../../platform/database/plain-array.ts'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

const packedRow = rowShape({
  seq: col.bigint,
  escaped: col.text,
  subject_type: col.nullable(col.text),
  request_id: col.nullable(col.text),
  rest: col.text,
})
type PackedRow = RowOf<typeof packedRow>

/** The ids of the institutions that have a chain or its head. */
export async function lookupChains(db: Db): Promise<string[]> {
  const rows = await queryRows(db, rowShape({ id: col.uuid }))`select lookup_chains as id from lookup_chains()`
  return rows.map(({ id }) => id)
}

/** The chains whose size differs from the known one, which is 0 where none is given. */
export async function lookupChainsOfOtherSize(db: Db, known: ReadonlyMap<string, number>): Promise<string[]> {
  const rows = await queryRows(db, rowShape({ id: col.uuid }))`
    select lookup_chains_of_other_size as id
    from lookup_chains_of_other_size(${plainArray([...known.keys()])}::uuid[], ${[...known.values()]}::bigint[])`
  return rows.map(({ id }) => id)
}

/** At most `max` records after `seq`, in order; empty at the end. */
export async function readRecords(tenant: Tenant, seq: number, max: number): Promise<StoredRow[]> {
  // One text instead of ten columns halves the driver's work. Only uuids can be null in it, and no uuid is `-`. Records are
  // ASCII but for a few, so that their bytes escaped are half as long as in hexadecimal digits.
  const rows = await queryRows(tenant.db, packedRow)`
    select seq, encode(bytes, 'escape') as escaped, subject_type, request_id, concat_ws(E'\n', hash, prev, institution_id,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), kind, actor_type, coalesce(actor_id::text, '-'),
      coalesce(subject_id::text, '-'), outcome, coalesce(session_ref::text, '-')) as rest
    from audit_records where institution_id = ${tenant.institutionId} and seq > ${seq} order by seq limit ${max}`
  return rows.map(unpack)
}

function unpack(row: PackedRow): StoredRow {
  const { seq, escaped, subject_type, request_id } = row
  const [hash, prev, institution_id, at, kind, actor_type, actor_id, subject_id, outcome, session_ref, more] =
    row.rest.split('\n')
  return {
    seq,
    bytes: unescaped(escaped),
    hash: hash!,
    prev: prev!,
    institution_id: institution_id!,
    at: at!,
    // A line break inside a column shifts all later ones; the whole text as kind then fails verification.
    kind: more === undefined ? kind! : row.rest,
    actor_type: actor_type!,
    actor_id: orNull(actor_id!),
    subject_type,
    subject_id: orNull(subject_id!),
    outcome: outcome!,
    request_id,
    session_ref: orNull(session_ref!),
  }
}

/** PostgreSQL doubles a backslash and writes every byte beyond ASCII as a backslash and three octal digits. */
function unescaped(text: string): Buffer {
  if (!text.includes('\\')) return Buffer.from(text, 'latin1')
  const characters = text.replace(/\\(\\|[0-7]{3})/g, (_, code: string) =>
    code === '\\' ? code : String.fromCharCode(Number.parseInt(code, 8)),
  )
  return Buffer.from(characters, 'latin1')
}

function orNull(id: string): string | null {
  return id === '-' ? null : id
}

/** At most `max` records from `seq` on, as recorded; empty at the end. */
export function readLines(
  tenant: Tenant,
  seq: number,
  max: number,
): Promise<{ seq: number; bytes: Buffer; hash: string }[]> {
  return tenant.db
    .selectFrom('audit_records')
    .select(['seq', 'bytes', 'hash'])
    .where('institution_id', '=', tenant.institutionId)
    .where('seq', '>=', seq)
    .orderBy('seq')
    .limit(max)
    .execute()
}

const nodesRow = rowShape({ level: col.smallint, nodes: col.bytea })
const INDEX_BYTES = 8
const NODE_BYTES = INDEX_BYTES + 32

/** The stored inner nodes completed by records `from + 1` to `to`, grouped by the completing record. */
export async function readNodes(tenant: Tenant, from: number, to: number): Promise<Map<number, TreeNode[]>> {
  // A node (level, index) is complete with record (index + 1) * 2^level. Without `offset 0` a plan made before the tables were
  // analyzed reads all nodes for each page. The nodes of a level are one value, because a row for each took the driver longer;
  // a hash of another length, which a constraint forbids, is replaced by a wrong one, so that the others stay in their places.
  const rows = await queryRows(tenant.db, nodesRow)`
    select l.level::smallint as level, n.nodes from generate_series(1, ${Math.ceil(Math.log2(to + 1))}::int) as l (level)
    cross join lateral (
      select string_agg(int8send(n.index) || case octet_length(n.hash) when 32 then n.hash else sha256(n.hash) end, ''::bytea) as nodes from (
        select n.index, n.hash from audit_nodes n
        where n.institution_id = ${tenant.institutionId} and n.level = l.level and n.index >= ${from}::bigint >> l.level and n.index < ${to}::bigint >> l.level
        offset 0
      ) n
    ) n where n.nodes is not null`
  const completed = new Map<number, TreeNode[]>()
  for (const { level, nodes } of rows)
    for (let at = 0; at < nodes.length; at += NODE_BYTES) {
      const index = Number(nodes.readBigInt64BE(at))
      const node = { level, index, hash: nodes.subarray(at + INDEX_BYTES, at + NODE_BYTES) }
      const by = (index + 1) * 2 ** level
      const others = completed.get(by)
      if (others === undefined) completed.set(by, [node])
      else others.push(node)
    }
  return completed
}

export async function countNodes(tenant: Tenant): Promise<number> {
  const rows = await queryRows(tenant.db, rowShape({ count: col.bigint }))`
    select count(*) as count from audit_nodes where institution_id = ${tenant.institutionId}`
  return rows[0]!.count
}

/**
 * The first stored node that no tree of `size` records has; undefined when there is none. One probe of the index for each
 * level, whatever the length of the chain.
 */
export async function findNodeBeyond(
  tenant: Tenant,
  size: number,
): Promise<{ readonly level: number; readonly index: number } | undefined> {
  const [node] = await queryRows(tenant.db, rowShape({ level: col.smallint, index: col.bigint }))`
    select l.level::smallint as level, n.index from generate_series(1, 62) as l (level)
    cross join lateral (
      select index from audit_nodes
      where institution_id = ${tenant.institutionId} and level = l.level and index >= ${size}::bigint >> l.level
      order by index limit 1
    ) n order by l.level limit 1`
  return node
}

const headRow = rowShape({
  size: col.bigint,
  last_hash: col.nullable(col.text),
  at: col.nullable(col.text),
  frontier: col.array(col.bytea),
})

/** Undefined when the head row is missing. `at` has the form of the records' times. */
export async function readHead(tenant: Tenant): Promise<(ChainHead & { readonly at: string | null }) | undefined> {
  const [head] = await queryRows(tenant.db, headRow)`
    select size, last_hash, to_char(last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, frontier
    from audit_heads where institution_id = ${tenant.institutionId}`
  return head && { seq: head.size, hash: head.last_hash ?? '', frontier: head.frontier, at: head.at }
}

/** No record can be later: the database's clock, and five minutes for one that was set back. */
export async function latestPossibleTime(tenant: Tenant): Promise<string> {
  const rows = await queryRows(tenant.db, rowShape({ at: col.text }))`
    select to_char((clock_timestamp() + interval '5 minutes') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`
  return rows[0]!.at
}

const signInRow = rowShape({ key: col.text, began: col.nullable(col.bigint) })

/** For each `session person` the number of the event with which this person's sign-in began this session, if there is one. */
export async function readSignIns(tenant: Tenant, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await queryRows(tenant.db, signInRow)`
    select g.key, (select r.seq from audit_records r
      where r.institution_id = ${tenant.institutionId} and r.session_ref = split_part(g.key, ' ', 1)::uuid
        and r.actor_id = nullif(split_part(g.key, ' ', 2), '')::uuid and r.kind = 'sign_in.second_factor' and r.outcome = 'success'
      order by r.seq limit 1) as began
    from unnest(${plainArray(keys)}::text[]) as g (key)`
  return new Map(rows.flatMap(({ key, began }) => (began === null ? [] : [[key, began]])))
}
