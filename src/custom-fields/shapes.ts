import { type Static, Type } from 'typebox'
import {
  inside,
  Instant,
  listOf,
  nameOf,
  nullable,
  oneOf,
  PersonOut,
  shape,
  textLike,
  Uuid,
} from '../platform/http/shapes.ts'
import { fieldTypes } from './rules/definition.ts'
import { MAX_OPTIONS } from './limits.ts'

const Code = textLike(
  '^[a-z][a-z0-9_]{0,62}$',
  'must be 1 to 63 lower-case letters, digits and underscores, and begin with a letter',
)
const Label = nameOf(200)

const option = { code: Code, label_fr: Label, label_en: Label }
const CustomFieldOptionIn = shape('CustomFieldOptionIn', option)

export const CustomFieldIn = shape('CustomFieldIn', {
  code: Code,
  label_fr: Label,
  label_en: Label,
  type: oneOf(fieldTypes),
  required: Type.Boolean({ description: 'whether an application needs a value of this field to be submitted' }),
  options: Type.Optional(
    Type.Array(inside(CustomFieldOptionIn), {
      maxItems: MAX_OPTIONS,
      description: 'at least two for the type choice, none for other types',
    }),
  ),
  product_id: Type.Optional(nullable(Uuid)),
})
export type CustomFieldIn = Static<typeof CustomFieldIn>

const CustomFieldOptionOut = shape('CustomFieldOptionOut', {
  code: Type.String(),
  label_fr: Type.String(),
  label_en: Type.String(),
})

export const CustomFieldOut = shape('CustomFieldOut', {
  id: Uuid,
  code: Type.String(),
  label_fr: Type.String(),
  label_en: Type.String(),
  type: oneOf(fieldTypes),
  required: Type.Boolean(),
  options: listOf(CustomFieldOptionOut),
  product_id: nullable(Uuid),
  state: oneOf(['active', 'retired']),
  created_by: inside(PersonOut),
  created_at: Instant,
  retired_at: nullable(Instant),
})
export type CustomFieldOut = Static<typeof CustomFieldOut>

export const FieldPath = Type.Object({ field_id: Uuid }, { additionalProperties: false })
export type FieldPath = Static<typeof FieldPath>
