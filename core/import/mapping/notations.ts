// Further notations of numbers and identifiers, each read only where a mapping declares it. A step passes on a text that
// does not have its notation; the steps after it and the type of the field decide about that text.
import { type CellResult, typeError } from './cell.ts'
import { MAX_CHARACTERS, NOT_A_DECIMAL, NOT_EXACT, OUT_OF_RANGE } from './numbers.ts'

type Step = (text: string) => CellResult

/** Digits before the point of the largest decimal, and after it. */
const [WHOLE_DIGITS, PLACES] = [18, 12]
/** A space, a no-break space or a narrow no-break space. */
const SPACE = /^[ \u00a0\u202f]$/

/** Removes the sign, and at most one space beside the number. A minus, a plus or a parenthesis may stand outside the sign. */
export function withoutCurrency(sign: string, position: 'before' | 'after'): Step {
  return (text) => {
    if (text.length > MAX_CHARACTERS) return NOT_A_DECIMAL
    if (position === 'before') {
      const marks = /^[-+(]/.test(text) ? 1 : 0
      if (!text.startsWith(sign, marks)) return text
      const at = marks + sign.length
      return number(text.slice(0, marks), text.slice(SPACE.test(text.charAt(at)) ? at + 1 : at), '')
    }
    const marks = text.endsWith('-') || text.endsWith(')') ? 1 : 0
    const end = text.length - marks - sign.length
    if (end < 0 || !text.startsWith(sign, end)) return text
    return number('', text.slice(0, SPACE.test(text.charAt(end - 1)) ? end - 1 : end), text.slice(text.length - marks))
  }
}

function number(before: string, text: string, after: string): CellResult {
  return text === '' ? NOT_A_DECIMAL : before + text + after
}

/** A number without its sign: what stands in parentheses or before a trailing minus. */
const UNSIGNED = /^[.,]?[0-9](?:[^-()]*[0-9.,%])?$/
const PERCENT_SIGN = /(?<![ \u00a0\u202f])[ \u00a0\u202f]*%$/

export function fromTrailingMinus(text: string): CellResult {
  return signed(text, '', '-')
}

export function fromParentheses(text: string): CellResult {
  return signed(text, '(', ')')
}

/** A percent sign may stand inside or outside of the marks. */
function signed(text: string, first: string, last: string): CellResult {
  if (text.length > MAX_CHARACTERS) return NOT_A_DECIMAL
  const percent = text.endsWith('%') ? (PERCENT_SIGN.exec(text)?.[0] ?? '') : ''
  const marked = text.slice(0, text.length - percent.length)
  if (!marked.startsWith(first) || !marked.endsWith(last)) return text
  const unsigned = marked.slice(first.length, -1)
  return UNSIGNED.test(unsigned) ? `-${unsigned}${percent}` : NOT_A_DECIMAL
}

export function withoutPlus(text: string): CellResult {
  return text.length > MAX_CHARACTERS ? NOT_A_DECIMAL : text.replace(/^\+(?=[0-9.,])/, '')
}

const BARE =
  /^(?<minus>-?)(?:(?<fraction>\.[0-9]+)|(?<whole>[0-9]+)\.)(?<rest>(?:[eE][-+]?[0-9]{1,3})?(?:[ \u00a0\u202f]*%)?)$/

/** Completes a decimal point that has digits on one side only. An exponent or a percent sign may follow. */
export function fromBarePoint(text: string): CellResult {
  if (text.length > MAX_CHARACTERS) return NOT_A_DECIMAL
  const found = BARE.exec(text)?.groups
  if (found === undefined) return text
  const { minus, fraction, whole, rest } = found
  return `${minus}${fraction === undefined ? whole : `0${fraction}`}${rest}`
}

export function withoutLeadingZeros(text: string): CellResult {
  return text.length > MAX_CHARACTERS ? NOT_A_DECIMAL : text.replace(/^(-?)0+(?=[0-9])/, '$1')
}

const SCIENTIFIC =
  /^(?<minus>-?)(?<whole>0|[1-9][0-9]*)(?:\.(?<fraction>[0-9]+))?[eE](?<exponent>[-+]?[0-9]{1,3})(?<percent>[ \u00a0\u202f]*%)?$/
/** Rounding to at most twelve places, half away from zero, does not depend on later digits. */
const ENOUGH_PLACES = 40

/** Moves the point by the exponent. Without a later rounding, more than twelve digits after the point are a problem. */
export function fromScientific(rounded: boolean): Step {
  return (text) => {
    if (text.length > MAX_CHARACTERS) return NOT_A_DECIMAL
    const found = SCIENTIFIC.exec(text)?.groups
    if (found === undefined) return text
    const [written, percent] = [found['whole']! + (found['fraction'] ?? ''), found['percent'] ?? '']
    const digits = written.replace(/^0+/, '')
    if (digits === '') return `0${percent}`
    const point = found['whole']!.length + Number(found['exponent']) - (written.length - digits.length)
    if (point > WHOLE_DIGITS) return OUT_OF_RANGE
    const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0'
    const fraction = point < 0 ? '0'.repeat(-point) + digits : digits.slice(point)
    const places = fraction.replace(/(?<!0)0+$/, '')
    if (places.length > PLACES && !rounded) return NOT_EXACT
    return `${found['minus']}${whole}${places === '' ? '' : `.${places.slice(0, ENOUGH_PLACES)}`}${percent}`
  }
}

const DECIMAL = /^(?<minus>-?)(?<whole>0|[1-9][0-9]{0,17})(?:\.(?<fraction>[0-9]+))?(?<percent>[ \u00a0\u202f]*%)?$/

/** Half away from zero, on the digits as written: neither a binary fraction nor a limit of twelve places interferes. */
export function roundedTo(places: number): Step {
  return (text) => {
    const found = text.length > MAX_CHARACTERS ? undefined : DECIMAL.exec(text)?.groups
    if (found === undefined) return NOT_A_DECIMAL
    const fraction = found['fraction'] ?? ''
    if (fraction.length <= places && fraction.length <= PLACES) return text
    const kept = BigInt(found['whole']! + fraction.slice(0, places))
    const digits = String(kept + (fraction.charAt(places) >= '5' ? 1n : 0n)).padStart(places + 1, '0')
    const end = digits.length - places
    if (end > WHOLE_DIGITS) return OUT_OF_RANGE
    return `${found['minus']}${digits.slice(0, end)}${places === 0 ? '' : `.${digits.slice(end)}`}${found['percent'] ?? ''}`
  }
}

const BAD_PADDING = typeError('bad_padding')

export function paddedTo(width: number): Step {
  return (text) => (/^[0-9]+$/.test(text) && text.length <= width ? text.padStart(width, '0') : BAD_PADDING)
}
