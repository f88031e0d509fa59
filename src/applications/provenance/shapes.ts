import { type Static, Type } from 'typebox'
import { Instant, nullable, shape, Uuid } from '../../platform/http/shapes.ts'

const byte = (description: string) => nullable(Type.Integer({ minimum: 0, description }))

export const ProvenanceOut = shape('ProvenanceOut', {
  field: Type.String({ description: 'of the contract: amount, inputs.CODE, custom_fields.CODE' }),
  batch_id: Uuid,
  file_id: Uuid,
  filename: nullable(Type.String({ description: 'current name; not part of the evidence' })),
  file_fingerprint: Type.String({ description: 'SHA-256 of the file as received' }),
  mapping_id: Uuid,
  mapping_fingerprint: Type.String(),
  rules_version: Type.String(),
  row: Type.Integer({ minimum: 1, description: 'number of the record after the header' }),
  line: Type.Integer({ minimum: 1, description: 'physical line at which the record begins' }),
  column: nullable(Type.String({ description: 'label; null for a constant of the mapping' })),
  position: nullable(Type.Integer({ minimum: 1, description: 'of the column, from 1' })),
  byte_start: byte('first byte of the raw cell in the file, including quotes'),
  byte_end: byte('the byte after its last one'),
  transformations: Type.Array(
    Type.Object(
      { kind: Type.String(), setting: nullable(Type.String()) },
      { additionalProperties: false, description: 'value maps and tokens are in the mapping' },
    ),
  ),
  acquired_at: Type.Unsafe<string>({ ...Instant, description: 'when the file was received' }),
  edited: Type.Boolean({ description: 'the value was changed at the desk, and the changed value applies' }),
})
export type ProvenanceOut = Static<typeof ProvenanceOut>
