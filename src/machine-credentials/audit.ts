import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

export const machineEvents = {
  'credential.issued': kind('A machine credential was issued and its secret shown once.', {
    scopes: Type.Array(Type.String()),
    expires_at: Type.Union([Type.String(), Type.Null()]),
  }),
  'credential.revoked': kind('A machine credential was revoked.'),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof machineEvents> {}
}
