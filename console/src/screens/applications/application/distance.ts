// How far a score is from the cut-off that matters, exactly.
import { withoutZeros } from '../../../formats/typed-number.ts'
import { compareDecimals } from './typed-decision.ts'

interface Score {
  readonly total: string | null
  readonly decline_below: string
  readonly approve_from: string
}

export interface Distance {
  readonly kind: 'above' | 'belowApproval' | 'belowReferral'
  readonly points: string
}

export function distanceOf({ total, decline_below, approve_from }: Score): Distance | null {
  if (total === null) return null
  if (compareDecimals(total, approve_from) >= 0) return { kind: 'above', points: difference(total, approve_from) }
  if (compareDecimals(total, decline_below) >= 0)
    return { kind: 'belowApproval', points: difference(approve_from, total) }
  return { kind: 'belowReferral', points: difference(decline_below, total) }
}

/** `larger - smaller`, as a decimal without needless zeros. */
export function difference(larger: string, smaller: string): string {
  const digits = Math.max(decimals(larger), decimals(smaller))
  const text = String(scaled(larger, digits) - scaled(smaller, digits)).padStart(digits + 1, '0')
  if (digits === 0) return text
  const right = withoutZeros(text.slice(-digits))
  return right === '' ? text.slice(0, -digits) : `${text.slice(0, -digits)}.${right}`
}

function decimals(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0
}

function scaled(decimal: string, digits: number): bigint {
  const [whole = '0', after = ''] = decimal.split('.')
  return BigInt(whole + after.padEnd(digits, '0'))
}
