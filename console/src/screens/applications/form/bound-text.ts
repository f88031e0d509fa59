// The bounds of a value in words.
import { pairs } from '../../../words/pair.ts'

export const boundTexts = pairs({
  from: {
    en: (low: string, high: string) => `${low} to ${high}`,
    fr: (low: string, high: string) => `de ${low} à ${high}`,
  },
  min: { en: (low: string) => `at least ${low}`, fr: (low: string) => `au moins ${low}` },
  max: { en: (high: string) => `at most ${high}`, fr: (high: string) => `au plus ${high}` },
})

interface BoundWords {
  readonly from: (low: string, high: string) => string
  readonly min: (low: string) => string
  readonly max: (high: string) => string
}

/** Empty where there is none. */
export function boundText(
  low: string | null,
  high: string | null,
  show: (value: string) => string,
  words: BoundWords,
): string {
  if (low !== null && high !== null) return words.from(show(low), show(high))
  if (low !== null) return words.min(show(low))
  return high === null ? '' : words.max(show(high))
}
