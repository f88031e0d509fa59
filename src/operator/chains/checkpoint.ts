// Writes a checkpoint, the signed size and root of a chain, to a file outside the database: `checkpoint` and the worker.
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Damage, KnownTree } from '../../../core/evidence/chain.ts'
import { differingRows, readComparison } from '../../platform/audit/comparison-queries.ts'
import { signedTree } from '../../platform/audit/proofs.ts'
import type { Pool } from '../../platform/database/connect.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { inSnapshot } from '../../platform/database/transaction.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import { lastCheckpoint } from './read-checkpoints.ts'
import { readStretch } from './read-stretch.ts'
import { verifyGrowth } from './growth/verify-growth.ts'

export interface WrittenCheckpoint {
  readonly size: number
  /** Null when there is nothing to write: an empty chain, or no checkpoints key; and for a damaged chain. */
  readonly file: string | null
  /** What differs from the last checkpoint, or within the records after it: then nothing is signed. */
  readonly damage: Damage | null
}

/** Writes `DIRECTORY/INSTITUTION/SIZE.note`, unless the chain has not grown since the last one. */
export async function writeCheckpoint(
  pool: Pool,
  keyring: Keyring,
  institutionId: string,
  directory: string,
): Promise<WrittenCheckpoint> {
  const folder = join(directory, institutionId)
  const known = lastCheckpoint(keyring, institutionId, folder)
  const { note, ...written } = await inSnapshot(pool, institutionId, (tenant) =>
    signInto(folder, tenant, keyring, known),
  )
  if (note !== null) {
    makeFolder(folder)
    writeWhole(written.file!, note)
  }
  return written
}

/** `note` is null when the file exists, or must not. */
async function signInto(
  folder: string,
  tenant: Tenant,
  keyring: Keyring,
  known: KnownTree | null,
): Promise<WrittenCheckpoint & { readonly note: string | null }> {
  const tree = await signedTree(tenant, keyring)
  const size = tree?.size ?? 0
  const file = join(folder, `${String(size).padStart(12, '0')}.note`)
  // A larger checkpoint tells that the chain was cut off, also where there is nothing to sign.
  if (known === null || known.size <= size) {
    if (tree?.note === null) return { size, file: null, damage: null, note: null }
    if (tree !== null && existsSync(file)) return { size, file, damage: null, note: null }
  }
  const damage = (await verifyGrowth(tenant, known, size)) ?? (await damageFound(tenant, size))
  if (tree !== null && damage === null) return { size, file, damage, note: tree.note }
  return { size, file: null, damage: damage ?? HEAD, note: null }
}

/** The first stand for all beyond these: they are read again. */
const MAX_READ_AGAIN = 50

/** A record before the last checkpoint that the hourly comparison found damaged, if it still is. */
async function damageFound(tenant: Tenant, size: number): Promise<Damage | null> {
  const progress = await readComparison(tenant)
  const names = (progress ? differingRows(progress) : []).filter((row) => row.startsWith(RECORDS))
  const found = names.map((row) => Number(row.slice(RECORDS.length))).filter((seq) => seq >= 1 && seq <= size)
  for (const seq of found.toSorted((a, b) => a - b).slice(0, MAX_READ_AGAIN)) {
    const { damaged } = await readStretch(tenant, seq - 1, seq)
    if (damaged.length > 0)
      return { seq, kind: 'edited', reason: 'it, a neighbour or a node of the tree over it is not as it was recorded' }
  }
  return null
}

const RECORDS = 'audit_records/'

const HEAD: Damage = { seq: 0, kind: 'tree', reason: 'the head does not match the stored records and nodes' }

function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.startsWith(first); made = dirname(made)) giveToOwnerOf(dirname(first), made)
}

/** What root wrote into the folder of another user would stop the next start of that user. */
function giveToOwnerOf(folder: string, made: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  chownSync(made, uid, gid)
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
  giveToOwnerOf(dirname(file), beside)
  renameSync(beside, file)
}
