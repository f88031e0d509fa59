import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readGuide } from '../../src/knowledge/guide/guide-files.ts'
import { knowledgeLanguages, type Language } from '../../src/knowledge/languages.ts'
import { createWorld, type World } from '../../test/world.ts'
import { measureCollection } from './collection.ts'
import { depositAll } from './deposited.ts'
import { asAsked, readQuestions, shareFound } from './guide.ts'
import { ndcgAt10, recallAt10 } from './metrics.ts'
import { inPlainCapitals, withError } from './typing.ts'

describe('measures of a ranking', () => {
  const gains = new Map([
    ['a', 2],
    ['b', 1],
    ['c', 0],
  ])

  it('nDCG discounts a gain by the logarithm of its rank and divides by the best order', () => {
    assert.equal(ndcgAt10(['a', 'b', 'c'], gains), 1)
    const expected = (1 + 2 / Math.log2(4)) / (2 + 1 / Math.log2(3))
    assert.ok(Math.abs(ndcgAt10(['b', 'x', 'a'], gains) - expected) < 1e-12)
    assert.equal(ndcgAt10(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'a'], gains), 0)
  })

  it('an example by hand: gains 3, 2 and 1 of which the first and the last are found at ranks 2 and 5', () => {
    // 3 / log2(3) + 1 / log2(6), divided by 3 / log2(2) + 2 / log2(3) + 1 / log2(4).
    const judged = new Map([
      ['high', 3],
      ['middle', 2],
      ['low', 1],
    ])
    const value = ndcgAt10(['x', 'high', 'y', 'z', 'low'], judged)
    assert.ok(Math.abs(value - (1.892789 + 0.386853) / (3 + 1.26186 + 0.5)) < 1e-6, `${value}`)
    assert.equal(recallAt10(['x', 'high', 'y', 'z', 'low'], judged), 2 / 3)
  })

  it('recall counts relevant documents among the first ten', () => {
    assert.equal(recallAt10(['c', 'b'], gains), 0.5)
    assert.equal(recallAt10(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'a'], gains), 0)
  })

  for (const language of knowledgeLanguages) {
    it(`a collection is deposited, asked and judged: plain text, long, without title, with odd ids (${language})`, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'collection-'))
      try {
        writeCollection(folder, collections[language])
        const measured = await measureCollection(folder, language)
        const value = (name: string): number => measured.find((each) => each.name.startsWith(name))!.value
        assert.ok(measured[0]!.name.startsWith('deposit of 4 documents, 7 passages'), measured[0]!.name)
        // Whole, half of two answers, none, whole, whole; what has no answer is not asked.
        const oneOfTwo = 1 / (1 + 1 / Math.log2(3))
        assert.equal(value('nDCG@10 of 5 questions'), Number(((3 + oneOfTwo) / 5).toFixed(4)))
        assert.equal(value('recall@10'), 0.7)
        assert.ok(value('a question, mean') > 0 && value('a question, p95') > 0)
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    })
  }
})

interface Collection {
  readonly corpus: readonly object[]
  readonly queries: readonly object[]
}

const ODD_ID = 'a/b #1 é'
const LONG_TITLE = 'x'.repeat(130)

const collections: Readonly<Record<Language, Collection>> = {
  fr: {
    corpus: [
      { _id: 'cat', title: 'Chats', text: 'Le chat dort.\n\nIl rêve.' },
      { _id: ODD_ID, title: '', text: '    Le chien aboie si p < 0,05 et <balise perdue> n > 3.\n# 1. Rien' },
      { _id: 7, title: `Des moutons ${LONG_TITLE} sauvages`, text: `${'Un mouton saute. '.repeat(330)}Le loup hurle.` },
      { _id: 'only title', title: 'Rien que le titre' },
    ],
    queries: [
      { _id: '1', text: 'les chats dorment' },
      { _id: '2', text: 'un chien' },
      { _id: '3', text: 'xylophone' },
      { _id: '4', text: 'balises' },
      { _id: '5', text: 'loups sauvages' },
      { _id: '6', text: 'un titre dont rien n’est la réponse' },
      { _id: '7', text: 'personne ne l’a jugé' },
    ],
  },
  en: {
    corpus: [
      { _id: 'cat', title: 'Cats', text: 'The cat sleeps.\n\nIt dreams.' },
      { _id: ODD_ID, title: '', text: '    The dog barks where p < 0.05 and <lost tag> n > 3.\n# 1. Nothing' },
      { _id: 7, title: `Some sheep ${LONG_TITLE} wild`, text: `${'A sheep is jumping. '.repeat(280)}The wolf howls.` },
      { _id: 'only title', title: 'Nothing but the title' },
    ],
    queries: [
      { _id: '1', text: 'sleeping cats' },
      { _id: '2', text: 'a dog' },
      { _id: '3', text: 'xylophone' },
      { _id: '4', text: 'tags' },
      { _id: '5', text: 'wild wolf' },
      { _id: '6', text: 'a title that nothing answers' },
      { _id: '7', text: 'nobody judged it' },
    ],
  },
}

function writeCollection(folder: string, { corpus, queries }: Collection): void {
  const lines = (entries: readonly object[]): string => entries.map((entry) => JSON.stringify(entry)).join('\n')
  const judgements = [
    ['query', 'document', 'gain'],
    ['1', 'cat', '1'],
    ['2', 'cat', '1'],
    ['2', ODD_ID, '1'],
    ['3', 'cat', '1'],
    ['4', ODD_ID, '1'],
    ['5', '7', '1'],
    ['6', 'cat', '0'],
  ]
  writeFileSync(join(folder, 'corpus.jsonl'), `\uFEFF${lines(corpus)}`)
  writeFileSync(join(folder, 'queries.jsonl'), lines(queries))
  writeFileSync(join(folder, 'qrels.tsv'), judgements.map((row) => row.join('\t')).join('\r\n'))
}

describe('questions over the user guide', () => {
  let world: World
  before(async () => {
    world = await createWorld()
    await depositAll(world, world.institutions.alder.id, readGuide(), (key) => assert.fail(`${key} has no text`))
  })
  after(() => world.stop())

  for (const language of knowledgeLanguages) {
    it(`of every fourth question at least 85 % find their section, as people type them (${language})`, async () => {
      const own = readQuestions().filter((question) => question.language === language)
      const questions = own.filter((_question, at) => at % 4 === 0)
      assert.ok(own.length >= 50)
      const plain = await shareFound(world, language, questions, asAsked)
      assert.ok(plain >= 0.85, `${plain}`)
      for (const change of [withError, inPlainCapitals]) {
        const share = await shareFound(world, language, questions, change)
        assert.ok(share >= 0.85 * plain, `${change.name} ${share} of ${plain}`)
      }
    })
  }
})
