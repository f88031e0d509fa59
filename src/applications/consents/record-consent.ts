// POST /applications/{application_id}/consents: a consent that the applicant gave or withdrew, with its document.
import { isRefusal, refuse } from '../../../core/values/refusal.ts'
import { addConsent, type ConsentIn } from '../../consents/index.ts'
import { event } from '../../platform/audit/draft.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { lockApplicationForReading } from '../queries.ts'
import type { ApplicationPath } from '../shapes.ts'
import { concernedPerson } from './concerned-person.ts'

export async function recordConsent(
  context: Context,
  { path, body }: { readonly path: ApplicationPath; readonly body: ConsentIn },
): Promise<Result> {
  const { platform, tenant, caller } = context
  // Locked, because a draft may be changed to another person.
  const row = await lockApplicationForReading(tenant, path.application_id, caller.scope)
  if (!row) return refuse(platformRefusals.NOT_FOUND)
  const damaged = await refuseDamaged(platform, tenant, ['applications'], [row.id])
  if (damaged) return damaged
  const added = await addConsent(context, concernedPerson(tenant, row), body)
  if (isRefusal(added)) return added
  return answer(added.shown, added.recorded ?? event('consents.read', { type: 'application', id: row.id }))
}
