// The period, the filters and the breakdown of a reading, which live in the address of the page.
import { addMonths, monthsBetween } from './months.ts'

export const dimensions = ['month', 'product', 'policy', 'channel'] as const
export type Dimension = (typeof dimensions)[number]

export interface IndicatorSearch {
  readonly from?: string
  readonly to?: string
  readonly product?: string
  readonly policy?: string
  readonly by?: Dimension
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/
const ID = /^[0-9a-f-]{36}$/

export function searchOfIndicators(given: Record<string, unknown>): IndicatorSearch {
  const text = (key: string, shape: RegExp): Record<string, string> => {
    const value = given[key]
    return typeof value === 'string' && shape.test(value) ? { [key]: value } : {}
  }
  const by = dimensions.find((each) => each === given['by'] && each !== 'month')
  return {
    ...text('from', MONTH),
    ...text('to', MONTH),
    ...text('product', ID),
    ...text('policy', ID),
    ...(by === undefined ? {} : { by }),
  }
}

const USUAL_MONTHS = 12

export interface Period {
  readonly from: string
  readonly to: string
}

/** Within what the service reads: no month to come, and no longer period than it takes. */
export function periodOf({ from, to }: IndicatorSearch, now: string, maxMonths: number): Period {
  const last = to === undefined || to > now ? now : to
  const first = from ?? addMonths(last, 1 - Math.min(USUAL_MONTHS, maxMonths))
  if (first > last) return { from: last, to: last }
  return { from: monthsBetween(first, last) > maxMonths ? addMonths(last, 1 - maxMonths) : first, to: last }
}
