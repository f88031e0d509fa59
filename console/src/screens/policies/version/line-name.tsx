// A line of parameters in words: the bin, the category, the rule, and what its value means.
import type { GridV1 } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs, wordsIn } from '../../../words/pair.ts'
import { categoryName, characteristicName, operandName } from '../grid-names.ts'
import type { Subject } from '../parameter-lines.ts'

const texts = pairs({
  general: { en: 'Scale, cut-offs and reasons', fr: 'Échelle, seuils et motifs' },
  knockouts: { en: 'Knock-outs', fr: 'Critères éliminatoires' },
  under: { en: (high: string) => `under ${high}`, fr: (high: string) => `moins de ${high}` },
  from: { en: (low: string) => `${low} and more`, fr: (low: string) => `${low} et plus` },
  between: {
    en: (low: string, high: string) => `${low} to under ${high}`,
    fr: (low: string, high: string) => `${low} à moins de ${high}`,
  },
  every: { en: 'every value', fr: 'toute valeur' },
  other: { en: 'other values', fr: 'autres valeurs' },
  missing: { en: 'not given', fr: 'non renseigné' },
  neutral: { en: 'neutral points', fr: 'points neutres' },
  base_points: { en: 'Base points', fr: 'Points de base' },
  decline_below: { en: 'Decline below', fr: 'Refuser en dessous de' },
  approve_from: { en: 'Approve from', fr: 'Accorder à partir de' },
  method: { en: 'Reasons are those', fr: 'Les motifs sont ceux' },
  max: { en: 'Reasons given at most', fr: 'Nombre maximal de motifs' },
  annual_rate: { en: 'Annual rate', fr: 'Taux annuel' },
  below_neutral: { en: 'furthest below the neutral points', fr: 'les plus éloignés des points neutres' },
  below_best: { en: 'furthest below the best points', fr: 'les plus éloignés des meilleurs points' },
  referred: { en: 'referred to a person', fr: 'examiné par une personne' },
  off: { en: 'not used', fr: 'non utilisé' },
  on: { en: 'used', fr: 'utilisé' },
})

export const lineWords = texts

export interface LineNames {
  readonly section: (section: string) => string
  readonly subject: (section: string, subject: Subject) => string
  readonly value: (subject: Subject, value: string) => string
}

export function useLineNames(grid: GridV1): LineNames {
  const words = useWords(texts)
  const { language } = useLanguage()
  const { number } = useFormats()
  const inputOf = (section: string): string => grid.characteristics.find(({ code }) => code === section)?.input ?? ''
  return {
    section: (section) => {
      if (section === 'general' || section === 'knockouts') return words[section]
      const characteristic = grid.characteristics.find(({ code }) => code === section)
      return characteristic === undefined ? section : characteristicName(grid, characteristic, language)
    },
    subject: (section, subject) => {
      if (subject.kind === 'bin') return binName(subject.lower, subject.upper, words, number)
      if (subject.kind === 'category') return categoryName(grid, inputOf(section), subject.code, language)
      if (subject.kind === 'knockout') return knockoutName(grid, subject.code, language)
      if (subject.kind === 'constant')
        return grid.constants?.find(({ code }) => code === subject.code)?.label?.[language] ?? subject.code
      return subject.kind === 'special' ? subject.code : words[subject.kind]
    },
    value: (subject, value) => {
      if (value === 'refer') return words.referred
      if (value === 'off' || value === 'on') return words[value]
      if (value === 'below_neutral' || value === 'below_best') return words[value]
      if (subject.kind === 'knockout') return knockoutValue(grid, subject.code, value, language, number)
      return number(value)
    },
  }
}

type Language = Parameters<typeof categoryName>[3]

export function binName(
  lower: string | null,
  upper: string | null,
  words: ReturnType<typeof useWords<typeof texts>>,
  number: (decimal: string) => string,
): string {
  if (lower !== null && upper !== null) return words.between(number(lower), number(upper))
  if (lower !== null) return words.from(number(lower))
  return upper === null ? words.every : words.under(number(upper))
}

const signs = pairs({
  lt: { en: 'under', fr: 'inférieur à' },
  le: { en: 'at most', fr: 'au plus' },
  gt: { en: 'over', fr: 'supérieur à' },
  ge: { en: 'at least', fr: 'au moins' },
  eq: { en: 'equal to', fr: 'égal à' },
  ne: { en: 'other than', fr: 'autre que' },
  in: { en: 'one of', fr: 'parmi' },
  not_in: { en: 'none of', fr: 'hors de' },
  is_true: { en: 'yes', fr: 'oui' },
  is_false: { en: 'no', fr: 'non' },
})

/** What it measures and how: a grid gives knock-outs no name. */
export function knockoutName(grid: GridV1, code: string, language: Language): string {
  const knockout = grid.knockouts.find((each) => each.code === code)
  if (knockout === undefined) return code
  return `${operandName(grid, knockout.operand, language)}, ${wordsIn(signs, language)[knockout.predicate]}`
}

function knockoutValue(
  grid: GridV1,
  code: string,
  value: string,
  language: Language,
  number: (decimal: string) => string,
): string {
  const knockout = grid.knockouts.find((each) => each.code === code)
  if (knockout === undefined) return value
  if (knockout.predicate !== 'in' && knockout.predicate !== 'not_in') return number(value)
  return value
    .split(', ')
    .map((each) => categoryName(grid, knockout.operand, each, language))
    .join(', ')
}
