// A decision as it stands in the panel: what in it deviates, whether the delegation covers it, and what is sent. The service
// judges the same; here it is known before anything is sent.
import { readTypedNumber } from '../../../formats/typed-number.ts'
import type { Language } from '../../../words/pair.ts'

export interface TypedDecision {
  readonly outcome: 'approved' | 'declined' | null
  readonly amount: string
  readonly duration_months: string
  readonly conditions: string
  readonly reasonCode: string
  readonly reason: string
}

export const NOTHING: TypedDecision = {
  outcome: null,
  amount: '',
  duration_months: '',
  conditions: '',
  reasonCode: '',
  reason: '',
}

export interface Asked {
  readonly amount: string
  readonly durationMonths: number
  readonly recommendation: 'approve' | 'refer' | 'decline'
}

export type Deviation = 'outcome' | 'amount' | 'duration'

/** Nothing deviates from `refer` in its outcome, and a decline grants nothing. */
export function deviationsOf(asked: Asked, typed: TypedDecision, language: Language): readonly Deviation[] {
  const found: Deviation[] = []
  const { outcome } = typed
  if (outcome === 'approved' && asked.recommendation === 'decline') found.push('outcome')
  if (outcome === 'declined' && asked.recommendation === 'approve') found.push('outcome')
  if (outcome !== 'approved') return found
  const amount = decimalOf(typed.amount, language)
  const months = decimalOf(typed.duration_months, language)
  if (amount !== null && compareDecimals(amount, asked.amount) !== 0) found.push('amount')
  if (months !== null && Number(months) !== asked.durationMonths) found.push('duration')
  return found
}

interface Delegated {
  readonly product_id: string | null
  readonly max_amount: string
}

/** What the person decides at most: the delegation for the product, otherwise the general one; null for none. */
export function delegationFor(delegations: readonly Delegated[], productId: string): string | null {
  const own = delegations.find(({ product_id }) => product_id === productId)
  return (own ?? delegations.find(({ product_id }) => product_id === null))?.max_amount ?? null
}

/** The larger of the amounts asked and granted counts, also for a decline. */
export function isCovered(asked: Asked, typed: TypedDecision, max: string | null, language: Language): boolean {
  if (max === null || compareDecimals(asked.amount, max) > 0) return false
  const granted = typed.outcome === 'approved' ? decimalOf(typed.amount, language) : null
  return granted === null || compareDecimals(granted, max) <= 0
}

export function decimalOf(text: string, language: Language): string | null {
  const read = readTypedNumber(text, language)
  return read.kind === 'number' ? read.decimal : null
}

/** Below, at or above zero, for decimals of any length. */
export function compareDecimals(left: string, right: string): number {
  const [a, b] = [partsOf(left), partsOf(right)]
  const digits = Math.max(a.decimals.length, b.decimals.length)
  const difference = scaled(a, digits) - scaled(b, digits)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

interface Parts {
  readonly whole: string
  readonly decimals: string
}

function partsOf(decimal: string): Parts {
  const [whole = '0', decimals = ''] = decimal.split('.')
  return { whole, decimals }
}

function scaled({ whole, decimals }: Parts, digits: number): bigint {
  return BigInt(whole + decimals.padEnd(digits, '0'))
}
