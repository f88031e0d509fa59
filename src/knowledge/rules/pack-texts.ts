// Packs the texts of a section into passages of about the same length.

/** How much longer than its share a passage may get, so that a text stays whole. */
const SLACK = 0.15

/** Each at most `max` UTF-16 code units long. Texts stay whole where they fit, and are divided between sentences or words else. */
export function packTexts(texts: readonly string[], max: number): string[] {
  const pieces = texts.flatMap((text) => divide(text, max))
  const total = pieces.reduce((sum, { length }) => sum + length + 1, 0)
  const share = Math.min(max, Math.ceil((total / Math.ceil(total / max)) * (1 + SLACK)))
  const packed: string[] = []
  let open = ''
  for (const piece of pieces) {
    const joined = open === '' ? piece : `${open}\n${piece}`
    if (open === '' || joined.length <= share) open = joined
    else {
      packed.push(open)
      open = piece
    }
  }
  return open === '' ? packed : [...packed, open]
}

function divide(text: string, max: number): string[] {
  const pieces: string[] = []
  let rest = text.trim()
  while (rest.length > max) {
    const end = endOfPiece(rest, max)
    pieces.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return [...pieces, rest].filter((piece) => piece !== '')
}

/** Behind the last sentence or line that fits, unless it ends in the first half; else behind the last word; else at the limit. */
function endOfPiece(text: string, max: number): number {
  const window = text.slice(0, max)
  const sentence = Math.max(...['. ', '! ', '? ', '\n'].map((end) => window.lastIndexOf(end) + 1))
  if (sentence > max / 2) return sentence
  const word = window.lastIndexOf(' ')
  if (word > 0) return word
  // Never between the two units of one character.
  const last = text.charCodeAt(max - 1)
  return last >= 0xd8_00 && last <= 0xdb_ff ? max - 1 : max
}
