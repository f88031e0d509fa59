// The socket file of the server, in its own data folder: each statement takes a seventh less processor time on both sides than
// by the loopback interface, and only a process that may enter the folder can connect.
import { existsSync, rmSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'

/** The system bounds the path with its closing zero byte: 104 on macOS, 108 on Linux. */
const MAX_PATH_BYTES = 103
const LONGEST_NAME = '.s.PGSQL.65535'

/** The setting of the server. Without a folder where the path would be too long, or the system has no such files. */
export function socketSetting(cluster: string): string {
  const fits = platform() !== 'win32' && Buffer.byteLength(join(cluster, LONGEST_NAME)) <= MAX_PATH_BYTES
  // The setting is a list: its members are quoted like names.
  return `unix_socket_directories=${fits ? `"${cluster.replaceAll('"', '""')}"` : ''}`
}

/** A file system without sockets, as some mounts of containers are: the server then takes the loopback interface alone. */
export function isRefusedSocket(outcome: string): boolean {
  return /Unix-domain socket/.test(outcome)
}

export function hasSocket(cluster: string, port: number): boolean {
  return existsSync(socketFile(cluster, port))
}

/**
 * Removes the files of a dead server. PostgreSQL does so itself unless another process has its id by now, which in a container
 * is likely.
 */
export function removeSocket(cluster: string, port: number): void {
  for (const end of ['', '.lock']) rmSync(`${socketFile(cluster, port)}${end}`, { force: true })
}

function socketFile(cluster: string, port: number): string {
  return join(cluster, `.s.PGSQL.${port}`)
}
