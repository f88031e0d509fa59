// `audit verify` on a long chain: events per second, including columns, tree and head.
import { tables } from '../src/areas.ts'
import { verifyChain } from '../src/operator/chains/verify-chain.ts'
import { openPool } from '../src/platform/database/connect.ts'
import { generateChain } from '../test/chain.ts'
import { createTestDatabase } from '../test/database.ts'
import { applicationBody, createLendingWorld, rows } from '../test/lending.ts'
import { superuserQuery } from '../test/superuser-query.ts'
import type { Measured } from './measured.ts'

const EVENTS = 200_000
const APPLICATIONS = 6_000

export async function run(events: number = EVENTS): Promise<Measured[]> {
  const database = await createTestDatabase()
  const pool = openPool({ url: database.urlAs('probity_operator'), max: 1, statementSeconds: 600 })
  try {
    const { institutionId } = await generateChain(database.urlAs('probity_operator'), 'long-chain', events)
    const best = Math.max(...(await thrice(() => perSecond(events, () => verifyChain(pool, institutionId, [])))))
    return [
      { name: `audit verify, chain of ${events} events`, value: Math.round(best), unit: 'events/s', min: 30_000 },
      ...(await withTables()),
    ]
  } finally {
    await pool.end()
    await database.drop()
  }
}

/** Applications whose events name rows and manifests, as in service. */
async function withTables(): Promise<Measured[]> {
  const { world, desk } = await createLendingWorld()
  const pool = openPool({ url: world.database.urlAs('probity_app'), max: 1, statementSeconds: 600 })
  try {
    for (let at = 0; at < APPLICATIONS; at += 1) {
      const { id, row_version } = await desk.analyst.post(
        '/applications',
        applicationBody(desk.productId, rows[at % rows.length]!, { external_reference: `bench-${at}` }),
        201,
      )
      await desk.analyst.post(`/applications/${id}/submit`, { row_version })
    }
    // A server in service analyses its tables by itself within a minute; this one is too young to have done so.
    await superuserQuery(world.database, 'analyze')
    const { id } = world.institutions.alder
    const { events } = await verifyChain(pool, id, [])
    const verify = async () => {
      const report = await verifyChain(pool, id, [], { tables })
      if (report.rows?.count !== 0) throw new Error(`rows differ: ${JSON.stringify(report.rows)}`)
      return report
    }
    const best = Math.max(...(await thrice(() => perSecond(events, verify))))
    const name = `audit verify with tables, ${APPLICATIONS} submitted applications, ${events} events`
    return [{ name, value: Math.round(best), unit: 'events/s', min: 10_000 }]
  } finally {
    await pool.end()
    await world.stop()
  }
}

async function perSecond(events: number, work: () => ReturnType<typeof verifyChain>): Promise<number> {
  const from = performance.now()
  const report = await work()
  if (report.damage !== null || report.events !== events)
    throw new Error(`the chain was not verified: ${JSON.stringify(report)}`)
  return events / ((performance.now() - from) / 1000)
}

async function thrice<T>(work: () => Promise<T>): Promise<T[]> {
  return [await work(), await work(), await work()]
}
