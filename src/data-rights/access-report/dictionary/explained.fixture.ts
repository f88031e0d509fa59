// Walks a report as a reader does who looks up each name and each code, and reports what the dictionary does not explain.
import type { Dictionary } from './dictionary.ts'
import type { GridMeanings } from './grid-meanings.ts'
import { meaningAt } from './meaning-at.fixture.ts'

type Members = Readonly<Record<string, unknown>>
type GridPart = 'inputs' | 'ratios' | 'constants' | 'knockouts' | 'characteristics' | 'reasons'

const OPERANDS: readonly GridPart[] = ['inputs', 'ratios', 'constants']
/** Members with a code of the grid, by the end of their path, and where the grid explains it. */
const OF_GRID: Readonly<Record<string, readonly GridPart[]>> = {
  'inputs.code': ['inputs'],
  'ratios.code': ['ratios'],
  'knockouts.code': ['knockouts'],
  'characteristics.code': ['characteristics'],
  'reasons.code': ['reasons'],
  'given.code': ['reasons'],
  'causes.code': ['knockouts', 'characteristics'],
  'candidate.knockouts': ['knockouts'],
  'reference.knockouts': ['knockouts'],
  'candidate.reasons': ['reasons'],
  'reference.reasons': ['reasons'],
  operand: OPERANDS,
  input: OPERANDS,
}

/** Members whose text may have the form of a code and is none: words, references, names of the lender, values of the person. */
const OPEN: readonly string[] = [
  'fr',
  'en',
  'name',
  'name_en',
  'reference',
  'product.code',
  'policy.code',
  'grid.code',
  'candidate_grid.code',
  'reference_grid.code',
  'purpose.code',
  'purposes.code',
  'mapping.code',
  'scheme',
  'external.code',
  'applicant',
  'references.external',
  'currency',
  'purpose',
  'conditions',
  'deviation.reason',
  'document_reference',
  'filename',
  'columns',
  'column',
  'text',
  'field',
  'setting',
  'concerns',
  'value',
  'limit',
  'group',
]

interface Place {
  readonly path: readonly string[]
  readonly grid: GridMeanings | null
  /** Codes of fields are the names of its members. */
  readonly byCode?: 'inputs' | 'custom_fields'
}

export function unexplained(values: Members): string[] {
  const { dictionary, ...parts } = values as Members & { readonly dictionary: Dictionary }
  const missing = new Set<string>()
  const gridNamed = (key: unknown): GridMeanings | null => {
    const { code, version } = key as { readonly code: string; readonly version: number }
    return dictionary.grids.find((grid) => grid.code === code && grid.version === version) ?? null
  }
  /** Of the object itself, else of what it stands in. */
  const gridFor = (members: Members, name: string, around: Place['grid']): Place['grid'] => {
    const key = members[`${name}_grid`] ?? members['grid']
    return key ? gridNamed(key) : around
  }
  const checkText = (text: string, { path, grid }: Place): void => {
    const at = path.join('.')
    const fixed = meaningAt(dictionary.codes, path)
    const gridParts = meaningAt(OF_GRID, path)
    const ofGrid = (gridParts ?? []).flatMap((part): readonly { readonly code: string }[] => grid?.[part] ?? [])
    const isKnown = [...(fixed ?? []), ...ofGrid].some(({ code }) => code === text)
    const isCoded = fixed !== undefined || gridParts !== undefined
    const isOpen = OPEN.some((name) => `.${at}`.endsWith(`.${name}`)) || !/^[a-zA-Z][a-zA-Z0-9_-]*$/.test(text)
    if (!isKnown && (isCoded || !isOpen)) missing.add(`${at}: ${text}`)
  }
  const checkField = (code: string, value: unknown, { path, grid, byCode }: Place): void => {
    const fields = byCode === 'inputs' ? (grid?.inputs ?? []) : dictionary.custom_fields
    const found = fields.find((field) => field.code === code)
    if (!found) missing.add(`${path.join('.')}: ${code}`)
    else if (found.values.length > 0 && value !== null && !found.values.some((one) => one.code === value))
      missing.add(`${path.join('.')}.${code}: ${JSON.stringify(value)}`)
  }
  const walk = (value: unknown, place: Place): void => {
    if (Array.isArray(value)) return value.forEach((one) => walk(one, place))
    if (typeof value === 'string') return checkText(value, place)
    if (value === null || typeof value !== 'object') return
    for (const [name, inner] of Object.entries(value)) {
      if (place.byCode !== undefined) {
        checkField(name, inner, place)
        continue
      }
      const path = [...place.path, name]
      if (meaningAt(dictionary.names, path) === undefined) missing.add(`${path.join('.')} (name)`)
      const byCode = name === 'inputs' || name === 'custom_fields' ? name : undefined
      const grid = gridFor(value as Members, name, place.grid)
      walk(inner, byCode === undefined || Array.isArray(inner) ? { path, grid } : { path, grid, byCode })
    }
  }
  for (const [name, value] of Object.entries(parts)) walk({ [name]: value }, { path: [], grid: null })
  return [...missing]
}
