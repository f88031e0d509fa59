import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import type { Language } from '../languages.ts'
import { forgetPassages } from './index-passages.ts'
import { rankPassages } from './rank-passages.ts'
import { addAudience, addText, addTexts, audiencesOf, type Text } from './search.fixture.ts'

const texts: readonly Text[] = [
  {
    key: 'decisions',
    title: 'Décider',
    passages: [
      { section: 'Refuser une demande', text: 'La demande refusée reste visible pendant 1 500 jours.' },
      { section: 'Accorder', text: 'Une décision d’accord fixe le montant du crédit.' },
    ],
  },
  { key: 'imports', title: 'Importer', passages: [{ text: 'Le fichier importé contient une ligne par dossier.' }] },
  { key: 'zebra', title: 'Égal', passages: [{ text: 'Même texte.' }, { text: 'Même texte.' }] },
  { key: 'antilope', title: 'Égal', passages: [{ text: 'Même texte.' }, { text: 'Même texte.' }] },
]

describe('the ranking', () => {
  let world: World
  let audienceId: string
  let hiddenId: string
  let ids: string[]
  const keys = new Map<string, string>()

  const add = async (audience: string, added: readonly Text[], language: Language = 'fr') => {
    const made = await addTexts(world.service.platform.pool, world.institutions.alder.id, audience, language, added)
    for (const [at, id] of made.entries()) keys.set(id, added[at]!.key)
    return made
  }
  const search = (query: string, audienceIds: readonly string[] = [audienceId], limit = 10) =>
    inTenant(world.service.platform.pool, world.institutions.alder.id, (tenant) =>
      rankPassages(tenant, { query, language: 'fr', audiences: audiencesOf(tenant, audienceIds), limit }),
    )
  const places = async (query: string, audienceIds?: readonly string[]) =>
    (await search(query, audienceIds)).map(({ documentId, ordinal }) => `${keys.get(documentId)} ${ordinal}`)

  before(async () => {
    world = await createWorld()
    const { id } = world.institutions.alder
    audienceId = await inTenant(world.service.platform.pool, id, (tenant) => addAudience(tenant, 'fr'))
    hiddenId = await inTenant(world.service.platform.pool, id, (tenant) => addAudience(tenant, 'fr', 'hidden'))
    ids = await add(audienceId, texts)
  })
  after(() => world.stop())

  it('inflected words, capitals without accents, joined numbers and one typing error find the passage', async () => {
    for (const query of ['refuser', 'DEMANDE REFUSEE', '1500 jours', 'la demnade', 'refuzée', 'l’accord du crédi'])
      assert.equal((await places(query))[0], query.includes('accord') ? 'decisions 2' : 'decisions 1', query)
  })

  it('every form of question has an answer, and what no passage holds has none', async () => {
    for (const query of ['?!'.repeat(1_000), ' ', '\u{301}', 'xylophone', 'x', 'where is my loan', '='])
      assert.deepEqual(await search(query), [], query.slice(0, 20))
    assert.notEqual((await search('la le les une')).length, 0)
    assert.equal((await search('crédit '.repeat(280)))[0]!.ordinal, 2)
    assert.equal(
      (await search('demande '.repeat(120) + Array.from({ length: 140 }, (_word, at) => `mot${at}`).join(' ')))[0]!
        .ordinal,
      1,
    )
  })

  it('equal scores stand in the order of keys and of passages, whatever was deposited first', async () => {
    const ranked = await search('même texte')
    assert.deepEqual(await places('même texte'), ['antilope 1', 'antilope 2', 'zebra 1', 'zebra 2'])
    assert.equal(ranked[0]!.score, ranked[3]!.score)
  })

  it('the score is the formula of docs/search.md', async () => {
    // Two audiences apart from the others: three passages of 2, 2 and 4 weighted words.
    const alone = await inTenant(world.service.platform.pool, world.institutions.alder.id, (tenant) =>
      addAudience(tenant, 'fr', 'formula'),
    )
    await add(alone, [
      { key: 'first', title: '-', passages: [{ text: 'chat chien' }] },
      { key: 'second', title: '-', passages: [{ text: 'chien loup' }] },
      { key: 'third', title: '-', passages: [{ text: 'chat chat loup loup' }] },
    ])
    const [k1, b, mean] = [1.5, 0.75, 8 / 3]
    const rarity = Math.log(1 + (3 - 2 + 0.5) / (2 + 0.5))
    const saturated = (count: number, length: number): number =>
      (count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / mean))
    // Stem, word at a half, and the document, here the passage itself, at a half.
    const expected = (count: number, length: number): number => 2 * rarity * saturated(count, length)
    const ranked = await search('chats', [alone])
    assert.deepEqual(await places('chat', [alone]), ['third 1', 'first 1'])
    const [third, first] = await search('chat', [alone])
    assert.ok(Math.abs(third!.score - expected(2, 4)) < 5e-6)
    assert.ok(Math.abs(first!.score - expected(1, 2)) < 5e-6)
    // Another form of the word lacks that half.
    assert.ok(Math.abs(ranked[0]!.score - expected(2, 4) * (1.5 / 2)) < 5e-6)
  })

  it('what stands in an audience that is not asked changes no score and no order', async () => {
    const questions = ['demande refusée', 'même texte', 'la', 'fichier importé', 'demnade']
    const alone = await Promise.all(questions.map((query) => search(query)))
    const hidden = await add(hiddenId, [
      {
        key: 'hidden-1',
        title: 'Demande',
        passages: [{ text: 'demnade refusée '.repeat(20) }, { text: 'Même fichier.' }],
      },
      { key: 'hidden-2', title: 'Le texte', passages: [{ text: 'Le texte importé, la demande.' }] },
    ])
    const beside = await Promise.all(questions.map((query) => search(query)))
    await inTenant(world.service.platform.pool, world.institutions.alder.id, async (tenant) => {
      for (const id of hidden) await forgetPassages(tenant, id)
    })
    assert.deepEqual(beside, alone)
    assert.deepEqual(await Promise.all(questions.map((query) => search(query))), alone)
  })

  it('a document that leaves the index leaves nothing of itself', async () => {
    const count = () =>
      superuserQuery(
        world.database,
        `select (select json_agg(t order by audience_id, term) from knowledge_terms t) as terms,
          (select json_agg(w order by audience_id, word, term) from knowledge_words w) as words,
          (select json_agg(s order by audience_id, deletion, word) from knowledge_spellings s) as spellings,
          (select json_agg(p order by audience_id, term, block) from knowledge_postings p) as postings,
          (select json_agg(a order by audience_id) from knowledge_index_audiences a) as audiences,
          (select count(*) from knowledge_index_passages) as passages, (select count(*) from knowledge_index_documents) as documents`,
      )
    const without = await count()
    const [added] = await add(audienceId, [
      {
        key: 'passing',
        title: 'Refus',
        passages: Array.from({ length: 300 }, (_passage, at) => ({ text: `demande ${at} nouvelle` })),
      },
    ])
    await inTenant(world.service.platform.pool, world.institutions.alder.id, (tenant) => forgetPassages(tenant, added!))
    assert.deepEqual(await count(), without)
  })

  it('deposits beside each other neither wait for each other for ever nor miscount', async () => {
    const { pool } = world.service.platform
    const { id } = world.institutions.alder
    const vocabulary = ['alpha', 'bravo', 'charlie', 'delta']
    await Promise.all(
      Array.from({ length: 8 }, (_deposit, at) =>
        inTenant(pool, id, async (tenant) => {
          const words = at % 2 ? vocabulary : vocabulary.toReversed()
          const audience = [audienceId, hiddenId][at % 2]!
          const text = {
            key: `beside-${at}`,
            title: 'Ensemble',
            passages: words.map((word) => ({ text: `${word} ensemble` })),
          }
          const added = await addText(tenant, audience, 'fr', text)
          if (at % 4 === 3) await forgetPassages(tenant, added)
        }),
      ),
    )
    const [row] = await superuserQuery<{ terms: number; entries: number; passages: number }>(
      world.database,
      `select (select passages from knowledge_terms where audience_id = '${audienceId}' and term = 'alpha') as terms,
        (select sum(length(entries) / 4)::int from knowledge_postings where audience_id = '${audienceId}' and term = 'alpha') as entries,
        (select sum(passages)::int from knowledge_index_documents where audience_id = '${audienceId}')
          - (select passages from knowledge_index_audiences where audience_id = '${audienceId}') as passages`,
    )
    assert.deepEqual(row, { terms: 4, entries: 4, passages: 0 })
  })

  it('another institution finds nothing in audiences that are not its own', async () => {
    const found = await inTenant(world.service.platform.pool, world.institutions.birch.id, (tenant) =>
      rankPassages(tenant, {
        query: 'demande',
        language: 'fr',
        audiences: audiencesOf(tenant, [audienceId]),
        limit: 10,
      }),
    )
    assert.deepEqual(found, [])
    assert.ok(ids.length > 0)
  })
})
