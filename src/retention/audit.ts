import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'
import { oneOf } from '../platform/http/shapes.ts'
import { categories } from './rules/categories.ts'

const months = Type.Integer({ minimum: 1 })
const period = { category: oneOf(categories), months, months_before: months }

export const retentionEvents = {
  'retention.changed': kind('A retention period was set and is provisional: the purge leaves its category.', period),
  'retention.confirmed': kind('A retention period was set and confirmed: the purge applies it.', period),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof retentionEvents> {}
}
