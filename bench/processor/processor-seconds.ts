// Seconds of processor that processes have used: on a shared machine the time of a run says more about the neighbours.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Linux counts in hundredths of a second. */
const TICKS = 100

interface Used {
  readonly parent: number
  readonly own: number
  /** Seconds of children that have ended. */
  readonly ofChildren: number
}

/** Null where the system does not tell. */
export function processorSeconds(pids: readonly number[]): number | null {
  const used = pids.map(usedBy)
  return used.some((one) => one === null) ? null : used.reduce((sum, one) => sum + one!.own, 0)
}

const READ_EVERY_MS = 1_000
/** Where processes take less in a second, only sweeps ran, which look and find nothing. */
const IDLE_SECONDS = 0.1
const PATIENCE_MS = 600_000

/** Until the first sweeps of workers are over, which are not part of what is measured. Does not wait where the system does not tell. */
export async function untilIdle(pids: readonly number[]): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  for (let before = processorSeconds(pids); before !== null && performance.now() < deadline;) {
    await setTimeout(READ_EVERY_MS)
    const now = processorSeconds(pids)
    if (now === null || now - before < IDLE_SECONDS) return
    before = now
  }
}

/** Seconds of a database server with all its processes, also those that have ended. Null where the system does not tell. */
export async function serverSeconds(superuserUrl: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const server = usedBy(rows[0]!.pid)?.parent
    return server === undefined ? null : withChildren(server)
  } finally {
    await client.end()
  }
}

/** A child that ends while they are read would be missed, or counted twice, so that they are read again. */
function withChildren(server: number): number | null {
  const whole = usedBy(server)
  const children = processesOf(server)
  const now = usedBy(server)
  if (whole === null || now === null) return null
  if (now.ofChildren !== whole.ofChildren) return withChildren(server)
  return children.reduce((sum, one) => sum + one.own, whole.own + whole.ofChildren)
}

function processesOf(parent: number): Used[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => usedBy(Number(pid)) ?? []).filter((one) => one.parent === parent)
}

function usedBy(pid: number): Used | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in parentheses, may have spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent, user, system, usersEnded, systemsEnded] = [1, 11, 12, 13, 14].map((at) => fields[at]!)
    return { parent: parent!, own: (user! + system!) / TICKS, ofChildren: (usersEnded! + systemsEnded!) / TICKS }
  } catch {
    return null
  }
}
