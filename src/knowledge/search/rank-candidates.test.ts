import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { roundToEven } from './best-candidates.ts'
import { B, DOCUMENT_WEIGHT, K1, SCALE } from './formula.ts'
import { packFrequencies } from './frequencies.ts'
import { BLOCK, entryOf } from './index-rows.ts'
import { rankCandidates } from './rank-candidates.ts'
import type { BlockRow, Candidate, CandidateRow } from './rank-queries.ts'

const sums = { passageLength: 30, documentLength: 90 }
const first = [
  { term: 'rare', weight: 3.5 },
  { term: 'usual', weight: 1.25 },
]
const all = [...first, { term: 'common', weight: 0.05 }, { term: '=rares=rare', weight: 1.75 }]
const own = 'own'
const institutions = [own, 'instance']

interface Passage {
  /** Of the terms of `all`. */
  readonly frequencies: readonly number[]
  readonly length: number
}

interface Document {
  readonly id: string
  readonly key: string
  readonly place: number
  readonly firstNumber: number
  readonly passages: readonly Passage[]
}

function candidatesOf(documents: readonly Document[]): { rows: CandidateRow[]; candidates: Candidate[] } {
  const found = documents.flatMap((document) => document.passages.map((passage, at) => ({ document, passage, at })))
  return {
    candidates: found.map(({ document: { place, firstNumber }, at }) => ({
      institution_id: institutions[place - 1]!,
      place,
      number: firstNumber + at,
    })),
    rows: found.map(({ document, passage, at }, index) => ({
      place: index + 1,
      document_id: document.id,
      ordinal: at + 1,
      length: passage.length,
      frequencies: packFrequencies(
        all.flatMap(({ term }, which) =>
          passage.frequencies[which]! > 0 ? [[term, passage.frequencies[which]!]] : [],
        ),
      ),
      first_number: document.firstNumber,
      passages: document.passages.length,
      document_length: lengthOf(document),
      key: document.key,
    })),
  }
}

function lengthOf({ passages }: Document): number {
  return passages.reduce((sum, { length }) => sum + length, 0)
}

/** The postings of the first two terms. */
function blocksOf(documents: readonly Document[]): BlockRow[] {
  const rows = new Map<string, { place: number; asked: number; block: number; entries: Buffer[] }>()
  for (const { place, firstNumber, passages } of documents)
    for (const [at, { frequencies, length }] of passages.entries())
      for (const asked of [1, 2]) {
        const [number, frequency] = [firstNumber + at, frequencies[asked - 1]!]
        if (frequency === 0) continue
        const block = Math.floor(number / BLOCK)
        const key = `${place}/${asked}/${block}`
        const row = rows.get(key) ?? { place, asked, block, entries: [] }
        row.entries.push(entryOf({ number: number % BLOCK, frequency, length }))
        rows.set(key, row)
      }
  return [...rows.values()].map((row) => ({ ...row, entries: Buffer.concat(row.entries) }))
}

function summand(weight: number, frequency: number, relativeLength: number): number {
  return frequency === 0
    ? 0
    : roundToEven((weight * (K1 + 1) * SCALE * frequency) / (frequency + K1 * (1 - B + B * relativeLength)))
}

function byDefinition(document: Document, { frequencies, length }: Passage): number {
  const inPassage = all.map(({ weight }, at) => summand(weight, frequencies[at]!, length / sums.passageLength))
  const inDocument = first.map(({ weight }, at) => {
    const frequency = document.passages.reduce((sum, passage) => sum + passage.frequencies[at]!, 0)
    return summand(weight * DOCUMENT_WEIGHT, frequency, lengthOf(document) / sums.documentLength)
  })
  return [...inPassage, ...inDocument].reduce((sum, one) => sum + one, 0)
}

const passage = fc.record({
  frequencies: fc.tuple(...all.map(() => fc.constantFrom(0, 0, 1, 2, 127))),
  length: fc.constantFrom(10, 30, 65_535),
})
/** Documents of up to two blocks, in two audiences, with and without equal keys. */
const documents = fc
  .array(
    fc.record({
      place: fc.constantFrom(1, 2),
      key: fc.constantFrom('a', 'b', 'c'),
      gap: fc.nat({ max: 300 }),
      passages: fc.array(passage, { minLength: 1, maxLength: 20 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((drawn) => {
    let number = 0
    return drawn.map(({ place, key, gap, passages }, at): Document => {
      const firstNumber = number + gap
      number = firstNumber + passages.length
      return { id: `document ${at}`, key, place, firstNumber, passages }
    })
  })

describe('the second step', () => {
  it('scores a passage by all terms of the question, and its document by those of the first step', () => {
    fc.assert(
      fc.property(documents, (given) => {
        const { rows, candidates } = candidatesOf(given)
        const ranked = rankCandidates({ rows, candidates, blocks: blocksOf(given), first, all, sums }, own)
        const scores = new Map(ranked.map(({ document_id: id, ordinal, score }) => [`${id}/${ordinal}`, score]))
        const expected = given.flatMap((document) =>
          document.passages.map((each, at) => [`${document.id}/${at + 1}`, byDefinition(document, each)] as const),
        )
        assert.equal(scores.size, expected.length)
        for (const [name, score] of expected) {
          // The product of a weight is rounded differently when its factors are multiplied in another order.
          assert.ok(Math.abs(scores.get(name)! - score) <= 6, `${name}: ${scores.get(name)} instead of ${score}`)
        }
      }),
    )
  })

  it('orders by score, then by key, then those of the institution before common ones, then by passage', () => {
    fc.assert(
      fc.property(documents, fc.boolean(), (given, reversed) => {
        const { rows, candidates } = candidatesOf(given)
        const shown = reversed ? rows.toReversed() : rows
        const ranked = rankCandidates({ rows: shown, candidates, blocks: blocksOf(given), first, all, sums }, own)
        for (const [at, before] of ranked.slice(0, -1).entries()) {
          const after = ranked[at + 1]!
          const [one, other] = [before, after].map(({ score, key, candidate, ordinal }) => ({
            score,
            key,
            place: candidate.place,
            ordinal,
          }))
          const order = [other!.score - one!.score, one!.key < other!.key ? -1 : Number(one!.key > other!.key)]
          const differing = [...order, one!.place - other!.place, one!.ordinal - other!.ordinal].find(
            (each) => each !== 0,
          )
          assert.ok((differing ?? 0) <= 0)
        }
      }),
    )
  })
})
