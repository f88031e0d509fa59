import type { Language } from '../../words/pair.ts'

const LONG = {
  en: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}
const SHORT = {
  en: new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' }),
}

export function monthName(month: string, language: Language): string {
  return LONG[language].format(new Date(`${month}-01T00:00:00Z`))
}

export function shortMonth(month: string, language: Language): string {
  return SHORT[language].format(new Date(`${month}-01T00:00:00Z`))
}
