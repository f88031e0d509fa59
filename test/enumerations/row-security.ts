// Which row-level security every table must have, and the tables that have another.
import { superuserQuery } from '../superuser-query.ts'
import type { World } from '../world.ts'

/** Tables that a policy of the lookup functions reads too. */
const READ_BY_LOOKUPS = `
  application_counts applications audit_heads audit_records historical_reconstitutions historical_simulations import_batches
  indicator_publications institutions invitations notices purge_runs purge_schedules recoveries
  second_factors sign_in_counters sign_in_rates sign_in_source_keys
  token_directory usage_progress`
const OTHER_POLICIES: Record<string, string[]> = Object.fromEntries(
  READ_BY_LOOKUPS.trim()
    .split(/\s+/)
    .map((table) => [table, ['lookup']]),
)

/** What is read in every tenant where the instance has written it. It is written in its own tenant alone. */
export const READ_EVERYWHERE = `
  knowledge_audiences knowledge_contents knowledge_documents knowledge_index_audiences knowledge_index_documents
  knowledge_index_passages knowledge_passages knowledge_postings knowledge_spellings knowledge_terms
  knowledge_words`
  .trim()
  .split(/\s+/)
export const SHARED =
  '((institution_id = ( SELECT lookup_instance() AS lookup_instance)) AND (app_institution() IS NOT NULL))'

export const TENANT = '(institution_id = app_institution())'
/** The same, read once for each statement. */
const TENANT_OF_STATEMENT = '(institution_id = ( SELECT app_institution() AS app_institution))'
/** Of these an import inserts hundreds of rows by one statement. */
const INSERTED_BY_HUNDREDS =
  'application_facts applications audit_nodes audit_records import_origins import_rows pieces subjects'.split(' ')

/** Institutions, and tables with an `institution_id`, that are not forced, or whose policies are not exactly the expected ones. */
export async function unprotected(world: World): Promise<string[]> {
  const rows = await superuserQuery<{
    name: string
    forced: boolean
    policies: { name: string; using: string; check: string | null; to: string; of: string }[]
  }>(
    world.database,
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
       coalesce((select jsonb_agg(jsonb_build_object('name', p.policyname, 'using', p.qual, 'check', p.with_check, 'to', p.roles::text, 'of', p.cmd) order by p.policyname)
                 from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname), '[]') as policies
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = case c.relname when 'institutions' then 'id' else 'institution_id' end and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows
    .filter(({ name, forced, policies }) => {
      const others = OTHER_POLICIES[name] ?? []
      const own = name === 'institutions' ? '(id = app_institution())' : TENANT
      const check = INSERTED_BY_HUNDREDS.includes(name) ? TENANT_OF_STATEMENT : own
      const shared = policies.filter(
        (policy) =>
          READ_EVERYWHERE.includes(name) &&
          policy.name === 'shared' &&
          policy.using === SHARED &&
          policy.to === '{probity_app}' &&
          policy.of === 'SELECT',
      )
      const tenant = policies.filter(
        (policy) => policy.name === 'tenant' && policy.using === own && policy.check === check && policy.of === 'ALL',
      )
      const lookup = policies.filter(
        (policy) => others.includes(policy.name) && policy.to === '{probity_lookup}' && policy.of === 'SELECT',
      )
      const expected = tenant.length + lookup.length + shared.length
      return !forced || tenant.length !== 1 || expected !== policies.length
    })
    .map((row) => row.name)
}
