// Runs the service and its commands as separate processes, like an operator.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readRunFile } from '../src/platform/run-file.ts'

const starter = fileURLToPath(new URL('../bin/probity.mjs', import.meta.url))
const withStarter = fileURLToPath(new URL('../scripts/with-starter.mjs', import.meta.url))
const PATIENCE_SECONDS = 90
/** The output of a command; the report of a long chain is far smaller. */
const MAX_OUTPUT = 16 * 1024 * 1024

export interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

export interface RunningService {
  readonly url: string
  readonly readySeconds: number
  /** Runs `npx probity ARGS --json` and parses its output. @throws when it fails */
  command<T>(...args: readonly string[]): Promise<T>
  stop(): Promise<void>
}

const services = new Set<ChildProcess>()
const commands = new Set<ChildProcess>()
let ending = false

/**
 * Ends all started processes and prevents new ones. Commands end first: a command that outlives its service would start
 * the database server itself, on a folder that is about to be removed.
 */
export async function endServices(): Promise<void> {
  ending = true
  await Promise.all([...commands].map(stop))
  await Promise.all([...services].map(stop))
}

/** Runs `npm start` on this folder and waits until the service responds. */
export async function startService(
  dataDir: string,
  logFile: string,
  more: NodeJS.ProcessEnv = {},
): Promise<RunningService> {
  const environment = { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn', ...more }
  const log = createWriteStream(logFile, { flags: 'a' })
  const began = performance.now()
  // The fourth channel closes when this process dies, even by SIGKILL: the service then ends as well.
  const child = spawn(process.execPath, ['--import', withStarter, starter, 'start'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  services.add(child)
  child.stdout!.pipe(log, { end: false })
  child.stderr!.pipe(log, { end: false })
  const url = await answering(child, dataDir, logFile)
  return {
    url,
    readySeconds: (performance.now() - began) / 1000,
    command: async <T>(...args: readonly string[]): Promise<T> => {
      const ended = await probity([...args, '--json'], environment)
      if (ended.code !== 0)
        throw new Error(`probity ${args.join(' ')} ended with ${ended.code}: ${ended.out}${ended.err}`)
      return JSON.parse(ended.out) as T
    },
    stop: () => stop(child),
  }
}

/** Runs one command to its end; never settles once the processes are being ended. */
export function probity(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<Ended> {
  if (ending) return new Promise(() => {})
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [starter, ...args], { env, maxBuffer: MAX_OUTPUT }, (fault, out, err) => {
      commands.delete(child)
      resolve({ code: fault === null ? 0 : typeof fault.code === 'number' ? fault.code : 1, out, err })
    })
    commands.add(child)
  })
}

async function answering(child: ChildProcess, dataDir: string, logFile: string): Promise<string> {
  for (const until = performance.now() + PATIENCE_SECONDS * 1000; performance.now() < until; await setTimeout(100)) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}: read ${logFile}`)
    const run = readRunFile(dataDir)
    if (run !== null && (await isReady(run.url))) return run.url
  }
  await stop(child)
  throw new Error(`the service did not answer within ${PATIENCE_SECONDS} s: read ${logFile}`)
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(new URL('/readyz', url))).status === 200
  } catch {
    return false
  }
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
