// Whose report it is. The reference is presented again, because the report is sent to whoever presents it.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { applicantIndex, evidenceRefusals, findIndexed, isErased } from '../../evidence/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RequestRow } from '../queries.ts'
import { dataRightsRefusals } from '../refusals.ts'

/** The person of the request, null when the reference names nobody; refused when the reference is another than theirs. */
export async function presentedPerson(
  platform: Platform,
  tenant: Tenant,
  { subject_id, reference_index }: RequestRow,
  reference: string,
): Promise<string | null | Refusal> {
  const index = await applicantIndex(platform, tenant, reference)
  const named = await findIndexed(platform, tenant, index)
  if (subject_id !== null) {
    if (named === subject_id) return subject_id
    if (!(await isErased(tenant, subject_id))) return refuse(dataRightsRefusals.REFERENCE_MISMATCH)
    const message = 'The erasure of this person was accepted since: nothing is left to report.'
    return refuse(evidenceRefusals.PERSON_ERASED, { message })
  }
  if (reference_index !== null)
    return index.equals(reference_index) ? named : refuse(dataRightsRefusals.REFERENCE_MISMATCH)
  // The index went when the request was closed.
  return named === null
    ? null
    : refuse(platformRefusals.INVALID_STATE, {
        message: 'The report said that nothing is held, and this reference names a person now: register a new request.',
      })
}
