// The objects of the schema that hold its rules, as the catalogue of the connected database has them.
import type { Pool } from '../../platform/database/connect.ts'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/template-text.ts'
import { withoutTenant } from '../../platform/database/transaction.ts'

const objectRow = rowShape({ object: col.text, beside: col.nullable(col.text), digest: col.text })
export type CatalogueObject = RowOf<typeof objectRow>

export async function readCatalogue(pool: Pool): Promise<CatalogueObject[]> {
  return withoutTenant(pool, (db) => queryRows(db, objectRow)`${catalogueStatement}`)
}

/**
 * Each object with a digest of its definition, and the beginning of the name of an object that must be the service's own for
 * this one to concern it: tables and functions of others may stand in the same schema. The definitions print alike in every supported version of PostgreSQL: what
 * one version only has, such as the privilege MAINTAIN, is left out.
 */
export const catalogueStatement = statement`
  with tables as (
    select c.oid, c.relname::text as name, c.relowner, c.relacl, c.relrowsecurity, c.relforcerowsecurity
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  ), functions as (
    select p.oid, p.proname || '(' || oidvectortypes(p.proargtypes) || ')' as name, p.proowner, p.proacl, p.proname
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
  ), objects (object, beside, definition) as (
    select 'row-level security of ' || t.name, 'columns of ' || t.name, concat_ws(' ', relrowsecurity, relforcerowsecurity, pg_get_userbyid(relowner))
    from tables t
    union all
    select 'policy ' || t.name || '.' || p.polname, 'columns of ' || t.name, concat_ws(E'\n', p.polcmd, p.polpermissive,
      (select string_agg(case r when 0 then 'public' else pg_get_userbyid(r) end, ',' order by r) from unnest(p.polroles) as r),
      'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid))
    from pg_policy p join tables t on t.oid = p.polrelid
    union all
    select 'trigger ' || t.name || '.' || g.tgname, 'columns of ' || t.name, concat_ws(' ', g.tgenabled, pg_get_triggerdef(g.oid))
    from pg_trigger g join tables t on t.oid = g.tgrelid where not g.tgisinternal
    union all
    select 'rule ' || t.name || '.' || r.rulename, 'columns of ' || t.name, concat_ws(' ', r.ev_enabled, pg_get_ruledef(r.oid))
    from pg_rewrite r join tables t on t.oid = r.ev_class
    union all
    select 'function ' || name, 'function ' || proname || '(', pg_get_userbyid(proowner) || ' ' || pg_get_functiondef(oid) from functions
    union all
    select 'constraint ' || t.name || '.' || k.conname, 'columns of ' || t.name, concat_ws(' ', k.convalidated, coalesce(to_jsonb(k) ->> 'conenforced', 'true'),
      (select bool_and(g.tgenabled = 'O') from pg_trigger g where g.tgconstraint = k.oid), pg_get_constraintdef(k.oid))
    from pg_constraint k join tables t on t.oid = k.conrelid where k.contype not in ('n', 't')
    union all
    select 'domain ' || d.typname, 'domain ' || d.typname, concat_ws(' ', format_type(d.typbasetype, d.typtypmod), pg_get_userbyid(d.typowner),
      (select string_agg(concat_ws(' ', k.conname, k.convalidated, pg_get_constraintdef(k.oid)), E'\n' order by k.conname)
       from pg_constraint k where k.contypid = d.oid and k.contype = 'c'))
    from pg_type d where d.typnamespace = 'public'::regnamespace and d.typtype = 'd'
    union all
    select 'unique index ' || t.name || '.' || c.relname, 'columns of ' || t.name, concat_ws(' ', i.indisvalid, pg_get_indexdef(i.indexrelid))
    from pg_index i join tables t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid where i.indisunique
    union all
    select 'child table ' || t.name || '.' || i.inhrelid::regclass, 'columns of ' || t.name, ''
    from pg_inherits i join tables t on t.oid = i.inhparent
    union all
    select 'columns of ' || t.name, 'columns of ' || t.name, string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
      a.attgenerated, pg_get_expr(d.adbin, d.adrelid)), E'\n' order by a.attname)
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    group by t.name
    union all
    select 'grant on ' || t.name || ' to ' || case x.grantee when 0 then 'public' else pg_get_userbyid(x.grantee) end, 'columns of ' || t.name,
      string_agg(x.privilege_type || case when x.is_grantable then '*' else '' end, ',' order by x.privilege_type)
    from tables t, aclexplode(t.relacl) x where x.grantee <> t.relowner and x.privilege_type <> 'MAINTAIN'
    group by t.name, x.grantee
    union all
    select 'grant on columns of ' || t.name || ' to ' || case x.grantee when 0 then 'public' else pg_get_userbyid(x.grantee) end, 'columns of ' || t.name,
      string_agg(a.attname || ' ' || x.privilege_type || case when x.is_grantable then '*' else '' end, ',' order by a.attname, x.privilege_type)
    from tables t join pg_attribute a on a.attrelid = t.oid and not a.attisdropped, aclexplode(a.attacl) x
    group by t.name, x.grantee
    union all
    select 'grant on function ' || f.name || ' to ' || case x.grantee when 0 then 'public' else pg_get_userbyid(x.grantee) end, 'function ' || f.proname || '(',
      string_agg(x.privilege_type || case when x.is_grantable then '*' else '' end, ',' order by x.privilege_type)
    from functions f, aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) x where x.grantee <> f.proowner
    group by f.name, f.proname, x.grantee
    union all
    select 'role ' || r.rolname, null, concat_ws(' ', r.rolsuper, r.rolbypassrls, r.rolreplication)
    from pg_roles r where r.rolname in ('probity_owner', 'probity_app', 'probity_jobs', 'probity_lookup', 'probity_operator', 'probity_eraser')
    union all
    select 'setting ' || split_part(v, '=', 1) || ' of ' || case s.setrole when 0 then 'everybody' else pg_get_userbyid(s.setrole) end, null, v
    from pg_db_role_setting s, unnest(s.setconfig) as v
    where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
      and (split_part(v, '=', 1) in ('session_replication_role', 'row_security')
        -- Another schema before public, or another role, has other tables. Roles of others may have their own.
        or (split_part(v, '=', 1) in ('search_path', 'role') and (s.setrole = 0 or pg_get_userbyid(s.setrole) like 'probity\\_%')))
    union all
    select 'grant on parameter ' || p.parname || ' to ' || case x.grantee when 0 then 'public' else pg_get_userbyid(x.grantee) end, null,
      string_agg(x.privilege_type, ',' order by x.privilege_type)
    from pg_parameter_acl p, aclexplode(p.paracl) x
    where p.parname in ('session_replication_role', 'row_security') and not (select rolsuper from pg_roles where oid = x.grantee)
    group by p.parname, x.grantee
  )
  select object::text as object, beside::text as beside, left(encode(sha256(convert_to(definition, 'UTF8')), 'hex'), 32) as digest from objects order by object collate "C"`
