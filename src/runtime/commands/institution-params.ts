import { isCountry } from '../../../core/values/country.ts'
import { minorUnits } from '../../../core/values/money.ts'
import { VISIBLE_LINE } from '../../../core/values/text.ts'
import type { InstitutionParams } from '../../operator/index.ts'
import { CannotRun, USAGE } from '../exit.ts'

export interface CreateOptions {
  readonly reference: string
  readonly name: string
  readonly country: string
  readonly currency: string
  readonly language: string
  readonly adminEmail: string
  readonly demo?: true
}

const visibleLine = new RegExp(VISIBLE_LINE, 'u')
/** Control characters, which request bodies may not contain either. */
const CONTROL = /\p{Cc}/u

/** @throws CannotRun with all problems at once */
export function readParams(options: CreateOptions): InstitutionParams {
  const { reference, name, country, currency, language, adminEmail, demo } = options
  const problems = [
    /^[a-z0-9][a-z0-9-]{1,62}$/.test(reference)
      ? null
      : '--reference: 2 to 63 lower-case letters, digits and hyphens, not starting with a hyphen',
    visibleLine.test(name) && !CONTROL.test(name) && [...name].length <= 200
      ? null
      : '--name: 1 to 200 characters in one line, at least one of them visible, without control characters and marks of text direction',
    isCountry(country) ? null : '--country: an ISO 3166 code in capital letters, such as FR',
    minorUnits(currency) === null ? '--currency: an ISO 4217 code, such as EUR' : null,
    language === 'fr' || language === 'en' ? null : '--language: fr or en',
    addressProblem(adminEmail),
  ].filter((problem) => problem !== null)
  if (problems.length > 0) throw new CannotRun(problems.join('\n'), USAGE)
  return {
    reference,
    name: name.trim(),
    country,
    currency,
    language: language as 'fr' | 'en',
    adminEmail,
    ...(demo ? { demo } : {}),
  }
}

/** Null when it is an e-mail address. */
export function addressProblem(adminEmail: string): string | null {
  return /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(adminEmail) && adminEmail.length <= 254
    ? null
    : '--admin-email: an e-mail address'
}
