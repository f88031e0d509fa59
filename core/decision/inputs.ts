import { isCanonicalString } from '../evidence/canonical.ts'
import { type Decimal, fractionDigits, formatDecimal, isInteger, parseDecimal } from '../values/decimal.ts'
import { minorUnits } from '../values/money.ts'
import { pointerStep } from '../values/schema.ts'
import { JsonNumber } from '../values/strict-json.ts'
import type { Field, Grid } from './grid/types.ts'
import type { InputState, InputValue, Problem } from './types.ts'

/** A value parsed against the contract: its canonical form, and its number if it has one. */
export interface FieldReading {
  readonly state: InputState | 'malformed'
  readonly value: InputValue
  readonly decimal: Decimal | null
  /** Why the value is `malformed` (it cannot be stored) or `invalid` (it can, but the contract does not admit it). */
  readonly issue: string | null
}

export interface InputsReading {
  /** Canonical values of the given fields that could be parsed. */
  inputs: { [code: string]: InputValue }
  /** Wrong type, malformed value, unknown field: the request is rejected. */
  problems: Problem[]
  /** Required fields without a value. */
  missing: string[]
  /** Values outside bounds or lists: a draft may keep them, a submission may not. */
  invalid: { code: string; issue: string }[]
}

const MAX_TEXT = 64

/** Parses request values against the contract. With a currency, money must not have more digits than its minor unit. */
export function readInputs(grid: Grid, inputs: { readonly [code: string]: unknown }, currency?: string): InputsReading {
  const reading: InputsReading = { inputs: {}, problems: [], missing: [], invalid: [] }
  const fields = new Set(grid.fields.map(({ code }) => code))
  for (const code of Object.keys(inputs)) {
    if (fields.has(code)) continue
    reading.problems.push({ path: pointerStep(code), code: 'unknown_field', message: 'is not a field of the contract' })
  }
  const digits = currency === undefined ? null : minorUnits(currency)
  for (const field of grid.fields) {
    const given = Object.hasOwn(inputs, field.code)
    const { state, value, issue } = readEntered(field, given ? inputs[field.code] : null, digits)
    if (state === 'malformed') {
      const tooMany = issue === 'too_many_digits'
      const message = tooMany ? `${currency} has ${digits} digits after the point` : MESSAGES[issue!]!
      reading.problems.push({ path: `/${field.code}`, code: issue!, message })
      continue
    }
    if (given) reading.inputs[field.code] = value
    if (state === 'missing' && field.required) reading.missing.push(field.code)
    if (state === 'invalid') reading.invalid.push({ code: field.code, issue: issue! })
  }
  return reading
}

const MESSAGES: { readonly [issue: string]: string } = {
  wrong_type: 'has a value of a type other than that of the contract',
  not_a_decimal: 'must be a decimal of at most 18 digits before and 12 after the point, without exponent',
  not_an_integer: 'must be a whole number',
  not_a_date: 'must be a date, YYYY-MM-DD',
  not_a_text: `must be a text of at most ${MAX_TEXT} characters without control characters`,
}

const MISSING: FieldReading = { state: 'missing', value: null, decimal: null, issue: null }

/**
 * Parses a value of a person or a file: money must not have more digits after the point than the currency (null: any).
 */
export function readEntered(field: Field, raw: unknown, digits: number | null): FieldReading {
  const reading = readField(field, raw)
  if (digits === null || field.type !== 'money' || reading.decimal === null) return reading
  return fractionDigits(reading.value as string) > digits ? malformed('too_many_digits') : reading
}

/**
 * Parses one value of a field. Absence tokens and sentinels are checked before the type, because they often differ from
 * it.
 */
export function readField(field: Field, raw: unknown): FieldReading {
  if (raw === null || raw === undefined) return MISSING
  const source = raw instanceof JsonNumber ? raw.source : raw
  const isNumber = typeof raw === 'number' || raw instanceof JsonNumber
  if (isNumber && !isNumberField(field)) return malformed('wrong_type')
  if (typeof source === 'boolean') {
    return field.type === 'boolean' ? read('value', source, null) : malformed('wrong_type')
  }
  if (typeof source !== 'string' && typeof source !== 'number') return malformed('wrong_type')
  const text = String(source)
  const number = isNumberField(field) ? parseDecimal(text) : null
  const canonical = number === null ? text : canonicalOf(text, number)
  if (named(field.absence_tokens, text, canonical, number) !== null) return MISSING
  const special = named(field.special_values, text, canonical, number)
  if (special !== null) return read('special', special, null)
  switch (field.type) {
    case 'boolean':
      return malformed('wrong_type')
    case 'date':
      return isDate(text) ? read('value', text, null) : malformed('not_a_date')
    case 'enum':
      if (text.length > MAX_TEXT || !isCanonicalString(text)) return malformed('not_a_text')
      return field.values!.some(({ code }) => code === text)
        ? read('value', text, null)
        : invalid(text, null, 'unknown_value')
    default:
      return number === null ? malformed('not_a_decimal') : bounded(field, canonical, number)
  }
}

function bounded(field: Field, canonical: string, number: Decimal): FieldReading {
  if (field.type === 'integer' && !isInteger(number)) return malformed('not_an_integer')
  const { minimum, maximum } = boundsOf(field)
  if (minimum !== null && number < minimum) return invalid(canonical, number, 'below_minimum')
  if (maximum !== null && number > maximum) return invalid(canonical, number, 'above_maximum')
  return read('value', canonical, number)
}

interface Bounds {
  readonly minimum: Decimal | null
  readonly maximum: Decimal | null
}

const bounds = new WeakMap<Field, Bounds>()

function boundsOf(field: Field): Bounds {
  let known = bounds.get(field)
  if (known === undefined) {
    const bound = (text: string | undefined): Decimal | null => (text === undefined ? null : parseDecimal(text))
    bounds.set(field, (known = { minimum: bound(field.minimum), maximum: bound(field.maximum) }))
  }
  return known
}

/** Most texts are already canonical: no trailing zero after the point, no `-0`. */
function canonicalOf(text: string, number: Decimal): string {
  const plain = number !== 0n && (!text.endsWith('0') || !text.includes('.'))
  return plain ? text : formatDecimal(number)
}

/** The listed text that matches: by its characters, in a number field also by its value (`999.0` is `999`). */
function named(
  list: readonly string[] | undefined,
  text: string,
  canonical: string,
  number: Decimal | null,
): string | null {
  if (list === undefined) return null
  for (const [at, entry] of list.entries())
    if (entry === text || entry === canonical || (number !== null && decimalsOf(list)[at] === number)) return entry
  return null
}

const decimals = new WeakMap<readonly string[], readonly (Decimal | null)[]>()

function decimalsOf(list: readonly string[]): readonly (Decimal | null)[] {
  let known = decimals.get(list)
  if (known === undefined) decimals.set(list, (known = list.map(parseDecimal)))
  return known
}

function isNumberField(field: Field): boolean {
  return field.type === 'money' || field.type === 'decimal' || field.type === 'integer'
}

function read(state: InputState, value: InputValue, decimal: Decimal | null): FieldReading {
  return { state, value, decimal, issue: null }
}

function invalid(value: InputValue, decimal: Decimal | null, issue: string): FieldReading {
  return { state: 'invalid', value, decimal, issue }
}

function malformed(issue: string): FieldReading {
  return { state: 'malformed', value: null, decimal: null, issue }
}

/** A day of the Gregorian calendar, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const match = /^([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/.exec(text)
  if (match === null) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!
}
