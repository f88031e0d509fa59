// One field of the data contract, or of the institution: a list, yes or no, a number, a date or a text.
import { memo } from 'react'
import { ChoiceField, type Option, TypedField } from '../../../components/fields.tsx'
import type { FormCustomFieldOut, FormFieldOut } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { type Language, pairs } from '../../../words/pair.ts'
import { applicationWords } from '../words.ts'
import { boundText, boundTexts } from './bound-text.ts'

const texts = pairs({
  date: { en: 'day/month/year', fr: 'jour/mois/année' },
  years: { en: 'years', fr: 'ans' },
  months: { en: 'months', fr: 'mois' },
})

type Field = FormFieldOut | FormCustomFieldOut

interface Props {
  readonly field: Field
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  /** Stays the same from key to key. */
  readonly onText: (path: string, text: string) => void
}

const INPUT_MODES: Readonly<Record<string, 'decimal' | 'numeric'>> = {
  money: 'decimal',
  decimal: 'decimal',
  integer: 'numeric',
}

export const ContractField = memo(function ContractField({ field, onText, ...bound }: Props) {
  const words = useWords(texts)
  const common = useWords(applicationWords)
  const { language } = useLanguage()
  const hint = useHint(field)
  const options = optionsOf(field, language, common)
  const unit = 'unit' in field && field.unit !== null ? ` (${unitWord(field.unit, words)})` : ''
  const label = `${field.label[language]}${unit}`
  const onChange = (text: string): void => onText(bound.name, text)
  const shared = { ...bound, onChange, label, isRequired: field.required, ...(hint === '' ? {} : { hint }) }
  if (options !== null) return <ChoiceField {...shared} options={options} empty={common.notGiven} />
  return <TypedField {...shared} inputMode={INPUT_MODES[field.type] ?? 'text'} />
})

function unitWord(unit: string, words: { readonly years: string; readonly months: string }): string {
  return unit === 'years' || unit === 'months' ? words[unit] : unit
}

interface YesNo {
  readonly yes: string
  readonly no: string
}

function optionsOf(field: Field, language: Language, { yes, no }: YesNo): readonly Option[] | null {
  if (field.type === 'boolean') {
    return [
      { code: 'true', text: yes },
      { code: 'false', text: no },
    ]
  }
  if (field.type !== 'enum' && field.type !== 'choice') return null
  const values = 'values' in field ? field.values : field.options
  return values.map(({ code, label }) => ({ code, text: label[language] }))
}

function useHint(field: Field): string {
  const words = useWords(texts)
  const bounds = useWords(boundTexts)
  const { language } = useLanguage()
  const { number } = useFormats()
  const parts = 'help' in field && field.help !== null ? [field.help[language]] : []
  if (field.type === 'date') parts.push(words.date)
  if ('minimum' in field) parts.push(boundText(field.minimum, field.maximum, number, bounds))
  return parts.filter((part) => part !== '').join(' · ')
}
