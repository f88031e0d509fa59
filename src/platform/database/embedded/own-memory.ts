// The memory settings for the machine or container in which this process runs.
import { existsSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { clusterOf } from './layout.ts'
import { memorySettings, withoutThoseOf } from './memory-settings.ts'

export function settingsForMemory(dataDir: string): string[] {
  const file = join(clusterOf(dataDir), 'postgresql.auto.conf')
  return withoutThoseOf(memorySettings(ownMemory()), existsSync(file) ? readFileSync(file, 'utf8') : '')
}

/** A container may be allowed less than its machine has; without a limit the runtime says 0, or more than there is. */
function ownMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
