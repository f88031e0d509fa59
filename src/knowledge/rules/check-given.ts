// What an operator gives with a common document, checked like the body of a deposit.
import { VISIBLE_LINE } from '../../../core/values/text.ts'
import { instantOf } from '../../platform/instant.ts'

export interface GivenAttributes {
  readonly key: string
  readonly title: string
  readonly module: string | null
  readonly roles: readonly string[]
  readonly sourceUrl: string | null
  readonly reviewedOn: string | null
  readonly reviewDue: string | null
}

const KEY = /^[a-z0-9][a-z0-9._-]{2,127}$/
const MODULE = /^[a-z]{2,16}$/
const ADDRESS = /^https?:\/\/\S+$/
const MAX_ADDRESS = 2_000
const MAX_TITLE = 120

/** The first problem, as the end of a sentence that begins with its name; null without one. */
export function problemOfGiven(given: GivenAttributes, roleNames: readonly string[]): string | null {
  const { key, title, module, roles, sourceUrl, reviewedOn, reviewDue } = given
  const unknown = roles.find((role) => !roleNames.includes(role))
  if (!KEY.test(key)) return 'the key must be 3 to 128 lower-case letters, digits, points, underscores and hyphens'
  if ([...title].length > MAX_TITLE || !new RegExp(VISIBLE_LINE, 'u').test(title))
    return `the title must be one line of at most ${MAX_TITLE} characters`
  if (module !== null && !MODULE.test(module)) return 'the module must be 2 to 16 lower-case letters'
  if (unknown !== undefined) return `there is no role ${unknown}: the roles are ${roleNames.join(', ')}`
  if (sourceUrl !== null && (sourceUrl.length > MAX_ADDRESS || !ADDRESS.test(sourceUrl)))
    return 'the source must be an http or https address'
  const isBad = (day: string | null): boolean => day !== null && !isDay(day)
  return isBad(reviewedOn) || isBad(reviewDue) ? 'a day of review must be a day of the calendar, as YYYY-MM-DD' : null
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = instantOf(`${text}T00:00:00.000Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
