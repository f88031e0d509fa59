// Text that a person can see, and its length. Sources of regular expressions for the flag `u`, so that schemas publish the very same.

/**
 * A letter, digit, mark of punctuation or symbol of any script. Not what is drawn as nothing though it is filed among
 * letters and symbols: the Hangul fillers (U+115F, U+1160, U+3164, U+FFA0) and the blank of Braille (U+2800).
 */
export const VISIBLE = '(?![\\p{Default_Ignorable_Code_Point}\\u2800])[\\p{L}\\p{N}\\p{P}\\p{S}]'

/** No second line in any of its spellings, and nothing that turns the order of what is read (UAX #9: a name in disguise). */
const OF_ONE_LINE = '[^\\t\\n\\v\\f\\r\\u0085\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]*'

/** What stands in lists, letters and evidence as the name of somebody or something: one line with something to see. */
export const VISIBLE_LINE = `^${OF_ONE_LINE}${VISIBLE}${OF_ONE_LINE}$`

const visible = new RegExp(VISIBLE, 'u')
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** How many characters of a text say something: without its white space at both ends, and what nobody sees. */
export function visibleLength(text: string): number {
  return [...text.replaceAll(UNSEEN, '').trim()].length
}

export function isVisible(text: string): boolean {
  return visible.test(text)
}

/** What a terminal would obey, or turn round; a line feed alone is wanted. */
const OBEYED = /[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** What a terminal would obey, or turn round, is shown as a sign: what stands in a file is anybody's. */
export function shownAs(text: string): string {
  return text.replaceAll(OBEYED, '\ufffd')
}

/** The same within a line: a line feed would begin one that nobody but its author wrote. */
export function shownInLine(text: string): string {
  return shownAs(text.replaceAll(/\r?\n/g, ' '))
}

/** A value as JSON for whoever reads it, a program or a terminal: the same is escaped, so that the value stays what it is. */
export function shownAsJson(value: unknown): string {
  const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value, null, 2).replaceAll(OBEYED, escaped)
}

/** Whether a text has 1 to `most` characters, counted as the published schemas count them: by code point. */
export function hasLength(text: string, max: number): boolean {
  return text.length > 0 && (text.length <= max || (text.length <= 2 * max && [...text].length <= max))
}
