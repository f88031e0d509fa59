// The state of all active purposes for a person, in the form of the evidence.
import type { ConsentStatePiece } from '../../core/evidence/index.ts'
import { isRefusal, type Refusal } from '../../core/values/refusal.ts'
import { utcInstant } from '../platform/clock.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { type ConcernedPerson, vouchedConsents } from './applicant-consents.ts'
import { stateOfPurpose } from './rules/consent-state.ts'

export async function consentStateAt(
  platform: Platform,
  tenant: Tenant,
  person: ConcernedPerson,
  at: Date,
): Promise<ConsentStatePiece | Refusal> {
  const vouched = await vouchedConsents(platform, tenant, person)
  if (isRefusal(vouched)) return vouched
  const active = vouched.purposes.filter(({ retired_at }) => retired_at === null)
  return {
    at: utcInstant(at),
    purposes: active.map(({ code, version }) => {
      const { state, givenVersion, since } = stateOfPurpose(code, vouched.acts, at)
      return { code, version, state, given_version: givenVersion, since: since && utcInstant(since) }
    }),
  }
}
