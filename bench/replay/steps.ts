// Where the time of a chunk goes: each step is timed with those that it contains, and what they take is the difference.
import { unpackMembers } from '../../core/replay/members.ts'
import { findParts } from '../../src/evidence/piece-queries.ts'
import { readPieces } from '../../src/evidence/index.ts'
import { readMemberFacts, readMembers } from '../../src/historical-simulations/replay/chunk-queries.ts'
import { replayedVersions } from '../../src/historical-simulations/replay/contents.ts'
import { replayMembers } from '../../src/historical-simulations/replay/replay-members.ts'
import { openReplayer } from '../../src/historical-simulations/replay/replayer.ts'
import { chunksOf, queued, type ReplayDesk } from '../../src/historical-simulations/replays.fixture.ts'
import { findSimulationRow } from '../../src/historical-simulations/simulations/simulation-queries.ts'
import type { Tenant } from '../../src/platform/database/tenant.ts'
import { inTenant } from '../../src/platform/database/transaction.ts'
import type { Measured } from '../measured.ts'

/** Before it code runs slowly, and what is read first is kept by the process. */
const WARM_UP = 3
const CHUNKS = 8
/** Each step of each chunk. */
const TIMES = 3
const INPUT = ['application-input']

interface Steps {
  reading: number
  opening: number
  evaluating: number
  writing: number
}

/** In this process, one chunk after the other. */
export async function timeSteps(replays: ReplayDesk, datasetId: string, candidateId: string): Promise<Measured[]> {
  const simulations: Simulation[] = []
  for (let made = 0; made < TIMES; made += 1) {
    const id = await queued(replays, datasetId, candidateId)
    simulations.push({ id, chunks: await chunksOf(replays, id) })
  }
  const count = Math.min(WARM_UP + CHUNKS, simulations[0]!.chunks.length)
  const sum: Steps = { reading: 0, opening: 0, evaluating: 0, writing: 0 }
  let members = 0
  for (let number = 0; number < count; number += 1) {
    const { size, ...steps } = await timeChunk(replays, datasetId, simulations, number)
    if (number < Math.min(WARM_UP, count - 1)) continue
    members += size
    for (const step of Object.keys(sum) as (keyof Steps)[]) sum[step] += steps[step]
  }
  const total = Object.values(sum).reduce((all, one) => all + one, 0)
  return Object.entries(sum).map(([step, ms]) => ({
    name: `${step}, of each member (${((100 * ms) / total).toFixed(0)}% of one chunk after another)`,
    value: Number(((ms * 1000) / members).toFixed(0)),
    unit: 'µs',
  }))
}

interface Simulation {
  readonly id: string
  readonly chunks: readonly string[]
}

async function timeChunk(
  { world, lender }: ReplayDesk,
  datasetId: string,
  simulations: readonly Simulation[],
  number: number,
): Promise<Steps & { readonly size: number }> {
  const { platform } = world.service
  const parts = await inTenant(platform.pool, lender.id, async (tenant: Tenant) => {
    const versions = (await replayedVersions(tenant, (await findSimulationRow(tenant, simulations[0]!.id))!))!
    const members = unpackMembers((await readMembers(tenant, datasetId, number))!.members)!
    const ids = members.map(({ evaluation_id }) => evaluation_id)
    const sealed = await fastest(() => findParts(tenant, ids, ['input']))
    const facts = await fastest(() => readMemberFacts(tenant, members))
    const opened = await fastest(() => readPieces(platform, tenant, ids, INPUT))
    const replayed = await fastest(() => replayMembers(platform, tenant, versions, members))
    return { sealed, facts, opened, replayed, size: members.length }
  })
  const replayer = openReplayer(platform)
  const whole = await fastest((nth) =>
    replayer.run({ institutionId: lender.id, id: simulations[nth]!.chunks[number]! }),
  )
  return {
    size: parts.size,
    reading: parts.sealed + parts.facts,
    opening: parts.opened - parts.sealed,
    evaluating: parts.replayed - parts.opened - parts.facts,
    writing: whole - parts.replayed,
  }
}

/** Milliseconds: the others were disturbed. */
async function fastest(work: (nth: number) => Promise<unknown>): Promise<number> {
  let shortest = Infinity
  for (let nth = 0; nth < TIMES; nth += 1) {
    const from = performance.now()
    await work(nth)
    shortest = Math.min(shortest, performance.now() - from)
  }
  return shortest
}
