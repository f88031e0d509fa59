/** One line of the benchmarks' report. `least` is asked for, `aim` is hoped for; ratios are taken within one run. */
export interface Measured {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly min?: number
  readonly aim?: number
  readonly aimAtMost?: number
}
