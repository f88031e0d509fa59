// What the growth benchmark measures at one size.
import type { Share } from './bytes.ts'
import type { Reading } from './readings.ts'

export interface Grown {
  readonly applications: number
  readonly seconds: number
  readonly readings: readonly Reading[]
  readonly shares: readonly Share[]
  readonly log: { readonly plain: number; readonly withPages: number }
}
