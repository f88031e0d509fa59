// The readable references of applications that a text has.

/** With the zeros that a reference has, in either case; not inside a longer word or number. */
const REFERENCE = /(?<![\p{L}\p{N}_-])A-[0-9]{7,10}(?![\p{L}\p{N}_])/giu

/** Editors of text write a hyphen that does not break a line, or a dash, for the one of the keyboard. */
const DASH = /[\p{Pd}\u2212]/gu

/** Each once, at most `max`, in the order in which they stand. */
export function mentionedReferences(texts: readonly (string | null)[], max: number): string[] {
  const found = texts.flatMap((text) => text?.normalize('NFKC').replaceAll(DASH, '-').match(REFERENCE) ?? [])
  return [...new Set(found.map((reference) => reference.toUpperCase()))].slice(0, max)
}
