// Workers of the service as separate processes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { WorkerParams } from './import-worker.ts'
import type { World } from '../world.ts'

const script = fileURLToPath(new URL('import-worker.ts', import.meta.url))
const quickLoading = new URL('../run/quick-loading.mjs', import.meta.url).href
/** The flags of `npx probity worker`. */
const { workerFlags } = (await import(new URL('../../scripts/worker-flags.mjs', import.meta.url).href)) as {
  workerFlags: readonly string[]
}

export interface WorkerProcess {
  readonly pid: number
  readonly ended: Promise<unknown>
  /** Maximum resident memory, in bytes. */
  maxMemory(): number
  /** @throws with its error output when it had already ended by itself, which no worker should do */
  kill(): Promise<void>
}

/** The end of the error output, which has the reason of a failure. */
const MAX_ERROR_OUTPUT = 16_384

export function workerParamsOf({
  database,
  operator,
  clock,
}: Pick<World, 'database' | 'operator' | 'clock'>): WorkerParams {
  return {
    databaseUrl: database.urlAs('probity_app'),
    jobsUrl: database.urlAs('probity_jobs'),
    operatorUrl: database.urlAs('probity_operator'),
    now: clock.now().toISOString(),
    keysDirectory: operator.config.KEYS_DIR!,
  }
}

/** Resolves when it takes jobs. @throws with its error output when it ends before */
export async function startWorkerProcess(params: WorkerParams): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [...workerFlags, '--import', quickLoading, script, JSON.stringify(params)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errorOutput = ''
  child.stderr.on('data', (bytes: Buffer) => {
    errorOutput = (errorOutput + bytes.toString()).slice(-MAX_ERROR_OUTPUT)
  })
  let max = 0
  let killed = false
  // `close`, not `exit`: after the exit the last output may still be in the pipe.
  const ended = once(child, 'close')
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (bytes: Buffer) => {
      if (bytes.includes('ready')) resolve()
      for (const line of bytes.toString().split('\n')) max = Math.max(max, Number(line) || 0)
    })
  })
  const assertNotByItself = async (): Promise<void> => {
    const how = child.exitCode ?? child.signalCode
    if (how === null || killed) return
    await ended
    throw new Error(`the worker ended by itself with ${how}: ${errorOutput}`)
  }
  await Promise.race([ready, ended])
  await assertNotByItself()
  return {
    pid: child.pid!,
    ended,
    maxMemory: () => max,
    kill: async () => {
      await assertNotByItself()
      killed = true
      child.kill('SIGKILL')
      await ended
    },
  }
}
