// The key hierarchy: instance key -> institution key -> subject key. A bounded number of unwrapped institution keys is
// cached in memory.
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { comparedReference } from '../../../core/applications/compared-reference.ts'
import { LruCache } from '../../../core/values/lru-cache.ts'
import { monotonicMs } from '../clock.ts'
import type { Tenant } from '../database/tenant.ts'
import { new32Bytes, newId } from '../ids.ts'
import { RowMissing, unlessDamaged } from '../stored-data-damaged.ts'
import type { Keyring, SealingPurpose } from './keyring.ts'
import type { WrappedRow } from './rewrap.ts'
import type { SealedPlace } from './sealed-columns.ts'
import { seal, SEALED_BYTES, unseal, unsealAny } from './sealing.ts'

/** What the keys of an institution are for, each with the key of the instance under which it is wrapped. */
export const institutionKeyPurposes = {
  wrapping: 'personal',
  index: 'personal',
  factors: 'secrets',
} as const satisfies Record<string, SealingPurpose>
export type InstitutionKeyPurpose = keyof typeof institutionKeyPurposes

/** The following key is made a rotation ahead, so that each process has read it before anything is wrapped under it. */
export const keyStates = ['current', 'next', 'retiring'] as const
export type KeyState = (typeof keyStates)[number]

export interface WrappedKey {
  readonly id: string
  readonly purpose: InstitutionKeyPurpose
  readonly state: KeyState
  readonly wrapped_key: Buffer
}

export interface InstitutionKeys {
  /** Wraps the keys of applicants, files and support requests. */
  readonly wrapping: KeyObject
  /** That key first, then the following one and, during a rotation, the previous one. */
  readonly unwrapping: readonly KeyObject[]
  readonly index: KeyObject
  /** Seals the keys of second factors. */
  readonly factors: KeyObject
}

/** Four keys take 5 kilobytes, so all of them 50 MB. An institution beyond it costs a statement and four unsealings each time that it returns. */
const MAX_KEPT = 10_000
/** A rotation begins at the earliest an hour after the last one, so that no process is two rotations behind. */
const MAX_AGE_MS = 600_000

/** Provided by the area that stores the keys. */
export interface StoredKeys {
  readonly read: (tenant: Tenant) => Promise<readonly WrappedKey[]>
  /** Until the transaction ends, no rotation begins; one that has begun is seen by the next statement. */
  readonly lockShared: (tenant: Tenant) => Promise<void>
}

export class InstitutionKeyring {
  readonly #keyring: Keyring
  readonly #stored: StoredKeys
  readonly #nowMs: () => number
  readonly #kept: LruCache<{ readonly keys: InstitutionKeys; readonly readAtMs: number }>

  constructor(
    keyring: Keyring,
    stored: StoredKeys,
    { maxKept = MAX_KEPT, nowMs = monotonicMs }: { readonly maxKept?: number; readonly nowMs?: () => number } = {},
  ) {
    this.#keyring = keyring
    this.#stored = stored
    this.#nowMs = nowMs
    this.#kept = new LruCache(maxKept)
  }

  /** To open what is wrapped, and for every other use but wrapping. */
  async of(tenant: Tenant): Promise<InstitutionKeys> {
    const kept = this.#kept.get(tenant.institutionId)
    return kept && this.#nowMs() - kept.readAtMs < MAX_AGE_MS ? kept.keys : this.#read(tenant)
  }

  /** To wrap a new key: a rotation waits for the end of the transaction, then finds what it has wrapped. */
  async toWrap(tenant: Tenant): Promise<InstitutionKeys> {
    await this.#stored.lockShared(tenant)
    return this.#read(tenant)
  }

  async #read(tenant: Tenant): Promise<InstitutionKeys> {
    const readAtMs = this.#nowMs()
    const keys = openKeys(this.#keyring, tenant.institutionId, await this.#stored.read(tenant))
    this.#kept.set(tenant.institutionId, { keys, readAtMs })
    return keys
  }
}

/** @throws SealedValueDamaged, RowMissing */
function openKeys(keyring: Keyring, institutionId: string, rows: readonly WrappedKey[]): InstitutionKeys {
  const all = (purpose: InstitutionKeyPurpose): KeyObject[] => {
    const sorted = rows.filter((row) => row.purpose === purpose).toSorted((a, b) => a.state.localeCompare(b.state))
    if (sorted[0]?.state !== 'current')
      throw new RowMissing({ institutionId, row: `institution_keys/${purpose}/current` })
    return sorted.map((row) => createSecretKey(openKey(keyring, institutionId, row)))
  }
  const [unwrapping, [index], [factors]] = [all('wrapping'), all('index'), all('factors')]
  return { wrapping: unwrapping[0]!, unwrapping, index: index!, factors: factors! }
}

function openKey(keyring: Keyring, institutionId: string, row: WrappedKey): Buffer {
  const { purpose, wrapped_key: wrapped } = row
  return keyring.unseal(institutionKeyPurposes[purpose], wrapped, ['institution', institutionId, row.id], besideOf(row))
}

/** No key serves another purpose when its row is changed. */
function besideOf({ purpose }: Pick<WrappedKey, 'purpose'>): Uint8Array {
  return Buffer.from(purpose)
}

/** The keys of a new institution. */
export function newInstitutionKeys(keyring: Keyring, institutionId: string, now: Date): WrappedKey[] {
  return [
    newInstitutionKey(keyring, institutionId, { id: newId(now), purpose: 'wrapping', state: 'current' }),
    newInstitutionKey(keyring, institutionId, { id: newId(now), purpose: 'wrapping', state: 'next' }),
    newInstitutionKey(keyring, institutionId, { id: newId(now), purpose: 'index', state: 'current' }),
    newInstitutionKey(keyring, institutionId, { id: newId(now), purpose: 'factors', state: 'current' }),
  ]
}

export function newInstitutionKey(
  keyring: Keyring,
  institutionId: string,
  row: Omit<WrappedKey, 'wrapped_key'>,
): WrappedKey {
  return { ...row, wrapped_key: wrapUnder(keyring, institutionId, row, new32Bytes()) }
}

/** The same key, wrapped under the present key of the instance. @throws SealedValueDamaged */
export function rewrapInstitutionKey(keyring: Keyring, institutionId: string, row: WrappedKey): Buffer {
  return wrapUnder(keyring, institutionId, row, openKey(keyring, institutionId, row))
}

function wrapUnder(
  keyring: Keyring,
  institutionId: string,
  row: Pick<WrappedKey, 'id' | 'purpose'>,
  key: Uint8Array,
): Buffer {
  return keyring.seal(institutionKeyPurposes[row.purpose], key, ['institution', institutionId, row.id], besideOf(row))
}

export function newWrappedSubjectKey(
  keys: InstitutionKeys,
  institutionId: string,
  subjectId: string,
): { key: KeyObject; wrapped: Buffer } {
  const key = new32Bytes()
  return { key: createSecretKey(key), wrapped: seal(keys.wrapping, key, ['subject', institutionId, subjectId]) }
}

export function unwrapSubjectKey(
  keys: InstitutionKeys,
  institutionId: string,
  subjectId: string,
  wrapped: Buffer,
): KeyObject {
  return createSecretKey(unsealAny(keys.unwrapping, wrapped, ['subject', institutionId, subjectId]))
}

/** An imported file or a support request has its own key, so that deleting the key destroys the whole content. */
export type OwnKeyPlace = readonly [kind: 'import-file' | 'support-request', institutionId: string, id: string]

export function newOwnKey(): KeyObject {
  return createSecretKey(new32Bytes())
}

export function wrapOwnKey(keys: InstitutionKeys, place: OwnKeyPlace, key: KeyObject): Buffer {
  return seal(keys.wrapping, key.export(), place)
}

export function unwrapOwnKey(keys: InstitutionKeys, place: OwnKeyPlace, wrapped: Buffer): KeyObject {
  return createSecretKey(unsealAny(keys.unwrapping, wrapped, place))
}

/** The same key under the present key of the institution; null when it is that already. @throws SealedValueDamaged */
export function rewrapSubjectKey(
  keys: InstitutionKeys,
  institutionId: string,
  { id, wrapped_key: wrapped }: WrappedRow,
): Buffer | null {
  return rewrapped(keys, wrapped, ['subject', institutionId, id])
}

/** The same of a file or a support request. @throws SealedValueDamaged */
export function rewrapOwnKey(keys: InstitutionKeys, place: OwnKeyPlace, wrapped: Buffer): Buffer | null {
  return rewrapped(keys, wrapped, place)
}

function rewrapped(keys: InstitutionKeys, wrapped: Buffer, place: SealedPlace): Buffer | null {
  const [, ...others] = keys.unwrapping
  if (unlessDamaged(() => unseal(keys.wrapping, wrapped, place)) !== null) return null
  return seal(keys.wrapping, unsealAny(others, wrapped, place), place)
}

const INDEX_VERSION = 1
/** Of a blind index: its version and a SHA-256. */
export const INDEX_BYTES = 33
/** Of the wrapped key of a subject. */
export const WRAPPED_KEY_BYTES = 32 + SEALED_BYTES

/** Finds equal references without storing them: a version byte and HMAC-SHA-256 after NFKC without invisible characters, trim, folded spaces and case. */
export function blindIndex(keys: InstitutionKeys, purpose: 'applicant' | 'external', reference: string): Buffer {
  return Buffer.concat([
    Buffer.of(INDEX_VERSION),
    createHmac('sha256', keys.index).update(textOfIndex(purpose, reference)).digest(),
  ])
}

/** What is hashed. */
export function textOfIndex(purpose: 'applicant' | 'external', reference: string): string {
  return `${purpose}\n${comparedReference(reference)}`
}
