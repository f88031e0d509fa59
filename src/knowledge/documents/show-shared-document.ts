// GET /knowledge/common/{key}
import type { Refusal } from '../../../core/values/refusal.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { answer, type PrepareContext, type PreparedContext, type Result } from '../../platform/http/route.ts'
import { readerOf } from '../reader-of.ts'
import type { DocumentPath, DocumentQuery } from '../shapes.ts'
import { documentOut } from './document-out.ts'
import type { ContentRow } from './document-queries.ts'
import { vouchedContent } from './vouched-content.ts'

/** In the tenant of the instance, whose chain vouches for it and is read in no other. */
export function readCommonDocument(
  { platform, caller }: PrepareContext,
  { path, query }: { readonly path: DocumentPath; readonly query: DocumentQuery },
): Promise<ContentRow | Refusal> {
  const document = { key: path.key, language: query.language }
  return inTenant(platform.pool, platform.keyring.instanceId, (tenant) =>
    vouchedContent(platform, tenant, document, readerOf(caller)),
  )
}

export async function showSharedDocument({ now, prepared }: PreparedContext<ContentRow>): Promise<Result> {
  return answer(documentOut(prepared, new Map(), now))
}
