// The numbers of the ranking, one set for every language and collection (docs/search.md, decision 30): each lies in a flat
// region of what was measured.

/** How soon a further occurrence of a term counts little, and how much of the length of a passage counts. */
export const K1 = 1.5
export const B = 0.75
/** An occurrence in the title or in a heading counts like so many in the text. */
export const TITLE_WEIGHT = 2
export const SECTION_WEIGHT = 3
/** Of a stop word beside other words. */
export const STOP_WORD_WEIGHT = 0.1
/** Of the word as written, beside that of its stem. */
export const SURFACE_WEIGHT = 0.5
/** Of the whole document beside its passage, by the stems of the first step. */
export const DOCUMENT_WEIGHT = 0.5
/** Of a word that is one error apart from the one asked. */
export const MISSPELT_WEIGHT = 0.7

/** Scores are added as whole millionths: a sum of fractions would depend on the order in which rows are read. */
export const SCALE = 1_000_000

/** The best so many passages by stems are ranked by words, stop words and documents as well. */
export const CANDIDATES = 50
/** Passages of equal score at the end of the candidates all join, up to this bound. */
export const MAX_CANDIDATES = 64
/**
 * Occurrences that the first step reads beside those of the rarest term, so that its time is bounded: twice the passages within
 * these bounds. Commoner terms count in the second step alone. Of 11,700 passages 10,000 occurrences left out a word of two in
 * five questions and 0.002 of nDCG, 2,000 left out 0.026, 20,000 nothing.
 */
export function maxOccurrences(passages: number): number {
  return Math.min(Math.max(2 * passages, 20_000), 200_000)
}

/** The weight of a term by the number of passages, of which so many hold it (Robertson and Zaragoza 2009, never negative). */
export function rarity(passages: number, holding: number): number {
  return Math.log(1 + (passages - holding + 0.5) / (holding + 0.5))
}
