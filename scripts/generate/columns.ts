// The columns of all tables, as the catalogue names them.
import type { Query } from './generator.ts'

export interface Column {
  readonly name: string
  readonly type: string
  /** What the driver answers for it: the type beneath a domain. */
  readonly base: string
  readonly required: boolean
  /** The expression of its default. */
  readonly preset: string | null
  /** How large values are stored, when it differs from the default of the type. */
  readonly storage: string | null
}

/** By table, in the order of the columns. */
export async function columnsOf(query: Query): Promise<Map<string, Column[]>> {
  const rows = await query(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
           format_type(coalesce(nullif(t.typbasetype, 0), a.atttypid), null) as base, a.attnotnull as required,
           pg_get_expr(d.adbin, d.adrelid) as preset,
           case when a.attstorage <> t.typstorage then
             case a.attstorage when 'e' then 'external' when 'm' then 'main' when 'p' then 'plain' else 'extended' end end as storage
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`)
  const columns = rows.map((row) => ({ ...(row as unknown as Column), table: String(row['table']) }))
  return Map.groupBy(columns, ({ table }) => table)
}
