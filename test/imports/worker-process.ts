// Workers of the service in processes of their own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { WorkerParams } from './import-worker.ts'
import type { World } from '../world.ts'

const script = fileURLToPath(new URL('import-worker.ts', import.meta.url))
/** As `npx probity worker` runs. */
const { workerFlags } = (await import(new URL('../../scripts/worker-flags.mjs', import.meta.url).href)) as {
  workerFlags: readonly string[]
}

export interface WorkerProcess {
  readonly pid: number
  readonly ended: Promise<unknown>
  /** Most resident memory seen, in bytes. */
  maxMemory(): number
  /** @throws with what it said when it had ended by itself before, which no worker does */
  kill(): Promise<void>
}

/** What it says last is what tells why it ended. */
const MAX_SAID = 16_384

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

/** Resolves when it takes jobs. @throws with what it said when it ends before */
export async function startWorkerProcess(params: WorkerParams): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [...workerFlags, script, JSON.stringify(params)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-MAX_SAID)
  })
  let max = 0
  let killed = false
  // Not its exit: behind that, what it said last may still be on its way.
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
    throw new Error(`the worker ended by itself with ${how}: ${said}`)
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
