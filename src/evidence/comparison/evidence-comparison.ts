// Compares what the area stores with a chain, in one pass over it.
import { type AuditRecord, type RowFinding, tableOf } from '../../../core/evidence/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { InstitutionKeys } from '../../platform/keys/institution-keys.ts'
import { compareManifests, unrecordedManifests } from './compare-manifests.ts'
import { ComparedDictionaries } from './compared-dictionaries.ts'
import { comparePieces, type EvidenceFinding, type Surroundings, unexplainedPieces } from './compare-pieces.ts'

/** Takes the records of a chain in order, within one snapshot. */
export class EvidenceComparison {
  readonly #tenant: Tenant
  readonly #keys: InstitutionKeys | null
  readonly #surroundings: Surroundings
  readonly #dictionaries = new ComparedDictionaries()
  /** The number of rows of each table that the records so far explain. */
  readonly explained: Record<'manifests' | 'pieces', number> = { manifests: 0, pieces: 0 }
  /** Pieces that were opened and compared with what vouches for them. */
  opened = 0

  /** `keys`: to open what can be opened. */
  constructor(tenant: Tenant, keys: InstitutionKeys | null, surroundings: Surroundings) {
    this.#tenant = tenant
    this.#keys = keys
    this.#surroundings = surroundings
  }

  /** What differs from these records. */
  async compare(records: readonly AuditRecord[]): Promise<readonly EvidenceFinding[]> {
    const manifests = await compareManifests(this.#tenant, records)
    const opening = { keys: this.#keys, dictionaries: this.#dictionaries }
    const pieces = await comparePieces(this.#tenant, records, manifests.recorded, opening, this.#surroundings)
    this.explained.manifests += manifests.stored
    this.explained.pieces += pieces.stored
    this.opened += pieces.opened
    return [...manifests.findings, ...pieces.findings]
  }

  /** What differs whatever the records say: dictionaries that no opened part needs. */
  async finish(): Promise<readonly RowFinding[]> {
    return this.#dictionaries.changed(this.#tenant)
  }
}

const UNEXPLAINED: Readonly<Record<string, typeof unrecordedManifests>> = {
  manifests: unrecordedManifests,
  pieces: unexplainedPieces,
}

/** Those of the named rows of one table of the area that no event explains. */
export async function unexplainedRows(tenant: Tenant, names: readonly string[]): Promise<RowFinding[]> {
  return names.length === 0 ? [] : UNEXPLAINED[tableOf(names[0]!)]!(tenant, names)
}
