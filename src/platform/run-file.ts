// How a second start on one data folder recognises the first: by asking it for the token of its start.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface RunFile {
  /** Where the service answers, from this machine: `http://127.0.0.1:8080`. */
  readonly url: string
  /** Where it is asked who it is, when that address is for others: its certificate bears another name. */
  readonly asked_at?: string
  /** Answered by `/healthz` as `boot_token`. It names a start and opens nothing. */
  readonly boot_token: string
  readonly pid: number
}

const pathOf = (dataDir: string): string => join(dataDir, 'run.json')

export function writeRunFile(dataDir: string, run: RunFile): void {
  const beside = `${pathOf(dataDir)}.${process.pid}`
  writeFileSync(beside, JSON.stringify(run) + '\n', { mode: 0o600 })
  renameSync(beside, pathOf(dataDir))
}

/** Null when there is none, or none that can be read. */
export function readRunFile(dataDir: string): RunFile | null {
  try {
    const { url, asked_at, boot_token, pid } = JSON.parse(readFileSync(pathOf(dataDir), 'utf8')) as Partial<RunFile>
    if (typeof url !== 'string' || typeof boot_token !== 'string' || !Number.isInteger(pid)) return null
    return { url, ...(typeof asked_at === 'string' ? { asked_at } : {}), boot_token, pid: pid! }
  } catch {
    return null
  }
}

/** Removes the file when it is still the one of this start. */
export function removeRunFile(dataDir: string, bootToken: string): void {
  if (readRunFile(dataDir)?.boot_token === bootToken) rmSync(pathOf(dataDir), { force: true })
}

/** Whether the service that answers at `url` is the start of this token. A service that is busy has 3 s to answer. */
export async function askRunning(url: string, bootToken: string): Promise<boolean> {
  try {
    const response = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(3_000), redirect: 'error' })
    const body = (await response.json()) as { boot_token?: unknown } | null
    return body?.boot_token === bootToken
  } catch {
    return false
  }
}
