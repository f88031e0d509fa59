// Workers of the service in processes of their own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { WorkerWish } from './import-worker.ts'
import type { World } from './world.ts'

const script = fileURLToPath(new URL('import-worker.ts', import.meta.url))
/** As `npx probity worker` runs. */
const { workerFlags } = (await import(new URL('../scripts/worker-flags.mjs', import.meta.url).href)) as {
  workerFlags: readonly string[]
}

export interface WorkerProcess {
  readonly child: ChildProcess
  /** Most resident memory seen, in bytes. */
  mostMemory(): number
  kill(signal?: NodeJS.Signals): Promise<void>
}

export function workerWishOf({
  database,
  operator,
  clock,
}: Pick<World, 'database' | 'operator' | 'clock'>): WorkerWish {
  return {
    databaseUrl: database.urlAs('probity_app'),
    jobsUrl: database.urlAs('probity_jobs'),
    operatorUrl: database.urlAs('probity_operator'),
    now: clock.now().toISOString(),
    keysDirectory: operator.config.KEYS_DIR!,
  }
}

/** Resolves when it takes jobs. */
export async function startWorkerProcess(wish: WorkerWish): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [...workerFlags, script, JSON.stringify(wish)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let most = 0
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (bytes: Buffer) => {
      if (bytes.includes('ready')) resolve()
      for (const line of bytes.toString().split('\n')) most = Math.max(most, Number(line) || 0)
    })
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)))
  })
  await ready
  const ended = once(child, 'exit')
  return {
    child,
    mostMemory: () => most,
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal)
      await ended
    },
  }
}
