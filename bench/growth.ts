// How lists, look-ups and bytes grow with the applications of one institution: `npm run bench -- growth` fills it with a
// thousand, a hundred thousand and a million, `npm run bench -- growth 1000 20000` with these.
import { spawnSync } from 'node:child_process'
import { superuserQuery } from '../test/superuser-query.ts'
import { createWorld } from '../test/world.ts'
import type { Grown } from './growth/grown.ts'
import { foundLender } from './growth/lender.ts'
import { fill } from './growth/fill.ts'
import { measureReadings, readingsOf } from './growth/readings.ts'
import { bytesPerApplication, logPerSubmission, submissionDrafts } from './growth/bytes.ts'
import { printBytes, printReadings } from './growth/tables.ts'
import { type OwnServer, withOwnServer } from './own-server.ts'

const SIZES = [1_000, 100_000, 1_000_000]
/** Vacuum is run where the benchmark says so; for the build of a million rows the server may use some memory. */
const settings = [
  'autovacuum=off',
  'max_wal_size=8GB',
  'maintenance_work_mem=256MB',
  'max_parallel_workers_per_gather=0',
]

export async function run(sizes: readonly number[] = sizesGiven()): Promise<undefined> {
  const grown: Grown[] = []
  for (const size of sizes) {
    grown.push(await withOwnServer((server) => grow(server, size), settings))
    const { applications, seconds } = grown.at(-1)!
    console.log(`  ${applications} applications filled in ${seconds.toFixed(0)} s`)
    // After each size, because the next may take long.
    printReadings(grown)
    printBytes(grown.at(-1)!)
  }
}

function sizesGiven(): readonly number[] {
  const given = process.argv.slice(2).filter((word) => /^\d+$/.test(word))
  return given.length === 0 ? SIZES : given.map(Number)
}

async function grow(server: OwnServer, size: number): Promise<Grown> {
  await setDurable(server, false)
  const world = await createWorld({ environment: { LIMIT_STATEMENT_SECONDS: '60' } })
  try {
    const lender = await foundLender(world, size)
    const from = performance.now()
    const applications = await fill(world, lender, size)
    const seconds = (performance.now() - from) / 1000
    await setDurable(server, true)
    // What is still being written would disturb what is measured.
    spawnSync('sync')
    const readings = await measureReadings(world, lender, readingsOf(lender, applications))
    const shares = await bytesPerApplication(world.database, applications)
    const log = await logPerSubmission(world, lender, await submissionDrafts(lender))
    return { applications, seconds, readings, shares, log }
  } finally {
    await world.stop()
  }
}

/** What is filled in may be lost; what is measured is as durable as in service. */
async function setDurable(server: OwnServer, on: boolean): Promise<void> {
  for (const name of ['fsync', 'full_page_writes'])
    await superuserQuery(server, `alter system set ${name} = ${on ? 'on' : 'off'}`)
  await superuserQuery(server, 'select pg_reload_conf()')
  if (on) await superuserQuery(server, 'checkpoint')
}
