// The dictionaries with which sealed parts are compressed, each stored once for an institution and never changed: nothing that
// names one can be opened without it.
import { equalBytes } from '../../../core/evidence/index.ts'
import { whenCommitted } from '../../platform/database/transaction.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { oncePer } from '../../platform/database/once.ts'
import { LruCache } from '../../../core/values/lru-cache.ts'
import type { Platform } from '../../platform/platform.ts'
import { sha256 } from '../../platform/sha256.ts'
import { RowMissing, SealedValueDamaged } from '../../platform/stored-data-damaged.ts'
import { findDictionaries, insertDictionary } from './dictionary-queries.ts'
import type { Dictionary } from './packing.ts'

export const MAX_DICTIONARY_BYTES = 24 * 1_024

/** Those in use at the same time, of 24 KB each: as many as there are compiled policies in memory. */
const MAX_KEPT = 300

/** What a process knows of the dictionaries of one database. */
class KnownDictionaries {
  #whole = new LruCache<Dictionary>(MAX_KEPT)
  #storedByKey = new LruCache<Dictionary>(MAX_KEPT)

  /** See `storedDictionary`. */
  async stored(tenant: Tenant, key: string, now: Date, make: () => Buffer): Promise<Dictionary> {
    const name = `${tenant.institutionId} ${key}`
    const known = this.#storedByKey.get(name)
    if (known) return known
    const bytes = make()
    if (bytes.length > MAX_DICTIONARY_BYTES)
      throw new RangeError(`a dictionary has at most ${MAX_DICTIONARY_BYTES} bytes`)
    const dictionary = { fingerprint: Buffer.from(sha256(bytes)), bytes }
    await insertDictionary(tenant, dictionary, now)
    // What another process stored may have been changed since.
    const [stored] = await findDictionaries(tenant, [dictionary.fingerprint])
    if (!stored || !equalBytes(stored.bytes, bytes)) throw dictionaryDamaged(tenant, dictionary.fingerprint)
    // Only then is it there for the next transaction.
    whenCommitted(tenant.db, () => this.#storedByKey.set(name, dictionary))
    return dictionary
  }

  /** See `dictionariesWith`. */
  async with(tenant: Tenant, fingerprints: readonly Buffer[]): Promise<ReadonlyMap<string, Dictionary>> {
    const found = new Map<string, Dictionary>()
    const unknown = new Map<string, Buffer>()
    for (const fingerprint of fingerprints) {
      const name = nameOfDictionary(fingerprint)
      const known = this.#whole.get(`${tenant.institutionId} ${name}`)
      if (known) found.set(name, known)
      else unknown.set(name, fingerprint)
    }
    if (unknown.size === 0) return found
    for (const dictionary of await findDictionaries(tenant, [...unknown.values()])) {
      const name = nameOfDictionary(dictionary.fingerprint)
      if (!isWhole(dictionary)) throw dictionaryDamaged(tenant, dictionary.fingerprint)
      found.set(name, this.#whole.set(`${tenant.institutionId} ${name}`, dictionary))
      unknown.delete(name)
    }
    const [missing] = unknown.keys()
    if (missing !== undefined) throw new RowMissing({ institutionId: tenant.institutionId, row: missing })
    return found
  }

  /** For tests: another process knows none. */
  forget(): void {
    this.#whole = new LruCache(MAX_KEPT)
    this.#storedByKey = new LruCache(MAX_KEPT)
  }
}

export const knownDictionaries = oncePer((_platform: Platform) => new KnownDictionaries())

/**
 * The dictionary of a key, stored at its first use: after that a part may name it. `make` answers the same bytes each time, at
 * most 24 KB.
 */
export function storedDictionary(
  platform: Platform,
  tenant: Tenant,
  key: string,
  now: Date,
  make: () => Buffer,
): Promise<Dictionary> {
  return knownDictionaries(platform).stored(tenant, key, now, make)
}

/**
 * The dictionaries with these fingerprints, by `nameOfDictionary`.
 * @throws RowMissing, SealedValueDamaged by the row, when one is missing or was changed
 */
export function dictionariesWith(
  platform: Platform,
  tenant: Tenant,
  fingerprints: readonly Buffer[],
): Promise<ReadonlyMap<string, Dictionary>> {
  return knownDictionaries(platform).with(tenant, fingerprints)
}

/** As `audit verify` names the row. */
export function nameOfDictionary(fingerprint: Buffer): string {
  return `piece_dictionaries/${fingerprint.toString('hex')}`
}

export function isWhole({ fingerprint, bytes }: Dictionary): boolean {
  return equalBytes(sha256(bytes), fingerprint)
}

function dictionaryDamaged({ institutionId }: Tenant, fingerprint: Buffer): SealedValueDamaged {
  const row = nameOfDictionary(fingerprint)
  return new SealedValueDamaged('a dictionary of sealed parts was changed', { institutionId, row, column: 'bytes' })
}
