// `audit verify` on long chains: events per second of the chain alone, with the rows of tables, and behind a checkpoint.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tables } from '../src/areas.ts'
import { writeCheckpoint } from '../src/operator/chains/checkpoint.ts'
import { readCheckpoints } from '../src/operator/chains/read-checkpoints.ts'
import { type ChainReport, verifyChain } from '../src/operator/chains/verify-chain.ts'
import { verifySince } from '../src/operator/chains/growth/verify-since.ts'
import { openPool, type Pool } from '../src/platform/database/connect.ts'
import { generateChain } from '../test/chain.ts'
import { createTestDatabase } from '../test/database.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../test/lending.ts'
import { superuserQuery } from '../test/superuser-query.ts'
import type { World } from '../test/world.ts'
import type { Measured } from './measured.ts'

const EVENTS = 200_000
/** Each has three events. The verification behind a checkpoint is measured at either size. */
const APPLICATIONS = [2_500, 10_000] as const
/** Submitted behind the checkpoint. */
const NEW = 200
const SUBMITTED_AT_ONCE = 8
const TIMES = 3

export async function run(events: number = EVENTS): Promise<Measured[]> {
  return [...(await chainAlone(events)), ...(await withTables())]
}

async function chainAlone(events: number): Promise<Measured[]> {
  const database = await createTestDatabase()
  const url = database.urlAs('probity_operator')
  const pool = openPool({ url, max: 1, statementSeconds: 600 })
  try {
    const { institutionId } = await generateChain(url, 'long-chain', events)
    const threads = (count: number) => ({ threads: { count, url, statementSeconds: 600, minEvents: 0 } })
    const measure = (params: object) => perSecond(events, () => verifyChain(pool, institutionId, [], params))
    const name = `audit verify, chain alone, ${events} events`
    return [
      { name: `${name}, without threads`, value: await measure({}), unit: 'events/s', min: 50_000, aim: 70_000 },
      { name: `${name}, two threads`, value: await measure(threads(2)), unit: 'events/s' },
    ]
  } finally {
    await pool.end()
    await database.drop()
  }
}

/** Applications whose events name rows and manifests, as in service. */
async function withTables(): Promise<Measured[]> {
  const { world, desk } = await createLendingWorld()
  const url = world.database.urlAs('probity_app')
  const pool = openPool({ url, max: 1, statementSeconds: 600 })
  const since: Measured[] = []
  try {
    let made = 0
    for (const size of APPLICATIONS) {
      await submit(desk, made, size)
      made = size + NEW
      since.push(await behindCheckpoint(world, pool, () => submit(desk, size, made)))
    }
    const { id } = world.institutions.alder
    const { events } = await verifyChain(pool, id, [])
    const name = `audit verify with tables, ${made} submitted applications, ${events} events`
    const threads = { count: 1, url, statementSeconds: 600, minEvents: 0 }
    const alone = await perSecond(events, () => verifyChain(pool, id, [], { tables }))
    const threaded = await perSecond(events, () => verifyChain(pool, id, [], { tables, threads }))
    return [
      { name: `${name}, without threads`, value: alone, unit: 'events/s', min: 10_000 },
      { name: `${name}, one thread`, value: threaded, unit: 'events/s' },
      ...since,
    ]
  } finally {
    await pool.end()
    await world.stop()
  }
}

/** Equal figures at two sizes mean that the cost is that of what is new. */
async function behindCheckpoint(world: World, pool: Pool, add: () => Promise<void>): Promise<Measured> {
  const { id } = world.institutions.alder
  const { keyring } = world.operator
  const folder = mkdtempSync(join(tmpdir(), 'probity-checkpoints-'))
  try {
    const { file } = await writeCheckpoint(pool, keyring, id, folder)
    const [known] = readCheckpoints(keyring, [file!]).known
    await add()
    // A server in service analyses its tables by itself within a minute; this one is too young to have done so.
    await superuserQuery(world.database, 'analyze')
    const times: number[] = []
    let events = 0
    for (let nth = 0; nth < TIMES; nth += 1) {
      const from = process.cpuUsage()
      events = intact(await verifySince(pool, id, known!, { tables })).events
      const { user, system } = process.cpuUsage(from)
      times.push((user + system) / (events - known!.size))
    }
    const name = `audit verify --since, ${events - known!.size} new events behind ${known!.size}`
    return { name, value: Math.round(Math.min(...times)), unit: 'µs of CPU each' }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function submit({ analyst, productId }: LendingDesk, from: number, to: number): Promise<void> {
  let next = from
  const submitOthers = async (): Promise<void> => {
    for (let at = next++; at < to; at = next++) {
      const body = applicationBody(productId, rows[at % rows.length]!, { external_reference: `bench-${at}` })
      const { id, row_version } = await analyst.post('/applications', body, 201)
      await analyst.post(`/applications/${id}/submit`, { row_version })
    }
  }
  await Promise.all(Array.from({ length: SUBMITTED_AT_ONCE }, submitOthers))
}

/** The fastest. */
async function perSecond(events: number, work: () => Promise<ChainReport>): Promise<number> {
  const times: number[] = []
  for (let nth = 0; nth < TIMES; nth += 1) {
    const from = performance.now()
    const report = intact(await work())
    if (report.events !== events) throw new Error(`${report.events} events were verified`)
    times.push(performance.now() - from)
  }
  return Math.round((events * 1000) / Math.min(...times))
}

function intact<R extends ChainReport>(report: R): R {
  if (report.damage !== null || (report.rows?.count ?? 0) !== 0)
    throw new Error(`not intact: ${JSON.stringify(report)}`)
  return report
}
