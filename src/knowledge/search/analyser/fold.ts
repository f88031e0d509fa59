/** Letters that Unicode does not decompose, though readers write them with others. */
const written: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }
const WRITTEN = /[œæßøłđı]/g

/** Without accents, in lower case: `é` is `e`, `œ` is `oe`. Folding twice changes nothing. */
export function fold(word: string): string {
  const plain = word.normalize('NFKD').toLowerCase().normalize('NFKD')
  return plain.replace(/\p{M}/gu, '').replace(WRITTEN, (letter) => written[letter]!)
}
