/** At least one character that can be seen: letters, digits, punctuation or symbols of any script, not spaces of no width. */
export const VISIBLE = '[\\p{L}\\p{N}\\p{P}\\p{S}]'

const visible = new RegExp(VISIBLE, 'u')

export function isVisible(text: string): boolean {
  return visible.test(text)
}

/** Whether a text has 1 to `most` characters, counted as the published schemas count them: by code point. */
export function hasLength(text: string, most: number): boolean {
  return text.length > 0 && (text.length <= most || (text.length <= 2 * most && [...text].length <= most))
}
