// What a grid declares of one field or constant: its type, its bounds, and the meaning of each text.
import { isCanonicalDecimal, isInteger, parseDecimal } from '../../values/decimal.ts'
import { isNumeric } from './operands.ts'
import type { Field } from './types.ts'

export type Report = (path: string, code: string, message: string) => void

/** The age of a person, not of a vehicle or a business: the bare word, with a unit or a person, or a date of birth. */
const AGE =
  /^((applicant|borrower|client|customer)_)?age(_in)?(_years)?$|^age_(du_)?(client|demandeur|emprunteur)$|birth|naissance/

export function checkField(field: Field, path: string, report: Report): void {
  const numeric = isNumeric({ kind: 'field', code: field.code, field })
  if (numeric) checkBounds(field, path, report)
  else {
    for (const bound of ['minimum', 'maximum'] as const) {
      if (field[bound] !== undefined)
        report(`${path}/${bound}`, 'type_mismatch', `a field of type ${field.type} has no bounds`)
    }
  }
  if (field.type === 'enum' && field.values === undefined)
    report(`${path}/values`, 'missing_member', 'an enum must list its values')
  if (field.type !== 'enum' && field.values !== undefined)
    report(`${path}/values`, 'type_mismatch', 'only an enum may list values')
  if (field.special_values !== undefined && (field.type === 'date' || field.type === 'boolean')) {
    report(`${path}/special_values`, 'type_mismatch', `a field of type ${field.type} has no special values`)
  }
  checkOverlap(field, numeric, path, report)
  if (AGE.test(field.code) && (!field.personal || field.help === undefined)) {
    report(path, 'age_unmarked', 'an age must be marked personal, and its help must state why it is recorded')
  }
}

/** A text of the data must have one meaning only: a value, a sentinel or an absence. */
function checkOverlap(field: Field, numeric: boolean, path: string, report: Report): void {
  const seen = new Set<string>()
  const take = (text: string, at: string): void => {
    const decimal = numeric ? parseDecimal(text) : null
    const meaning = decimal === null ? text : `${decimal}`
    if (seen.has(meaning)) report(at, 'duplicate_value', `"${text}" already has a meaning in this field`)
    seen.add(meaning)
  }
  field.values?.forEach((value, at) => take(value.code, `${path}/values/${at}/code`))
  field.special_values?.forEach((text, at) => take(text, `${path}/special_values/${at}`))
  field.absence_tokens?.forEach((text, at) => take(text, `${path}/absence_tokens/${at}`))
}

export function checkBounds(
  item: { type: string; minimum?: string; maximum?: string },
  path: string,
  report: Report,
): void {
  const bounds = (['minimum', 'maximum'] as const).map((name) => {
    const text = item[name]
    if (text === undefined) return null
    if (!isCanonicalDecimal(text)) report(`${path}/${name}`, 'not_canonical', `"${text}" has trailing zeros or is -0`)
    const value = parseDecimal(text)!
    if (item.type === 'integer' && !isInteger(value)) report(`${path}/${name}`, 'type_mismatch', 'must be whole')
    return value
  })
  const [minimum = null, maximum = null] = bounds
  if (minimum !== null && maximum !== null && minimum > maximum) {
    report(`${path}/maximum`, 'bounds_crossed', 'is below the minimum')
  }
}
