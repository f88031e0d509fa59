// The one wrapper: a request becomes one promise, one transaction and one answer.
//   tenant and savepoint -> who calls -> may they -> is the input whole -> act -> events -> may they still -> commit -> answer
// A refusal is a value: the act goes back to the savepoint, its counters and its `denied` event are committed.
// A fault is an exception: everything goes back.
import { type FieldProblem, isRefusal, type Refusal, type RefusalKind, refuse } from '../../../core/values/refusal.ts'
import { checkAccess } from '../access/check.ts'
import type { Caller } from '../access/caller.ts'
import { type AppendFrame, appendEvents, appendWithCommit } from '../audit/append.ts'
import { type EventDraft, personType, SUPPORT_CONSULTED } from '../audit/draft.ts'
import type { Tenant } from '../database/tenant.ts'
import { backToSavepoint } from '../database/transaction.ts'
import type { Platform } from '../platform.ts'
import { ActStands } from './act-stands.ts'
import { platformRefusals } from './refusals.ts'
import {
  type Answer,
  type Context,
  type Input,
  isRefused,
  type RecordLater,
  type Refused,
  type Result,
  type Route,
} from './route.ts'
import type { Entrance, Entry } from './entrance.ts'
import { type RawInput, readInput } from './input.ts'
import type { Validators } from './validation.ts'

export interface Request {
  readonly id: string
  readonly authorization: string | undefined
  readonly raw: RawInput
}

export type Done =
  | { readonly answer: Answer; readonly frame: AppendFrame }
  | { readonly refusal: Refusal; readonly caller: Caller | null }

export interface Operations {
  readonly platform: Platform
  readonly entrance: Entrance
  readonly validators: Validators
}

type LooseRun = (context: Context<Caller, unknown>, input: Input<unknown>) => Promise<Result>

export async function perform(operations: Operations, route: Route, request: Request): Promise<Done> {
  const prepared = route.prepare ? await prepareOutside(operations, route, request) : { value: undefined }
  if ('early' in prepared) return { refusal: prepared.early, caller: prepared.caller }
  try {
    return await performPrepared(operations, route, request, prepared.value)
  } finally {
    await (prepared.value as Partial<AsyncDisposable> | undefined)?.[Symbol.asyncDispose]?.()
  }
}

/** What the preparation holds (a file, say) is given back by the caller, however this ends. */
async function performPrepared(operations: Operations, route: Route, request: Request, value: unknown): Promise<Done> {
  const done = await operations.entrance.enter(route.access, request, (entry) =>
    act(operations, route, request, entry, value),
  )
  if ('answer' in done && done.answer.afterCommit) {
    const record: RecordLater = (work) => recordLater(operations, route, done.frame, work)
    const body = await done.answer.afterCommit(record).catch((fault: unknown) => {
      throw new ActStands(fault)
    })
    return { ...done, answer: { ...done.answer, body } }
  }
  return done
}

function recordLater(
  operations: Operations,
  route: Route,
  frame: AppendFrame,
  work: (tenant: Tenant) => Promise<readonly EventDraft[]>,
): Promise<void> {
  return operations.entrance.inTenant(frame.institutionId, async (tenant) => {
    const events = await work(tenant)
    requireDeclaredEvents(route, events)
    await appendEvents(tenant.db, frame, events)
  })
}

/** What is slow runs between two transactions; the second one checks access and input again, for both may have changed. */
async function prepareOutside(
  operations: Operations,
  route: Route,
  request: Request,
): Promise<{ early: Refusal; caller: Caller } | { value: unknown }> {
  const { platform, entrance } = operations
  const looked = await entrance.enter(route.access, request, async (entry) => {
    const refusal = entry.refusal ?? checkAccess(route.access, entry.caller, platform.clock.now())
    // Refused here means refused again, and recorded, by the transaction that acts.
    if (refusal) return { skip: true as const }
    const { problems, input } = readInput(operations.validators, route, request.raw)
    return problems.length > 0
      ? { skip: true as const }
      : { caller: entry.caller!, institutionId: entry.tenant!.institutionId, input }
  })
  if ('skip' in looked) return { value: undefined }
  const outside = {
    platform,
    caller: looked.caller,
    now: platform.clock.now(),
    inTenant: <T>(work: (tenant: Tenant) => Promise<T>) => entrance.inTenant(looked.institutionId, work),
  }
  const value = await (route.prepare as unknown as (o: typeof outside, i: unknown) => Promise<unknown>)(
    outside,
    looked.input,
  )
  return isRefusal(value) && LEAVES_NOTHING.includes(value.refused.status)
    ? { early: value, caller: looked.caller }
    : { value }
}

/** What a flood is answered with: no second transaction and no event, or the answer would be the flood’s work. */
const LEAVES_NOTHING: readonly number[] = [429, 503]

async function act(
  operations: Operations,
  route: Route,
  request: Request,
  entry: Entry,
  prepared: unknown,
): Promise<Done> {
  const { platform, validators } = operations
  const { tenant } = entry
  const now = platform.clock.now()
  const access = entry.refusal ?? checkAccess(route.access, entry.caller, now)
  if (access) return refused(operations, route, request, entry, access)
  const { problems, input } = readInput(validators, route, request.raw)
  if (problems.length > 0) return refused(operations, route, request, entry, invalid(problems))
  if (isRefusal(prepared)) return refused(operations, route, request, entry, prepared)
  // Access failed when the preparation would have run and holds now: what was not prepared is repeated, not guessed.
  if (route.prepare && prepared === undefined)
    return refused(operations, route, request, entry, refuse(platformRefusals.BUSY, { retryAfterSeconds: 1 }))

  const changes = route.method !== 'GET'
  const context = { tenant: tenant!, caller: entry.caller!, now, requestId: request.id, platform, prepared }
  const result = await (route.run as unknown as LooseRun)(context, input)
  if (isRefused(result)) {
    if (changes) await backToSavepoint(tenant!.db)
    return refused(operations, route, request, entry, result)
  }
  const events = result.events ?? []
  requireDeclaredEvents(route, events)
  const frame = frameOf(operations, request, entry)
  appendWithCommit(tenant!.db, frame, [...events, ...consultations(route, entry, readOf(route, request, result.body))])
  result.closing?.()
  // Acts on one's own account change what is required here; they look for themselves.
  if (changes && 'permission' in route.access) entry.requireStanding?.()
  return { answer: result, frame }
}

async function refused(
  operations: Operations,
  route: Route,
  request: Request,
  entry: Entry,
  refusal: Refused,
): Promise<Done> {
  if (entry.tenant !== null) {
    await refusal.counters?.(entry.tenant)
    const named = namedIn(route, request.raw.path)
    const events = refusal.events ?? [
      ...deniedEvents(route, named, entry, refusal),
      ...consultations(route, entry, named, refusal.refused),
    ]
    appendWithCommit(entry.tenant.db, frameOf(operations, request, entry), events)
  }
  const { refused: kind, says, problems, retryAfterSeconds } = refusal
  return {
    refusal: {
      refused: kind,
      ...(says === undefined ? {} : { says }),
      ...(problems ? { problems } : {}),
      ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    },
    caller: entry.caller,
  }
}

/** 403 and named 409 of an operation that changes something; nothing for 404, 422, 429 and missing tokens. */
function deniedEvents(route: Route, subject: Named, entry: Entry, refusal: Refused): EventDraft[] {
  if (!refusal.refused.recorded || !route.audit || !('kinds' in route.audit) || entry.caller === null) return []
  const kind = route.audit.kinds[0]!
  const data = { refusal: refusal.refused.code, operation: route.operation }
  return [{ kind, subject, outcome: 'denied', data }]
}

type Named = NonNullable<EventDraft['subject']> | null
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the address names, so that an auditor sees on what somebody tried it; without a right nobody looked whether it is there. */
function namedIn({ audit }: Route, path: RawInput['path']): Named {
  const [member, id] = Object.entries(path)[0] ?? []
  if (!member?.endsWith('_id') || !id || !ID.test(id)) return null
  const type = (audit && 'kinds' in audit ? audit.subject : undefined) ?? member.slice(0, -'_id'.length)
  return { type, id: id.toLowerCase() }
}

/**
 * The one exception from the rule that no reading leaves an event: each of a support identity does, and each attempt
 * that was refused to it. In the wrapper, so that no operation can forget it.
 */
function consultations(route: Route, { caller }: Entry, subject: Named, kindOfRefusal?: RefusalKind): EventDraft[] {
  if (route.method !== 'GET' || caller?.type !== 'user' || caller.grantId === null) return []
  const { operation } = route
  const kind = SUPPORT_CONSULTED
  if (!kindOfRefusal) return [{ kind, subject, data: { operation, grant_id: caller.grantId } }]
  return [403, 404].includes(kindOfRefusal.status)
    ? [{ kind, subject, outcome: 'denied', data: { refusal: kindOfRefusal.code, operation } }]
    : []
}

/** What a reading is about: the application that its path names or its answer (an evaluation, for one) belongs to. */
function readOf(route: Route, request: Request, body: unknown): Named {
  const id = (body as { application_id?: unknown } | null | undefined)?.application_id
  return typeof id === 'string' ? { type: 'application', id } : namedIn(route, request.raw.path)
}

/** An act without its event, or with one that its row does not name, must not be committed. */
function requireDeclaredEvents(route: Route, events: readonly EventDraft[]): void {
  const declared = route.audit && 'kinds' in route.audit ? route.audit.kinds : []
  const undeclared = events.find((event) => !declared.includes(event.kind))
  if (undeclared) throw new TypeError(`the operation ${route.operation} wrote the undeclared event ${undeclared.kind}`)
  if (declared.length > 0 && events.length === 0)
    throw new TypeError(`the operation ${route.operation} changed something without an event`)
}

function frameOf(operations: Operations, request: Request, entry: Entry): AppendFrame {
  const caller = entry.caller
  const actor =
    caller?.type === 'user' || caller?.type === 'half'
      ? { type: personType(caller.grantId), id: caller.userId }
      : caller?.type === 'machine'
        ? { type: 'machine' as const, id: caller.credentialId }
        : { type: 'anonymous' as const, id: null }
  return {
    institutionId: entry.tenant!.institutionId,
    instanceId: operations.platform.keyring.instanceId,
    kinds: operations.platform.auditKinds,
    actor,
    requestId: request.id,
    sessionRef: (caller?.type === 'user' || caller?.type === 'half') && !entry.withoutSession ? caller.sessionId : null,
  }
}

function invalid(problems: readonly FieldProblem[]): Refusal {
  return refuse(platformRefusals.VALIDATION_FAILED, { problems })
}
