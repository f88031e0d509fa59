// The one wrapper of operations: a request is one promise, one transaction and one answer.
//   tenant and savepoint -> caller -> access -> input -> act -> events -> reauthorise -> commit -> answer
// A refusal is a value: the act is rolled back to the savepoint, but its counters and its `denied` event are committed.
// A fault is an exception: everything is rolled back. A sealed value that cannot be opened is then refused.
import { isRefusal, refuse } from '../../../../core/values/refusal.ts'
import type { Caller } from '../../access/caller.ts'
import { appendWithCommit } from '../../audit/append.ts'
import { backToSavepoint } from '../../database/transaction.ts'
import { damagedRecord } from '../../keys/damaged-record.ts'
import { platformRefusals } from '../refusals.ts'
import type { Request } from '../request.ts'
import { type Context, type Input, isRefused, type Result, type Route } from '../route.ts'
import { admit } from './admit.ts'
import { runAfterCommit } from './after-commit.ts'
import type { Call, Done, Operations } from './call.ts'
import { consultations, frameOf, subjectOfRead, requireDeclaredEvents } from './events.ts'
import { dispose, prepare, type Preparation } from './prepare.ts'
import { refused } from './refused.ts'
import type { Entry } from './request-entry.ts'

export async function perform(operations: Operations, route: Route, request: Request): Promise<Done> {
  const call: Call = { operations, route, request }
  const preparation = await prepare(call)
  if (preparation.state === 'refused at once') return { refusal: preparation.refusal, caller: preparation.caller }
  try {
    const enter = (prepared: Preparation): Promise<Done> =>
      operations.requestEntry.enter(route.access, request, (entry) => act(call, entry, prepared))
    const done = await enter(preparation).catch((fault: unknown) => {
      const refusal = damagedRecord(operations.platform, fault)
      if (refusal === null) throw fault
      // In another transaction: other statements of the act may still have been on their way when it ended.
      return enter({ state: 'refused', refusal })
    })
    return 'answer' in done ? await runAfterCommit(call, done) : done
  } finally {
    await dispose(preparation)
  }
}

type LooseRun = (context: Context<Caller>, input: Input<unknown>) => Promise<Result>

async function act(call: Call, entry: Entry, preparation: Preparation): Promise<Done> {
  const { operations, route, request } = call
  const now = operations.platform.clock.now()
  const admitted = await admit(call, entry, now)
  if (isRefusal(admitted)) return refused(call, entry, admitted)
  if (preparation.state === 'refused') return refused(call, entry, preparation.refusal)
  // Access failed before the preparation but succeeds now: without the preparation the caller has to repeat the request.
  if (preparation.state === 'not admitted')
    return refused(call, entry, refuse(platformRefusals.BUSY, { retryAfterSeconds: 1 }))

  const { tenant, caller, input } = admitted
  const changes = route.method !== 'GET'
  const context = { tenant, caller, now, requestId: request.id, platform: operations.platform }
  const prepared = preparation.state === 'ready' ? { prepared: preparation.value } : {}
  const result = await (route.run as unknown as LooseRun)({ ...context, ...prepared }, input)
  if (isRefused(result)) {
    if (changes) await backToSavepoint(tenant.db)
    return refused(call, entry, result)
  }
  const events = result.events ?? []
  requireDeclaredEvents(route, events, result.status)
  const frame = frameOf(call, caller, entry)
  appendWithCommit(tenant, frame, [...events, ...consultations(call, caller, subjectOfRead(call, result.body))])
  result.afterAppend?.()
  // Operations on one's own account change what this checks, so they check it themselves.
  if (changes && 'permission' in route.access) entry.reauthorise?.()
  return { answer: result, institutionId: tenant.institutionId, frame }
}
