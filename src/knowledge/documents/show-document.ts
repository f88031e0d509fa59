// GET /knowledge/documents/{key}
import { isRefusal } from '../../../core/values/refusal.ts'
import { displayNames } from '../../people/index.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { readerOf } from '../reader-of.ts'
import type { DocumentPath, DocumentQuery } from '../shapes.ts'
import { documentOut, peopleOf } from './document-out.ts'
import { vouchedContent } from './vouched-content.ts'

export async function showDocument(
  { platform, tenant, caller, now }: Context,
  { path, query }: { readonly path: DocumentPath; readonly query: DocumentQuery },
): Promise<Result> {
  const document = { key: path.key, language: query.language }
  const row = await vouchedContent(platform, tenant, document, readerOf(caller))
  if (isRefusal(row)) return row
  return answer(documentOut(row, await displayNames(tenant, peopleOf([row])), now))
}
