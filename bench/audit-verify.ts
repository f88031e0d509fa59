// `audit verify` on a long chain: events per second, including columns, tree and head.
import { verifyChain } from '../src/operator/chains/verify-chain.ts'
import { openPool } from '../src/platform/database/connect.ts'
import { generateChain } from '../test/chain.ts'
import { createTestDatabase } from '../test/database.ts'
import type { Measured } from './measured.ts'

const EVENTS = 200_000

export async function run(events: number = EVENTS): Promise<Measured[]> {
  const database = await createTestDatabase()
  const pool = openPool({ url: database.urlAs('probity_operator'), max: 1, statementSeconds: 600 })
  try {
    const { institutionId } = await generateChain(database.urlAs('probity_operator'), 'long-chain', events)
    const best = Math.max(...(await thrice(() => perSecond(events, () => verifyChain(pool, institutionId, [])))))
    return [{ name: `audit verify, chain of ${events} events`, value: Math.round(best), unit: 'events/s', min: 30_000 }]
  } finally {
    await pool.end()
    await database.drop()
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
