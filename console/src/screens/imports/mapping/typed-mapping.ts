// Columns of a file beside fields of the contract, as a person pairs them. Nothing is paired by itself: a suggestion is
// accepted or not.
import { withAdded } from '../../../../../core/import/index.ts'
import type {
  ContractFieldOut,
  FieldMappingIn,
  MappingProfileIn,
  MappingProfileOut,
  MappingSuggestionOut,
  TransformationIn,
} from '../../../../../client/index.ts'

export interface TypedField {
  /** The label of a column; empty while there is none, and for a constant. */
  readonly column: string
  readonly transformations: readonly TransformationIn[]
}

export interface TypedMapping {
  readonly fields: Readonly<Record<string, TypedField>>
  /** Codes of fields that people give at the desk. */
  readonly left: readonly string[]
}

export const NO_FIELD: TypedField = { column: '', transformations: [] }

/** What a saved mapping gives for the columns of this file; other columns of it are left out. */
export function startingMapping(saved: MappingProfileOut | null, header: readonly string[]): TypedMapping {
  const fields = (saved?.fields ?? []).filter(({ column }) => column === null || header.includes(column))
  return {
    fields: Object.fromEntries(
      fields.map(({ field, column, transformations }) => [field, { column: column ?? '', transformations }]),
    ),
    left: saved?.left_for_desk ?? [],
  }
}

export function withField(mapping: TypedMapping, code: string, change: Partial<TypedField>): TypedMapping {
  const now = mapping.fields[code] ?? NO_FIELD
  // Without a column nothing is read, so what was declared about its cells goes too.
  const fresh = change.column === '' ? NO_FIELD : { ...now, ...change }
  return { fields: { ...mapping.fields, [code]: fresh }, left: mapping.left.filter((each) => each !== code) }
}

export function leaveForDesk(mapping: TypedMapping, code: string, isLeft: boolean): TypedMapping {
  const others = mapping.left.filter((each) => each !== code)
  if (!isLeft) return { ...mapping, left: others }
  return { fields: { ...mapping.fields, [code]: NO_FIELD }, left: [...others, code] }
}

/** Suggestions for fields that nothing gives yet. */
export function openSuggestions(
  mapping: TypedMapping,
  suggestions: readonly MappingSuggestionOut[],
): readonly MappingSuggestionOut[] {
  return suggestions.filter(({ field }) => !isGiven(mapping.fields[field]))
}

export function acceptAll(mapping: TypedMapping, suggestions: readonly MappingSuggestionOut[]): TypedMapping {
  return openSuggestions(mapping, suggestions).reduce(
    (now, { field, column }) => withField(now, field, { column }),
    mapping,
  )
}

export function isGiven(field: TypedField | undefined): boolean {
  return field !== undefined && (field.column !== '' || field.transformations.some(({ kind }) => kind === 'constant'))
}

/** Declarations that a check proposed, each at its place in the order of transformations. */
export function withDeclarations(
  mapping: TypedMapping,
  code: string,
  added: readonly TransformationIn[],
): TypedMapping {
  const now = mapping.fields[code] ?? NO_FIELD
  type Steps = Parameters<typeof withAdded>[0]
  const transformations = withAdded(now.transformations as Steps, added as Steps) as readonly TransformationIn[]
  return withField(mapping, code, { transformations })
}

export function unusedColumns(mapping: TypedMapping, header: readonly string[]): readonly string[] {
  const used = new Set(Object.values(mapping.fields).map(({ column }) => column))
  return header.filter((label) => !used.has(label))
}

type Contracted = Pick<ContractFieldOut, 'code' | 'required'>

/** Required fields that nothing gives and nobody left for the desk. */
export function openRequired(mapping: TypedMapping, fields: readonly Contracted[]): readonly string[] {
  return fields
    .filter(({ code, required }) => required && !isGiven(mapping.fields[code]) && !mapping.left.includes(code))
    .map(({ code }) => code)
}

/** In the order of the contract. */
export function fieldsOf(mapping: TypedMapping, fields: readonly Contracted[]): FieldMappingIn[] {
  return fields.flatMap(({ code }) => {
    const given = mapping.fields[code]
    if (given === undefined || !isGiven(given)) return []
    return [
      { field: code, column: given.column === '' ? null : given.column, transformations: [...given.transformations] },
    ]
  })
}

export function mappingBody(
  mapping: TypedMapping,
  fields: readonly Contracted[],
  named: Pick<MappingProfileIn, 'code' | 'labels_confirmed'>,
): MappingProfileIn {
  const left = mapping.left.filter((code) => !isGiven(mapping.fields[code]))
  return { ...named, fields: fieldsOf(mapping, fields), left_for_desk: left }
}
