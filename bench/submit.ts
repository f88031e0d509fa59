// Submissions over HTTP, durable and audited, compared with a bare loop of the statements and bytes of an early version.
import { fork } from 'node:child_process'
import type { Measured } from './measured.ts'
import { withOwnServer } from './own-server.ts'
import { besideEachOther, TAKEN } from './submit/beside.ts'
import { BareLoop, YARDSTICK } from './submit/bare-loop.ts'
import { CONNECTIONS, Load } from './submit/load.ts'
import type { Ready } from './submit/submit-service.ts'
import { WriteAheadLog } from './write-ahead-log.ts'

const LENDERS = 4
const WARM_UP = 400
/** The service and the bare loop alternate, so that both have the same disturbances. */
const ROUNDS = 4
const PER_ROUND = 300
const ON_ONE = 300
const FIXED_PER_SECOND = 100
const FIXED_SECONDS = 5
const DRAFTS = (2 * WARM_UP + ROUNDS * PER_ROUND + FIXED_PER_SECOND * FIXED_SECONDS + TAKEN) / LENDERS + ON_ONE

/** What is counted is set while it runs: what the command line sets could not be taken back. */
const counting = ['shared_preload_libraries=pg_stat_statements']

export function run(): Promise<Measured[]> {
  return withOwnServer(({ superuserUrl }) => measure(superuserUrl), counting)
}

async function measure(superuserUrl: string): Promise<Measured[]> {
  const service = fork(new URL('submit/submit-service.ts', import.meta.url), [String(DRAFTS), String(LENDERS)])
  const ready = await new Promise<Ready>((resolve, reject) => {
    service.once('message', (message) => resolve(message as Ready))
    service.once('exit', (code) => reject(new Error(`the service ended with ${code}`)))
  })
  const load = new Load(ready)
  const bare = await BareLoop.open(superuserUrl)
  const log = await WriteAheadLog.open(superuserUrl)
  const warmUp = () => Promise.all([load.many(load.take(WARM_UP, LENDERS)), bare.many(WARM_UP)])
  await warmUp()
  service.send('analyze')
  await new Promise((resolve) => service.once('message', resolve))
  // After ANALYZE every connection plans its statements again: not part of what is measured.
  await warmUp()
  const seconds = { service: 0, bare: 0 }
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    seconds.service += await log.during(() => load.many(load.take(PER_ROUND, LENDERS)))
    seconds.bare += await bare.many(PER_ROUND)
  }
  const onOne = ON_ONE / (await load.many(load.take(ON_ONE, 1)))
  const latencies = await load.fixed(load.take(FIXED_PER_SECOND * FIXED_SECONDS, LENDERS), FIXED_PER_SECOND)
  const beside = await besideEachOther(superuserUrl, { load, ready, first: service, lenders: LENDERS })
  await bare.close()
  await log.close()
  service.send('stop')
  await new Promise((resolve) => service.once('exit', resolve))
  const measured = ROUNDS * PER_ROUND
  const { sent, journeys, run: ran, writing, bytesSent, bytesReceived } = ready.submission
  return [
    { name: 'statements that travel per submission', value: sent, unit: 'statements' },
    { name: 'journeys to the database per submission', value: journeys, unit: 'journeys', aimAtMost: 3 },
    { name: 'bytes sent to the database per submission', value: bytesSent, unit: 'B' },
    { name: 'bytes received from it', value: bytesReceived, unit: 'B' },
    { name: 'write-ahead log per submission', value: round(log.bytes / measured), unit: 'B', aimAtMost: 12_288 },
    { name: `statements that run, in functions included (${writing} writing)`, value: ran, unit: 'statements' },
    {
      name: `bare loop of ${YARDSTICK.run} statements, ${CONNECTIONS} connections`,
      value: round(measured / seconds.bare),
      unit: '/s',
    },
    {
      name: `submissions over HTTP, ${LENDERS} institutions, ${CONNECTIONS} connections`,
      value: round(measured / seconds.service),
      unit: '/s',
    },
    { name: 'ratio to the bare loop', value: round(seconds.bare / seconds.service, 2), unit: '', min: 0.38, aim: 0.45 },
    { name: 'submissions over HTTP, one institution', value: round(onOne), unit: '/s', aim: 300 },
    {
      name: `p97.5 at ${FIXED_PER_SECOND} submissions per second`,
      value: round(quantile(latencies, 0.975), 1),
      unit: 'ms',
      aimAtMost: 15,
    },
    ...beside,
  ]
}

function quantile(values: readonly number[], q: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * q) - 1]!
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits))
}
