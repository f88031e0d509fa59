// Numbers, money, dates and times as people of a language write them. A decimal stays text, so that no digit is lost.
import type { Language } from '../words/pair.ts'

export interface Formats {
  readonly number: (decimal: string) => string
  /** Of a fraction, `0.125`: 12.5 %. */
  readonly percent: (fraction: string) => string
  readonly money: (amount: string, currency: string) => string
  readonly months: (count: number) => string
  readonly date: (instant: string) => string
  readonly time: (instant: string) => string
  /** The day alone, of a date without a time. */
  readonly day: (date: string) => string
}

const LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const

const made = new Map<Language, Formats>()

/** Made once: a formatter of Intl takes a browser longer than many components of a screen together. */
export function formatsOf(language: Language): Formats {
  const formats = made.get(language) ?? makeFormats(LOCALES[language], language)
  made.set(language, formats)
  return formats
}

function makeFormats(locale: string, language: Language): Formats {
  const numbers = once((kind: 'number' | 'percent') => new Intl.NumberFormat(locale, NUMBERS[kind]))
  const dates = once((kind: keyof typeof DATES) => new Intl.DateTimeFormat(locale, DATES[kind]))
  const money = once((currency: string) => new Intl.NumberFormat(locale, { style: 'currency', currency }))
  return {
    number: (decimal) => numbers('number').format(exact(decimal)),
    percent: (fraction) => numbers('percent').format(exact(fraction)),
    money: (amount, currency) => money(currency).format(exact(amount)),
    months: (count) => (language === 'fr' ? `${count} mois` : count === 1 ? '1 month' : `${count} months`),
    date: (instant) => dates('day').format(new Date(instant)),
    time: (instant) => dates('time').format(new Date(instant)),
    day: (date) => dates('dayInUtc').format(new Date(`${date.slice(0, 10)}T00:00:00Z`)),
  }
}

const NUMBERS = {
  number: { maximumFractionDigits: 20 },
  percent: { style: 'percent', maximumFractionDigits: 1 },
} as const

const DATES = {
  day: { dateStyle: 'medium' },
  time: { dateStyle: 'medium', timeStyle: 'short' },
  dayInUtc: { dateStyle: 'medium', timeZone: 'UTC' },
} as const

function once<K, T>(make: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

/** Intl formats a decimal given as text with all of its digits. */
function exact(decimal: string): Intl.StringNumericLiteral {
  return decimal as Intl.StringNumericLiteral
}
