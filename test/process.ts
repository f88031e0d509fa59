// The service as a person starts it: its own process on its own folder.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from './commands/run.ts'

const starter = fileURLToPath(new URL('../bin/probity.mjs', import.meta.url))
const READY_MS = 90_000
/** For the environment of a process of the project, whose start then takes half of the processor time. */
export const quickLoading = { NODE_OPTIONS: `--import ${new URL('run/quick-loading.mjs', import.meta.url).href}` }

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

export interface Started {
  /** Empty of a worker. */
  readonly address: string
  readonly child: ChildProcess
  said(): string
  /** Sends the signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<Ended>
}

/**
 * A folder that the user of PostgreSQL can traverse, and the environment of an instance in it. Tests of the start itself
 * load the code as it is installed.
 */
export function newPlace(loading?: 'as installed'): {
  readonly folder: string
  readonly dataDir: string
  environment(more?: Record<string, string>): NodeJS.ProcessEnv
  remove(): void
} {
  const folder = mkdtempSync(join(tmpdir(), 'probity-process-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  return {
    folder,
    dataDir,
    environment: (more = {}) => ({
      PATH: process.env['PATH'],
      HOME: folder,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: 'off',
      ...(loading === 'as installed' ? {} : quickLoading),
      ...more,
    }),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** Runs `npx probity ARGS` to its end. */
export function probity(environment: NodeJS.ProcessEnv, ...args: string[]): Promise<Ended> {
  return ended(launch(environment, args))
}

/** The same, for a caller that ends it before. */
export function launchProbity(
  environment: NodeJS.ProcessEnv,
  ...args: string[]
): { child: ChildProcess; over: Promise<Ended> } {
  const launched = launch(environment, args)
  return { child: launched.child, over: ended(launched) }
}

/** The same in another tree than this one. */
export function probityOf(program: string, environment: NodeJS.ProcessEnv, ...args: string[]): Promise<Ended> {
  return ended(launch(environment, args, program))
}

/** `npx probity … --json`, whose exit code must be the expected one. */
export async function probityJson<T>(environment: NodeJS.ProcessEnv, args: readonly string[], code = 0): Promise<T> {
  const result = await runCommand(environment, ...args, '--json')
  assert.equal(result.code, code, `${args.join(' ')} ended with ${result.code}: ${result.stdout}${result.stderr}`)
  return JSON.parse(result.stdout) as T
}

/** `npx probity start`, until it reports that it is ready. */
export function startProbity(environment: NodeJS.ProcessEnv, program = starter): Promise<Started> {
  return startedAs(environment, 'start', program)
}

/** `npx probity worker`, until it reports that it waits for jobs. */
export function startProbityWorker(environment: NodeJS.ProcessEnv): Promise<Started> {
  return startedAs(environment, 'worker', starter)
}

async function startedAs(
  environment: NodeJS.ProcessEnv,
  command: 'start' | 'worker',
  program: string,
): Promise<Started> {
  const launched = launch(environment, [command], program)
  const over = ended(launched)
  const address = await Promise.race([
    launched.ready,
    over.then((end) => assert.fail(`the start ended with ${end.code}: ${end.stdout}${end.stderr}`)),
  ])
  return {
    address,
    child: launched.child,
    said: () => launched.output.stdout,
    end: (signal = 'SIGTERM') => {
      launched.child.kill(signal)
      return over
    },
  }
}

interface Launched {
  readonly child: ChildProcess
  readonly output: { stdout: string; stderr: string }
  readonly ready: Promise<string>
}

function launch(environment: NodeJS.ProcessEnv, args: readonly string[], program = starter): Launched {
  const child = spawn(process.execPath, [program, ...args], {
    env: environment,
    cwd: environment['HOME'],
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  const ready = new Promise<string>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`not ready after ${READY_MS} ms: ${output.stdout}${output.stderr}`)),
      READY_MS,
    )
    late.unref()
    child.stdout.on('data', (text: Buffer) => {
      output.stdout += text.toString()
      const address = /^ {2}address +(\S+)$/m.exec(output.stdout)?.[1]
      const isReady = address !== undefined && output.stdout.includes('to stop')
      if (isReady || output.stdout.includes('The worker is waiting for jobs')) {
        clearTimeout(late)
        resolve(address ?? '')
      }
    })
  })
  ready.catch(() => {})
  child.stderr.on('data', (text: Buffer) => void (output.stderr += text.toString()))
  return { child, output, ready }
}

function ended({ child, output }: Launched): Promise<Ended> {
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code, signal) => resolve({ code, signal, ...output }))
  })
}
