// Every call of the service, by the typed client. A refusal that a person can lift on the spot, an expired session or a
// code that is too old, is lifted and the call repeated; nothing typed is lost.
import { createClient, NoAnswer, type Refusal, Refused, type Result, valueOf } from '../../../client/index.ts'
import { ask } from './gate.ts'
import { sessionToken } from './session.ts'

export { NoAnswer, Refused }
export type * from '../../../client/generated/contract.ts'

/** For sign-in itself, whose refusals concern its form. */
export const plainService = createClient({ address: location.origin, retries: 0 })

export const service = createClient({ address: location.origin, token: () => sessionToken() })

const SESSION_OVER: readonly string[] = ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'SECOND_FACTOR_REQUIRED']

/** @throws Refused, and NoAnswer when the service did not answer: a change may then have been made or not */
export async function perform<T>(call: () => Promise<Result<T>>): Promise<T> {
  const result = await call()
  const way = result.error === undefined ? null : wayOf(result.error)
  if (way === null || !(await ask(way))) return valueOf(result)
  return perform(call)
}

function wayOf({ code }: Refusal): 'code' | 'sign-in' | null {
  if (code === 'STEP_UP_REQUIRED') return 'code'
  return SESSION_OVER.includes(code) ? 'sign-in' : null
}
