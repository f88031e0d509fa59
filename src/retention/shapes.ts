import { type Static, Type } from 'typebox'
import { Instant, listOf, nullable, oneOf, RowVersion, shape, TextsOut } from '../platform/http/shapes.ts'
import { MAX_MONTHS } from './limits.ts'
import { categories } from './rules/categories.ts'

const RetentionCategory = oneOf(categories)

export const RetentionIn = shape('RetentionIn', {
  row_version: RowVersion,
  months: Type.Integer({ minimum: 1, maximum: MAX_MONTHS }),
  confirm: Type.Boolean({ description: 'true: the purge applies the period; false: it is provisional' }),
})
export type RetentionIn = Static<typeof RetentionIn>

export const RetentionPath = Type.Object({ category: RetentionCategory }, { additionalProperties: false })
export type RetentionPath = Static<typeof RetentionPath>

const RetentionPeriodOut = shape('RetentionPeriodOut', {
  category: RetentionCategory,
  months: nullable(Type.Integer({ description: 'null: never purged' })),
  status: oneOf(['provisional', 'confirmed', 'never_purged']),
  floor_months: nullable(Type.Integer({ description: 'no shorter period can be set' })),
  counted_from: nullable(TextsOut),
  past_due: Type.Integer({ description: 'objects older than the period' }),
  oldest_due: nullable(Instant),
  reason: TextsOut,
  row_version: RowVersion,
})
export type RetentionPeriodOut = Static<typeof RetentionPeriodOut>

export const RetentionOut = shape('RetentionOut', { computed_at: Instant, categories: listOf(RetentionPeriodOut) })
export type RetentionOut = Static<typeof RetentionOut>
