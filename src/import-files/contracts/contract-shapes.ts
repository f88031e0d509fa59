// The wire form of contracts: what a file must contain.
import { type Static, Type } from 'typebox'
import { DATE_FORMATS } from '../../../core/import/index.ts'
import { inside, listOf, nullable, oneOf, shape, Uuid, TextsOut } from '../../platform/http/shapes.ts'
import { delimiters, transformationKinds } from '../shapes.ts'

const ContractFieldOut = shape('ContractFieldOut', {
  code: Type.String({ description: '`amount`, `inputs.CODE` of the policy, `custom_fields.CODE` of the institution' }),
  kind: oneOf(['common', 'policy', 'custom']),
  type: oneOf(['text', 'money', 'decimal', 'integer', 'boolean', 'date', 'enum']),
  label: TextsOut,
  required: Type.Boolean({
    description:
      'for a common field, a row without it is rejected; for another field, a draft without it cannot be submitted',
  }),
  unit: nullable(Type.String()),
  minimum: nullable(Type.String()),
  maximum: nullable(Type.String()),
  values: Type.Array(Type.Object({ code: Type.String(), label: TextsOut }, { additionalProperties: false })),
  absence_tokens: Type.Array(Type.String(), { description: 'in addition to those of the contract' }),
  special_values: Type.Array(Type.String()),
})
export type ContractFieldOut = Static<typeof ContractFieldOut>

const LimitsOut = shape('ImportLimitsOut', {
  file_bytes: Type.Integer(),
  lines: Type.Integer({ description: 'of a file, including blank lines and lines inside cells' }),
  columns: Type.Integer(),
  label_characters: Type.Integer(),
  cell_bytes: Type.Integer(),
  row_bytes: Type.Integer(),
  transformations_per_field: Type.Integer(),
  values_per_map: Type.Integer(),
})

export const ContractOut = shape('ContractOut', {
  versions: Type.Array(Type.String(), { description: 'accepted versions of the contract, newest first' }),
  rules_version: Type.String(),
  absence_tokens: Type.Array(Type.String()),
  delimiters: Type.Array(oneOf(delimiters)),
  transformations: Type.Array(oneOf(transformationKinds)),
  date_formats: Type.Array(oneOf(DATE_FORMATS)),
  limits: inside(LimitsOut),
  fields: listOf(ContractFieldOut),
})

export const ProductContractOut = shape('ProductContractOut', {
  product: Type.Object(
    { id: Uuid, code: Type.String(), name: nullable(Type.String()), name_en: nullable(Type.String()) },
    { additionalProperties: false },
  ),
  policy: Type.Object({ id: Uuid, code: Type.String(), version: Type.Integer() }, { additionalProperties: false }),
  version: Type.String(),
  fingerprint: Type.String(),
  rules_version: Type.String(),
  currency: Type.String(),
  absence_tokens: Type.Array(Type.String()),
  fields: listOf(ContractFieldOut),
})
