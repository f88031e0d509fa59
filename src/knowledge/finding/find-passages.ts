// Finds passages for a caller: rights first, then the ranking among what they leave, then a comparison of what is cited.
import type { Refusal } from '../../../core/values/refusal.ts'
import { recordDamaged } from '../../platform/audit/rests-on/record-damaged.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { documentTables } from '../documents/document-queries.ts'
import type { Language } from '../languages.ts'
import { hashOfPassage } from '../passage-hash.ts'
import { mayRead, type Reader } from '../rules/may-read.ts'
import { rankPassages } from '../search/rank-passages.ts'
import { type CitedRow, listAudiences, readCited } from './finding-queries.ts'

export interface Wanted {
  readonly query: string
  readonly language: Language
  /** Null for all. */
  readonly module: string | null
  readonly limit: number
}

/** In the order of rank. `RECORD_DAMAGED` when a cited passage, or the document of one, is not what was deposited. */
export async function findPassages(
  platform: Platform,
  tenant: Tenant,
  reader: Reader,
  wanted: Wanted,
): Promise<readonly CitedRow[] | Refusal> {
  const { instanceId } = platform.keyring
  const audiences = await listAudiences(tenant, instanceId, wanted)
  const audienceIds = audiences
    .filter(({ institution_id, roles }) => mayRead(reader, { roles, isCommon: institution_id === instanceId }))
    .map(({ id }) => id)
  if (audienceIds.length === 0) return []
  const { query, language, limit } = wanted
  const ranked = await rankPassages(tenant, { query, language, audienceIds, limit })
  if (ranked.length === 0) return []
  const cited = await readCited(tenant, instanceId, ranked)
  return (
    (await refuseChanged(platform, tenant, cited, (row) => isAsDeposited(row, reader, wanted, instanceId))) ?? cited
  )
}

/** The audience of a document says again what its row says, so the row decides when the two differ. */
function isAsDeposited(row: CitedRow, reader: Reader, { language, module }: Wanted, instanceId: string): boolean {
  const isOpen = mayRead(reader, { roles: row.roles, isCommon: row.institution_id === instanceId })
  const isMeant = row.language === language && (module === null || row.module === module)
  return isOpen && isMeant && row.hash.equals(hashOfPassage(row))
}

/**
 * The chain of the instance is read in its own tenant alone: for a common document its hashes are compared here, and its row
 * by whoever follows the citation and by `audit verify`.
 */
async function refuseChanged(
  platform: Platform,
  tenant: Tenant,
  cited: readonly CitedRow[],
  isIntact: (row: CitedRow) => boolean,
): Promise<Refusal | null> {
  const changed = cited.filter((row) => !isIntact(row))
  if (changed.length > 0) return recordDamaged(platform, tenant, changed.map(findingOf))
  const own = cited.filter((row) => row.institution_id === tenant.institutionId).map((row) => row.document_id)
  return own.length === 0 ? null : refuseDamaged(platform, tenant, documentTables, [...new Set(own)].toSorted())
}

function findingOf({ document_id, ordinal }: CitedRow) {
  return { row: `knowledge_passages/${document_id}/${ordinal}`, finding: 'changed' as const }
}
