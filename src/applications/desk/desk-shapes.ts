import { Type } from 'typebox'
import { fieldTypes } from '../../custom-fields/index.ts'
import { DecimalOut, inside, listOf, nullable, oneOf, shape, Uuid } from '../../platform/http/shapes.ts'
import { PolicyLabelOut } from '../evaluations/evaluation-shapes.ts'

const TextsOut = shape('TextsOut', { fr: Type.String(), en: Type.String() })

const product = {
  id: Uuid,
  code: Type.String(),
  name: nullable(Type.String()),
  name_en: nullable(Type.String()),
  currency: Type.String(),
  min_amount: nullable(DecimalOut),
  max_amount: nullable(DecimalOut),
  min_duration_months: nullable(Type.Integer()),
  max_duration_months: nullable(Type.Integer()),
  policy: inside(PolicyLabelOut),
}

export const DeskProductOut = shape('DeskProductOut', product)

const FieldValueOut = shape('FieldValueOut', { code: Type.String(), label: inside(TextsOut) })

const FormFieldOut = shape('FormFieldOut', {
  code: Type.String(),
  label: inside(TextsOut),
  help: nullable(inside(TextsOut)),
  type: oneOf(['money', 'decimal', 'integer', 'date', 'enum', 'boolean'] as const),
  unit: nullable(Type.String()),
  minimum: nullable(Type.String()),
  maximum: nullable(Type.String()),
  values: listOf(FieldValueOut),
  required: Type.Boolean(),
  personal: Type.Boolean(),
  absence_tokens: Type.Array(Type.String()),
  special_values: Type.Array(Type.String()),
})

const FormCustomFieldOut = shape('FormCustomFieldOut', {
  code: Type.String(),
  label: inside(TextsOut),
  type: oneOf(fieldTypes),
  required: Type.Boolean(),
  options: listOf(FieldValueOut),
})

export const ApplicationFormOut = shape('ApplicationFormOut', {
  product: inside(DeskProductOut),
  grid: Type.Object(
    { code: Type.String(), version: Type.Integer(), title: inside(TextsOut), validation_status: Type.String() },
    { additionalProperties: false },
  ),
  channels: Type.Array(Type.String()),
  fields: listOf(FormFieldOut),
  custom_fields: listOf(FormCustomFieldOut),
})

export const ProductPath = Type.Object({ product_id: Uuid }, { additionalProperties: false })
