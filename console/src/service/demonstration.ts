// Who can sign in to a demonstration. Only a service on this machine that was made for one answers; elsewhere nothing is asked.
import { queryOptions } from '@tanstack/react-query'
import type { MeOut } from './service.ts'

export interface DemonstrationPerson {
  readonly name: string
  readonly email: string
  readonly roles: MeOut['roles']
  readonly delegation: string | null
  /** The first unused code, and when the service begins to accept it. */
  readonly code: string
  readonly good_from: string
}

export interface Demonstration {
  readonly password: string
  readonly is_prepared: boolean
  /** With the public keys; an operator hands it over by another way than evidence. */
  readonly trust_file: string
  readonly lenders: readonly {
    readonly reference: string
    readonly name: string
    readonly people: readonly DemonstrationPerson[]
  }[]
}

const THIS_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
/** Codes change every 30 s. */
const AGAIN_MS = 10_000

/** Null where there is no demonstration. */
export const demonstrationQuery = queryOptions({
  queryKey: ['demonstration'],
  queryFn: readDemonstration,
  refetchInterval: ({ state }) => (state.data === null ? false : AGAIN_MS),
})

export async function readDemonstration(): Promise<Demonstration | null> {
  if (!THIS_MACHINE.test(location.hostname)) return null
  const answer = await fetch('/demonstration/people').catch(() => null)
  return answer?.ok === true ? ((await answer.json()) as Demonstration) : null
}

/** A code that the person has not used, once the service accepts it; null for somebody of no demonstration. */
export async function presentCode(email: string): Promise<string | null> {
  const read = await readDemonstration()
  const person = read?.lenders.flatMap(({ people }) => people).find((each) => each.email === email)
  if (person === undefined) return null
  // A code that was used is followed by that of the next half minute.
  await new Promise((resolve) => setTimeout(resolve, Date.parse(person.good_from) - Date.now()))
  return person.code
}
