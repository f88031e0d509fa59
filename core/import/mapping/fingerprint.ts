import type { Canonical } from '../../evidence/canonical.ts'
import { fingerprint, type Sha256 } from '../../evidence/fingerprint.ts'
import type { Mapping, Transformation } from '../types.ts'

/** Covers the effect of the mapping; the order of the members of its value maps does not matter. */
export function mappingFingerprint(mapping: Mapping, sha256: Sha256): string {
  return fingerprint('mapping', canonicalMapping(mapping), sha256)
}

/** The mapping as a canonical value: a value map is a list of pairs, because cells are not valid member names. */
export function canonicalMapping({ delimiter, fields, left_for_desk = [] }: Mapping): Canonical {
  return {
    ...(left_for_desk.length === 0 ? {} : { left_for_desk: left_for_desk.toSorted() }),
    delimiter,
    fields: fields.map(({ field, column, transformations }) => ({
      field,
      column,
      transformations: transformations.map(canonicalTransformation),
    })),
  }
}

function canonicalTransformation(transformation: Transformation): Canonical {
  if (transformation.kind !== 'value_map') return { ...transformation }
  const { kind, values, otherwise } = transformation
  const pairs = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { kind, otherwise, values: pairs }
}
