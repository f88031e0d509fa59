// Whether two references are the same one, as the service finds a person by theirs.

/** What nobody sees in a pasted reference: zero-width spaces and joiners, soft hyphens, marks of direction, a byte order mark. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** Equal for equal references: NFKC without invisible characters, trimmed, spaces folded, in lower case. */
export function comparedReference(reference: string): string {
  // Some forms of compatibility are invisible, and what they parted is composed after them.
  const visible = reference.normalize('NFKC').replace(INVISIBLE, '').normalize('NFKC')
  return visible.trim().replace(/\s+/gu, ' ').toLowerCase()
}
