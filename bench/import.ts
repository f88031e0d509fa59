// A file of rows to applications: sent, checked, imported by a worker in a process of its own, then one of each of two
// institutions by two workers, beside COPY of the same rows into one table. `npm run bench -- import 1000000` takes that many rows instead.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { startWorkerProcess } from '../test/imports/worker-process.ts'
import type { Checked, Imported, Question, Ready } from './import-service.ts'
import type { Measured } from './measured.ts'
import { withOwnServer } from './own-server.ts'
import { processorSeconds, serverSeconds } from './processor/processor-seconds.ts'

const ROWS = 100_000

export function run(rows: number = sizeGiven() ?? ROWS): Promise<Measured[]> {
  return withOwnServer(({ folder }) => measure(rows, join(folder, 'rows.csv')))
}

function sizeGiven(): number | undefined {
  const word = process.argv.slice(2).find((one) => /^\d+$/.test(one))
  return word === undefined ? undefined : Number(word)
}

async function measure(rows: number, file: string): Promise<Measured[]> {
  const service = new Service(rows, file)
  const ready = await service.hear<Ready>()
  const first = await service.ask<Checked>({ check: 1 })
  const one = await startWorkerProcess(ready.worker)
  const alone = await used(ready, [one.pid], () => service.ask<Imported>('import'))
  const copy = await copySeconds(ready, file)
  await service.ask<Checked>({ check: 2 })
  const two = await startWorkerProcess(ready.worker)
  const together = await used(ready, [one.pid, two.pid], () => service.ask<Imported>('import'))
  const memory = Math.max(one.maxMemory(), two.maxMemory()) / 1_048_576
  await Promise.all([one.kill(), two.kill()])
  await service.stop()
  const of = `${rows} rows x ${ready.labels.length} columns`
  // The target applies to this size; other sizes are shown for comparison.
  const asked = (max: number): Partial<Measured> => (rows === ROWS ? { aimAtMost: max } : {})
  return [
    { name: `file of ${of} received and stored`, value: round(first.sending), unit: 's' },
    { name: `pre-validation of ${of}`, value: round(first.checking), unit: 's', ...asked(10) },
    { name: `import of ${of} by one worker`, value: round(alone.importing), unit: 's', ...asked(15) },
    { name: 'as many of each of two institutions by two workers', value: round(together.importing), unit: 's' },
    ...shares('one worker', alone),
    ...shares('both', together),
    {
      name: 'rows a second, ratio of both to one',
      value: round((2 * alone.importing) / together.importing, 2),
      unit: '',
      ...(rows === ROWS ? { aim: 1.3 } : {}),
    },
    { name: 'most resident memory of a worker', value: round(memory), unit: 'MiB', aimAtMost: 256 },
    { name: 'COPY of the same rows into one table', value: round(copy, 2), unit: 's' },
    { name: 'check and import, ratio to COPY', value: round((first.checking + alone.importing) / copy), unit: '' },
  ]
}

interface Used extends Imported {
  /** Seconds of processor. */
  readonly workers: number | null
  readonly server: number | null
}

async function used({ superuserUrl }: Ready, workers: number[], work: () => Promise<Imported>): Promise<Used> {
  const before = [processorSeconds(workers), await serverSeconds(superuserUrl)] as const
  const { importing } = await work()
  const since = (now: number | null, from: number | null): number | null => (now === null ? null : now - from!)
  return {
    importing,
    workers: since(processorSeconds(workers), before[0]),
    server: since(await serverSeconds(superuserUrl), before[1]),
  }
}

function shares(by: string, { workers, server }: Used): Measured[] {
  const line = (of: string, value: number | null): Measured[] =>
    value === null ? [] : [{ name: `processor of the ${of} with ${by}`, value: round(value), unit: 's' }]
  return [...line('import process', workers), ...line('database', server)]
}

class Service {
  readonly #process: ChildProcess

  constructor(rows: number, file: string) {
    this.#process = fork(new URL('import-service.ts', import.meta.url), [String(rows), file])
  }

  hear<T>(): Promise<T> {
    return new Promise((resolve, reject) => {
      const ended = (code: number | null): void => reject(new Error(`the service ended with ${code}`))
      this.#process.once('exit', ended).once('message', (message) => {
        this.#process.off('exit', ended)
        resolve(message as T)
      })
    })
  }

  ask<T>(question: Question): Promise<T> {
    this.#process.send(question)
    return this.hear<T>()
  }

  async stop(): Promise<void> {
    this.#process.send('stop')
    await new Promise((resolve) => this.#process.once('exit', resolve))
  }
}

/** COPY by the server itself from a file that it may read, without a client. */
async function copySeconds({ superuserUrl, labels }: Ready, file: string): Promise<number> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query(`create table copied (${labels.map((label) => `"${label}" text`).join(', ')})`)
    const from = performance.now()
    await client.query(`copy copied from '${file}' with (format csv, delimiter ';', header true)`)
    return (performance.now() - from) / 1000
  } finally {
    await client.end()
  }
}

function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}
