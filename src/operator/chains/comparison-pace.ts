// How much of a cycle each hourly comparison takes, so that the cycle ends within its days.
import type { ComparisonProgress } from '../../platform/audit/comparison-queries.ts'
import { isNameOf, type KeyedTable } from '../../platform/audit/stored-rows.ts'

/** A sweep reads at most so many new events, events of its share, and rows; what is more is left to the next ones. */
export const MAX_AT_ONCE = 200_000
/** At least: it costs little, and ends a cycle of which fewer rows were counted than there are. */
export const MIN_AT_ONCE = 100
/** The row of a comparison that has passed all tables: after every name of a row, because no table begins with it. */
export const END_OF_TABLES = '~'
const HOUR_MS = 3_600_000

/** Hourly sweeps until the end of the cycle, this one included. */
export function sweepsLeft(startedAt: Date, days: number, now: Date): number {
  const hours = days * 24 - (now.getTime() - startedAt.getTime()) / HOUR_MS
  return Math.min(days * 24, Math.max(1, Math.ceil(hours)))
}

/** `rest`: what is left now, not at the beginning of the cycle, which would never end if much was written since. */
export function shareOfRest(rest: number, sweeps: number): number {
  return Math.min(MAX_AT_ONCE, Math.max(MIN_AT_ONCE, Math.ceil(rest / sweeps)))
}

/** Whether every row was compared since the cycle began. */
export function hasEnded({ cycle_seq, cycle_row }: ComparisonProgress, head: number): boolean {
  return cycle_seq >= head && cycle_row === END_OF_TABLES
}

/**
 * Whether a sweep can go on from the stored progress. The service's own role may write it, and a chain may have been cut off:
 * numbers beyond the head would leave out new events, and another row would end the comparison of rows.
 */
export function canContinue(
  { new_seq, cycle_seq, cycle_row, cycle_started_at }: ComparisonProgress,
  head: number,
  tables: readonly KeyedTable[],
  now: Date,
): boolean {
  const isReached = (seq: number): boolean => seq >= 0 && seq <= head
  const table = tables.find((one) => cycle_row.startsWith(`${one.table}/`))
  const isRow = cycle_row === '' || cycle_row === END_OF_TABLES || (table !== undefined && isNameOf(table, cycle_row))
  return isReached(new_seq) && isReached(cycle_seq) && isRow && cycle_started_at.getTime() <= now.getTime() + HOUR_MS
}

export function newCycle(now: Date): ComparisonProgress {
  return {
    new_seq: 0,
    cycle_started_at: now,
    cycle_seq: 0,
    cycle_row: '',
    rows_left: 0,
    rows_compared: 0,
    complete_since: null,
    found: [],
    found_before: [],
    compared_at: now,
  }
}
