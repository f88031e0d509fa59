// How a grid names what its codes mean: characteristics by what they measure, categories by their labels.
import type { GridV1, GridV1Characteristic } from '../../service/service.ts'
import { type Language, pairs, wordsIn } from '../../words/pair.ts'

const texts = pairs({
  amount: { en: 'Amount', fr: 'Montant' },
  duration_months: { en: 'Duration in months', fr: 'Durée en mois' },
  instalment: { en: 'Instalment', fr: 'Mensualité' },
  true: { en: 'Yes', fr: 'Oui' },
  false: { en: 'No', fr: 'Non' },
})

export function operandName(grid: GridV1, code: string, language: Language): string {
  const words: Readonly<Record<string, string>> = wordsIn(texts, language)
  const named = grid.fields.find((each) => each.code === code) ?? grid.ratios.find((each) => each.code === code)
  return named?.label?.[language] ?? words[code] ?? code
}

export function characteristicName(grid: GridV1, { input }: GridV1Characteristic, language: Language): string {
  return operandName(grid, input, language)
}

export function categoryName(grid: GridV1, operand: string, code: string, language: Language): string {
  const words: Readonly<Record<string, string>> = wordsIn(texts, language)
  const value = grid.fields.find((each) => each.code === operand)?.values?.find((each) => each.code === code)
  return value?.label[language] ?? words[code] ?? code
}

/** The categories of a field; a field of yes and no has those two. */
export function categoriesOf(grid: GridV1, operand: string): readonly string[] {
  const field = grid.fields.find((each) => each.code === operand)
  if (field?.type === 'boolean') return ['true', 'false']
  return field?.values?.map(({ code }) => code) ?? []
}

export function unitOf(grid: GridV1, operand: string): string | null {
  return grid.fields.find((each) => each.code === operand)?.unit ?? null
}
