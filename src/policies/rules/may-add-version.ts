// Whether an institution may have another version of a policy.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { MAX_OPEN_VERSIONS, MAX_VERSIONS } from '../limits.ts'
import { policyRefusals } from '../refusals.ts'

export interface VersionCounts {
  /** Drafts and submitted versions. */
  readonly open: number
  readonly ever: number
}

/** Locks nothing: the caller counts under the lock that lets one version be added at a time. */
export function checkAnotherVersion({ open, ever }: VersionCounts): Refusal | null {
  if (ever >= MAX_VERSIONS) return refuse(policyRefusals.TOO_MANY_VERSIONS)
  return open >= MAX_OPEN_VERSIONS ? refuse(policyRefusals.TOO_MANY_OPEN_VERSIONS) : null
}
