// How fast a replay is, and how long it still takes at that speed.
import { formatDecimal, ONE } from '../../../core/values/decimal.ts'
import { divideHalfEven } from '../../../core/values/rational.ts'

export interface Running {
  readonly members: number
  readonly done: number
  /** The end of the first chunk; null unless it runs. */
  readonly since: Date | null
  readonly now: Date
}

export interface Speed {
  /** With one digit after the point. */
  readonly rows_per_second: string | null
  readonly seconds_left: number | null
}

const UNKNOWN: Speed = { rows_per_second: null, seconds_left: null }

export function speedOf({ members, done, since, now }: Running): Speed {
  const elapsed_ms = since === null ? 0 : now.getTime() - since.getTime()
  if (elapsed_ms <= 0 || done === 0) return UNKNOWN
  const tenths = divideHalfEven(BigInt(done) * 10_000n, BigInt(elapsed_ms))
  if (tenths === 0n) return UNKNOWN
  return {
    rows_per_second: formatDecimal((tenths * ONE) / 10n),
    seconds_left: Math.ceil(((members - done) * 10) / Number(tenths)),
  }
}
