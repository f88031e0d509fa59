// Counts a part of a month into base cells.
import { formatDecimal, unitsOf } from '../../../core/values/decimal.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { type CountedCell, type CountedPart, NO_CHANNEL } from '../counted.ts'
import { bandCodes } from '../families.ts'
import { SCORE_BANDS } from '../registry/risk.ts'
import {
  countDecided,
  type DecidedRow,
  countEvaluated,
  type EvaluatedRow,
  countReceived,
  type Interval,
  type ReceivedRow,
} from './count-queries.ts'

interface Place {
  readonly product_id: string
  readonly policy_id: string | null
  readonly channel: string | null
  readonly count: number
}

/** What a group of applications adds to its cell. */
interface Added {
  readonly columns: readonly string[]
  readonly sums?: Readonly<Record<string, string>>
  readonly hours?: number
}

export async function countPart(tenant: Tenant, monthStart: Date, interval: Interval): Promise<CountedPart> {
  const received = await countReceived(tenant, interval)
  const evaluated = await countEvaluated(tenant, monthStart, interval, SCORE_BANDS)
  const decided = await countDecided(tenant, interval)
  return {
    received: cells(received, addedByReceived),
    evaluated: cells(evaluated, addedByEvaluated),
    decided: cells(decided, addedByDecided),
  }
}

function addedByReceived({ is_imported }: ReceivedRow): Added {
  return { columns: [`origin/${is_imported ? 'imported' : 'entered'}`] }
}

function addedByEvaluated(row: EvaluatedRow): Added {
  const { is_first, recommendation, band, knockouts, amount, fields_asked, fields_given } = row
  const fired = knockouts === '' ? [] : knockouts.split(',')
  return {
    columns: [
      `submission/${is_first ? 'first' : 'again'}`,
      `recommendation/${recommendation}`,
      `band/${band === null ? 'none' : bandCodes[band]!}`,
      ...fired.map((code) => `knockout:${code}/fired`),
    ],
    ...(is_first && {
      sums: { amount_asked: amount, fields_asked: String(fields_asked), fields_given: String(fields_given) },
    }),
  }
}

function addedByDecided(row: DecidedRow): Added {
  const { outcome, recommendation, deviation_reason_code, is_escalated, hours, amount } = row
  return {
    columns: [
      `outcome/${outcome}`,
      `comparison/${comparisonOf(outcome, recommendation, deviation_reason_code)}`,
      `escalation/${is_escalated ? 'escalated' : 'direct'}`,
    ],
    sums: { amount_granted: amount },
    hours,
  }
}

/** A code is required with an outcome against the recommendation; of an agreement it says that amount or duration differ. */
function comparisonOf(outcome: string, recommendation: string, code: string | null): string {
  if (recommendation === 'refer') return 'referred'
  return (recommendation === 'approve') === (outcome === 'approved') ? 'agreed' : code!
}

function cells<Row extends Place>(rows: readonly Row[], addedBy: (row: Row) => Added): CountedCell[] {
  const groups = Map.groupBy(rows, ({ product_id, policy_id, channel }) => [product_id, policy_id, channel].join('/'))
  const sorted = [...groups].toSorted(byName)
  return sorted.map(([, of]) => cell(of, addedBy))
}

function cell<Row extends Place>(rows: readonly Row[], addedBy: (row: Row) => Added): CountedCell {
  const { product_id, policy_id, channel } = rows[0]!
  const [counts, sums, hours] = [new Map<string, number>(), new Map<string, bigint>(), new Map<number, number>()]
  for (const row of rows) {
    const added = addedBy(row)
    for (const column of added.columns) counts.set(column, (counts.get(column) ?? 0) + row.count)
    for (const [name, sum] of Object.entries(added.sums ?? {})) sums.set(name, (sums.get(name) ?? 0n) + unitsOf(sum))
    if (added.hours !== undefined) hours.set(added.hours, (hours.get(added.hours) ?? 0) + row.count)
  }
  return {
    product: product_id,
    policy: policy_id,
    channel: channel ?? NO_CHANNEL,
    population: rows.reduce((sum, { count }) => sum + count, 0),
    counts: Object.fromEntries([...counts].toSorted(byName)),
    sums: Object.fromEntries([...sums].toSorted(byName).map(([name, sum]) => [name, formatDecimal(sum)])),
    hours: [...hours].toSorted(([a], [b]) => a - b),
  }
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}
