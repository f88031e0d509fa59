import { type Static, Type } from 'typebox'
import { MAX_MONTHS } from '../../core/applications/bounds.ts'
import {
  Code,
  DecimalIn,
  DecimalOut,
  Instant,
  nameOf,
  nullable,
  oneOf,
  RowVersion,
  shape,
  textLike,
  Uuid,
} from '../platform/http/shapes.ts'

export const productStates = ['draft', 'active', 'archived'] as const

const ProductCode = textLike(
  '^[a-z0-9][a-z0-9_-]{1,62}$',
  'must be 2 to 63 lower-case letters, digits, underscores and hyphens, and begin with a letter or digit',
)
const Name = nameOf(200)
const Months = Type.Integer({ minimum: 1, maximum: MAX_MONTHS })
const GridCode = Type.String({
  ...Code,
  description: 'code of the reference grid that decides on the product’s applications',
})

/** Unknown fields of a draft are null or omitted; a change replaces all fields. */
export const CreditProductIn = shape('CreditProductIn', {
  code: ProductCode,
  name: Type.Optional(nullable(Name)),
  name_en: Type.Optional(nullable(Name)),
  currency: Type.Optional(
    nullable(
      textLike('^[A-Z]{3}$', 'must be a currency code of three capital letters, such as EUR', {
        description: 'must be the institution’s currency',
      }),
    ),
  ),
  min_amount: Type.Optional(nullable(DecimalIn({ min: '0' }))),
  max_amount: Type.Optional(nullable(DecimalIn({ min: '0' }))),
  min_duration_months: Type.Optional(nullable(Months)),
  max_duration_months: Type.Optional(nullable(Months)),
  policy_domain: Type.Optional(nullable(GridCode)),
  row_version: Type.Optional(nullable(RowVersion)),
})
export type CreditProductIn = Static<typeof CreditProductIn>

export const CreditProductOut = shape('CreditProductOut', {
  id: Uuid,
  code: Type.String(),
  name: nullable(Type.String()),
  name_en: nullable(Type.String()),
  currency: Type.String(),
  min_amount: nullable(DecimalOut),
  max_amount: nullable(DecimalOut),
  min_duration_months: nullable(Type.Integer()),
  max_duration_months: nullable(Type.Integer()),
  policy_domain: nullable(Type.String()),
  status: oneOf(productStates),
  missing: Type.Array(Type.String(), {
    description: 'the fields that must be filled before the product can be activated',
  }),
  row_version: RowVersion,
  created_at: Instant,
  updated_at: Instant,
})
export type CreditProductOut = Static<typeof CreditProductOut>

export const ProductPath = Type.Object({ product_id: Uuid }, { additionalProperties: false })
export type ProductPath = Static<typeof ProductPath>
