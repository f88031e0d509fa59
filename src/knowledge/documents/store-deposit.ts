// Stores a deposit in the transaction of its act, so that one which ends early leaves the document before whole.
import { isRefusal, type Refusal } from '../../../core/values/refusal.ts'
import { event } from '../../platform/audit/draft.ts'
import type { EventDraft } from '../../platform/audit/draft.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Deposited, outcomeOfDeposit } from '../rules/check-deposit.ts'
import { forgetPassages, indexPassages } from '../search/index-passages.ts'
import type { DepositOutcome } from '../words.ts'
import {
  findOrInsertAudience,
  lockKey,
  type LockedKey,
  storeContent,
  type StoredDocument,
  storeDocument,
  storePassages,
  storeVersion,
} from './deposit-queries.ts'
import { contentTables, type DocumentRow, lockDocument } from './document-queries.ts'
import type { PreparedDeposit } from './prepare-deposit.ts'

export interface Depositing {
  readonly deposit: PreparedDeposit
  /** Null when the request names none; `latest` for whoever replaces what there is. */
  readonly rowVersion: number | null | 'latest'
  /** Null for the operator. */
  readonly by: string | null
  readonly shipped: boolean
  readonly now: Date
}

export interface StoredDeposit {
  readonly row: DocumentRow
  readonly outcome: DepositOutcome
  readonly event: EventDraft
}

/** What comparing rows with the chain needs. */
export type Comparing = Pick<Platform, 'tables' | 'log'>

/** `checkRoom`: refuses a document too many, asked for a new one only. */
export async function storeDeposit(
  platform: Comparing,
  tenant: Tenant,
  params: Depositing,
  checkRoom: () => Promise<Refusal | null> = () => Promise.resolve(null),
): Promise<StoredDeposit | Refusal> {
  const { deposit, rowVersion, shipped, now } = params
  const key = await lockKey(tenant, deposit, newId(now))
  const found = await lockDocument(tenant, deposit)
  const damaged = found ? await refuseDamaged(platform, tenant, contentTables, [found.id]) : await checkRoom()
  if (damaged) return damaged
  const outcome = outcomeOfDeposit({
    found: found ? { ...depositedOf(found), rowVersion: found.row_version } : null,
    given: { fingerprint: deposit.fingerprint, attributes: attributesOf(deposit, shipped) },
    rowVersion: rowVersion === 'latest' ? (found?.row_version ?? null) : rowVersion,
  })
  if (isRefusal(outcome)) return outcome
  const row = outcome === 'unchanged' ? found! : await store(tenant, params, key, found)
  return { row, outcome, event: eventOf(row, outcome) }
}

async function store(
  tenant: Tenant,
  { deposit, by, shipped, now }: Depositing,
  key: LockedKey,
  found: DocumentRow | undefined,
): Promise<DocumentRow> {
  const isSame = found?.fingerprint === deposit.fingerprint
  const version = versionOf(key, found, isSame)
  if (!key.isNew && version > key.lastVersion) await storeVersion(tenant, key.documentId, version)
  const row: StoredDocument = {
    id: key.documentId,
    key: deposit.key,
    language: deposit.language,
    audience_id: await findOrInsertAudience(tenant, deposit, newId(now)),
    module: deposit.module,
    roles: [...deposit.roles],
    title: deposit.title,
    source_url: deposit.sourceUrl,
    reviewed_on: deposit.reviewedOn,
    review_due: deposit.reviewDue,
    version,
    fingerprint: deposit.fingerprint,
    passages: deposit.split.passages.length,
    passage_hashes: deposit.passageHashes,
    shipped,
    row_version: (found?.row_version ?? 0) + 1,
    created_by: found ? found.created_by : by,
    created_at: found?.created_at ?? now,
    deposited_by: by,
    deposited_at: now,
  }
  if (found) await forgetPassages(tenant, row.id)
  await storeDocument(tenant, row)
  await storeContent(tenant, row.id, deposit.content, deposit.split.sections)
  await storePassages(tenant, row.id, deposit.split.passages)
  const indexed = { id: row.id, audienceId: row.audience_id, key: row.key, language: row.language, title: row.title }
  await indexPassages(tenant, indexed, deposit.split.passages)
  return row
}

/** A key that was removed goes on counting. */
function versionOf(key: LockedKey, found: DocumentRow | undefined, isSame: boolean): number {
  if (found && isSame) return found.version
  return key.isNew ? 1 : key.lastVersion + 1
}

function depositedOf(row: DocumentRow): Deposited {
  const { module, roles, source_url, reviewed_on, review_due, shipped } = row
  const attributes = JSON.stringify([module, roles, source_url, reviewed_on, review_due, shipped])
  return { fingerprint: row.fingerprint, attributes }
}

function attributesOf({ module, roles, sourceUrl, reviewedOn, reviewDue }: PreparedDeposit, shipped: boolean): string {
  return JSON.stringify([module, roles, sourceUrl, reviewedOn, reviewDue, shipped])
}

function eventOf(row: DocumentRow, outcome: DepositOutcome): EventDraft {
  const { key, language, version, fingerprint, passages } = row
  return event('knowledge.deposited', aboutDocument(row.id), { key, language, version, fingerprint, passages, outcome })
}

export function aboutDocument(id: string) {
  return { type: 'knowledge_document', id }
}
