// GET /knowledge/search
import { isRefusal } from '../../../core/values/refusal.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { readerOf } from '../reader-of.ts'
import type { SearchQuery } from '../shapes.ts'
import { findPassages } from './find-passages.ts'
import { passagesOut } from './passages-out.ts'

export async function searchKnowledge(
  { platform, tenant, caller, now }: Context,
  { query }: { readonly query: SearchQuery },
): Promise<Result> {
  const { q, language, limit, module } = query
  const wanted = { query: q, language, limit, module: module ?? null }
  const found = await findPassages(platform, tenant, readerOf(caller), wanted)
  if (isRefusal(found)) return found
  return answer({ passages: passagesOut(found, { query: q, language, instanceId: platform.keyring.instanceId, now }) })
}
