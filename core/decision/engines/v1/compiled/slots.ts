import { fragment, type Writer } from './writer.ts'

/** Operand states of the compiled form; values that the contract does not admit take the reference path. */
export const VALUE = 0
export const MISSING = 1
export const SPECIAL = 2
export const NOT_EVALUABLE = 3

/** One slot per operand, filled again for each application. */
export interface Slots {
  readonly state: number[]
  /** In 10^-6, or the numerator of a quotient whose denominator is in the same unit. */
  readonly number: number[]
  /** 0 for a decimal. */
  readonly denominator: number[]
  /** The canonical text of a decimal, or of the numerator of a quotient. */
  readonly text: string[]
  /** The canonical text of the denominator of a quotient. */
  readonly below: string[]
  /** The contract code of a category, or the text of a sentinel. */
  readonly category: string[]
  /** The JSON of a value that is not a number; null for numbers. */
  readonly json: (Uint8Array | null)[]
}

export const NULL = fragment('null')
const BELOW = fragment('{"denominator":"')
const ABOVE = fragment('","numerator":"')
const CLOSE = fragment('"}')

export function slotsFor(count: number): Slots {
  const filled = <T>(value: T): T[] => Array.from({ length: count }, () => value)
  return {
    state: filled(MISSING),
    number: filled(0),
    denominator: filled(0),
    text: filled(''),
    below: filled(''),
    category: filled(''),
    json: filled<Uint8Array | null>(NULL),
  }
}

export function setDecimal(slots: Slots, at: number, value: number, text: string): void {
  slots.state[at] = VALUE
  slots.number[at] = value
  slots.denominator[at] = 0
  slots.text[at] = text
  slots.json[at] = null
}

export function setQuotient(
  slots: Slots,
  at: number,
  numerator: number,
  denominator: number,
  text: string,
  below: string,
): void {
  slots.state[at] = VALUE
  slots.number[at] = numerator
  slots.denominator[at] = denominator
  slots.text[at] = text
  slots.below[at] = below
  slots.json[at] = null
}

export function setNone(slots: Slots, at: number, state: number): void {
  slots.state[at] = state
  slots.json[at] = NULL
}

export function setCategory(slots: Slots, at: number, state: number, category: string, json: Uint8Array): void {
  slots.state[at] = state
  slots.category[at] = category
  slots.json[at] = json
}

/** Writes a value in its trace form. */
export function writeValue(writer: Writer, slots: Slots, at: number): void {
  const json = slots.json[at]!
  if (json !== null) return writer.put(json)
  if (slots.denominator[at] === 0) return writer.quoted(slots.text[at]!)
  writer.put(BELOW)
  writer.ascii(slots.below[at]!)
  writer.put(ABOVE)
  writer.ascii(slots.text[at]!)
  writer.put(CLOSE)
}
