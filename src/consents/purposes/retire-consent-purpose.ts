// POST /trust/consent-purposes/{purpose_id}/retire: nobody is asked for it any more; what was given remains.
import { refuse } from '../../../core/values/refusal.ts'
import { displayNames } from '../../people/index.ts'
import { event } from '../../platform/audit/draft.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import type { PurposePath } from '../shapes.ts'
import { purposeOut } from './purpose-out.ts'
import { lockPurpose, markPurposeRetired } from './purpose-queries.ts'

export async function retireConsentPurpose(
  { platform, tenant, now }: Context,
  { path }: { readonly path: PurposePath },
): Promise<Result> {
  const purpose = await lockPurpose(tenant, path.purpose_id)
  if (!purpose) return refuse(platformRefusals.NOT_FOUND)
  const damaged = await refuseDamaged(platform, tenant, ['consent_purposes'], [purpose.id])
  if (damaged) return damaged
  if (purpose.retired_at !== null)
    return refuse(platformRefusals.INVALID_STATE, { message: 'This version of the purpose was already retired.' })
  await markPurposeRetired(tenant, purpose.id, now)
  const { id, code, version } = purpose
  return answer(
    purposeOut({ ...purpose, retired_at: now }, await displayNames(tenant, [purpose.created_by])),
    event('consent_purpose.retired', { type: 'consent_purpose', id }, { code, version }),
  )
}
