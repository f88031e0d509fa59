// Clients in Python, Java, Go, Rust and C# read the contract with regular expressions of their own, which share a subset with
// those of ECMAScript.
import type { JsonObject } from './json.ts'

/** Without escapes of letters and digits (`\p{…}`, `\u0000`, `\d`, `\1`) and without groups other than `(…)` and `(?:…)`. */
export function isInteroperable(pattern: string): boolean {
  return [...pattern.matchAll(/\\.|\(\?(?!:)/gsu)].every(([token]) => /^\\[^A-Za-z0-9]$/u.test(token))
}

/** Some years less are accepted, as the description says. */
const MONTH = '^[0-9]{4}-(0[1-9]|1[0-2])$'

/** A sentence in place of a pattern that others cannot read; the service checks the pattern all the same. */
export function interoperable(schema: JsonObject): JsonObject {
  const { 'x-message': message, ...published } = schema
  const { pattern, description, format } = published
  if (format === 'month') return replaced(published, 'format', { pattern: MONTH })
  if (typeof message !== 'string' || typeof pattern !== 'string' || isInteroperable(pattern)) return published
  return {
    ...replaced(published, 'pattern', {}),
    description: typeof description === 'string' ? `${description}; ${message}` : message,
  }
}

function replaced(schema: JsonObject, name: string, members: JsonObject): JsonObject {
  return { ...Object.fromEntries(Object.entries(schema).filter(([other]) => other !== name)), ...members }
}
