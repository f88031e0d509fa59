// A number as people type it, `1 500,00`, `1,500.00`, `1'500`: read into an exact decimal, or refused where two readings
// are possible. What was understood is shown back beside the field.
import type { Language } from '../words/pair.ts'

export type TypedNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly decimal: string }
  | { readonly kind: 'exponent' }
  | { readonly kind: 'two_readings'; readonly readings: readonly [thousands: string, decimals: string] }
  | { readonly kind: 'not_a_number' }

/** Spaces of every width, and apostrophes, which group thousands in Switzerland. */
const GROUPING = /[\s\u{A0}\u{202F}\u{2009}'’]/gu
const DECIMAL_MARK = { en: '.', fr: ',' } as const
const GROUPED = { '.': /^-?\d{1,3}(?:\.\d{3})+$/, ',': /^-?\d{1,3}(?:,\d{3})+$/ } as const
type Mark = keyof typeof GROUPED

export function readTypedNumber(typed: string, language: Language): TypedNumber {
  const text = typed.replaceAll(GROUPING, '').replace(/^\+/, '').replace('−', '-')
  if (text === '') return { kind: 'empty' }
  if (/^-?[\d.,]+e[+-]?\d+$/i.test(text)) return { kind: 'exponent' }
  if (!/^-?\d[\d.,]*$/.test(text)) return { kind: 'not_a_number' }
  const marks = [...text.matchAll(/[.,]/g)].map(([mark]) => mark as Mark)
  if (marks.length === 0) return number(text)
  const last = marks.at(-1)!
  const kinds = new Set(marks)
  if (kinds.size === 2) return withDecimals(text, last)
  if (marks.length > 1) return grouped(text, last)
  return withOneMark(text, last, language)
}

/** `1,500.00`: the last mark separates the decimals, the other one groups. */
function withDecimals(text: string, mark: Mark): TypedNumber {
  const [whole = '', decimals = '', ...rest] = text.split(mark)
  if (rest.length > 0) return { kind: 'not_a_number' }
  const other = mark === ',' ? '.' : ','
  const inner = grouped(whole, other)
  return inner.kind === 'number' ? number(`${inner.decimal}.${decimals}`) : inner
}

function grouped(text: string, mark: Mark): TypedNumber {
  return GROUPED[mark].test(text) ? number(text.replaceAll(mark, '')) : { kind: 'not_a_number' }
}

function withOneMark(text: string, mark: Mark, language: Language): TypedNumber {
  const [whole = '', after = ''] = text.split(mark)
  const mayGroup = after.length === 3 && /^-?[1-9]\d{0,2}$/.test(whole)
  if (!mayGroup) return number(`${whole}.${after}`)
  // `1,500` is fifteen hundred in English; with the mark that separates decimals in this language it may be either.
  if (mark !== DECIMAL_MARK[language]) return number(whole + after)
  return { kind: 'two_readings', readings: [whole + after, trimmed(`${whole}.${after}`)] }
}

function number(text: string): TypedNumber {
  return /^-?\d+(?:\.\d*)?$/.test(text) ? { kind: 'number', decimal: trimmed(text) } : { kind: 'not_a_number' }
}

/** Without zeros that say nothing: `0150.50` is 150.5. */
function trimmed(text: string): string {
  const [whole = '', decimals = ''] = text.split('.')
  const left = whole.replace(/^(-?)0+(?=\d)/, '$1')
  const right = withoutZeros(decimals)
  return right === '' ? left : `${left}.${right}`
}

/** Without the zeros at its end. */
export function withoutZeros(decimals: string): string {
  let end = decimals.length
  while (end > 0 && decimals[end - 1] === '0') end -= 1
  return decimals.slice(0, end)
}

/** A decimal with the mark of the language; every other text as it is. */
export function typedNumber(text: string, language: Language): string {
  const [, whole, decimals] = /^(-?\d+)\.(\d+)$/.exec(text) ?? []
  if (whole === undefined || decimals === undefined) return text
  // Three decimals could be read as thousands; a fourth one makes them decimals.
  return `${whole}${language === 'fr' ? ',' : '.'}${decimals.length === 3 ? `${decimals}0` : decimals}`
}
