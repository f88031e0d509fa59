// How the applications of one event and month are divided.
import { deviationReasonCodes } from '../../core/applications/deviation-codes.ts'
import type { CategoryGroup } from '../../core/statistics/index.ts'
import { SCORE_BANDS } from './registry/risk.ts'

export interface DivisionOf {
  readonly name: string
  readonly categories: readonly string[]
  readonly groups?: readonly CategoryGroup[]
}

export const bandCodes: readonly string[] = [
  ...Array.from({ length: SCORE_BANDS }, (_, at) => String(at + 1).padStart(2, '0')),
  'none',
]

/**
 * A submission is an evaluation at the same instant, so the two are of one family: what is shown of one tells of the other.
 * Knock-outs are a division each, because an application may have several.
 */
export const families = {
  received: [{ name: 'origin', categories: ['imported', 'entered'] }],
  evaluated: [
    { name: 'submission', categories: ['first', 'again'] },
    { name: 'recommendation', categories: ['approve', 'refer', 'decline'] },
    { name: 'band', categories: bandCodes },
  ],
  decided: [
    { name: 'outcome', categories: ['approved', 'declined'] },
    {
      name: 'comparison',
      categories: ['agreed', 'referred', ...deviationReasonCodes],
      groups: [{ name: 'deviated', categories: deviationReasonCodes }],
    },
    { name: 'escalation', categories: ['escalated', 'direct'] },
  ],
} as const satisfies Readonly<Record<string, readonly DivisionOf[]>>

export type Family = keyof typeof families
export const familyNames = Object.keys(families) as Family[]

const KNOCKOUT = 'knockout:'

/** Whether it is the name of a division by a knock-out. */
export function isKnockout(division: string): boolean {
  return division.startsWith(KNOCKOUT)
}

export function knockoutDivision(code: string): DivisionOf {
  return { name: `${KNOCKOUT}${code}`, categories: ['fired', 'not'] }
}

/** The code of the knock-out whose column it is; null of any other column. */
export function knockoutOf(column: string): string | null {
  return column.startsWith(KNOCKOUT) && column.endsWith('/fired')
    ? column.slice(KNOCKOUT.length, -'/fired'.length)
    : null
}
