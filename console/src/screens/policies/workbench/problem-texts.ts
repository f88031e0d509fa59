// What the service would refuse of a parameter, in both languages.
import { type Language, pairs, wordsIn } from '../../../words/pair.ts'

const texts = pairs({
  not_a_decimal: {
    en: 'At most 18 digits before and 12 after the point.',
    fr: 'Au plus 18 chiffres avant la virgule et 12 après.',
  },
  too_many_digits: {
    en: 'Points have at most four digits after the point.',
    fr: 'Les points ont au plus quatre chiffres après la virgule.',
  },
  out_of_bounds: { en: 'Outside the bounds of this number.', fr: 'Hors des bornes de ce nombre.' },
  not_an_integer: { en: 'Write a whole number.', fr: 'Écrivez un nombre entier.' },
  not_optional: {
    en: 'This knock-out cannot be switched off.',
    fr: 'Ce critère éliminatoire ne peut pas être désactivé.',
  },
  wrong_length: { en: 'At most 200 edges.', fr: 'Au plus 200 bornes.' },
})

/** Null for a code of a newer service. */
export function problemText(code: string, language: Language): string | null {
  const words: Readonly<Record<string, string>> = wordsIn(texts, language)
  return words[code] ?? null
}
