import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'
import { oneOf } from '../platform/http/shapes.ts'
import { legalBases } from './rules/legal-bases.ts'

const id = Type.String({ pattern: '^[0-9a-f-]{36}$' })
const purpose = { code: Type.String(), version: Type.Integer({ minimum: 1 }) }
const consent = { consent_id: id, purpose_id: id, purpose_version: Type.Integer({ minimum: 1 }) }

export const consentEvents = {
  'consent_purpose.created': kind(
    'A version of a consent purpose was created, and the active one of its code retired.',
    {
      ...purpose,
      legal_basis: oneOf(legalBases),
    },
  ),
  'consent_purpose.retired': kind(
    'A version of a consent purpose was retired; consents that were given remain.',
    purpose,
  ),
  'consents.read': kind('Somebody read the consents of an applicant.'),
  'consent.collected': kind('A consent of an applicant was recorded.', consent),
  'consent.withdrawn': kind('The withdrawal of a consent by an applicant was recorded.', consent),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof consentEvents> {}
}
