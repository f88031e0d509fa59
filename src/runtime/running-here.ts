// Records the services that run from this program folder, because installing packages would break them.
// `scripts/prepare.mjs` reads the records and calls each service, whatever its database and data folder are.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RunFile } from '../platform/run-file.ts'

const folder = fileURLToPath(new URL('../../.cache/running/', import.meta.url))
const file = join(folder, `${process.pid}.json`)

export function noteRunning(run: RunFile): void {
  try {
    // Readable by all: another user may install packages, and the token gives no access.
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify(run) + '\n')
  } catch {
    // A user who cannot write to the program folder cannot install packages into it either.
  }
}

export function forgetRunning(): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // As above; the service of a leftover record does not answer.
  }
}
