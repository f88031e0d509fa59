// What is slow runs between two transactions; the second one checks access and input again, for both may have changed.
import { isRefusal, type Refusal } from '../../../../core/values/refusal.ts'
import type { Caller } from '../../access/caller.ts'
import type { Input, PrepareContext } from '../route.ts'
import { admit } from './admit.ts'
import type { Call } from './call.ts'

export type Preparation =
  /** The row has none. */
  | { readonly state: 'none' }
  /** Refused already; the transaction of the act refuses it again, and records it. */
  | { readonly state: 'not admitted' }
  | { readonly state: 'refused'; readonly refusal: Refusal }
  | { readonly state: 'refused at once'; readonly refusal: Refusal; readonly caller: Caller }
  | { readonly state: 'ready'; readonly value: unknown }

/** What a flood is answered with: no second transaction and no event, or the answer would be the flood’s work. */
const LEAVES_NOTHING: readonly number[] = [429, 503]

type LoosePrepare = (context: PrepareContext<Caller>, input: Input<unknown>) => Promise<unknown>

export async function prepare(call: Call): Promise<Preparation> {
  const { operations, route, request } = call
  const { platform, requestEntry } = operations
  if (!route.prepare) return { state: 'none' }
  const admitted = await requestEntry.enter(route.access, request, async (entry) => {
    const found = admit(call, entry, platform.clock.now())
    if (isRefusal(found)) return null
    const { caller, input, tenant } = found
    return { caller, input, institutionId: tenant.institutionId }
  })
  if (admitted === null) return { state: 'not admitted' }
  const { caller, input, institutionId } = admitted
  const context: PrepareContext<Caller> = {
    platform,
    caller,
    now: platform.clock.now(),
    inTenant: (work) => requestEntry.inTenant(institutionId, work),
  }
  const value = await (route.prepare as unknown as LoosePrepare)(context, input)
  if (!isRefusal(value)) return { state: 'ready', value }
  return LEAVES_NOTHING.includes(value.refused.status)
    ? { state: 'refused at once', refusal: value, caller }
    : { state: 'refused', refusal: value }
}

/** What a preparation has opened (a file, say) is closed, however the operation ended. */
export async function dispose(preparation: Preparation): Promise<void> {
  if (preparation.state !== 'ready') return
  await (preparation.value as Partial<AsyncDisposable> | undefined)?.[Symbol.asyncDispose]?.()
}
