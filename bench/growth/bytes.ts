// What an application takes on disk, by table and index, and what a submission writes to the log.
import { generateRows } from '../../demo/rows.ts'
import { applicationBody } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { TestDatabase } from '../../test/database.ts'
import type { World } from '../../test/world.ts'
import { CASES, type GrowthLender } from './lender.ts'
import { MAX_EVIDENCE, tablesToCopy } from './statements.ts'

/** Each way of writing the log. */
const SUBMISSIONS = 100

export interface Share {
  readonly name: string
  readonly kind: 'table' | 'toast' | 'index'
  readonly bytes: number
}

/** Bytes of each table, of its long values and of each of its indexes, by the number of applications. */
export async function bytesPerApplication(database: TestDatabase, applications: number): Promise<Share[]> {
  const found = await superuserQuery<{ name: string; kind: Share['kind']; bytes: string }>(
    database,
    `select c.relname as name, 'table' as kind, pg_relation_size(c.oid) as bytes
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     union all
     select c.relname, 'toast', pg_total_relation_size(c.reltoastrelid)
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.reltoastrelid <> 0
     union all
     select t.relname || '.' || i.relname, 'index', pg_relation_size(i.oid)
     from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     where t.relnamespace = 'public'::regnamespace
     order by 3 desc`,
  )
  return found.map(({ name, kind, bytes }) => {
    const isPartial = tablesToCopy.some((table) => table.newestOnly && table.name === name.split('.')[0])
    const having = isPartial ? Math.min(applications, MAX_EVIDENCE + CASES) : applications
    return { name, kind, bytes: Number(bytes) / having }
  })
}

export async function submissionDrafts({ analyst, products }: GrowthLender): Promise<string[]> {
  const drafts: string[] = []
  for (const row of generateRows(2 * SUBMISSIONS + 2, 41)) {
    const { id } = await analyst.post('/applications', applicationBody(products.frequent, row), 201)
    drafts.push(id)
  }
  return drafts
}

/** Bytes of log, without and with whole pages: after each checkpoint the first change of a page writes it whole. */
export async function logPerSubmission(
  { database }: World,
  { analyst }: GrowthLender,
  drafts: readonly string[],
): Promise<{ plain: number; withPages: number }> {
  const waiting = [...drafts]
  const submit = async (): Promise<void> => {
    await analyst.post(`/applications/${waiting.shift()!}/submit`, { row_version: 1 })
  }
  const written = async (wholePages: 'on' | 'off'): Promise<number> => {
    await superuserQuery(database, `alter system set full_page_writes = ${wholePages}`)
    await superuserQuery(database, 'select pg_reload_conf()')
    await superuserQuery(database, 'checkpoint')
    await submit()
    const place = async (): Promise<number> => {
      const [row] = await superuserQuery<{ at: string }>(
        database,
        `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as at`,
      )
      return Number(row!.at)
    }
    const before = await place()
    for (let turn = 0; turn < SUBMISSIONS; turn += 1) await submit()
    return ((await place()) - before) / SUBMISSIONS
  }
  return { plain: await written('off'), withPages: await written('on') }
}
