// A record for the next start: the port that was used, and the id of the process that owned the server.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface EmbeddedRecord {
  readonly port: number
  readonly owner: number
}

const pathOf = (dataDir: string): string => join(dataDir, 'embedded.json')

export function readRecord(dataDir: string): EmbeddedRecord | null {
  try {
    const { port, owner } = JSON.parse(readFileSync(pathOf(dataDir), 'utf8')) as Partial<EmbeddedRecord>
    return Number.isInteger(port) && Number.isInteger(owner) ? { port: port!, owner: owner! } : null
  } catch {
    return null
  }
}

export function writeRecord(dataDir: string, record: EmbeddedRecord): void {
  const beside = `${pathOf(dataDir)}.${process.pid}`
  writeFileSync(beside, JSON.stringify(record), { mode: 0o600 })
  renameSync(beside, pathOf(dataDir))
}
