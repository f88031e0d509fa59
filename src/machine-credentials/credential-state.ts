export const credentialStates = ['active', 'revoked', 'expired'] as const
export type CredentialState = (typeof credentialStates)[number]

export interface CredentialTimes {
  readonly revoked_at: Date | null
  readonly expires_at: Date | null
}

/** Computed from times, so that no job has to end a credential; a revoked one stays revoked after its expiry. */
export function credentialState({ revoked_at, expires_at }: CredentialTimes, now: Date): CredentialState {
  if (revoked_at !== null) return 'revoked'
  return expires_at !== null && expires_at <= now ? 'expired' : 'active'
}
