// Members frozen, and replayed under two versions by two workers in processes of their own, beside a bare read of the same
// rows. `npm run bench -- replay 1000000` takes that many members instead.
import { createLendingWorld } from '../test/lending.ts'
import { startWorkerProcess, workerParamsOf } from '../test/imports/worker-process.ts'
import { frozen, queued, type ReplayDesk } from '../src/historical-simulations/replays.fixture.ts'
import { superuserQuery } from '../test/superuser-query.ts'
import { writeEvaluated } from '../test/bulk/write-evaluated.ts'
import type { Measured } from './measured.ts'
import { type OwnServer, withOwnServer } from './own-server.ts'
import { processorSeconds, serverSeconds, untilIdle } from './processor/processor-seconds.ts'
import { bareRead } from './replay/bare-read.ts'
import { membersGiven } from './replay/members-given.ts'
import { replayEnded, stricterPolicy } from './replay/replaying.ts'
import { timeSteps } from './replay/steps.ts'

const MEMBERS = 20_000
const SEED = 12
/** A million members on two cores in a minute and a half. */
const MICROSECONDS = 180
/** What is written before is not measured. */
const settings = ['max_wal_size=8GB']

export function run(members: number = membersGiven() ?? MEMBERS): Promise<Measured[]> {
  return withOwnServer((server) => measure(server, members), settings)
}

async function measure({ superuserUrl }: OwnServer, members: number): Promise<Measured[]> {
  const { world, desk } = await createLendingWorld({ environment: { LIMIT_STATEMENT_SECONDS: '600' } })
  const replays: ReplayDesk = { world, desk, lender: world.institutions.alder }
  const [, writing] = await seconds(() => writeEvaluated(replays, members, SEED))
  const candidateId = await stricterPolicy(desk)
  await superuserQuery(world.database, 'vacuum analyze')
  const [datasetId, freezing] = await seconds(() => frozen(replays))
  const read = await bareRead(world.database)
  const workers = await Promise.all([0, 1].map(() => startWorkerProcess(workerParamsOf(world))))
  const pids = workers.map(({ pid }) => pid)
  await untilIdle(pids)
  const before = [processorSeconds(pids), await serverSeconds(superuserUrl)] as const
  const [, replaying] = await seconds(async () => replayEnded(replays, await queued(replays, datasetId, candidateId)))
  const after = [processorSeconds(pids), await serverSeconds(superuserUrl)] as const
  const memory = Math.max(...workers.map((worker) => worker.maxMemory())) / 1_048_576
  await Promise.all(workers.map((worker) => worker.kill()))
  const steps = await timeSteps(replays, datasetId, candidateId)
  await world.stop()
  const each = (at: 0 | 1): number | null =>
    after[at] === null ? null : ((after[at] - before[at]!) * 1_000_000) / members
  return [
    { name: `${members} evaluated applications written for it`, value: round(writing), unit: 's' },
    { name: `${members} members frozen`, value: round(freezing), unit: 's' },
    { name: 'the same per second', value: round(members / freezing), unit: '/s' },
    { name: `${members} members replayed by two workers`, value: round(replaying, 1), unit: 's' },
    { name: 'the same per second', value: round(members / replaying), unit: '/s' },
    ...processor(each(0), each(1)),
    ...steps,
    { name: 'most resident memory of a worker', value: round(memory), unit: 'MiB', aimAtMost: 256 },
    { name: 'bare read of the same rows on two connections', value: round(read, 2), unit: 's' },
    { name: 'replay, ratio to the bare read', value: round(replaying / read, 1), unit: '' },
  ]
}

function processor(ofWorkers: number | null, ofServer: number | null): Measured[] {
  if (ofWorkers === null || ofServer === null) return []
  return [
    { name: 'processor of the workers for each member', value: round(ofWorkers), unit: 'µs' },
    { name: 'processor of the database for each member', value: round(ofServer), unit: 'µs' },
    { name: 'both together', value: round(ofWorkers + ofServer), unit: 'µs', aimAtMost: MICROSECONDS },
  ]
}

async function seconds<T>(work: () => Promise<T>): Promise<[T, number]> {
  const from = performance.now()
  return [await work(), (performance.now() - from) / 1000]
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits))
}
