// POST /applications/{application_id}/consents: a consent that the applicant gave or withdrew, with its document.
import { isRefusal, refuse } from '../../../core/values/refusal.ts'
import { addConsent, type ConsentIn } from '../../consents/index.ts'
import { event } from '../../platform/audit/draft.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type Context, type Refused, type Result } from '../../platform/http/route.ts'
import { lockApplicationForReading } from '../queries.ts'
import type { ApplicationPath } from '../shapes.ts'
import { concernedPerson } from './concerned-person.ts'

interface ConsentCall {
  readonly path: ApplicationPath
  readonly body: ConsentIn
}

export async function recordConsent(context: Context, call: ConsentCall): Promise<Result> {
  const result = await recordAct(context, call)
  return isRefusal(result) && call.body.act === 'withdrawal' ? deniedWithdrawal(call, result) : result
}

async function recordAct(context: Context, { path, body }: ConsentCall): Promise<Result> {
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

/** Of a refused act that writes no event itself the first kind of its route is recorded, which is a collection. */
function deniedWithdrawal({ path }: ConsentCall, refusal: Refused): Refused {
  const { code, recorded } = refusal.refused
  if (!recorded) return refusal
  const subject = { type: 'application', id: path.application_id.toLowerCase() }
  const data = { refusal: code, operation: 'record_consent' }
  return { ...refusal, events: [{ kind: 'consent.withdrawn', subject, outcome: 'denied', data }] }
}
