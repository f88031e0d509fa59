// The provenance of an application as a piece of its evidence.
import type { Provenance, ProvenanceField, ProvenanceStep } from '../../../core/evidence/index.ts'
import type { Transformation } from '../../../core/import/index.ts'
import type { Provenance as FoundProvenance, ProvenanceCell } from '../../import-files/index.ts'

/** `acquiredAt` is a canonical instant. A row whose bytes were destroyed keeps its position but has no fields. */
export function provenancePiece({ origin, file, mapping, cells }: FoundProvenance, acquiredAt: string): Provenance {
  return {
    batch_id: origin.batchId,
    file: { id: file.id, fingerprint: file.fingerprint, size: file.sizeBytes },
    row: { number: origin.rowNumber, line: origin.line, start: origin.byteStart, end: origin.byteEnd },
    mapping: { id: mapping.id, code: mapping.code, version: mapping.version, fingerprint: mapping.fingerprint },
    rules_version: origin.rulesVersion,
    acquired_at: acquiredAt,
    fields: (cells ?? []).map(fieldOf),
  }
}

function fieldOf({
  field,
  column,
  position,
  byteStart,
  byteEnd,
  transformations,
  edited,
}: ProvenanceCell): ProvenanceField {
  return {
    field,
    column,
    position,
    start: byteStart,
    end: byteEnd,
    transformations: transformations.map(stepOf),
    edited,
  }
}

/** Omits the entries of value maps and token lists; they are in the mapping, identified by its fingerprint. */
export function stepOf(transformation: Transformation): ProvenanceStep {
  const { kind } = transformation
  switch (kind) {
    case 'case':
      return { kind, setting: transformation.to }
    case 'thousands_separator':
      return { kind, setting: transformation.separator }
    case 'unit_factor':
      return { kind, setting: transformation.factor }
    case 'date_format':
      return { kind, setting: dateSetting(transformation) }
    case 'currency':
      return { kind, setting: `${transformation.sign} ${transformation.position}` }
    case 'rounding':
      return { kind, setting: String(transformation.places) }
    case 'zero_padding':
      return { kind, setting: String(transformation.width) }
    case 'percentage':
      return { kind, setting: transformation.percent_sign ?? null }
    case 'value_map':
      return { kind, setting: transformation.otherwise }
    case 'constant':
      return { kind, setting: transformation.value }
    default:
      return { kind, setting: null }
  }
}

/** `DD/MM/YYYY`, or with what is declared beside the format: `D/M/YY pivot 30 time drop`. */
function dateSetting({ format, pivot, time }: Extract<Transformation, { kind: 'date_format' }>): string {
  return `${format}${pivot === undefined ? '' : ` pivot ${pivot}`}${time === undefined ? '' : ` time ${time}`}`
}
