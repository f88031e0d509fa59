// The SQL that copies the rows of real applications, whatever columns their tables have.
import type pg from 'pg'

interface Copied {
  readonly name: string
  /** The condition for rows `t` of the cases, and the number of their case. */
  readonly of: string
  /** What is not copied as it is, with a new id or with an earlier time; `n` is the number of the copy. */
  readonly columns?: Readonly<Record<string, string>>
  /** Whether only the newest MAX_EVIDENCE applications get theirs. */
  readonly newestOnly?: boolean
}

/** Evidence is two thirds of the bytes, and is only ever read of applications that are known: by their ids. */
export const MAX_EVIDENCE = 100_000

const byApplication = 'join growth.cases c on c.application_id = t.application_id'
const another = (column: string) => `sha256(t.${column} || int4send(n))`
/** Records of the copies follow the real ones. */
const seq = '(t.before + (n - 1) * t.in_all + t.nth)'
const hash = (number: string) => `'sha256:' || encode(sha256(int8send(${number})), 'hex')`

export const tablesToCopy: readonly Copied[] = [
  {
    name: 'subjects',
    of: 'join (select subject_id, min(k) as k from growth.cases join applications a on a.id = application_id group by 1) c on c.subject_id = t.id',
    columns: { blind_index: another('blind_index') },
  },
  {
    name: 'applications',
    of: 'join growth.cases c on c.application_id = t.id',
    columns: {
      reference: `'A-' || lpad(((n - 1) * $CASES + t.k)::text, 7, '0')`,
      external_index: another('external_index'),
    },
  },
  { name: 'application_facts', of: byApplication },
  { name: 'evaluations', of: byApplication },
  { name: 'evaluation_facts', of: byApplication },
  { name: 'decisions', of: byApplication },
  { name: 'decision_facts', of: byApplication },
  { name: 'pieces', of: byApplication, newestOnly: true },
  { name: 'manifests', of: byApplication, newestOnly: true },
  { name: 'import_origins', of: byApplication, columns: { row_number: 't.row_number + n * $CASES' } },
  {
    name: 'import_rows',
    of: 'join growth.cases c on c.k = t.number',
    columns: { number: 't.number + n * $CASES', external_index: another('external_index') },
  },
  {
    name: 'audit_records',
    of: 'join growth.ids c on c.old = t.subject_id cross join lateral (select max(seq) as before from audit_records r where r.institution_id = t.institution_id) chain',
    columns: { seq, hash: hash(seq), prev: hash(`${seq} - 1`) },
  },
]

/** Ids are in the order of their times, as those of the service. */
export const preparing = [
  'create schema growth',
  'create unlogged table growth.cases (application_id uuid, k integer)',
  `create view growth.ids as
     select application_id as old, k from growth.cases
     union select subject_id, min(k) from growth.cases join applications a on a.id = application_id group by 1
     union select e.id, k from growth.cases c join evaluations e on e.application_id = c.application_id
     union select d.id, k from growth.cases c join decisions d on d.application_id = c.application_id
     union select m.id, k from growth.cases c join manifests m on m.application_id = c.application_id`,
  `create function growth.copy_id(old uuid, k bigint, n integer) returns uuid language sql immutable as $$
     select (lpad(to_hex(1600000000000 + n::bigint * 10000 + k), 12, '0') || '7' || substr(m, 1, 3) || 'a' || substr(m, 5, 15))::uuid
     from (select md5(old::text || n)) as made (m) $$`,
]

export async function copyStatement(
  admin: pg.Client,
  { name, of, columns: own = {} }: Copied,
  { copies, cases }: { readonly copies: number; readonly cases: number },
): Promise<{ readonly template: string; readonly copy: string }> {
  const { rows } = await admin.query<{ column: string; type: string }>(
    `select a.attname as column, coalesce(b.typname, t.typname) as type from pg_attribute a join pg_type t on t.oid = a.atttypid
     left join pg_type b on b.oid = nullif(t.typbasetype, 0)
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
    [name],
  )
  const ids = rows.filter(({ column, type }) => type === 'uuid' && !['institution_id', 'row_salt'].includes(column))
  const isNew = ids.map(({ column }) => `(select k from growth.ids where old = t.${column}) as "k of ${column}"`)
  const template = `create unlogged table growth.t_${name} as
    select t.*, c.k, row_number() over (order by c.k) as nth, count(*) over () as in_all${name === 'audit_records' ? ', before' : ''}${isNew.map((one) => `, ${one}`).join('')} from ${name} t ${of} order by c.k`
  const values = rows.map(({ column, type }) => {
    if (own[column] !== undefined) return own[column]
    if (ids.some((one) => one.column === column))
      return `case when t."k of ${column}" is null then t.${column} else growth.copy_id(t.${column}, t."k of ${column}", n) end`
    if (type === 'timestamptz') return `t.${column} - (${copies} + 1 - n) * interval '${YEARS} years' / ${copies}`
    return `t.${column}`
  })
  const copy = `insert into ${name} (${rows.map(({ column }) => column).join(', ')}) select ${values.join(', ')}
    from generate_series($FROM, $TO) n cross join lateral (select * from growth.t_${name} order by nth offset 0) t`
  return { template, copy: copy.replaceAll('$CASES', String(cases)) }
}

/** The copies are spread over so many years. */
const YEARS = 2

/** Inner nodes and head of the tree, of the right number and size. */
export function chainStatements(institutionId: string): string[] {
  const mine = `institution_id = '${institutionId}'`
  return [
    `delete from audit_nodes where ${mine}`,
    `insert into audit_nodes (institution_id, level, index, hash)
     select '${institutionId}', l, i, sha256(int4send(l) || int8send(i))
     from (select max(seq) as size from audit_records where ${mine}) chain,
       generate_series(1, 40) l, generate_series(0, (size >> l) - 1) i`,
    `update audit_heads set size = last.seq, last_hash = last.hash, last_at = last.at,
       frontier = array(select sha256(int4send(bit)) from generate_series(0, 40) bit where last.seq >> bit & 1 = 1 order by bit desc)
     from (select * from audit_records where ${mine} order by seq desc limit 1) last where audit_heads.${mine}`,
  ]
}

/** What is kept beside the applications, of all of them. */
export function countsStatements(institutionId: string): string[] {
  const numberOf = (status: string): string => `count(*) filter (where status = '${status}')`
  return [
    `delete from application_counts where institution_id = '${institutionId}'`,
    `insert into application_counts (institution_id, reference_block, product_id, created_by, draft, submitted, escalated, decided)
     select institution_id, coalesce(reference_block, ''), product_id, created_by, ${['draft', 'submitted', 'escalated', 'decided'].map(numberOf).join(', ')}
     from applications where institution_id = '${institutionId}' group by 1, product_id, created_by, rollup (reference_block)`,
  ]
}
