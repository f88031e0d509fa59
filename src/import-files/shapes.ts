import { type Static, Type } from 'typebox'
import {
  DATE_FORMATS,
  MAPPING_LIMITS,
  READER_LIMITS,
  TIME_HANDLING,
  type Transformation,
} from '../../core/import/index.ts'
import { MAX_FIELDS } from './limits.ts'
import {
  Code,
  inside,
  Instant,
  listOf,
  nameOf,
  nullable,
  oneOf,
  PersonOut,
  shape,
  textOf,
  Uuid,
  withDefault,
} from '../platform/http/shapes.ts'

export const delimiters = [',', ';', '\t', '|'] as const
export const transformationKinds = [
  'trim',
  'case',
  'decimal_comma',
  'thousands_separator',
  'unit_factor',
  'percentage',
  'date_format',
  'value_map',
  'absence_tokens',
  'constant',
  'currency',
  'trailing_minus',
  'parentheses',
  'leading_zeros',
  'scientific',
  'rounding',
  'zero_padding',
  'plus_sign',
  'bare_point',
] as const satisfies readonly Transformation['kind'][]

export const FileQuery = Type.Object(
  {
    filename: nameOf(255, {
      description: 'name of the file for display; never used as a path',
    }),
  },
  { additionalProperties: false },
)
export type FileQuery = Static<typeof FileQuery>
export const FilePath = Type.Object({ file_id: Uuid }, { additionalProperties: false })
export type FilePath = Static<typeof FilePath>
export const ProductPath = Type.Object({ product_id: Uuid }, { additionalProperties: false })
export type ProductPath = Static<typeof ProductPath>

const ProductCodeOut = Type.Object({ id: Uuid, code: Type.String() }, { additionalProperties: false })

const SuggestionOut = shape('MappingSuggestionOut', {
  field: Type.String(),
  column: Type.String(),
  similarity: Type.String({ description: 'similarity of the labels from 0 to 1, a decimal as text' }),
})

const ProductSuggestionsOut = shape('ProductSuggestionsOut', {
  product: ProductCodeOut,
  fields: listOf(SuggestionOut),
})

export const FileOut = shape('FileOut', {
  id: Uuid,
  filename: Type.String(),
  size_bytes: Type.Integer(),
  fingerprint: Type.String({ description: 'SHA-256 of the bytes as received' }),
  byte_order_mark: Type.Boolean(),
  delimiter: oneOf(delimiters),
  column_count: Type.Integer(),
  columns: nullable(
    Type.Array(Type.String({ maxLength: READER_LIMITS.labelCharacters }), {
      description: 'labels of the header, for who may import; null for others, because a file may have data there',
    }),
  ),
  header_resembles_data: Type.Boolean({
    description:
      'a warning: the first row has a number, a date or an email address, so it is probably no header; its cells serve ' +
      'as labels, and a mapping that names such a cell is refused',
  }),
  header_line: Type.Integer({ description: 'physical line of the header, 1 for the first of the file' }),
  erased: Type.Boolean({ description: 'the content was destroyed at the end of its retention' }),
  created_by: inside(PersonOut),
  created_at: Instant,
  earlier_file_id: nullable({ ...Uuid, description: 'the first file of the institution with the same bytes' }),
  suggestions: Type.Array(inside(ProductSuggestionsOut), {
    description:
      'columns whose labels resemble fields, for active products with a policy in force; never applied automatically; ' +
      'empty in the answer to the upload, which does not interpret the file, and for who may not import',
  }),
})
export type FileOut = Static<typeof FileOut>

export const TransformationIn = shape('TransformationIn', {
  kind: oneOf(transformationKinds),
  to: Type.Optional(oneOf(['upper', 'lower'], { description: 'of case' })),
  separator: Type.Optional(oneOf(['space', 'comma', 'point', 'apostrophe'], { description: 'of thousands_separator' })),
  factor: Type.Optional(textOf(1, 40, { description: 'of unit_factor: a decimal above zero, as text' })),
  format: Type.Optional(oneOf(DATE_FORMATS, { description: 'of date_format' })),
  pivot: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'of date_format with two-digit years, and then required: years below it are 20YY, the others 19YY',
    }),
  ),
  time: Type.Optional(
    oneOf(TIME_HANDLING, {
      description:
        'of date_format: a time may follow the date and is left out; only with drop_with_zone one with a zone, and the ' +
        'day is then the one written, of that zone',
    }),
  ),
  sign: Type.Optional(
    textOf(1, MAPPING_LIMITS.sign, { description: 'of currency: the sign or code as the file writes it' }),
  ),
  percent_sign: Type.Optional(
    oneOf(['required'], {
      description: 'of percentage: a number without the sign is refused; otherwise it is a percentage too',
    }),
  ),
  position: Type.Optional(oneOf(['before', 'after'], { description: 'of currency: the side of the number' })),
  places: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAPPING_LIMITS.places,
      description: 'of rounding: digits after the point, rounded half away from zero',
    }),
  ),
  width: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAPPING_LIMITS.width,
      description: 'of zero_padding: the number of digits of the identifier',
    }),
  ),
  values: Type.Optional(
    Type.Record(Type.String(), nullable(textOf(1, MAPPING_LIMITS.value)), {
      maxProperties: MAPPING_LIMITS.values,
      description: 'of value_map: the text of a cell and the value it means; null means absent',
    }),
  ),
  otherwise: Type.Optional(
    oneOf(['keep', 'reject'], {
      description: 'of value_map: a cell that is not listed is kept unchanged, or is an issue',
    }),
  ),
  tokens: Type.Optional(
    Type.Array(textOf(1, MAPPING_LIMITS.text), {
      maxItems: MAPPING_LIMITS.tokens,
      description: 'of absence_tokens: texts of a cell that mean an absent value',
    }),
  ),
  value: Type.Optional(textOf(1, MAPPING_LIMITS.value, { description: 'of constant' })),
})

const Delimiter = nullable(oneOf(delimiters, { description: 'null: as detected in the file' }))

const FieldMappingIn = shape('FieldMappingIn', {
  field: textOf(1, 100, { description: 'code of a field of the contract' }),
  column: nullable(
    textOf(1, READER_LIMITS.labelCharacters, { description: 'label of the header, exactly; null for a constant' }),
  ),
  transformations: withDefault(
    Type.Array(inside(TransformationIn), { maxItems: MAPPING_LIMITS.transformations, default: [] }),
  ),
})

export const MappingProfileIn = shape('MappingProfileIn', {
  code: Code,
  title: Type.Optional(nullable(nameOf(200))),
  delimiter: Type.Optional(Delimiter),
  fields: Type.Array(inside(FieldMappingIn), { minItems: 1, maxItems: MAX_FIELDS }),
  left_for_desk: withDefault(
    Type.Array(textOf(1, 100), {
      maxItems: MAX_FIELDS,
      default: [],
      description: 'codes of fields of the policy or the institution that people fill in at the desk, draft by draft',
    }),
  ),
  labels_confirmed: Type.Optional(
    Type.Boolean({
      description:
        'without it a column whose label is a number, a date or an email address is refused, because a file without a ' +
        'header has a person’s values there, and the labels of a saved mapping are answered to every reader of imports',
    }),
  ),
})
export type MappingProfileIn = Static<typeof MappingProfileIn>

const FieldMappingOut = shape('FieldMappingOut', {
  field: Type.String(),
  column: nullable(Type.String()),
  transformations: listOf(TransformationIn),
})

export const MappingProfileOut = shape('MappingProfileOut', {
  id: Uuid,
  product_id: Uuid,
  code: Type.String(),
  version: Type.Integer(),
  title: nullable(Type.String()),
  delimiter: Delimiter,
  fields: listOf(FieldMappingOut),
  left_for_desk: Type.Array(Type.String()),
  fingerprint: Type.String(),
  contract_fingerprint: Type.String({
    description: 'of the contract that the mapping was checked against when it was saved',
  }),
  rules_version: Type.String(),
  current: Type.Boolean({ description: 'whether it fits the contract in force now, under the current rules' }),
  created_by: inside(PersonOut),
  created_at: Instant,
})
export type MappingProfileOut = Static<typeof MappingProfileOut>
