// Shared by the launcher tests: separate data folders, services as processes, queries to a server.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, existsSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { accountFor, canEnter } from '../../src/platform/database/embedded/account.ts'
import type { EmbeddedOptions } from '../../src/platform/database/embedded/index.ts'
import { probeRunning } from '../../src/platform/database/embedded/index.ts'
import { isAlive } from '../../src/platform/database/embedded/process.ts'
import { endOrphan } from '../../src/platform/database/embedded/running-server.ts'
import '../typed-rows.ts'

export const isRoot = process.getuid?.() === 0
export const program = fileURLToPath(new URL('launcher-process.ts', import.meta.url))
const children = new Set<ChildProcess>()
/** Any user that is not root. */
export const otherUser = isRoot ? accountFor('/') : null

/** Why another user can run nothing of this project; false when they can. */
export const isClosed =
  isRoot && otherUser !== null && !canEnter(fileURLToPath(new URL('../../', import.meta.url)), otherUser)
    ? 'the project is in a folder that is closed to other users'
    : false

export interface Answer {
  readonly superuserUrl: string
  readonly dataDir: string
  readonly port: number
  readonly pid: number
  readonly said: string[]
  readonly code?: string
  readonly message?: string
}

export interface Service {
  readonly process: ChildProcess
  /** The line that it writes to standard output. */
  readonly answer: Promise<Answer>
  /** The exit code. */
  readonly ended: Promise<number | null>
}

/** A new folder whose parent every user may enter; `sweep` removes it and ends a server on it. */
export function freshFolder(): { base: string; dataDir: string; sweep(...more: string[]): Promise<void> } {
  const base = mkdtempSync(join(tmpdir(), 'probity-faults-'))
  chmodSync(base, 0o755)
  const dataDir = join(base, 'data')
  return {
    base,
    dataDir,
    async sweep(...more) {
      // After a failed assertion these children would keep the test process alive.
      for (const child of children) child.kill('SIGKILL')
      children.clear()
      for (const folder of [dataDir, ...more]) {
        const left = existsSync(folder) ? await probeRunning(folder) : null
        if (left !== null) await endOrphan(left)
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      }
      rmSync(base, { recursive: true, force: true })
    },
  }
}

export function service(
  options: Partial<EmbeddedOptions> & { dataDir: string },
  how: { as?: { uid: number; gid: number }; file?: string; exit?: boolean } = {},
): Service {
  const wanted = JSON.stringify({ dataDirGiven: true, fsync: false, ...options })
  const { file = program, as = {} } = how
  const child = spawn(process.execPath, [file, wanted, ...(how.exit ? ['exit'] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    ...as,
  })
  children.add(child)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const answer = new Promise<Answer>((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => resolve(JSON.parse(line) as Answer))
    child.once('error', reject)
    void ended.then((code) => reject(new Error(`the service wrote nothing and ended with ${code}`)))
  })
  answer.catch(() => {})
  return { process: child, answer, ended }
}

export async function stop(running: Service): Promise<number | null> {
  running.process.kill('SIGTERM')
  return running.ended
}

export async function kill(running: Service): Promise<void> {
  running.process.kill('SIGKILL')
  await running.ended
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Polls until a condition holds, and fails after a minute. */
export async function until<T>(
  what: string,
  poll: () => T | null | undefined | false | Promise<T | null | undefined | false>,
): Promise<T> {
  for (let waited = 0; waited < 60_000; waited += 20) {
    const seen = await poll()
    if (seen !== null && seen !== undefined && seen !== false) return seen
    await setTimeout(20)
  }
  throw new Error(`timed out waiting for: ${what}`)
}

export const isGone = (pid: number): Promise<true> => until(`the end of process ${pid}`, () => !isAlive(pid) || null)
