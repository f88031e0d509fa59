// Multiplies the real applications inside the database, with triggers off: each copy is one more block of all cases,
// older than the one after it. The sealed bytes are copies too, and `seal-shown.ts` seals those that are read.
import pg from 'pg'
import { inTenant } from '../../src/platform/database/transaction.ts'
import { countNext } from '../../src/usage/count-usage.ts'
import type { World } from '../../test/world.ts'
import { CASES, copiesFor, type GrowthLender } from './lender.ts'
import {
  chainStatements,
  copyStatement,
  countsStatements,
  MAX_EVIDENCE,
  preparing,
  tablesToCopy,
} from './statements.ts'

/** Blocks that one statement copies of one table. */
const BLOCKS = 250
const WRITERS = 2

/** Returns how many applications there are then. */
export async function fill(world: World, lender: GrowthLender, size: number): Promise<number> {
  const copies = copiesFor(size)
  const url = world.database.superuserUrl
  const admin = await connected(url)
  try {
    for (const statement of preparing) await admin.query(statement)
    await admin.query('insert into growth.cases select id, nth from unnest($1::uuid[]) with ordinality c (id, nth)', [
      lender.cases,
    ])
    const statements: string[] = []
    for (const table of tablesToCopy) {
      const { template, copy } = await copyStatement(admin, table, { copies, cases: CASES })
      await admin.query(template)
      const first = table.newestOnly ? Math.max(1, copies + 1 - MAX_EVIDENCE / CASES) : 1
      for (let from = first; from <= copies; from += BLOCKS)
        statements.push(copy.replace('$FROM', String(from)).replace('$TO', String(Math.min(copies, from + BLOCKS - 1))))
    }
    await Promise.all(Array.from({ length: WRITERS }, () => write(url, statements)))
    for (const statement of [...chainStatements(lender.id), ...countsStatements(lender.id)])
      await admin.query(statement)
    // What autovacuum does in a running service.
    for (const { name } of tablesToCopy) await admin.query(`vacuum (analyze, index_cleanup off) ${name}`)
    await admin.query('drop schema growth cascade')
    await admin.query('analyze')
    // What a sweep of the worker does in steps.
    const counted = () => inTenant(world.service.platform.pool, lender.id, (tenant) => countNext(tenant, 100_000))
    while (!(await counted())) continue
    const { rows } = await admin.query<{ count: number }>('select count(*)::integer as count from applications')
    return rows[0]!.count
  } finally {
    await admin.end()
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set session_replication_role = replica')
  return client
}

async function write(url: string, statements: string[]): Promise<void> {
  const client = await connected(url)
  try {
    for (let one = statements.shift(); one !== undefined; one = statements.shift()) await client.query(one)
  } finally {
    await client.end()
  }
}
