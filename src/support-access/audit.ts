import { Type } from 'typebox'
import { SUPPORT_CONSULTED } from '../platform/audit/draft.ts'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

const id = Type.String({ pattern: '^[0-9a-f-]{36}$' })
const ended = { sessions: Type.Integer(), invitations: Type.Integer() }

export const supportAccessEvents = {
  'exceptional_access.requested': kind('The operator’s console asked for access to applications of the institution.', {
    keyid: Type.String(),
    request_digest: Type.String(),
    starts_at: Type.String(),
    ends_at: Type.String(),
    opposition_ends_at: Type.String(),
    applications: Type.Array(id),
    product_id: Type.Union([id, Type.Null()]),
  }),
  'exceptional_access.consented': kind('Somebody of the institution consented; the support identity is invited.', {
    opens_at: Type.String(),
    ends_at: Type.String(),
  }),
  'exceptional_access.refused': kind('Somebody of the institution refused the access.'),
  'exceptional_access.opposed': kind('Somebody of the institution opposed the access, for good.', ended),
  'exceptional_access.revoked': kind('Somebody of the institution ended the access.', ended),
  // Written by the wrapper of operations, for every reading of a support identity.
  [SUPPORT_CONSULTED]: kind('A support identity read something within its grant, or was refused it.', {
    operation: Type.String(),
    grant_id: id,
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof supportAccessEvents> {}
}
