// What edits.ts asks of the catalogue of the database, and how it changes columns.

/** What a column can have, of those whose values are listed, truth values included. */
export interface ClosedList {
  readonly table: string
  readonly column: string
  readonly values: readonly string[]
}

/** Another value of each type that columns have. */
export const OTHER: Readonly<Record<string, (column: string) => string>> = {
  uuid: () => 'gen_random_uuid()',
  text: (column) => `coalesce(${column}, '') || 'x'`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  numeric: (column) => `coalesce(${column}, 0) + 1`,
  boolean: (column) => `not ${column}`,
  date: (column) => `coalesce(${column}, '2026-01-01') + 1`,
  'timestamp with time zone': (column) => `coalesce(${column}, '2026-01-01') + interval '1 microsecond'`,
  bytea: (column) => `coalesce(${column}, '') || '\\x00'`,
  jsonb: (column) => `jsonb_build_array(${column})`,
  'text[]': (column) => `${column} || '{other}'`,
  'uuid[]': (column) => `array_prepend(gen_random_uuid(), ${column}[2:])`,
}

export const CLOSED_LISTS = `
  select k.relname as table, a.attname as column, l.values
  from pg_attribute a join pg_class k on k.oid = a.attrelid left join pg_constraint c on c.conrelid = k.oid and c.conkey = array[a.attnum],
    lateral (select case when a.atttypid = 'boolean'::regtype then '{true,false}'::text[]
      else array(select m[1] from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']*)''::text', 'g') m) end as values) l
  where k.relnamespace = 'public'::regnamespace and (a.atttypid = 'boolean'::regtype or pg_get_constraintdef(c.oid) like '% = ANY (ARRAY[%')`

/** A foreign key that refers to a unique constraint goes with it. */
export const DROP_CHECKS = `do $$ declare c record; begin
  for c in select conrelid::regclass as t, contypid::regtype as d, conname from pg_constraint where contype in ('c', 'u') and connamespace = 'public'::regnamespace loop
    execute case when c.d = 0::regtype then format('alter table %s drop constraint %I cascade', c.t, c.conname) else format('alter domain %s drop constraint %I', c.d, c.conname) end;
  end loop;
  for c in select indexrelid::regclass as i from pg_index x join pg_class k on k.oid = indexrelid
    where indisunique and not indisprimary and k.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid) loop
    execute format('drop index %s', c.i);
  end loop;
end $$`

/** Drops what keeps columns beside the key unique, so that a copy of a row under another key can be stored. */
export function dropUniqueness(table: string, key: readonly string[]): string {
  return `do $$ declare name text; begin
    for name in select conname from pg_constraint k where conrelid = '${table}'::regclass and contype = 'u' and not exists (
      select from pg_attribute where attrelid = k.conrelid and attnum = any (k.conkey) and attname = any ('{${key.join()}}'))
    loop execute format('alter table ${table} drop constraint %I cascade', name); end loop; end $$`
}
