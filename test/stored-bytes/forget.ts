// Makes a server forget what its tables do not hold any more: dead rows, and the write-ahead log of the past.
import { superuserQuery } from '../superuser-query.ts'

interface Server {
  readonly superuserUrl: string
}

/** More than any server of a test keeps: 16 MiB each. */
const MAX_SEGMENTS = 200

/** Writes every table and index anew, of the catalogue too. Free space of pages is new then. */
export async function rewriteTables(server: Server): Promise<void> {
  await superuserQuery(server, 'vacuum full')
}

/**
 * Fills and removes every segment of the log that is there now. A checkpoint alone renames old segments for later use, with
 * their bytes in them: with `wal_recycle` off it removes them. Those that were renamed before are first filled with zeros
 * by a switch to the next segment. Returns how many were removed.
 */
export async function removeOldLog(server: Server): Promise<number> {
  await superuserQuery(server, 'alter system set wal_recycle = off')
  await superuserQuery(server, 'select pg_reload_conf()')
  const old = new Set(await segments(server))
  for (let switches = 0; (await segments(server)).some((name) => old.has(name)); switches += 1) {
    if (switches > MAX_SEGMENTS) throw new Error(`segments of the log stay: ${(await segments(server)).join(' ')}`)
    await superuserQuery(server, 'select pg_switch_wal()')
    await superuserQuery(server, 'checkpoint')
  }
  return old.size
}

async function segments(server: Server): Promise<string[]> {
  return (await superuserQuery<{ name: string }>(server, 'select name from pg_ls_waldir()')).map(({ name }) => name)
}
