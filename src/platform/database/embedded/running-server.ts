// Detects a server on a data folder by querying its data directory, never by a process id alone.
import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { CannotStart } from './cannot-start.ts'
import { clusterOf, passwordFileOf } from './layout.ts'
import { commandLine, isAlive, pause } from './process.ts'
import { hasSocket } from './socket-file.ts'
import { col, rowShape, type RowOf, typedRows } from '../rows.ts'

/** A running server of Probity. `owned` when a living process supervises it; else it is an orphan. */
export interface Running {
  readonly superuserUrl: string
  readonly dataDir: string
  readonly port: number
  readonly pid: number
  readonly owned: boolean
}

/** `silent`: a process that looks like our server uses the folder, but does not answer yet or any more. */
export type Found = Running | 'silent' | 'nothing'

/** Any two numbers, the same in every release: the owner keeps this lock while it lives. */
export const ownerLock = { first: 0x70726f62, second: 0x697479 }

/** The server that runs on `dataDir` and answers; else null. */
export async function probeRunning(dataDir: string): Promise<Running | null> {
  const found = await findServer(dataDir)
  return typeof found === 'string' ? null : found
}

export async function findServer(dataDir: string): Promise<Found> {
  const file = readPostmasterFile(dataDir)
  if (file === null) return 'nothing'
  const superuserUrl = urlOf(dataDir, file.port)
  const answer = file.port === 0 ? null : await probe(superuserUrl)
  if (answer !== null && sameFolder(answer.directory, clusterOf(dataDir))) {
    return { superuserUrl, dataDir, port: file.port, pid: file.pid, owned: answer.owned }
  }
  if (!isAlive(file.pid)) return 'nothing'
  const command = commandLine(file.pid)
  if (command === null || command.includes(clusterOf(dataDir))) return 'silent'
  // The id of a dead server now belongs to another process, and PostgreSQL would refuse to start for ever. Removing the
  // file is safe: PostgreSQL still refuses while any process of the old server is attached to its shared memory.
  rmSync(join(clusterOf(dataDir), 'postmaster.pid'), { force: true })
  return 'nothing'
}

/** Ends a server without an owner: first by a fast shutdown, then by an immediate one. */
export async function endOrphan(orphan: Running): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isAlive(orphan.pid)) process.kill(orphan.pid, signal)
    for (let waited = 0; waited < 15_000; waited += 50) {
      const file = readPostmasterFile(orphan.dataDir)
      if (file === null || file.pid !== orphan.pid || !isAlive(orphan.pid)) return
      await pause(50)
    }
  }
  throw new CannotStart(
    'no_answer',
    `A PostgreSQL left by an earlier run (process ${orphan.pid}) does not end: end it and start again`,
  )
}

/** By the socket file where the server has one, else by the loopback interface. */
export function urlOf(dataDir: string, port: number): string {
  try {
    const password = readFileSync(passwordFileOf(clusterOf(dataDir)), 'utf8').trim()
    const url = new URL(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`)
    if (hasSocket(clusterOf(dataDir), port)) url.searchParams.set('host', clusterOf(dataDir))
    return url.href
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EACCES') throw fault
    throw new CannotStart(
      'data_dir_closed',
      `The data in ${dataDir} belongs to another user: start Probity as that user`,
    )
  }
}

/** Returns null instead of throwing when the server cannot be reached. */
async function connect(superuserUrl: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: superuserUrl,
    ssl: false,
    connectionTimeoutMillis: 3_000,
    application_name: 'probity launcher',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    return null
  }
}

/** Connects to the process `pid` on `dataDir`; another server may be using the port. */
export async function connectTo(dataDir: string, port: number, pid: number): Promise<pg.Client | null> {
  if (readPostmasterFile(dataDir)?.pid !== pid) return null
  const client = await connect(urlOf(dataDir, port))
  if (client === null) return null
  const answer = await queryServer(client)
  if (answer !== null && sameFolder(answer.directory, clusterOf(dataDir))) return client
  await client.end().catch(() => {})
  return null
}

async function probe(superuserUrl: string): Promise<{ directory: string; owned: boolean } | null> {
  const client = await connect(superuserUrl)
  if (client === null) return null
  const answer = await queryServer(client)
  await client.end().catch(() => {})
  return answer
}

const serverRow = rowShape({ directory: col.text, owned: col.boolean })

async function queryServer(client: pg.Client): Promise<RowOf<typeof serverRow> | null> {
  try {
    const result = await client.query(
      `select current_setting('data_directory') as directory, exists (
         select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and granted) as owned`,
      [ownerLock.first, ownerLock.second],
    )
    return typedRows(serverRow, result)[0] ?? null
  } catch {
    return null
  }
}

/** The file has one value per line: process id, folder, start, port, … */
function readPostmasterFile(dataDir: string): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')
    const pid = Math.abs(Number(lines[0]))
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, port: Number(lines[3] ?? 0) || 0 } : null
  } catch {
    return null
  }
}

function sameFolder(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other)
  } catch {
    return false
  }
}
