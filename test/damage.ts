// Damage that a superuser of the database could do to a chain; `mine` selects the chain.
import type pg from 'pg'

const TABLES = ['audit_records', 'audit_nodes', 'audit_heads', 'institutions']

/** Damages the database as a superuser could, runs `check`, and restores what was changed. */
export async function planted<T>(superuser: pg.Client, statements: string, check: () => Promise<T>): Promise<T> {
  await superuser.query('create schema kept')
  // A row that nobody changed keeps its place and its version.
  for (const table of TABLES)
    await superuser.query(
      `create table kept.${table} as select t.ctid as place, t.xmin as version, t as content from ${table} t`,
    )
  await superuser.query('set session_replication_role = replica')
  try {
    await superuser.query(statements)
    return await check()
  } finally {
    const same = 'k.place = t.ctid and k.version = t.xmin'
    for (const table of TABLES) {
      await superuser.query(`delete from ${table} t where not exists (select from kept.${table} k where ${same})`)
      await superuser.query(
        `insert into ${table} select (k.content).* from kept.${table} k
         where not exists (select from ${table} t where ${same})`,
      )
    }
    await superuser.query('drop schema kept cascade')
    await superuser.query('set session_replication_role = origin')
  }
}

export function edit(seq: number, mine: string): string {
  return `update audit_records set bytes = convert_to(replace(convert_from(bytes, 'UTF8'), '"outcome":"success"', '"outcome":"denied"'), 'UTF8'), outcome = 'denied' where seq = ${seq} and ${mine}`
}

export function rehash(seq: number, mine: string): string {
  return `update audit_records set hash = 'sha256:' || encode(sha256(convert_to(E'cds/audit-record/1\\n', 'UTF8') || bytes), 'hex') where seq = ${seq} and ${mine}`
}

/** Hashes and predecessors from this record on, and the head, as whoever can compute hashes would write them. */
export function rebuild(seq: number, mine: string): string {
  return `${rehash(seq, mine)};
    do $$ declare r record; before text; begin
      select hash into before from audit_records where seq = ${seq} and ${mine};
      for r in select seq from audit_records where seq > ${seq} and ${mine} order by seq loop
        update audit_records set prev = before, bytes = convert_to(regexp_replace(convert_from(bytes, 'UTF8'), '"prev":"[^"]+"', '"prev":"' || before || '"'), 'UTF8')
          where seq = r.seq and ${mine};
        update audit_records set hash = 'sha256:' || encode(sha256(convert_to(E'cds/audit-record/1\\n', 'UTF8') || bytes), 'hex')
          where seq = r.seq and ${mine} returning hash into before;
      end loop;
      update audit_heads set last_hash = before where ${mine};
    end $$`
}

export function copyOf(seq: number, to: number, mine: string): string {
  return `insert into audit_records select institution_id, ${to}, hash, prev, at, kind, actor_type, actor_id, subject_type, subject_id, outcome, request_id, session_ref, bytes
          from audit_records where seq = ${seq} and ${mine}`
}
