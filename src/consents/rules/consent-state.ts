// What a person has consented to at an instant, from all their acts.

export const acts = ['collection', 'withdrawal'] as const
export type Act = (typeof acts)[number]

export const consentStates = ['given', 'withdrawn', 'none'] as const
export type ConsentState = (typeof consentStates)[number]

export interface RecordedAct {
  readonly id: string
  /** The code of the purpose: a consent is to a purpose, in whatever version its words were when it was given. */
  readonly code: string
  readonly version: number
  readonly act: Act
  readonly occurred_at: Date
  readonly recorded_at: Date
}

export interface StateOfPurpose {
  readonly state: ConsentState
  /** The version whose words the person consented to; null unless the consent is given. */
  readonly givenVersion: number | null
  /** When the act occurred that led to the state; null without one. */
  readonly since: Date | null
}

const NONE: StateOfPurpose = { state: 'none', givenVersion: null, since: null }

/** The state that the last act up to `at` left. Of two acts of one instant, the one that was recorded later counts. */
export function stateOfPurpose(code: string, recorded: readonly RecordedAct[], at: Date): StateOfPurpose {
  const last = recorded
    .filter((one) => one.code === code && one.occurred_at.getTime() <= at.getTime())
    .toSorted(inOrder)
    .at(-1)
  if (last === undefined) return NONE
  const isGiven = last.act === 'collection'
  return {
    state: isGiven ? 'given' : 'withdrawn',
    givenVersion: isGiven ? last.version : null,
    since: last.occurred_at,
  }
}

/** By the time at which they occurred, then at which they were recorded. */
export function inOrder(a: RecordedAct, b: RecordedAct): number {
  return (
    a.occurred_at.getTime() - b.occurred_at.getTime() ||
    a.recorded_at.getTime() - b.recorded_at.getTime() ||
    (a.id < b.id ? -1 : 1)
  )
}
