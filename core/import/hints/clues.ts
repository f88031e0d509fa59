// What the spelling of refused cells suggests to declare. Each result is only a candidate: reading the cells with it
// decides.
import { CURRENCY_SIGNS } from '../mapping/currency-signs.ts'
import { type ContractField, DATE_FORMATS, type Transformation } from '../types.ts'

type Candidates = readonly (readonly Transformation[])[]

const NONE: Candidates = [[]]

const CASES: Candidates = [[], [{ kind: 'case', to: 'lower' }], [{ kind: 'case', to: 'upper' }]]

/** How programs write true and false, as spreadsheets, statistics programs and people do; SAP leaves false empty. */
const YES_AND_NO: readonly (readonly [yes: string, no: string])[] = (
  [
    ['1', '0'],
    ['1.0', '0.0'],
    ['y', 'n'],
    ['o', 'n'],
    ['t', 'f'],
    ['yes', 'no'],
    ['oui', 'non'],
    ['vrai', 'faux'],
  ] as const
).flatMap(([yes, no]) => [[yes, no] as const, [upper(yes), upper(no)] as const, [capital(yes), capital(no)] as const])

function upper(text: string): string {
  return text.toUpperCase()
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

/** Transformations to add to those of the field. */
export function candidatesFor(field: ContractField, cells: readonly string[], digits: number | null): Candidates {
  const trim: Candidates = cells.some((cell) => cell !== cell.trim()) ? [[{ kind: 'trim' }]] : NONE
  const trimmed = cells.map((cell) => cell.trim())
  const first = combined(trim, absenceCandidates(trimmed))
  return combined(first, ofType(field, trimmed, digits)).filter((list) => list.length > 0)
}

/** The initial date of SAP in three notations, the second of them also that of MySQL. */
const ZERO_DATES = ['00.00.0000', '0000-00-00', '00/00/0000']
/** How programs write a missing value: SAS, pandas, SQL clients. Not `-`, which accountants write for zero, nor `None`. */
const ABSENT: ReadonlySet<string> = new Set(['.', 'nan', 'NaT', '<NA>', '(null)', '\\N', ...ZERO_DATES])

export function meansAbsent(cell: string): boolean {
  const first = cell.charCodeAt(0)
  // Called for every refused cell, most of which begin with a digit; of the marks only zero dates do.
  const isOtherDigit = first >= 0x31 && first <= 0x39
  return !isOtherDigit && ABSENT.has(cell.trim())
}

function absenceCandidates(cells: readonly string[]): Candidates {
  const tokens = [...new Set(cells.filter(meansAbsent))].toSorted()
  return tokens.length === 0 ? NONE : [[], [{ kind: 'absence_tokens', tokens }]]
}

function ofType({ type, field }: ContractField, cells: readonly string[], digits: number | null): Candidates {
  switch (type) {
    case 'date':
      return dateCandidates(cells)
    case 'boolean':
      return [...CASES, ...yesAndNo(cells)]
    case 'enum':
      return [...CASES, ...codesAsDecimals(field.values ?? [], cells)]
    case 'text':
      return NONE
    default:
      return numberCandidates(type, cells, digits)
  }
}

/** R and pandas write the codes of a column with a missing value as `1.0`. All codes of the field are mapped. */
function codesAsDecimals(values: NonNullable<ContractField['field']['values']>, cells: readonly string[]): Candidates {
  const [present, codes] = [new Set(cells), new Set(values.map(({ code }) => code))]
  return ['.0', ',0'].flatMap((decimals) => {
    const pairs = [...codes].flatMap((code) => {
      const text = `${code}${decimals}`
      return /^[0-9]+$/.test(code) && !codes.has(text) ? [[text, code] as const] : []
    })
    if (!pairs.some(([text]) => present.has(text))) return []
    return [[{ kind: 'value_map', values: Object.fromEntries(pairs), otherwise: 'keep' } as const]]
  })
}

function combined(first: Candidates, second: Candidates): Candidates {
  return second.flatMap((later) => first.map((earlier) => [...earlier, ...later]))
}

/** A closed list: a hint never names a text of the file that is not in it. */
function yesAndNo(cells: readonly string[]): Candidates {
  const present = new Set(cells)
  const pairs = YES_AND_NO.filter((pair) => pair.some((word) => present.has(word)))
  const maps = pairs.map(([yes, no]) => ({ [yes]: 'true', [no]: 'false' }))
  return [...maps, ...(present.has('X') ? [{ X: 'true' }] : [])].map((values) => [
    { kind: 'value_map', values, otherwise: 'reject' } as const,
  ])
}

/** 30 is the pivot of spreadsheet programs; the person who declares it decides. */
const PIVOT = 30

function dateCandidates(cells: readonly string[]): Candidates {
  const timed = cells.filter((cell) => cell.includes(':'))
  const zoned = timed.some((cell) => /(?:Z|UTC|[-+][0-9:]{2,5})$/.test(cell))
  const time = timed.length === 0 ? {} : ({ time: zoned ? 'drop_with_zone' : 'drop' } as const)
  return [
    [],
    ...DATE_FORMATS.map((format) => {
      const pivot = /(?<!Y)YY$/.test(format) ? { pivot: PIVOT } : {}
      return [{ kind: 'date_format', format, ...pivot, ...time } as const]
    }),
  ]
}

/** Places that keep what a person wrote of a decimal and drop the error of a binary fraction. */
const PLACES_OF_DECIMALS = 6

function numberCandidates(type: ContractField['type'], cells: readonly string[], digits: number | null): Candidates {
  const has = (pattern: RegExp): boolean => cells.some((cell) => pattern.test(cell))
  const currency = type === 'integer' ? [] : currencyOf(cells)
  const places = type === 'integer' ? 0 : type === 'money' ? (digits ?? 2) : PLACES_OF_DECIMALS
  const marks: readonly Transformation[] = [
    ...currency,
    ...(has(/-[^0-9]{0,6}$/) ? [{ kind: 'trailing_minus' } as const] : []),
    ...(has(/\(/) ? [{ kind: 'parentheses' } as const] : []),
    ...(has(/(?<![eE])\+/) ? [{ kind: 'plus_sign' } as const] : []),
  ]
  const after: readonly Transformation[] = [
    ...(has(/(?<![0-9])[.,][0-9]|[0-9][.,](?![0-9])/) ? [{ kind: 'bare_point' } as const] : []),
    ...(has(/(?<![0-9.,])0[0-9]/) ? [{ kind: 'leading_zeros' } as const] : []),
    ...(has(/[0-9][eE][-+]?[0-9]/) ? [{ kind: 'scientific' } as const] : []),
  ]
  const rounding: Candidates = has(/[.,][0-9]+|[eE]-/) ? [[], [{ kind: 'rounding', places }]] : NONE
  const percentage: Candidates =
    type === 'decimal' && has(/%/) ? [[], [{ kind: 'percentage', percent_sign: 'required' }]] : NONE
  return combined(
    combined(
      separators(has).map((list) => [...marks, ...list, ...after]),
      rounding,
    ),
    percentage,
  )
}

/** Each grouping that occurs and none, each with a decimal point and a decimal comma. */
function separators(has: (pattern: RegExp) => boolean): Candidates {
  const grouping = (
    [
      ['space', /[0-9][ \u00a0\u202f][0-9]/],
      ['apostrophe', /[0-9]['\u2019][0-9]/],
      ['point', /[0-9]\.[0-9]/],
      ['comma', /[0-9],[0-9]/],
    ] as const
  ).flatMap(([separator, pattern]) => (has(pattern) ? [separator] : []))
  const decimals: Candidates = has(/,/) ? [[], [{ kind: 'decimal_comma' }]] : NONE
  const groups: Candidates = [[], ...grouping.map((separator) => [{ kind: 'thousands_separator', separator } as const])]
  const pointed: Candidates = grouping.includes('point')
    ? [[{ kind: 'thousands_separator', separator: 'point' }, { kind: 'decimal_comma' }]]
    : []
  return [...combined(groups, decimals), ...pointed]
}

/** The first known sign at an end of a cell. */
function currencyOf(cells: readonly string[]): readonly Transformation[] {
  for (const cell of cells) {
    const [start, end] = [cell.replace(/^[-+(]/, ''), cell.replace(/[-)]$/, '')]
    const before = CURRENCY_SIGNS.find((sign) => start.startsWith(sign))
    if (before !== undefined) return [{ kind: 'currency', sign: before, position: 'before' }]
    const after = CURRENCY_SIGNS.find((sign) => end.endsWith(sign) && /^[-+(]?[.,]?[0-9]/.test(cell))
    if (after !== undefined) return [{ kind: 'currency', sign: after, position: 'after' }]
  }
  return []
}
