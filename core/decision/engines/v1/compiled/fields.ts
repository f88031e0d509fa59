import { canonicalText } from '../../../../evidence/canonical.ts'
import { parseDecimal } from '../../../../values/decimal.ts'
import type { Field } from '../../../grid/types.ts'
import { isDate } from '../../../inputs.ts'
import { canonicalOf, parseScaled, PLACES, scaledOf, UNIT } from './scaled.ts'
import { MISSING, NULL, setCategory, setDecimal, setNone, type Slots, SPECIAL, VALUE } from './slots.ts'
import { fragment } from './writer.ts'

/**
 * The output bytes of a value: its step in the trace up to the closing brace, and its member of the piece (also with a
 * comma before it). They are complete, or end before the text of the number in the slot when `open`.
 */
export interface Meaning {
  readonly step: Uint8Array
  readonly member: Uint8Array
  readonly nextMember: Uint8Array
  readonly open: boolean
  readonly state: number
  readonly category: string
  readonly json: Uint8Array
}

/** Reads one raw value into its slot; null when the application must take the reference path. */
export type ReadField = (raw: unknown, slots: Slots) => Meaning | null

/** Null when the field's bounds cannot be represented as scaled integers. `first` marks the first field of the grid. */
export function compileField(field: Field, at: number, first: boolean): ReadField | null {
  const meaningOf = meaningsOf(field, first)
  const missing = meaningOf(MISSING, '', 'null')
  const named = namedValues(field, meaningOf)
  const apply = (meaning: Meaning, slots: Slots): Meaning => {
    if (meaning.state === MISSING) setNone(slots, at, MISSING)
    else setCategory(slots, at, meaning.state, meaning.category, meaning.json)
    return meaning
  }
  const readText = (raw: unknown, slots: Slots): Meaning | null => {
    if (raw === null || raw === undefined) return apply(missing, slots)
    const meaning = typeof raw === 'string' ? named.get(raw) : undefined
    return meaning === undefined ? null : apply(meaning, slots)
  }
  switch (field.type) {
    case 'enum':
      return readText
    case 'boolean': {
      const [no, yes] = [meaningOf(VALUE, 'false', 'false'), meaningOf(VALUE, 'true', 'true')]
      return (raw, slots) => (typeof raw === 'boolean' ? apply(raw ? yes : no, slots) : readText(raw, slots))
    }
    case 'date':
      return (raw, slots) => {
        const meaning = readText(raw, slots)
        if (meaning !== null || typeof raw !== 'string' || !isDate(raw)) return meaning
        return apply(meaningOf(VALUE, raw, `"${raw}"`), slots)
      }
    default:
      return compileNumber(field, at, meaningOf(VALUE, '', null), named, readText)
  }
}

function compileNumber(
  field: Field,
  at: number,
  number: Meaning,
  named: ReadonlyMap<string, Meaning>,
  readText: ReadField,
): ReadField | null {
  const minimum = boundOf(field.minimum, -Infinity)
  const maximum = boundOf(field.maximum, Infinity)
  if (minimum === null || maximum === null) return null
  const whole = field.type === 'integer'
  const hasNames = named.size > 0
  return (raw, slots) => {
    const text = typeof raw === 'number' ? String(raw) : raw
    if (typeof text !== 'string' || (hasNames && named.has(text))) return readText(text, slots)
    const value = parseScaled(text)
    if (Number.isNaN(value)) return null
    const canonical = canonicalOf(text, value)
    if (hasNames && named.has(canonical)) return readText(canonical, slots)
    if (value < minimum || value > maximum || (whole && value % UNIT !== 0)) return null
    setDecimal(slots, at, value, canonical)
    return number
  }
}

type MeaningOf = (state: number, category: string, json: string | null) => Meaning

/** Builds the output bytes of a field's values; without JSON they are left open for a number. */
function meaningsOf({ code }: Field, first: boolean): MeaningOf {
  const before = `${first ? '' : '},'}{"code":"${code}","state":"`
  return (state, category, json) => {
    const name = state === VALUE ? 'value' : state === MISSING ? 'missing' : 'special'
    return {
      step: fragment(`${before}${name}","value":${json ?? ''}`),
      member: fragment(`"${code}":${json ?? ''}`),
      nextMember: fragment(`,"${code}":${json ?? ''}`),
      open: json === null,
      state,
      category,
      json: json === null ? NULL : fragment(json),
    }
  }
}

/** The meanings of the listed texts of a field; a number field also maps their canonical form. */
function namedValues(field: Field, meaningOf: MeaningOf): ReadonlyMap<string, Meaning> {
  const meanings = new Map<string, Meaning>()
  const numeric = field.type === 'money' || field.type === 'decimal' || field.type === 'integer'
  const add = (text: string, state: number): void => {
    const meaning = meaningOf(state, text, state === MISSING ? 'null' : canonicalText(text))
    meanings.set(text, meaning)
    const value = parseScaled(text)
    if (numeric && !Number.isNaN(value)) meanings.set(canonicalOf(text, value), meaning)
  }
  for (const { code } of field.values ?? []) add(code, VALUE)
  for (const text of field.special_values ?? []) add(text, SPECIAL)
  for (const text of field.absence_tokens ?? []) add(text, MISSING)
  return meanings
}

function boundOf(text: string | undefined, open: number): number | null {
  return text === undefined ? open : scaledOf(parseDecimal(text)!, PLACES)
}
