// Lets a second start on one data folder recognise the first: it answers with the token of its start.
import { accessSync, constants, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface RunFile {
  /** The address of the service on this machine: `http://127.0.0.1:8080`. */
  readonly url: string
  /** The address of its health listener, when it has one, because its certificate has another name. */
  readonly asked_at?: string
  /** Returned by `/healthz` as `boot_token`. It identifies a start and gives no access. */
  readonly boot_token: string
  readonly pid: number
}

const pathOf = (dataDir: string): string => join(dataDir, 'run.json')

export function writeRunFile(dataDir: string, run: RunFile): void {
  const beside = `${pathOf(dataDir)}.${process.pid}`
  writeFileSync(beside, JSON.stringify(run) + '\n', { mode: 0o600 })
  renameSync(beside, pathOf(dataDir))
}

/** Null when there is no readable file. */
export function readRunFile(dataDir: string): RunFile | null {
  try {
    const { url, asked_at, boot_token, pid } = JSON.parse(readFileSync(pathOf(dataDir), 'utf8')) as Partial<RunFile>
    if (typeof url !== 'string' || typeof boot_token !== 'string' || !Number.isInteger(pid)) return null
    return { url, ...(typeof asked_at === 'string' ? { asked_at } : {}), boot_token, pid: pid! }
  } catch {
    return null
  }
}

/** Whether another user's folder keeps from this one whether a service runs on it. */
export function isRunFileHidden(dataDir: string): boolean {
  try {
    accessSync(pathOf(dataDir), constants.R_OK)
    return false
  } catch (fault) {
    return ['EACCES', 'EPERM'].includes((fault as NodeJS.ErrnoException).code ?? '')
  }
}

/** Removes the file if it is still that of this start. */
export function removeRunFile(dataDir: string, bootToken: string): void {
  if (readRunFile(dataDir)?.boot_token === bootToken) rmSync(pathOf(dataDir), { force: true })
}

/** Whether the service at `url` answers with this token within 3 s, which allows for a busy service. */
export async function isRunning(url: string, bootToken: string): Promise<boolean> {
  try {
    const response = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(3_000), redirect: 'error' })
    const body = (await response.json()) as { boot_token?: unknown } | null
    return body?.boot_token === bootToken
  } catch {
    return false
  }
}
