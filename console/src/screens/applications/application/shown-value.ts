// A recorded value as a person reads it: the label of a code, a sum with its currency, yes or no.
import type { Formats } from '../../../formats/formats.ts'
import type { FormCustomFieldOut, FormFieldOut } from '../../../service/service.ts'
import type { Language } from '../../../words/pair.ts'

interface Reading {
  readonly language: Language
  readonly format: Formats
  readonly common: { readonly yes: string; readonly no: string; readonly notGiven: string }
  readonly currency: string
}

export function shownValue(
  value: string | boolean | number | null,
  field: FormFieldOut | FormCustomFieldOut | undefined,
  { language, format, common, currency }: Reading,
): string {
  if (value === null) return common.notGiven
  if (typeof value === 'boolean') return value ? common.yes : common.no
  const text = String(value)
  if (field === undefined) return text
  const options = 'values' in field ? field.values : field.options
  const option = options.find(({ code }) => code === text)
  if (option !== undefined) return option.label[language]
  if (!/^-?\d+(?:\.\d+)?$/.test(text))
    return field.type === 'date' && /^\d{4}-\d\d-\d\d$/.test(text) ? format.day(text) : text
  if (field.type === 'money') return format.money(text, currency)
  return field.type === 'decimal' || field.type === 'integer' ? format.number(text) : text
}
