import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

export const gridEvents = {
  'grid.added': kind('A reference grid was added to the instance.', {
    code: Type.String(),
    version: Type.Integer(),
    fingerprint: Type.String(),
    shipped: Type.Boolean(),
    allows_protected: Type.Boolean(),
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof gridEvents> {}
}
