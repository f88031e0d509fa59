// GET /applications/{application_id}/consents: of the person, whichever application they were given through.
import { isRefusal, refuse } from '../../../core/values/refusal.ts'
import { applicantConsents } from '../../consents/index.ts'
import { event } from '../../platform/audit/draft.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { findApplication } from '../queries.ts'
import type { ApplicationPath } from '../shapes.ts'
import { concernedPerson } from './concerned-person.ts'

export async function showConsents(
  { platform, tenant, caller, now }: Context,
  { path }: { readonly path: ApplicationPath },
): Promise<Result> {
  const row = await findApplication(tenant, path.application_id, caller.scope)
  if (!row) return refuse(platformRefusals.NOT_FOUND)
  const shown = await applicantConsents(platform, tenant, concernedPerson(tenant, row), now)
  return isRefusal(shown) ? shown : answer(shown, event('consents.read', { type: 'application', id: row.id }))
}
