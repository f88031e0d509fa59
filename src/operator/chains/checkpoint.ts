// Writes a checkpoint, the signed size and root of a chain, to a file outside the database: `checkpoint` and the worker.
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { signedTree } from '../../platform/audit/proofs.ts'
import type { Pool } from '../../platform/database/connect.ts'
import { inSnapshot } from '../../platform/database/transaction.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'

export interface WrittenCheckpoint {
  readonly size: number
  /** Null when there is nothing to write: an empty chain, or no checkpoints key. */
  readonly file: string | null
}

/** Writes `DIRECTORY/INSTITUTION/SIZE.note`, unless the chain has not grown since the last one. */
export async function writeCheckpoint(
  pool: Pool,
  keyring: Keyring,
  institutionId: string,
  directory: string,
): Promise<WrittenCheckpoint> {
  const { size, note } = await inSnapshot(pool, institutionId, (tenant) => signedTree(tenant, keyring))
  if (note === null) return { size, file: null }
  const folder = join(directory, institutionId)
  const file = join(folder, `${String(size).padStart(12, '0')}.note`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeWhole(file, note)
  }
  return { size, file }
}

/** Writes a temporary file, flushes and renames it: a crash leaves no partial note, which would look like damage. */
function writeWhole(file: string, text: string): void {
  const beside = `${file}.${process.pid}.new`
  const handle = openSync(beside, 'w', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(beside, file)
}
