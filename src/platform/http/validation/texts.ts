// The texts of a request: line ends become line feeds, other control characters are refused.
import type { FieldProblem } from '../../../../core/values/refusal.ts'
import { JsonNumber } from '../../../../core/values/strict-json.ts'

// Canonical values allow no control characters except tab and line feed, and PostgreSQL allows no NUL.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/

export function hasControlCharacter(text: string): boolean {
  return CONTROL.test(text)
}

const CONTROL_CHARACTER = 'has a control character: tabs and line ends are the only ones allowed'

/**
 * Replaces each CR LF in the texts of a list or object by a line feed, because forms of a browser and programs of Windows send
 * it. Returns the problem of the first text with another control character, at which it stops.
 */
export function normalizeTexts(value: unknown, loc: readonly (string | number)[]): { problem: FieldProblem } | null {
  const steps = normalizeWithin(value)
  if (steps === null) return null
  return { problem: { loc: [...loc, ...steps], msg: CONTROL_CHARACTER, type: 'control_character' } }
}

/** The way to the first text with a control character, or null. */
function normalizeWithin(value: unknown): (string | number)[] | null {
  if (typeof value !== 'object' || value === null || value instanceof JsonNumber) return null
  const members = value as Record<string | number, unknown>
  for (const place of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    const member = members[place]
    if (typeof member !== 'string') {
      const steps = normalizeWithin(member)
      if (steps) return [place, ...steps]
    } else if (hasControlCharacter(member)) {
      const text = member.replaceAll('\r\n', '\n')
      if (hasControlCharacter(text)) return [place]
      members[place] = text
    }
  }
  return null
}
