// The state of an exceptional access, computed from its times and answers; no job writes it.

export interface GrantTimes {
  readonly starts_at: Date
  readonly ends_at: Date
  readonly opposition_ends_at: Date
  readonly consented_at: Date | null
  readonly refused_at: Date | null
  readonly opposed_at: Date | null
  readonly revoked_at: Date | null
}

export const grantStates = ['requested', 'consented', 'active', 'refused', 'opposed', 'ended', 'expired'] as const
/** `expired`: nobody consented before the end of its window; `ended`: revoked, or its window is over. */
export type GrantState = (typeof grantStates)[number]

/** The later of its start and the end of the opposition period, regardless of the time of the consent. */
export function opensAt({ starts_at, opposition_ends_at }: GrantTimes): Date {
  return starts_at > opposition_ends_at ? starts_at : opposition_ends_at
}

export function grantState(grant: GrantTimes, now: Date): GrantState {
  if (grant.refused_at !== null) return 'refused'
  if (grant.opposed_at !== null) return 'opposed'
  if (grant.revoked_at !== null) return 'ended'
  const over = now >= grant.ends_at
  if (grant.consented_at === null) return over ? 'expired' : 'requested'
  if (over) return 'ended'
  return now >= opensAt(grant) ? 'active' : 'consented'
}

/** Whether its support identity exists or can still be created, so that its address is not available to another. */
export function isOpen(state: GrantState): boolean {
  return state === 'requested' || state === 'consented' || state === 'active'
}
