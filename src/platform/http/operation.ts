// The one wrapper: a request becomes one promise, one transaction and one answer.
//   tenant and savepoint -> who calls -> may they -> is the input whole -> act -> events -> may they still -> commit -> answer
// A refusal is a value: the act goes back to the savepoint, its counters and its `denied` event are committed.
// A fault is an exception: everything goes back.
import { type FieldProblem, isRefusal, type Refusal, refuse } from '../../../core/values/refusal.ts'
import { checkAccess } from '../access/check.ts'
import type { Caller } from '../access/caller.ts'
import { appendEvents, appendWithCommit } from '../audit/append.ts'
import type { AppendFrame } from '../audit/frame.ts'
import type { EventDraft } from '../audit/draft.ts'
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
import { readInput } from './input.ts'
import { consultations, deniedEvents, frameOf, namedIn, readOf, requireDeclaredEvents } from './operation-events.ts'
import type { Request } from './request.ts'
import type { Validators } from './validation.ts'

export type Done =
  | { readonly answer: Answer; readonly institutionId: string; readonly frame: AppendFrame }
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
    const record: RecordLater = (work) => recordLater(operations, route, done, work)
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
  { institutionId, frame }: { readonly institutionId: string; readonly frame: AppendFrame },
  work: (tenant: Tenant) => Promise<readonly EventDraft[]>,
): Promise<void> {
  return operations.entrance.inTenant(institutionId, async (tenant) => {
    const events = await work(tenant)
    requireDeclaredEvents(route, events)
    await appendEvents(tenant, frame, events)
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
  appendWithCommit(tenant!, frame, [...events, ...consultations(route, entry, readOf(route, request, result.body))])
  result.closing?.()
  // Acts on one's own account change what is required here; they look for themselves.
  if (changes && 'permission' in route.access) entry.reauthorise?.()
  return { answer: result, institutionId: tenant!.institutionId, frame }
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
    appendWithCommit(entry.tenant, frameOf(operations, request, entry), events)
  }
  const { refused: kind, message, problems, retryAfterSeconds } = refusal
  return {
    refusal: {
      refused: kind,
      ...(message === undefined ? {} : { message }),
      ...(problems ? { problems } : {}),
      ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    },
    caller: entry.caller,
  }
}

function invalid(problems: readonly FieldProblem[]): Refusal {
  return refuse(platformRefusals.VALIDATION_FAILED, { problems })
}
