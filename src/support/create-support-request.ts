// POST /support/requests: asks the operator of the service for support. A form that is sent twice makes one request.
import { isRefusal, refuse } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Context, Result } from '../platform/http/route.ts'
import { newId } from '../platform/ids.ts'
import { newOwnKey, wrapOwnKey } from '../platform/keys/institution-keys.ts'
import type { Platform } from '../platform/platform.ts'
import { version } from '../platform/version.ts'
import { MAX_LINKED, MAX_UNCLOSED } from './limits.ts'
import { countUnclosed, findOfForm, findRequest } from './queries.ts'
import { supportRefusals } from './refusals.ts'
import { requestOut } from './request-out.ts'
import { mentionedReferences } from './rules/mentioned.ts'
import { priorityOf } from './rules/priority.ts'
import { keyPlace, sealTexts } from './sealed-texts.ts'
import type { SupportRequestIn } from './shapes.ts'
import { shownRequest } from './shown-request.ts'
import { insertEvents, insertRequest, linkMentioned, lockLastNumber, storeLastNumber } from './write-queries.ts'

export async function createSupportRequest(
  context: Context,
  { body }: { readonly body: SupportRequestIn },
): Promise<Result> {
  const { platform, tenant, caller, now } = context
  const found = await findOfForm(tenant, caller.userId, body.idempotency_key)
  if (found !== null) return madeBefore(context, found)
  const last = await lockLastNumber(tenant)
  // One with the same key may have been committed while this one waited.
  const meanwhile = await findOfForm(tenant, caller.userId, body.idempotency_key)
  if (meanwhile !== null) return madeBefore(context, meanwhile)
  if ((await countUnclosed(tenant, caller.userId, MAX_UNCLOSED)) >= MAX_UNCLOSED)
    return refuse(supportRefusals.TOO_MANY_SUPPORT_REQUESTS)
  const made = { id: newId(now), number: last + 1, created_by: caller.userId, now }
  await storeLastNumber(tenant, made.number)
  await store(platform, tenant, made, body)
  const row = (await findRequest(platform, tenant, made.id))!
  const { category, impact, module, priority, priority_reason, status, number, row_version } = row
  const data = { number, row_version, status, category, impact, module, priority, priority_reason }
  const recorded = event('support_request.created', { type: 'support_request', id: row.id }, data)
  return { status: 201, body: await requestOut(platform, tenant, row), events: [recorded] }
}

/** Whatever the body is: the key was drawn for that form. */
async function madeBefore({ platform, tenant }: Context, id: string): Promise<Result> {
  const shown = await shownRequest(platform, tenant, id)
  return isRefusal(shown) ? shown : { status: 200, body: shown }
}

interface Made {
  readonly id: string
  readonly number: number
  readonly created_by: string
  readonly now: Date
}

async function store(platform: Platform, tenant: Tenant, made: Made, body: SupportRequestIn): Promise<void> {
  const { id, number, created_by, now } = made
  const { category, impact, module, summary, description, pilot_step = null, idempotency_key } = body
  const { institutionId } = tenant
  const key = newOwnKey()
  const keys = await platform.institutionKeys.toWrap(tenant)
  await insertRequest(tenant, {
    id,
    number,
    category,
    impact,
    module,
    pilot_step,
    app_version: version,
    ...priorityOf(category, impact),
    wrapped_key: wrapOwnKey(keys, keyPlace(institutionId, id), key),
    sealed_texts: sealTexts({ institutionId, requestId: id, key }, { summary, description }),
    idempotency_key,
    created_by,
    created_at: now,
    updated_at: now,
  })
  const states = { kind: 'created', from_status: null, to_status: 'created' } as const
  const origin = { sealed_note: null, message_id: null, message_digest: null }
  await insertEvents(tenant, [{ ...states, ...origin, id: newId(now), request_id: id, number: 1, occurred_at: now }])
  await linkMentioned(tenant, id, mentionedReferences([summary, description], MAX_LINKED))
}
