// Attestations as files beside the checkpoints, outside the database: after a backup was restored they say what has to be destroyed
// again.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyAttestation, type ReadAttestation } from './read-attestation.ts'
import type { Keyring } from '../platform/keys/keyring.ts'
import { isUuid } from '../../core/values/uuid.ts'

const PREFIX = 'destruction-'
const SUFFIX = '.json'

/** The folder or a file cannot be read or written: what is attested stays in the database, and is kept as a file later. */
export class AttestationFolderProblem extends Error {}

function inFolder<T>(folder: string, work: () => T): T {
  try {
    return work()
  } catch (fault) {
    throw new AttestationFolderProblem(
      `attestations of purges cannot be kept in ${folder}: ${(fault as Error).message}`,
    )
  }
}

export interface AttestationFile {
  readonly runId: string
  readonly file: string
}

/** By the names of the files: nothing is opened. @throws AttestationFolderProblem */
export function attestationFiles(folder: string, institutionId: string): AttestationFile[] {
  const own = join(folder, institutionId)
  if (!existsSync(own)) return []
  return inFolder(own, () => readdirSync(own))
    .filter((name) => name.startsWith(PREFIX) && name.endsWith(SUFFIX))
    .map((name) => ({ runId: name.slice(PREFIX.length, -SUFFIX.length), file: join(own, name) }))
    .filter(({ runId }) => isUuid(runId))
    .toSorted((a, b) => (a.runId < b.runId ? -1 : 1))
}

/** Whole or not at all, after a killed process and after a power failure. @throws AttestationFolderProblem */
export function writeAttestationFile(folder: string, institutionId: string, runId: string, document: string): void {
  const own = join(folder, institutionId)
  const file = join(own, `${PREFIX}${runId}${SUFFIX}`)
  inFolder(own, () => {
    mkdirSync(own, { recursive: true, mode: 0o700 })
    writeFileSync(`${file}.part`, document, { mode: 0o600, flush: true })
    renameSync(`${file}.part`, file)
  })
}

/** Null when it is not an attestation that this instance signed for the institution. */
export function readAttestationFile(keyring: Keyring, institutionId: string, file: string): ReadAttestation | null {
  const read = verifyAttestation(keyring, readFileSync(file))
  return read?.institutionId === institutionId ? read : null
}
