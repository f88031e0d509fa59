// Slow work runs between two transactions; the second one checks access and input again, because they may have changed.
import { isRefusal, type Refusal } from '../../../../core/values/refusal.ts'
import type { Caller } from '../../access/caller.ts'
import type { Input, PrepareContext } from '../route.ts'
import { appendEvents } from '../../audit/append.ts'
import { damagedRecord } from '../../keys/damaged-record.ts'
import { admit } from './admit.ts'
import type { Call } from './call.ts'
import { frameOf, requireDeclaredEvents } from './events.ts'
import type { Entry } from './request-entry.ts'
import { readInput } from './input.ts'
import { readLargeInput } from './large-input.ts'

export type Preparation =
  /** The row has no preparation. */
  | { readonly state: 'none' }
  /** Refused before the preparation; the transaction of the act refuses it again and records it. */
  | { readonly state: 'not admitted' }
  | { readonly state: 'refused'; readonly refusal: Refusal }
  | { readonly state: 'refused at once'; readonly refusal: Refusal; readonly caller: Caller }
  | { readonly state: 'ready'; readonly value: unknown }

/** Refusals of a flood of requests, without a second transaction or an event, which would multiply the load. */
const WITHOUT_EVENT: readonly number[] = [429, 503]

type LoosePrepare = (context: PrepareContext<Caller>, input: Input<unknown>) => Promise<unknown>

export async function prepare(call: Call): Promise<Preparation> {
  const { operations, route, request } = call
  const { platform, requestEntry } = operations
  if (!route.prepare) return { state: 'none' }
  const admitted = await requestEntry.enter(route.access, request, async (entry) => {
    const found = await admit(call, entry, platform.clock.now())
    if (isRefusal(found)) return null
    const { caller, input, tenant } = found
    const { withoutSession } = entry
    return { caller, input, institutionId: tenant.institutionId, withoutSession }
  })
  if (admitted === null) return { state: 'not admitted' }
  const { caller, institutionId } = admitted
  if (route.largeList === undefined) return prepareWith(call, admitted)
  const release = await readLargeInput(call, institutionId)
  if (isRefusal(release)) return { state: 'refused at once', refusal: release, caller }
  try {
    const { problems, input } = readInput(operations.validators, route, request.raw)
    return problems.length > 0 ? { state: 'not admitted' } : await prepareWith(call, { ...admitted, input })
  } finally {
    release()
  }
}

interface Admitted {
  readonly caller: Caller
  readonly input: Input<unknown>
  readonly institutionId: string
  readonly withoutSession: Entry['withoutSession']
}

async function prepareWith(
  call: Call,
  { caller, input, institutionId, withoutSession }: Admitted,
): Promise<Preparation> {
  const { operations, route, request } = call
  const { platform, requestEntry } = operations
  const context: PrepareContext<Caller> = {
    platform,
    caller,
    now: platform.clock.now(),
    source: request.source,
    inTenant: (work) => requestEntry.inTenant(institutionId, work),
    record: async (tenant, events) => {
      requireDeclaredEvents(route, events)
      await appendEvents(tenant, frameOf(call, caller, { withoutSession }), events)
    },
  }
  const value = await (route.prepare as unknown as LoosePrepare)(context, input).catch((fault: unknown) => {
    const refusal = damagedRecord(platform, fault)
    if (refusal === null) throw fault
    return refusal
  })
  if (!isRefusal(value)) return { state: 'ready', value }
  return WITHOUT_EVENT.includes(value.refused.status)
    ? { state: 'refused at once', refusal: value, caller }
    : { state: 'refused', refusal: value }
}

/** Closes what a preparation opened (such as a file), however the operation ended. */
export async function dispose(preparation: Preparation): Promise<void> {
  if (preparation.state !== 'ready') return
  await (preparation.value as Partial<AsyncDisposable> | undefined)?.[Symbol.asyncDispose]?.()
}
