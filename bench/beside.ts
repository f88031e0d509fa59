// Submissions of one institution over HTTP, with and without a worker at lower priority that replays its past beside them.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { MEMBERS_PER_CHUNK } from '../core/replay/members.ts'
import { startWorkerProcess } from '../test/imports/worker-process.ts'
import type { Measured } from './measured.ts'
import { withOwnServer } from './own-server.ts'
import { untilIdle } from './processor/processor-seconds.ts'
import type { BesideReady, Replayed } from './replay/beside-service.ts'
import { membersGiven } from './replay/members-given.ts'
import { CONNECTIONS, Load } from './submit/load.ts'

/** Ten times as many replays as that are longer than the submissions beside them. */
const MEMBERS = 10_000
const WARM_UP = 300
const COUNTED = 600
/** As `nice` gives a command. */
const LOWER_PRIORITY = 10
/** Alone, beside the replays, and alone again, because the machine may be slower meanwhile. */
const DRAFTS = WARM_UP + 3 * COUNTED

export function run(members: number = membersGiven() ?? MEMBERS): Promise<Measured[]> {
  return withOwnServer(() => measure(members))
}

async function measure(members: number): Promise<Measured[]> {
  const service = fork(new URL('replay/beside-service.ts', import.meta.url), [String(DRAFTS), String(members)])
  const ready = (await heard(service)) as BesideReady
  const load = new Load(ready)
  const perSecond = async (): Promise<number> => COUNTED / (await load.many(load.take(COUNTED, 1)))
  await load.many(load.take(WARM_UP, 1))
  const before = await perSecond()
  const worker = await startWorkerProcess(ready.shared)
  setPriority(worker.pid, LOWER_PRIORITY)
  await untilIdle([worker.pid])
  await asked(service, 'queue')
  const chunks = async (): Promise<number> => ((await asked(service, 'count')) as Replayed).chunks
  while ((await chunks()) === 0) continue
  const [done, from] = [await chunks(), performance.now()]
  const beside = await perSecond()
  const replayed = ((await chunks()) - done) * MEMBERS_PER_CHUNK
  const seconds = (performance.now() - from) / 1000
  await worker.kill()
  const after = await perSecond()
  service.send('stop')
  await once(service, 'exit')
  const alone = (before + after) / 2
  return [
    { name: `submissions over HTTP, ${CONNECTIONS} connections, before and after`, value: round(alone), unit: '/s' },
    { name: 'the same beside a worker of lower priority that replays', value: round(beside), unit: '/s' },
    { name: 'ratio', value: round(beside / alone, 2), unit: '', aim: 0.7 },
    { name: 'members that it replays meanwhile', value: round(replayed / seconds), unit: '/s' },
  ]
}

function asked(service: ChildProcess, params: 'queue' | 'count'): Promise<unknown> {
  const answer = heard(service)
  service.send(params)
  return answer
}

function heard(service: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`the service ended with ${code}`))
    service.once('exit', ended).once('message', (message) => {
      service.off('exit', ended)
      resolve(message)
    })
  })
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits))
}
