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
import { type RankedPassage, rankPassages } from '../search/rank-passages.ts'
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
  const listed = await listAudiences(tenant, instanceId, wanted)
  const audiences = listed.filter(({ institution_id, roles }) =>
    mayRead(reader, { roles, isCommon: institution_id === instanceId }),
  )
  const { query, language, limit } = wanted
  const ranked = await rankPassages(tenant, { query, language, audiences, limit })
  if (ranked.length === 0) return []
  const [cited, damaged] = await Promise.all([
    readCited(tenant, instanceId, ranked),
    refuseChangedDocuments(platform, tenant, ranked),
  ])
  const changed = cited.filter((row) => !isAsDeposited(row, reader, wanted, instanceId))
  if (changed.length > 0) return recordDamaged(platform, tenant, changed.map(findingOf))
  return damaged ?? cited
}

/** The audience of a document says again what its row says, so the row decides when the two differ. */
function isAsDeposited(row: CitedRow, reader: Reader, { language, module }: Wanted, instanceId: string): boolean {
  const isOpen = mayRead(reader, { roles: row.roles, isCommon: row.institution_id === instanceId })
  const isMeant = row.language === language && (module === null || row.module === module)
  return isOpen && isMeant && row.hash.equals(hashOfPassage(row))
}

/**
 * The chain of the instance is read in its own tenant alone: of a common document the hashes of passages are compared here, and
 * its row by whoever follows the citation and by `audit verify`.
 */
async function refuseChangedDocuments(
  platform: Platform,
  tenant: Tenant,
  ranked: readonly RankedPassage[],
): Promise<Refusal | null> {
  const own = ranked.filter(({ institutionId }) => institutionId === tenant.institutionId)
  const ids = new Set(own.map(({ documentId }) => documentId))
  return ids.size === 0 ? null : refuseDamaged(platform, tenant, documentTables, [...ids].toSorted())
}

function findingOf({ document_id, ordinal }: CitedRow) {
  return { row: `knowledge_passages/${document_id}/${ordinal}`, finding: 'changed' as const }
}
