// GET /applications/{application_id}
import { isRefusal, refuse } from '../../core/values/refusal.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { readDetail } from './detail.ts'
import type { ApplicationPath } from './shapes.ts'

export async function showApplication(
  { tenant, caller, now, platform }: Context,
  { path }: { readonly path: ApplicationPath },
): Promise<Result> {
  const detail = await readDetail(platform, tenant, caller, path.application_id, now)
  if (isRefusal(detail)) return detail
  return detail ? answer(detail) : refuse(platformRefusals.NOT_FOUND)
}
