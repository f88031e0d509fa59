// Splits a document at its headings into sections, and these into passages.
import { MAX_PASSAGE_CHARACTERS, MAX_PASSAGES, MAX_SECTIONS, MAX_WORDS } from '../limits.ts'
import type { Passage } from '../passage.ts'
import { anchorsOf } from '../rules/anchors.ts'
import { packTexts } from '../rules/pack-texts.ts'
import { type Block, type Heading, readBlocks } from './read-blocks.ts'

export interface Section {
  readonly anchor: string
  readonly title: string
}

export const warningCodes = ['html_ignored', 'no_headings', 'empty_heading'] as const
export type WarningCode = (typeof warningCodes)[number]

export interface SplitDocument {
  readonly passages: readonly Passage[]
  readonly sections: readonly Section[]
  readonly warnings: readonly WarningCode[]
}

export type SplitProblem = 'no_text' | 'too_many_passages' | 'too_many_sections' | 'too_many_words'

/** `title`: that of the document; a first heading that repeats it is in no path. */
export function splitMarkdown(content: string, title: string): SplitDocument | { readonly problem: SplitProblem } {
  const read = readBlocks(content, MAX_SECTIONS)
  if (read === null) return { problem: 'too_many_sections' }
  const parts = partsOf(read.blocks)
  const headings = parts.flatMap(({ heading }) => heading ?? [])
  const anchors = anchorsOf(headings.map(({ text }) => text))
  const passages = passagesOf(parts, anchors, title)
  if (passages.length === 0) return { problem: 'no_text' }
  if (passages.length > MAX_PASSAGES) return { problem: 'too_many_passages' }
  if (hasTooManyWords(passages)) return { problem: 'too_many_words' }
  return {
    passages,
    sections: headings.map(({ text }, at) => ({ anchor: anchors[at]!, title: text })),
    warnings: [
      ...(read.hadHtml ? (['html_ignored'] as const) : []),
      ...(headings.length === 0 ? (['no_headings'] as const) : []),
      ...(headings.some(({ text }) => text === '') ? (['empty_heading'] as const) : []),
    ],
  }
}

interface Part {
  /** Null before the first heading. */
  readonly heading: Heading | null
  readonly texts: string[]
}

function partsOf(blocks: readonly Block[]): Part[] {
  const parts: Part[] = [{ heading: null, texts: [] }]
  for (const block of blocks)
    if (block.kind === 'heading') parts.push({ heading: block, texts: [] })
    else parts.at(-1)!.texts.push(block.text)
  return parts
}

function passagesOf(parts: readonly Part[], anchors: readonly string[], title: string): Passage[] {
  const passages: Passage[] = []
  let path: readonly Heading[] = []
  for (const [at, { heading, texts }] of parts.entries()) {
    if (heading) path = [...path.filter(({ depth }) => depth < heading.depth), heading]
    const shown = path.filter(({ text }, level) => text !== '' && !(level === 0 && isSame(text, title)))
    const section = shown.map(({ text }) => text).join('\n')
    const anchor = heading === null ? '' : anchors[at - 1]!
    for (const text of textsOf(parts, at, texts)) {
      passages.push({ ordinal: passages.length + 1, anchor, section, text })
      if (passages.length > MAX_PASSAGES) return passages
    }
  }
  return passages
}

/** A section without text of its own is found by its heading, unless sections below it repeat that in their path. */
function textsOf(parts: readonly Part[], at: number, texts: readonly string[]): readonly string[] {
  if (texts.length > 0) return packTexts(texts, MAX_PASSAGE_CHARACTERS)
  const { heading } = parts[at]!
  const next = parts[at + 1]?.heading
  if (heading === null || heading.text === '' || (next && next.depth > heading.depth)) return []
  return [heading.text]
}

function isSame(heading: string, title: string): boolean {
  return heading.normalize('NFC').toLowerCase() === title.normalize('NFC').toLowerCase()
}

/** Roughly as the analyser reads them, which also knows elisions and numbers. */
function hasTooManyWords(passages: readonly Passage[]): boolean {
  const words = new Set<string>()
  for (const { text } of passages) {
    for (const [word] of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) words.add(word.toLowerCase())
    if (words.size > MAX_WORDS) return true
  }
  return false
}
