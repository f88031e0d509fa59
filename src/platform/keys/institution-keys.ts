// The key hierarchy: instance key -> institution key -> subject key. A bounded number of unwrapped institution keys is
// cached in memory.
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { LruCache } from '../../../core/values/lru-cache.ts'
import type { Tenant } from '../database/tenant.ts'
import { new32Bytes } from '../ids.ts'
import type { Keyring } from './keyring.ts'
import { seal, unseal } from './sealing.ts'

export interface InstitutionKeys {
  readonly personal: KeyObject
  readonly index: KeyObject
}

/** Two keys take 2.6 kilobytes, so all of them 26 MB. An institution beyond it costs a statement and two unsealings each time that it returns. */
const MAX_KEPT = 10_000

export interface WrappedKeys {
  readonly wrapped_key: Buffer
  readonly wrapped_index_key: Buffer
}

export class InstitutionKeyring {
  readonly #keyring: Keyring
  readonly #read: (tenant: Tenant) => Promise<WrappedKeys>
  readonly #kept: LruCache<InstitutionKeys>

  /** `read` is provided by the area that stores the keys. */
  constructor(keyring: Keyring, read: (tenant: Tenant) => Promise<WrappedKeys>, maxKept = MAX_KEPT) {
    this.#keyring = keyring
    this.#read = read
    this.#kept = new LruCache(maxKept)
  }

  async of(tenant: Tenant): Promise<InstitutionKeys> {
    const kept = this.#kept.get(tenant.institutionId)
    if (kept) return kept
    const row = await this.#read(tenant)
    const keys = {
      personal: createSecretKey(
        unseal(this.#keyring.secret('personal'), row.wrapped_key, ['institution', tenant.institutionId]),
      ),
      index: createSecretKey(
        unseal(this.#keyring.secret('personal'), row.wrapped_index_key, ['institution-index', tenant.institutionId]),
      ),
    }
    return this.#kept.set(tenant.institutionId, keys)
  }
}

export function newWrappedKeys(keyring: Keyring, institutionId: string): WrappedKeys {
  const master = keyring.secret('personal')
  return {
    wrapped_key: seal(master, new32Bytes(), ['institution', institutionId]),
    wrapped_index_key: seal(master, new32Bytes(), ['institution-index', institutionId]),
  }
}

export function newWrappedSubjectKey(
  keys: InstitutionKeys,
  institutionId: string,
  subjectId: string,
): { key: KeyObject; wrapped: Buffer } {
  const key = new32Bytes()
  return { key: createSecretKey(key), wrapped: seal(keys.personal, key, ['subject', institutionId, subjectId]) }
}

export function unwrapSubjectKey(
  keys: InstitutionKeys,
  institutionId: string,
  subjectId: string,
  wrapped: Buffer,
): KeyObject {
  return createSecretKey(unseal(keys.personal, wrapped, ['subject', institutionId, subjectId]))
}

/** An imported file has its own key, so that deleting the key destroys the whole content. */
export function newWrappedFileKey(
  keys: InstitutionKeys,
  institutionId: string,
  fileId: string,
): { key: KeyObject; wrapped: Buffer } {
  const key = new32Bytes()
  return { key: createSecretKey(key), wrapped: seal(keys.personal, key, ['import-file', institutionId, fileId]) }
}

export function unwrapFileKey(
  keys: InstitutionKeys,
  institutionId: string,
  fileId: string,
  wrapped: Buffer,
): KeyObject {
  return createSecretKey(unseal(keys.personal, wrapped, ['import-file', institutionId, fileId]))
}

const INDEX_VERSION = 1

/** Finds equal references without storing them: a version byte and HMAC-SHA-256 after NFKC, trim, folded spaces and case. */
export function blindIndex(keys: InstitutionKeys, purpose: 'applicant' | 'external', reference: string): Buffer {
  const folded = reference.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()
  return Buffer.concat([
    Buffer.of(INDEX_VERSION),
    createHmac('sha256', keys.index).update(`${purpose}\n${folded}`).digest(),
  ])
}
