// The dictionaries that opened parts need, compared with the fingerprints by which those name them.
import type { RowFinding } from '../../../core/evidence/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { LruCache } from '../../../core/values/lru-cache.ts'
import { isWhole, nameOfDictionary } from '../parts/dictionaries.ts'
import { findChangedDictionaries, findDictionaries } from '../parts/dictionary-queries.ts'
import type { Dictionary } from '../parts/packing.ts'

/** A dictionary takes 24 KB; those beyond the bound are read again. */
const MAX_KEPT = 300

/** For one pass over a chain, which names each damaged row once. */
export class ComparedDictionaries {
  readonly #kept = new LruCache<Dictionary>(MAX_KEPT)
  readonly #damaged = new Set<string>()

  /** By fingerprint in hexadecimal; null for one that is missing or was changed. */
  async with(
    tenant: Tenant,
    fingerprints: readonly Buffer[],
  ): Promise<{ readonly found: ReadonlyMap<string, Dictionary | null>; readonly findings: readonly RowFinding[] }> {
    const wanted = new Map(fingerprints.map((fingerprint) => [fingerprint.toString('hex'), fingerprint]))
    const found = new Map<string, Dictionary | null>()
    for (const hex of wanted.keys()) found.set(hex, this.#kept.get(hex) ?? null)
    const unknown = [...wanted].filter(([hex]) => found.get(hex) === null)
    if (unknown.length === 0) return { found, findings: [] }
    const findings: RowFinding[] = []
    const stored = await findDictionaries(
      tenant,
      unknown.map(([, fingerprint]) => fingerprint),
    )
    const byName = new Map(stored.map((dictionary) => [dictionary.fingerprint.toString('hex'), dictionary]))
    for (const [hex, fingerprint] of unknown) {
      const dictionary = byName.get(hex)
      if (dictionary && isWhole(dictionary)) found.set(hex, this.#kept.set(hex, dictionary))
      else findings.push(...this.#finding(nameOfDictionary(fingerprint), dictionary === undefined))
    }
    return { found, findings }
  }

  /** Those that no part named which was opened. */
  async changed(tenant: Tenant): Promise<readonly RowFinding[]> {
    const names = await findChangedDictionaries(tenant)
    return names.flatMap((hex) => this.#finding(nameOfDictionary(Buffer.from(hex, 'hex')), false))
  }

  #finding(row: string, isMissing: boolean): RowFinding[] {
    if (this.#damaged.has(row)) return []
    this.#damaged.add(row)
    return [{ row, finding: isMissing ? 'missing' : 'changed', columns: isMissing ? [] : ['bytes'], seq: null }]
  }
}
