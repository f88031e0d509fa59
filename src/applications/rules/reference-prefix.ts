// What a search means as a readable reference: its beginning, or its number, with or without zeros.

/** The digits of a readable reference, as `readable` of queries.ts pads them. */
const DIGITS = 7

/** `A-00` stays; `77` and `077` become `A-0000077`. */
export function referencePrefix(search: string): string {
  const text = search.trim().toUpperCase()
  return /^[0-9]+$/.test(text) ? `A-${text.replace(/^0+/, '').padStart(DIGITS, '0')}` : text
}
