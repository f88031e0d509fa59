// Searches the database: every table of every schema, including the job queue, as text and as bytes.
import assert from 'node:assert/strict'
import type { TestDatabase } from './database.ts'
import { superuserQuery } from './superuser-query.ts'

/** Tables with a row that contains the text, or these bytes in a column of bytes. */
export async function tablesWith(database: TestDatabase, needle: string | Buffer): Promise<string[]> {
  const bytes = Buffer.from(needle as string)
  const wanted = [
    ...(typeof needle === 'string' ? [needle] : []),
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
  ]
  const tables = await superuserQuery<{ name: string }>(
    database,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  assert.ok(tables.length > 10)
  // The rows of all tables in one statement, because a search is repeated for each secret.
  const found = await superuserQuery<{ name: string }>(
    database,
    tables
      .map(({ name }) => `select '${name}' as name where exists (select from ${name} t where t::text like any ($1))`)
      .join(' union all '),
    [wanted.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`)],
  )
  return found.map(({ name }) => name)
}
