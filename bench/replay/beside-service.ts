// The service under a load of submissions, in a process of its own: a lender with drafts and with members to replay.
import { frozen, queued } from '../../src/historical-simulations/replays.fixture.ts'
import { workerParamsOf } from '../../test/imports/worker-process.ts'
import { applicationBody, createLendingWorld, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { writeEvaluated } from '../../test/bulk/write-evaluated.ts'
import type { Ready } from '../submit/submit-service.ts'
import { stricterPolicy } from './replaying.ts'

export type BesideReady = Pick<Ready, 'address' | 'desks' | 'shared'>

/** The members that were replayed so far, in chunks. */
export interface Replayed {
  readonly chunks: number
}

const [drafts, members] = process.argv.slice(2).map(Number) as [number, number]
const SEED = 13
/** As many as may be unfinished. */
const SIMULATIONS = 10
const AT_ONCE = 8

const { world, desk } = await createLendingWorld({ environment: { LIMIT_DATABASE_CONNECTIONS: '20' } })
const replays = { world, desk, lender: world.institutions.alder }
await writeEvaluated(replays, members, SEED)
const ids: string[] = []
const numbers = Array.from({ length: drafts }, (_, number) => number).values()
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const number of numbers) ids.push(await entered(number))
  }),
)
const datasetId = await frozen(replays)
const candidateId = await stricterPolicy(desk)
await superuserQuery(world.database, 'vacuum analyze')
process.send!({
  address: world.address,
  desks: [{ token: desk.analyst.token!, drafts: ids }],
  shared: workerParamsOf(world),
} satisfies BesideReady)
process.on('message', (params: 'queue' | 'count' | 'stop') => void { queue, count, stop }[params]())

async function entered(number: number): Promise<string> {
  const references = { applicant_reference: `P-${number}`, external_reference: `X-${number}` }
  const body = applicationBody(desk.productId, rows[number % rows.length]!, references)
  return (await desk.analyst.post('/applications', body, 201)).id
}

async function queue(): Promise<void> {
  for (let made = 0; made < SIMULATIONS; made += 1) await queued(replays, datasetId, candidateId)
  process.send!('queued')
}

async function count(): Promise<void> {
  const text = 'select count(done_at)::int as chunks from historical_simulation_chunks'
  const [done] = await superuserQuery<{ chunks: number }>(world.database, text)
  process.send!({ chunks: done!.chunks } satisfies Replayed)
}

async function stop(): Promise<void> {
  await world.stop()
  process.exit(0)
}
