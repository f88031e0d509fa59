// Parses the fields that every product has, with the bounds of the desk.
import {
  amountBoundIssue,
  amountIssue,
  durationBoundIssue,
  MAX_MONTHS,
  MAX_PURPOSE,
  MAX_REFERENCE,
  type ProductBounds,
} from '../../applications/bounds.ts'
import { isCanonicalString } from '../../evidence/canonical.ts'
import { canonicalDecimal, isInteger, unitsOf } from '../../values/decimal.ts'
import { hasLength, isVisible } from '../../values/text.ts'
import { type IssueDetail, typeError, type ValueReading } from '../mapping/cell.ts'
import type { Contract } from '../mapping/contract.ts'

export type ValueReader = (text: string) => ValueReading

/** By code; a value that the desk would refuse is an error, a value outside the product's bounds is a warning. */
export function envelopeReaders(contract: Contract): Readonly<Record<string, ValueReader>> {
  const bounds = boundsOf(contract)
  return {
    external_reference: readReference,
    applicant_reference: readReference,
    amount: (text) => readAmount(text, contract.currency, bounds),
    duration_months: (text) => readDuration(text, bounds),
    channel: channelReader(contract),
    purpose: (text) =>
      hasLength(text, MAX_PURPOSE) && isCanonicalString(text) ? read(text) : refused(typeError('not_a_text')),
  }
}

function readReference(text: string): ValueReading {
  const fits = hasLength(text, MAX_REFERENCE) && isVisible(text) && isCanonicalString(text)
  return fits ? warned(text, doubtOf(text)) : refused(typeError('not_a_text'))
}

const TOTALS =
  /^(?:grand totals?|sub-?totals?|sous-tota(?:l|ux)|tota(?:l|ls|ux)(?: g[ée]n[ée]ra(?:l|ux))?|sums?|sommes?) ?:?$/i
/** As spreadsheet programs, R and pandas write a large number: `1,23457E+14`, `1e+15`. */
const EXPONENT = /^[0-9](?:[.,][0-9]+)?[eE]\+[0-9]{2,3}$/

/** References that a spreadsheet program made, or that name no application; a warning, because they may be meant. */
function doubtOf(reference: string): IssueDetail | null {
  if (EXPONENT.test(reference)) return 'exponent_reference'
  return TOTALS.test(reference.trim()) ? 'total_row' : null
}

const AMOUNT_DETAILS = {
  minimum: 'not_positive',
  maximum: 'above_maximum',
  too_many_digits: 'too_many_digits',
} as const

function readAmount(text: string, currency: string, bounds: ProductBounds): ValueReading {
  const amount = canonicalDecimal(text)
  if (amount === null) return refused(typeError('not_a_decimal'))
  const issue = amountIssue(amount, currency)
  if (issue !== null) return withIssue(AMOUNT_DETAILS[issue])
  return warned(amount, amountBoundIssue(bounds, amount))
}

function readDuration(text: string, bounds: ProductBounds): ValueReading {
  const decimal = canonicalDecimal(text)
  if (decimal === null) return refused(typeError('not_a_decimal'))
  if (!isInteger(unitsOf(decimal))) return refused(typeError('not_an_integer'))
  const months = Number(decimal)
  if (months < 1) return withIssue('below_minimum')
  if (months > MAX_MONTHS) return withIssue('above_maximum')
  return warned(months, durationBoundIssue(bounds, months))
}

function channelReader(contract: Contract): ValueReader {
  const values = contract.fields.find(({ code }) => code === 'channel')?.field.values ?? []
  const codes = new Set(values.map(({ code }) => code))
  return (text) => (codes.has(text) ? read(text) : withIssue('unknown_value'))
}

/** The product's bounds from the contract; the bounds of every application have already been checked as errors. */
function boundsOf({ fields }: Contract): ProductBounds {
  const of = (code: string): { minimum?: string; maximum?: string } =>
    fields.find((field) => field.code === code)?.field ?? {}
  const [amount, duration] = [of('amount'), of('duration_months')]
  return {
    min_amount: amount.minimum ?? null,
    max_amount: amount.maximum ?? null,
    min_duration_months: duration.minimum === undefined ? null : Number(duration.minimum),
    max_duration_months: duration.maximum === undefined ? null : Number(duration.maximum),
  }
}

function read(value: string): ValueReading {
  return { value, issue: null }
}

function warned(value: string | number, detail: IssueDetail | null): ValueReading {
  return { value, issue: detail === null ? null : { code: 'constraint-error', severity: 'warning', detail } }
}

function withIssue(detail: IssueDetail): ValueReading {
  return { value: undefined, issue: { code: 'constraint-error', severity: 'error', detail } }
}

function refused({ code, detail }: ReturnType<typeof typeError>): ValueReading {
  return { value: undefined, issue: { code, severity: 'error', detail } }
}
