// Attestations as files beside the checkpoints, outside the database: after a backup was restored they say what has to be destroyed
// again.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyAttestation, type ReadAttestation } from './read-attestation.ts'
import type { Keyring } from '../platform/keys/keyring.ts'
import { isUuid } from '../../core/values/uuid.ts'

const PREFIX = 'destruction-'
const SUFFIX = '.json'

export interface AttestationFile {
  readonly runId: string
  readonly file: string
}

/** By the names of the files: nothing is opened. */
export function attestationFiles(folder: string, institutionId: string): AttestationFile[] {
  const own = join(folder, institutionId)
  if (!existsSync(own)) return []
  return readdirSync(own)
    .filter((name) => name.startsWith(PREFIX) && name.endsWith(SUFFIX))
    .map((name) => ({ runId: name.slice(PREFIX.length, -SUFFIX.length), file: join(own, name) }))
    .filter(({ runId }) => isUuid(runId))
    .toSorted((a, b) => (a.runId < b.runId ? -1 : 1))
}

/** Whole or not at all: a killed process leaves no half file. */
export function writeAttestationFile(folder: string, institutionId: string, runId: string, document: string): void {
  const own = join(folder, institutionId)
  mkdirSync(own, { recursive: true, mode: 0o700 })
  const file = join(own, `${PREFIX}${runId}${SUFFIX}`)
  writeFileSync(`${file}.part`, document, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

/** Null when it is not an attestation that this instance signed for the institution. */
export function readAttestationFile(keyring: Keyring, institutionId: string, file: string): ReadAttestation | null {
  const read = verifyAttestation(keyring, readFileSync(file))
  return read?.institutionId === institutionId ? read : null
}
