// What a search means as a readable reference: its beginning, or its number, with or without zeros.

/** A readable reference has at least so many digits, padded with zeros. */
export const REFERENCE_DIGITS = 7

const BEGINNING = 'A-'

/** `A-00` stays; `77` and `077` become `A-0000077`. */
export function referencePrefix(search: string): string {
  const text = search.trim().toUpperCase()
  return /^[0-9]+$/.test(text) ? `${BEGINNING}${text.replace(/^0+/, '').padStart(REFERENCE_DIGITS, '0')}` : text
}

/** Whether every readable reference begins so. */
export function isOfAll(prefix: string): boolean {
  return BEGINNING.startsWith(prefix)
}

/** Whether the references that begin so are whole blocks of ten thousand numbers (`reference_block`), and not all. */
export function isOfBlocks(prefix: string): boolean {
  return /^A-[0-9]{1,3}$/.test(prefix)
}
