// Visible text and its length. The patterns are sources of regular expressions with the flag `u`, so that the schemas
// publish the same patterns.

/**
 * A letter, digit, punctuation mark or symbol of any script. Excludes characters that Unicode classifies as letters or
 * symbols but that are displayed as blank: the Hangul fillers (U+115F, U+1160, U+3164, U+FFA0) and the Braille blank
 * (U+2800).
 */
export const VISIBLE = '(?![\\p{Default_Ignorable_Code_Point}\\u2800])[\\p{L}\\p{N}\\p{P}\\p{S}]'

/** No line break of any kind, and no bidirectional control (UAX #9), which could disguise a name. */
const LINE_CHARACTER = '[^\\t\\n\\v\\f\\r\\u0085\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]'

/**
 * A name as lists, emails and evidence show it: one line with at least one visible character. The characters before the
 * first visible one are not visible, so that a text is read in one way only, in time proportional to its length.
 */
export const VISIBLE_LINE = `^(?:(?!${VISIBLE})${LINE_CHARACTER})*${VISIBLE}${LINE_CHARACTER}*$`

const visible = new RegExp(VISIBLE, 'u')
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** Number of characters without white space at both ends and without invisible characters. */
export function visibleLength(text: string): number {
  return [...text.replaceAll(INVISIBLE, '').trim()].length
}

export function isVisible(text: string): boolean {
  return visible.test(text)
}

/** Control characters except the line feed, and line separators and bidirectional controls. */
const TERMINAL_CONTROLS = /[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Replaces characters that control a terminal or reorder its text, because anyone can write them into a file. */
export function shownAs(text: string): string {
  return text.replaceAll(TERMINAL_CONTROLS, '\ufffd')
}

/** The same on one line: a line feed in the text could imitate a line of our own output. */
export function shownInLine(text: string): string {
  return shownAs(text.replaceAll(/\r?\n/g, ' '))
}

/**
 * A value as JSON for a program or a terminal: the same characters are escaped, so that the value does not change.
 * `indent` 0: on one line.
 */
export function shownAsJson(value: unknown, indent: 0 | 2 = 2): string {
  const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value, null, indent).replaceAll(TERMINAL_CONTROLS, escaped)
}

/** Whether a text has 1 to `max` characters, counted by code point as in the published schemas. */
export function hasLength(text: string, max: number): boolean {
  return text.length > 0 && (text.length <= max || (text.length <= 2 * max && [...text].length <= max))
}
