import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Whether a process with this id exists. It may be any program, so this alone identifies nothing. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The command line of a process; empty for an ended process that was not reaped, null when unknown. */
export function commandLine(pid: number): string | null {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch {
      return ''
    }
  }
  const listed = spawnSync('/bin/ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return listed.error === undefined ? listed.stdout : null
}

/** `wanted` if it is free on the loopback address, else any free port. */
export async function freePort(wanted: number | null): Promise<number> {
  return (wanted === null ? null : await tryPort(wanted)) ?? (await tryPort(0))!
}

/** Waits until the time is over or `stop` is aborted. */
export async function pause(milliseconds: number, stop?: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal: stop }).catch(() => {})
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const taken = (server.address() as AddressInfo).port
      server.close(() => resolve(taken))
    })
  })
}
