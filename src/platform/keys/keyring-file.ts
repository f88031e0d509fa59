// The keyring file: read and replaced as a whole, created once.
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { type ProcessLock, tryProcessLock } from '../process-lock.ts'
import { Keyring, type StoredKeyring } from './keyring.ts'

export class KeyringProblem extends Error {}

export function keyringFile(directory: string): string {
  return join(directory, 'keyring.json')
}

/** Null when there is none. @throws KeyringProblem when it cannot be read or is damaged. */
export function readKeyring(directory: string): Keyring | null {
  let text: string
  try {
    text = readFileSync(keyringFile(directory), 'utf8')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new KeyringProblem(`${keyringFile(directory)} cannot be read: ${(fault as Error).message}`)
  }
  try {
    return new Keyring(parsed(text), rereading(directory, text))
  } catch {
    // The parser's message could quote key material.
    throw new KeyringProblem(`${keyringFile(directory)} is damaged: restore it from its backup`)
  }
}

function parsed(text: string): StoredKeyring {
  const stored = JSON.parse(text) as StoredKeyring
  if (stored.format !== 'probity-keyring@1') throw new KeyringProblem('unknown format')
  return stored
}

/** A file that cannot be read later is no reason to forget the keys of it: then it is as if unchanged. */
function rereading(directory: string, first: string): () => StoredKeyring | null {
  let last = first
  return () => {
    try {
      const text = readFileSync(keyringFile(directory), 'utf8')
      if (text === last) return null
      const stored = parsed(text)
      last = text
      return stored
    } catch {
      return null
    }
  }
}

/** Runs `work` on the keys as they are now while no other command changes them. @throws KeyringProblem */
export async function changingKeyring<T>(directory: string, work: (keyring: Keyring) => Promise<T>): Promise<T> {
  const lock = lockKeyring(directory)
  try {
    return await work(readKeyring(directory)!)
  } finally {
    lock.end()
  }
}

function lockKeyring(directory: string): ProcessLock {
  const file = join(directory, 'keyring.lock')
  let lock: ProcessLock | null
  try {
    lock = tryProcessLock(file)
  } catch (fault) {
    throw new KeyringProblem(`${file} cannot be locked: ${(fault as Error).message}`)
  }
  if (lock === null)
    throw new KeyringProblem(`another command is changing the keys in ${directory}: wait until it has ended`)
  return lock
}

/** Replaces the existing keyring, within `changingKeyring`. @throws KeyringProblem */
export function writeKeyring(directory: string, stored: StoredKeyring): void {
  const target = keyringFile(directory)
  writing(target, () => {
    renameSync(writeBeside(directory, stored), target)
    removeLeftovers(directory)
    flushFolder(directory)
  })
}

/** What a process left that was killed before its rename has keys too, also such as are destroyed since. */
function removeLeftovers(directory: string): void {
  const beginning = `${basename(keyringFile(directory))}.`
  const left = readdirSync(directory).filter((name) => name.startsWith(beginning) && name.endsWith('.new'))
  for (const name of left) rmSync(join(directory, name))
}

/** False when a keyring exists: another process may have been faster, and its keys are in use. @throws KeyringProblem */
export function writeFirstKeyring(directory: string, stored: StoredKeyring): boolean {
  const target = keyringFile(directory)
  return writing(target, () => {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const beside = writeBeside(directory, stored)
    try {
      // Unlike a rename, a link never replaces an existing file.
      linkSync(beside, target)
      return true
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
      return false
    } finally {
      rmSync(beside)
      flushFolder(directory)
    }
  })
}

function writing<T>(target: string, work: () => T): T {
  try {
    return work()
  } catch (fault) {
    throw new KeyringProblem(`${target} cannot be written: ${(fault as Error).message}`)
  }
}

/** Written and flushed before it is renamed: a crash leaves the old file or the new one, never a partial one. */
function writeBeside(directory: string, stored: StoredKeyring): string {
  // Named by the key, because processes in two containers may have the same id.
  const beside = `${keyringFile(directory)}.${stored.signing.at(-1)!.keyid.slice(-16)}.new`
  const file = openSync(beside, 'w', 0o600)
  try {
    writeSync(file, JSON.stringify(stored, null, 2) + '\n')
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return beside
}

/** Without it a power failure could lose the name of a flushed file. */
function flushFolder(directory: string): void {
  const folder = openSync(directory, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
