// Removes a document with its passages; the event keeps what it was.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { event, type EventDraft } from '../../platform/audit/draft.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { forgetPassages } from '../search/index-passages.ts'
import { deleteDocument, type DocumentKey, lockDocument } from './document-queries.ts'
import { aboutDocument } from './store-deposit.ts'

/** Its event names the row that it found, so that a damaged document can be removed, too. */
export async function removeDeposit(tenant: Tenant, document: DocumentKey): Promise<EventDraft | Refusal> {
  const found = await lockDocument(tenant, document)
  if (!found) return refuse(platformRefusals.NOT_FOUND)
  await forgetPassages(tenant, found.id)
  await deleteDocument(tenant, found.id)
  const { key, language, version, fingerprint } = found
  return event('knowledge.removed', aboutDocument(found.id), { key, language, version, fingerprint })
}
