// A file of rows to applications: sent, checked, imported by a worker in a process of its own, beside COPY of the same
// rows into one table. `npm run bench -- import 1000000` takes that many rows instead.
import { fork } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../src/platform/database/embedded/index.ts'
import { startWorkerProcess } from '../test/worker-process.ts'
import type { Prepared, Timed } from './import-service.ts'
import type { Measured } from './measured.ts'

const ROWS = 100_000

export async function run(rows: number = sizeGiven() ?? ROWS): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'probity-bench-'))
  // PostgreSQL's own user reads the rows for COPY, and nobody else needs to be able to list the folder.
  chmodSync(folder, 0o711)
  const quiet = { info: () => undefined, warn: () => undefined }
  const server = await startEmbedded({ dataDir: join(folder, 'data'), dataDirGiven: false, log: quiet })
  try {
    return await measure(server.superuserUrl, rows, join(folder, 'rows.csv'))
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function sizeGiven(): number | undefined {
  const word = process.argv.slice(2).find((one) => /^\d+$/.test(one))
  return word === undefined ? undefined : Number(word)
}

async function measure(superuserUrl: string, rows: number, file: string): Promise<Measured[]> {
  const service = fork(new URL('import-service.ts', import.meta.url), [String(rows), file], {
    env: { ...process.env, TEST_SUPERUSER_URL: superuserUrl },
  })
  const hear = <T>(): Promise<T> =>
    new Promise((resolve, reject) => {
      const ended = (code: number | null): void => reject(new Error(`the service ended with ${code}`))
      service.once('exit', ended).once('message', (message) => {
        service.off('exit', ended)
        resolve(message as T)
      })
    })
  const prepared = await hear<Prepared>()
  const worker = await startWorkerProcess(prepared.worker)
  service.send('import')
  const timed = await hear<Timed>()
  const memory = worker.mostMemory()
  await worker.kill()
  const copy = await copySeconds(prepared, file)
  service.send('stop')
  await new Promise((resolve) => service.once('exit', resolve))
  return reported(rows, prepared, timed, memory, copy)
}

function reported(
  rows: number,
  { sending, checking, columns }: Prepared,
  { importing }: Timed,
  memory: number,
  copy: number,
): Measured[] {
  const of = `${rows} rows x ${columns} columns`
  // What is asked for holds for its size; other sizes are shown beside it.
  const asked = (most: number): Partial<Measured> => (rows === ROWS ? { aimAtMost: most } : {})
  return [
    { name: `file of ${of} received and stored`, value: round(sending), unit: 's' },
    { name: `pre-validation of ${of}`, value: round(checking), unit: 's', ...asked(10) },
    { name: `import of ${of} by one worker`, value: round(importing), unit: 's', ...asked(40) },
    { name: 'rows a second, import alone', value: Math.round(rows / importing), unit: '/s' },
    { name: 'most resident memory of the worker', value: round(memory / 1_048_576), unit: 'MiB', aimAtMost: 256 },
    { name: 'COPY of the same rows into one table', value: round(copy, 2), unit: 's' },
    { name: 'check and import together, ratio to COPY', value: round((checking + importing) / copy), unit: '' },
  ]
}

/** By the server itself, from a file that it may read: no client stands between. */
async function copySeconds({ superuserUrl, labels }: Prepared, file: string): Promise<number> {
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
