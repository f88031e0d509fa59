import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readGuide } from '../../src/knowledge/guide/guide-files.ts'
import { knowledgeLanguages } from '../../src/knowledge/languages.ts'
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

  it('recall counts relevant documents among the first ten', () => {
    assert.equal(recallAt10(['c', 'b'], gains), 0.5)
    assert.equal(recallAt10(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'a'], gains), 0)
  })

  it('a collection is deposited, asked and judged', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'collection-'))
    const lines = (entries: readonly object[]): string => entries.map((entry) => JSON.stringify(entry)).join('\n')
    try {
      const corpus = [
        { _id: 'cat', title: 'Chats', text: 'Le chat dort.\n\nIl rêve.' },
        { _id: 'dog', title: '', text: 'Le chien aboie.' },
        { _id: 'long', title: 'un titre sans fin '.repeat(20), text: 'Le loup hurle.' },
      ]
      writeFileSync(join(folder, 'corpus.jsonl'), lines(corpus))
      const queries = [
        { _id: '1', text: 'les chats dorment' },
        { _id: '2', text: 'un chien' },
        { _id: '3', text: 'nobody judged this' },
      ]
      writeFileSync(join(folder, 'queries.jsonl'), lines(queries))
      writeFileSync(join(folder, 'qrels.tsv'), 'query\tdocument\tgain\n1\tcat\t1\n2\tcat\t1\n2\tdog\t1\n')
      const measured = await measureCollection(folder, 'fr')
      const value = (name: string): number => measured.find((each) => each.name.startsWith(name))!.value
      assert.ok(measured[0]!.name.startsWith('deposit of 3 documents, 3 passages'))
      assert.equal(value('nDCG@10 of 2 questions'), Number(((1 + 1 / (1 + 1 / Math.log2(3))) / 2).toFixed(4)))
      assert.equal(value('recall@10'), 0.75)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

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
