// database/schema.sql: the result of the migrations, read from the catalogue. The embedded server has no pg_dump, and a
// dump of our own has what a reader needs, in an order that does not depend on the migrations.
import { type Column, columnsOf } from './columns.ts'
import type { Generator, Query, Row } from './generator.ts'

export const schema: Generator = {
  path: 'database/schema.sql',
  from: 'database/migrations/',
  needsDatabase: true,
  make: schemaText,
}

async function schemaText(query: Query): Promise<string> {
  const tables = await columnsOf(query)
  const details = await query(detailsOfTables)
  const lines = [
    '-- Generated from a migrated database: read it, never run it. A test compares it with what the migrations make.',
    '',
    ...(await query(schemaGrants)).map((grant) => `schema public: ${grant['text']}`),
    ...(await query(domains)).map(({ text }) => String(text)),
    ...(await query(otherObjects)).map((other) => `${other['what']} ${other['name']}`),
  ]
  for (const [table, columns] of tables) {
    lines.push('', `table ${table}`, ...columns.map(columnLine))
    for (const detail of details.filter((other) => other['table'] === table))
      lines.push(`  ${detail['what']}: ${String(detail['text']).replace(/\s+/g, ' ')}`)
  }
  for (const row of await query(functions)) lines.push('', ...functionLines(row))
  return lines.join('\n') + '\n'
}

function columnLine({ name, type, required, preset, storage }: Column): string {
  return `  ${name} ${type}${required ? ' not null' : ''}${preset === null ? '' : ` default ${preset}`}${storage === null ? '' : ` storage ${storage}`}`
}

function functionLines({ owner, callers, comment, text }: Row): string[] {
  const said = comment === null ? [] : [`-- ${comment}`]
  return [...said, `-- owner ${owner}, called by ${callers ?? 'nobody else'}`, String(text).trimEnd()]
}

/** Grants to roles and to `public`: the owner of the schema has another name on some servers. */
const schemaGrants = `
  select case x.grantee when 0 then 'public' else x.grantee::regrole::text end || ' ' ||
         string_agg(x.privilege_type, ', ' order by x.privilege_type) as text
  from pg_namespace n, aclexplode(n.nspacl) x
  where n.nspname = 'public' and (x.grantee = 0 or x.grantee::regrole::text like 'probity\\_%')
  group by x.grantee order by 1`

/** Objects other than tables, indexes and functions: shown by name, so that a new one is noticed. */
const otherObjects = `
  select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'relation' end as what,
         c.relname as name
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind not in ('r', 'i', 't')
  union all
  select 'type', t.typname from pg_type t
  where t.typnamespace = 'public'::regnamespace and t.typelem = 0 and t.typtype <> 'd' and not exists (select from pg_class c where c.reltype = t.oid)
  order by 1, 2`

const domains = `
  select concat_ws(' ', 'domain', t.typname, 'as', format_type(t.typbasetype, t.typtypmod),
           (select string_agg(k.conname || ' ' || pg_get_constraintdef(k.oid), ' ' order by k.conname) from pg_constraint k where k.contypid = t.oid and k.contype = 'c'),
           '-- ' || obj_description(t.oid, 'pg_type')) as text
  from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype = 'd' order by t.typname`

const detailsOfTables = `
  select 'constraint' as what, c.relname as table, k.conname || ' ' || pg_get_constraintdef(k.oid) as text
  from pg_constraint k join pg_class c on c.oid = k.conrelid where c.relnamespace = 'public'::regnamespace and k.contype <> 'n'
  union all
  select 'index', i.tablename, pg_get_indexdef((quote_ident(i.schemaname) || '.' || quote_ident(i.indexname))::regclass)
  from pg_indexes i where i.schemaname = 'public'
  union all
  select 'policy', p.tablename, p.policyname || ' for ' || p.cmd || ' to ' || array_to_string(p.roles, ', ') || ' using (' || coalesce(p.qual, '') || ') check (' || coalesce(p.with_check, '') || ')'
  from pg_policies p where p.schemaname = 'public'
  union all
  select 'security', c.relname, case when c.relforcerowsecurity then 'forced' when c.relrowsecurity then 'enabled' else 'none' end
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  union all
  select 'trigger', c.relname, pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  union all
  select 'grant', g.table_name, g.grantee || ' ' || string_agg(g.privilege_type, ', ' order by g.privilege_type)
  from information_schema.role_table_grants g where g.table_schema = 'public' and g.grantee like 'probity\\_%' and g.grantee <> 'probity_owner'
  group by g.table_name, g.grantee
  union all
  select 'grant', c.relname, x.grantee::regrole || ' ' || x.privilege_type || ' (' || string_agg(a.attname, ', ' order by a.attnum) || ')'
  from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r', aclexplode(a.attacl) x
  where c.relnamespace = 'public'::regnamespace
  group by c.relname, x.grantee, x.privilege_type
  union all
  select 'comment', c.relname, coalesce(a.attname || ': ', '') || d.description
  from pg_description d join pg_class c on c.oid = d.objoid and c.relkind = 'r'
  left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid and d.objsubid > 0
  where c.relnamespace = 'public'::regnamespace
  order by 2, 1, 3`

const functions = `
  select p.proname as name, pg_get_userbyid(p.proowner) as owner, pg_get_functiondef(p.oid) as text,
         obj_description(p.oid, 'pg_proc') as comment,
         (select string_agg(case x.grantee when 0 then 'public' else x.grantee::regrole::text end, ', ' order by x.grantee::regrole::text)
          from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x where x.grantee <> p.proowner) as callers
  from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`
