// Reads checkpoint files; only those signed by a key of this instance count.
import { createPublicKey, verify } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MAX_NOTE_CHARACTERS, noteKeyId, readCheckpoint, readSignedNote } from '../../../core/evidence/checkpoint.ts'
import { equalBytes } from '../../../core/evidence/index.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import { sha256 } from '../../platform/sha256.ts'

export interface KnownCheckpoint {
  readonly file: string
  readonly institutionId: string
  readonly size: number
  readonly root: Uint8Array
}

export interface BadCheckpoint {
  readonly file: string
  readonly problem: string
}

export interface Checkpoints {
  readonly known: readonly KnownCheckpoint[]
  readonly bad: readonly BadCheckpoint[]
}

const ED25519_KEY_BYTES = 32
/** Some editors put it in front of a file that they save, and the bytes are then no longer those of a note. */
const BYTE_ORDER_MARK = '\ufeff'
/** A character has at most four bytes in UTF-8. */
const MAX_NOTE_BYTES = 4 * MAX_NOTE_CHARACTERS

export function readCheckpoints(keyring: Keyring, files: readonly string[]): Checkpoints {
  const read = files.map((file) => readOne(keyring, file))
  return { known: read.filter((one) => 'root' in one), bad: read.filter((one) => 'problem' in one) }
}

/** Every note below the service's folder of checkpoints. */
export function checkpointFiles(directory: string): string[] {
  if (!existsSync(directory)) return []
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => name.endsWith('.note'))
    .toSorted()
    .map((name) => join(directory, name))
}

/** The largest that counts; read before the chain is, because another process may write one meanwhile. */
export function lastCheckpoint(keyring: Keyring, institutionId: string, folder: string): KnownCheckpoint | null {
  for (const file of checkpointFiles(folder).toReversed()) {
    const [known] = readCheckpoints(keyring, [file]).known
    if (known?.institutionId === institutionId && known.size > 0) return known
  }
  return null
}

/**
 * The largest checkpoint of each chain among these files, or without any in each folder of checkpoints. Those of equal size
 * with different roots are all there, because they contradict each other.
 */
export function newestCheckpoints(keyring: Keyring, directory: string, files: readonly string[]): Checkpoints {
  const { known, bad } = files.length > 0 ? readCheckpoints(keyring, files) : lastOfEach(keyring, directory)
  const ofChains = Map.groupBy(known, ({ institutionId }) => institutionId)
  return { known: [...ofChains.values()].flatMap(largest), bad }
}

/** One for each root. */
function largest(known: readonly KnownCheckpoint[]): KnownCheckpoint[] {
  const size = Math.max(...known.map((one) => one.size))
  const ofSize = known.filter((one) => one.size === size)
  return ofSize.filter((one, at) => ofSize.findIndex(({ root }) => equalBytes(root, one.root)) === at)
}

/** From the largest on, up to the first that can be used. */
function lastOfEach(keyring: Keyring, directory: string): Checkpoints {
  const known: KnownCheckpoint[] = []
  const bad: BadCheckpoint[] = []
  for (const files of Map.groupBy(checkpointFiles(directory), dirname).values())
    for (const file of files.toReversed()) {
      const read = readOne(keyring, file)
      if ('problem' in read) {
        bad.push(read)
        continue
      }
      known.push(read)
      break
    }
  return { known, bad }
}

function readOne(keyring: Keyring, file: string): KnownCheckpoint | BadCheckpoint {
  const text = readText(file)
  if (text?.startsWith(BYTE_ORDER_MARK))
    return { file, problem: 'it begins with a byte order mark: save it without one' }
  const note = text === null ? null : readSignedNote(text)
  const checkpoint = note && readCheckpoint(note.text)
  if (!note || !checkpoint) return { file, problem: 'it is not a signed checkpoint' }
  const [product, instanceId, institutionId, ...more] = checkpoint.origin.split('/')
  if (product !== 'probity' || instanceId !== keyring.instanceId || institutionId === undefined || more.length > 0) {
    return { file, problem: 'it belongs to another instance' }
  }
  const { origin, size, root } = checkpoint
  const signers = note.signatures.map(({ name, keyId, signature }) =>
    name === origin ? signerOf(keyring, origin, keyId, note.text, signature) : null,
  )
  // A retired key signed while it was valid; a revoked one proves nothing.
  if (signers.some((status) => status === 'active' || status === 'retired')) return { file, institutionId, size, root }
  return signers.includes('revoked')
    ? { file, problem: 'it is signed by a revoked key: move it out of the folder of checkpoints' }
    : { file, problem: 'it is not signed by a key of this instance, or it was changed' }
}

/** Null when it cannot be read or is too long for a note. */
function readText(file: string): string | null {
  try {
    const bytes = readFileSync(file)
    return bytes.length > MAX_NOTE_BYTES ? null : bytes.toString('utf8')
  } catch {
    return null
  }
}

/** The status of the instance's key that made this signature; null when none did. */
function signerOf(
  keyring: Keyring,
  origin: string,
  keyId: Uint8Array,
  text: string,
  signature: Uint8Array,
): string | null {
  const signer = keyring.trustFile().keys.find(({ purpose, spki_pem }) => {
    if (purpose !== 'checkpoints') return false
    const key = createPublicKey(spki_pem)
    const raw = key.export({ type: 'spki', format: 'der' }).subarray(-ED25519_KEY_BYTES)
    return Buffer.from(noteKeyId(origin, raw, sha256)).equals(keyId) && verify(null, Buffer.from(text), key, signature)
  })
  return signer?.status ?? null
}
