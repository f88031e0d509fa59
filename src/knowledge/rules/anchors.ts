// The anchors of sections: stable as long as a heading and those of the same words before it stay.

const MAX_ANCHOR_CHARACTERS = 120

/** In lower case without accents; everything but letters and digits is one hyphen. */
export function slugOf(heading: string): string {
  const letters = heading
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
  const words = letters.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return [...words.join('-')].slice(0, MAX_ANCHOR_CHARACTERS).join('') || 'section'
}

/** The anchors of headings in their order, each once: `-2`, `-3` for repeats. */
export function anchorsOf(headings: readonly string[]): string[] {
  const given = new Set<string>()
  const repeats = new Map<string, number>()
  return headings.map((heading) => {
    const slug = slugOf(heading)
    let count = (repeats.get(slug) ?? 0) + 1
    // A heading may be called like the repeat of another.
    while (given.has(numbered(slug, count))) count += 1
    repeats.set(slug, count)
    given.add(numbered(slug, count))
    return numbered(slug, count)
  })
}

function numbered(slug: string, count: number): string {
  return count === 1 ? slug : `${slug}-${count}`
}
