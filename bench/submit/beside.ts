// The same load on one process and on two beside each other, with what they and the database used of the processors.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Measured } from '../measured.ts'
import { processorSeconds, serverSeconds } from '../processor/processor-seconds.ts'
import type { Load } from './load.ts'
import type { Ready } from './submit-service.ts'

const WARM_UP = 300
const COUNTED = 600
/** What `besideEachOther` takes of the load. */
export const TAKEN = 2 * (WARM_UP + COUNTED)

interface Run {
  readonly perSecond: number
  /** Milliseconds of processor for each submission; null where the system does not tell. */
  readonly services: number | null
  readonly database: number | null
}

export async function besideEachOther(
  superuserUrl: string,
  { load, ready, first, lenders }: { load: Load; ready: Ready; first: ChildProcess; lenders: number },
): Promise<Measured[]> {
  const run = async (services: readonly ChildProcess[]): Promise<Run> => {
    const pids = services.map(({ pid }) => pid!)
    await load.many(load.take(WARM_UP, lenders))
    const [own, database] = [processorSeconds(pids), await serverSeconds(superuserUrl)]
    const seconds = await load.many(load.take(COUNTED, lenders))
    const each = (now: number | null, before: number | null): number | null =>
      now === null || before === null ? null : ((now - before) * 1000) / COUNTED
    return {
      perSecond: COUNTED / seconds,
      services: each(processorSeconds(pids), own),
      database: each(await serverSeconds(superuserUrl), database),
    }
  }
  const alone = await run([first])
  const second = fork(new URL('second-service.ts', import.meta.url), [JSON.stringify(ready.shared)])
  const [address] = (await once(second, 'message')) as [string]
  load.add(address)
  const two = await run([first, second])
  second.send('stop')
  await once(second, 'exit')
  return [
    ...lines('one process', alone),
    ...lines('two processes', two),
    {
      name: 'two processes beside each other, ratio to one',
      value: round(two.perSecond / alone.perSecond, 2),
      unit: '',
    },
  ]
}

function lines(by: string, { perSecond, services, database }: Run): Measured[] {
  const used = (of: string, value: number | null): Measured[] =>
    value === null ? [] : [{ name: `processor of the ${of} for each, ${by}`, value: round(value, 2), unit: 'ms' }]
  return [
    { name: `submissions over HTTP, ${by}`, value: round(perSecond), unit: '/s' },
    ...used('service', services),
    ...used('database', database),
  ]
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits))
}
