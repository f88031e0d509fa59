/** One line of the benchmarks' report. `least` is required, `aim` is the goal; ratios are measured within one run. */
export interface Measured {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly min?: number
  readonly aim?: number
  readonly aimAtMost?: number
  /** What explains the figure, printed behind it. */
  readonly remark?: string
}
