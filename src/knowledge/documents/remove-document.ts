// DELETE /knowledge/documents/{key}
import { isRefusal } from '../../../core/values/refusal.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import type { DocumentPath, DocumentQuery } from '../shapes.ts'
import { removeDeposit } from './remove-deposit.ts'

export async function removeDocument(
  { tenant }: Context,
  { path, query }: { readonly path: DocumentPath; readonly query: DocumentQuery },
): Promise<Result> {
  const removed = await removeDeposit(tenant, { key: path.key, language: query.language })
  return isRefusal(removed) ? removed : answer(undefined, removed)
}
