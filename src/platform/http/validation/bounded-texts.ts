// Length before pattern and format: a text that is longer than its schema permits is not matched.
import type { Ajv, AnySchemaObject, ErrorObject } from 'ajv'

/** Replaces the library's keyword `pattern`, and its formats that are not of a fixed length. */
export function boundTexts(ajv: Ajv): void {
  for (const name of ['date-time', 'email']) {
    const matches = ajv.formats[name]
    ajv.addFormat(name, (text: string) => text.length <= MAX_FORMATTED && fits(matches, text))
  }
  ajv.removeKeyword('pattern')
  ajv.addKeyword({ keyword: 'pattern', type: 'string', schemaType: 'string', errors: 'full', compile: patternWithin })
}

/** No text with a format is longer: 64 characters of an address before the `@` and 255 behind it. */
const MAX_FORMATTED = 320

function fits(format: Ajv['formats'][string], text: string): boolean {
  if (format instanceof RegExp) return format.test(text)
  const { validate } = format as { validate: (text: string) => boolean }
  return validate(text)
}

/**
 * Instead of the library's keyword, which tests a text that is too long as well: a text of a megabyte is not matched where
 * 60 characters are allowed. Its length is reported by the other keyword.
 */
function patternWithin(pattern: string, schema: AnySchemaObject): PatternTest {
  const { maxLength = Infinity, 'x-message': message = `must match pattern "${pattern}"` } = schema as Bounds
  const compiled = new RegExp(pattern, 'u')
  const error = { keyword: 'pattern', message, params: { pattern } }
  const test: PatternTest = (text) => {
    // A character has at most two code units.
    const matches = text.length > 2 * maxLength || compiled.test(text)
    if (!matches) test.errors = [error]
    return matches
  }
  return test
}

interface Bounds {
  readonly maxLength?: number
  /** What to say instead of the pattern. */
  readonly 'x-message'?: string
}

type PatternTest = ((text: string) => boolean) & { errors?: Partial<ErrorObject>[] }
