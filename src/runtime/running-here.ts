// Which services run from this folder of the program: an installation of packages would pull them from under their feet.
// `scripts/prepare.mjs` looks here, and asks each, whatever database it is on and wherever its data lies.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RunFile } from '../platform/run-file.ts'

const folder = fileURLToPath(new URL('../../.cache/running/', import.meta.url))
const file = join(folder, `${process.pid}.json`)

export function noteRunning(run: RunFile): void {
  try {
    // For everybody to read: whoever installs packages may be another user, and the token opens nothing.
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify(run) + '\n')
  } catch {
    // A program that this user cannot write to is not one into which this user installs packages.
  }
}

export function forgetRunning(): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // As above; what is left over is asked, and does not answer.
  }
}
