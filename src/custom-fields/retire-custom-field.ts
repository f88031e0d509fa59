// POST /admin/custom-fields/{field_id}/retire: removes the field from all forms; definition and values are kept.
import { refuse } from '../../core/values/refusal.ts'
import { refuseDamaged } from '../platform/audit/rests-on/refuse-damaged.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { lockField, markFieldRetired } from './queries.ts'
import type { FieldPath } from './shapes.ts'

export async function retireCustomField(
  { tenant, now, platform }: Context,
  { path }: { readonly path: FieldPath },
): Promise<Result> {
  const field = await lockField(tenant, path.field_id)
  if (!field) return refuse(platformRefusals.NOT_FOUND)
  const damaged = await refuseDamaged(platform, tenant, ['custom_fields'], [field.id])
  if (damaged) return damaged
  if (field.retired_at !== null)
    return refuse(platformRefusals.INVALID_STATE, { message: 'This field was already retired.' })
  await markFieldRetired(tenant, field.id, now)
  return answer(null, event('custom_field.retired', { type: 'custom_field', id: field.id }, { code: field.code }))
}
