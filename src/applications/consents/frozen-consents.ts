// What the person of an application had consented to, as a piece of the evidence of a submission or decision.
import { isRefusal, type Refusal } from '../../../core/values/refusal.ts'
import { consentStateAt } from '../../consents/index.ts'
import { newPiece, type Piece } from '../../evidence/index.ts'
import type { Context } from '../../platform/http/route.ts'
import { concernedPerson } from './concerned-person.ts'

/** For an institution that ever had a purpose (`everHadPurposes`). `subjectId`: from what vouches for the application. */
export async function frozenConsents(
  { platform, tenant, now }: Context,
  applicationId: string,
  subjectId: string,
): Promise<Piece | Refusal> {
  const person = concernedPerson(tenant, { id: applicationId, subject_id: subjectId })
  const state = await consentStateAt(platform, tenant, person, now)
  return isRefusal(state) ? state : newPiece('consent-state', state)
}
