import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

const code = Type.String()
const fields = Type.Array(Type.String())

export const productEvents = {
  'product.created': kind('A credit product was created as a draft.', { code }),
  'product.changed': kind('Fields of a credit product were changed.', { code, fields }),
  'product.activated': kind('A credit product was activated; its structure is frozen.', { code }),
  'product.archived': kind('A credit product was permanently archived.', { code }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof productEvents> {}
}
