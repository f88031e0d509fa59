import { Type } from 'typebox'
import { SUPPORT_CONSULTED } from '../platform/audit/draft.ts'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

const id = Type.String({ pattern: '^[0-9a-f-]{36}$' })
const ended = { sessions: Type.Integer(), invitations: Type.Integer() }

export const supportAccessEvents = {
  'exceptional_access.requested': kind('The operator’s console requested access to applications of the institution.', {
    keyid: Type.String(),
    request_digest: Type.String(),
    starts_at: Type.String(),
    ends_at: Type.String(),
    opposition_ends_at: Type.String(),
    applications: Type.Array(id),
    product_id: Type.Union([id, Type.Null()]),
  }),
  'exceptional_access.consented': kind('Somebody of the institution consented, and the support identity was invited.', {
    opens_at: Type.String(),
    ends_at: Type.String(),
  }),
  'exceptional_access.address_released': kind(
    'The address of an ended support identity was released for its next one.',
  ),
  'exceptional_access.refused': kind('Somebody of the institution refused the access.'),
  'exceptional_access.opposed': kind('Somebody of the institution opposed the access permanently.', ended),
  'exceptional_access.revoked': kind('Somebody of the institution revoked the access.', ended),
  // Written by the wrapper of operations, for every read of a support identity.
  [SUPPORT_CONSULTED]: kind('A support identity read data within its grant, or was refused.', {
    operation: Type.String(),
    grant_id: id,
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof supportAccessEvents> {}
}
