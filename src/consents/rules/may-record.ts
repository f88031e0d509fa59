// Whether an act of a person on a consent can be recorded.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { MAX_ACTS } from '../limits.ts'
import { consentRefusals } from '../refusals.ts'
import type { Act, ConsentState } from './consent-state.ts'

export interface Recording {
  readonly act: Act
  readonly isPurposeRetired: boolean
  /** What the person had consented to for the purpose when the act occurred. */
  readonly state: ConsentState
  readonly recorded: number
}

/** A consent survives the retirement of its purpose, so it can be withdrawn then, but no longer be given. */
export function checkRecording({ act, isPurposeRetired, state, recorded }: Recording): Refusal | null {
  if (act === 'collection' && isPurposeRetired) return refuse(consentRefusals.PURPOSE_RETIRED)
  if (act === 'withdrawal' && state !== 'given') return refuse(consentRefusals.CONSENT_NOT_GIVEN)
  return recorded >= MAX_ACTS ? refuse(consentRefusals.TOO_MANY_CONSENTS) : null
}
