// The hourly comparison of rows with the chain: what it costs for each new event and for each event and row of its share, in
// a small chain and in one four times as long. Equal figures mean that a sweep costs in proportion to both.
import { compareShare } from '../src/operator/chains/compare-share.ts'
import { readComparison } from '../src/platform/audit/comparison-queries.ts'
import { inTenant } from '../src/platform/database/transaction.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../test/lending.ts'
import { superuserQuery } from '../test/superuser-query.ts'
import type { World } from '../test/world.ts'
import type { Measured } from './measured.ts'

const SIZES = [250, 1_000] as const
/** Submitted before the sweep that is measured, in a chain of either size. */
const NEW = 100
const SWEEPS = 5
const ROUNDS = 3

export async function run(): Promise<Measured[]> {
  const { world, desk } = await createLendingWorld({ environment: { COMPARISON_DAYS: '1' } })
  const measured: Measured[] = []
  try {
    let made = 0
    for (const size of SIZES) {
      await submit(desk, made, size)
      made = size
      measured.push(...(await measureAt(world, desk, made)))
      made += ROUNDS * NEW
    }
    return measured
  } finally {
    await world.stop()
  }
}

async function measureAt(world: World, desk: LendingDesk, made: number): Promise<Measured[]> {
  await superuserQuery(world.database, 'delete from audit_comparisons')
  // The first sweep also prepares its statements.
  await sweep(world)
  const before = await progressOf(world)
  const share = await sweeps(world)
  const after = await progressOf(world)
  const compared = (after.cycle_seq - before.cycle_seq + after.rows_compared - before.rows_compared) / SWEEPS
  const fresh: number[] = []
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    await submit(desk, made + nth * NEW, made + (nth + 1) * NEW)
    fresh.push(await sweep(world))
  }
  const { new_seq } = await progressOf(world)
  const added = (new_seq - after.new_seq) / ROUNDS
  const of = `chain of ${after.new_seq} events`
  return [
    {
      name: `sweep, ${Math.round(compared)} events and rows of its share, ${of}`,
      value: each(share, compared),
      unit: 'µs of CPU each',
    },
    {
      name: `sweep, ${added} new events, ${of}`,
      value: each(Math.min(...fresh) - share, added),
      unit: 'µs of CPU each',
    },
  ]
}

function each(microseconds: number, count: number): number {
  return Math.round(microseconds / count)
}

async function progressOf(world: World) {
  return (await inTenant(world.operator.pool, world.institutions.alder.id, readComparison))!
}

/** The fastest. */
async function sweeps(world: World): Promise<number> {
  const times: number[] = []
  for (let nth = 0; nth < SWEEPS; nth += 1) times.push(await sweep(world))
  return Math.min(...times)
}

/** Microseconds of processor time of this process, which other work on the machine hardly changes. */
async function sweep({ service, institutions }: World): Promise<number> {
  const from = process.cpuUsage()
  await compareShare({ platform: service.platform, checkpointFolder: '' }, institutions.alder.id, async () => true)
  const { user, system } = process.cpuUsage(from)
  return user + system
}

async function submit({ analyst, productId }: LendingDesk, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += 1) {
    const body = applicationBody(productId, rows[at % rows.length]!, { external_reference: `bench-${at}` })
    const { id, row_version } = await analyst.post('/applications', body, 201)
    await analyst.post(`/applications/${id}/submit`, { row_version })
  }
}
