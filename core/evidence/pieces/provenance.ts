import type { Schema } from '../../values/schema.ts'
import * as shape from './shapes.ts'

const step: Schema = shape.closed({
  kind: shape.oneOf(
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
  ),
  setting: shape.orNull(shape.text),
})

const value: Schema = shape.closed({
  field: shape.code,
  column: shape.orNull(shape.token),
  position: shape.orNull(shape.ordinal),
  start: shape.orNull(shape.count),
  end: shape.orNull(shape.count),
  transformations: shape.listOf(step, 20),
  edited: shape.flag,
})

/** From which row of which file the submitted values came, and how each was read (core/import/provenance.ts). */
export const provenance1: Schema = shape.closed({
  batch_id: shape.uuid,
  file: shape.closed({ id: shape.uuid, fingerprint: shape.digest, size: shape.ordinal }),
  row: shape.closed({ number: shape.ordinal, line: shape.ordinal, start: shape.count, end: shape.count }),
  mapping: shape.closed({ id: shape.uuid, code: shape.code, version: shape.ordinal, fingerprint: shape.digest }),
  rules_version: { type: 'string', minLength: 1, maxLength: 64 },
  acquired_at: shape.instant,
  // Six common ones, and as many inputs and custom fields as `application-input` may carry.
  fields: shape.listOf(value, 606),
})
