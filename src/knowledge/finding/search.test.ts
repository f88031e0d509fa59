import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { isRefusal } from '../../../core/values/refusal.ts'
import { refusalOf } from '../../../test/call.ts'
import { createWorld, type Lender, type Person, type World } from '../../../test/world.ts'
import { putCommon } from '../../operator/shared-documents.ts'
import { appendEvents } from '../../platform/audit/append.ts'
import { systemFrame } from '../../platform/audit/frame.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { given, pathOf } from '../documents.fixture.ts'
import { type GivenDocument, prepareDeposit } from '../documents/prepare-deposit.ts'
import { removeDeposit } from '../documents/remove-deposit.ts'
import { storeDeposit } from '../documents/store-deposit.ts'
import type { Reader } from '../rules/may-read.ts'
import { findPassages } from './find-passages.ts'
import { passagesOut } from './passages-out.ts'

const common = (key: string) => `/knowledge/common/${key}?language=en` as const

const analyst: Reader = { roles: ['analyst'], manages: false }

describe('the search of documents', () => {
  let world: World
  let alder: Lender
  let kim: Person
  let ana: Person
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder
    kim = await world.join(alder, 'Kim', ['knowledge_manager'])
    ana = await world.join(alder, 'Ana', ['analyst'])
    const manual = '# Manual\n\n## Income\n\nAsk for three payslips.\n\n## Risk\n\nLook at the payslips twice.'
    const bodies: Record<string, object> = {
      manual: { title: 'Manual', content: manual, module: 'desk', review_due: '2026-01-31' },
      audit: { title: 'Audit', content: '# Payslips\n\nAuditors sample payslips.', roles: ['auditor'] },
      desk: { title: 'Desk', content: 'Payslips are kept for a year.', roles: ['analyst'] },
    }
    for (const [key, body] of Object.entries(bodies)) await kim.put(`/knowledge/documents/${key}?language=en`, body)
    await kim.put('/knowledge/documents/manual?language=fr', { title: 'Manuel', content: 'Trois bulletins de paie.' })
    const forAnalysts = { title: 'Guide', roles: ['analyst'] }
    await putCommon(world.operator, given('guide', '# Guide\n\n## Pay\n\nWhere payslips go.', forAnalysts))
    await putCommon(world.operator, given('auditing', 'How payslips are audited.', { roles: ['auditor'] }))
  })
  after(() => world.stop())

  const search = async (person: Person, query: string) =>
    (await person.get(`/knowledge/search?${query}` as '/knowledge/search')).passages
  const titles = async (person: Person, query: string) =>
    [...new Set((await search(person, query)).map(({ citation }) => citation.title))].toSorted()

  it('a question whose escaped bytes are no UTF-8 is rejected instead of being searched for as something else', async () => {
    for (const q of ['%ff', 'caf%e9']) {
      const reply = await ana.send('GET', `/knowledge/search?q=${q}&language=en`)
      assert.equal(reply.status, 422, q)
      assert.deepEqual((reply.body as { detail: { loc: unknown }[] }).detail[0]!.loc, ['query', 'q'])
    }
  })

  it('a passage is cited with title, link, section, version and freshness, and the link answers the document', async () => {
    const [found] = await search(ana, 'q=three%20payslips&language=en&limit=1')
    const { deposited_at } = await kim.get(pathOf('manual'))
    assert.equal(found!.text, 'Ask for three payslips.')
    assert.deepEqual(found!.citation, {
      kind: 'api',
      title: 'Manual',
      link: '/api/v1/knowledge/documents/manual?language=en',
      section: 'Income',
      anchor: 'income',
      version: 1,
      freshness: { deposited_at, review_due: '2026-01-31', stale: true },
    })
    for (const { citation, text } of await search(ana, 'q=payslips&language=en')) {
      const reply = await ana.send('GET', citation.link)
      assert.equal(reply.status, 200, citation.link)
      assert.ok((reply.body as { content: string }).content.includes(text))
    }
  })

  it('only documents that the caller may read are found, in one language, of the module that is asked for', async () => {
    const wanted = 'q=payslips&language=en&limit=50'
    const auditor = await world.join(alder, 'Ugo', ['auditor'])
    const nobody = alder.administrator
    const other = await world.join(world.institutions.birch, 'Olga', ['analyst', 'knowledge_manager'])
    assert.deepEqual(await titles(ana, wanted), ['Desk', 'Guide', 'Manual'])
    assert.deepEqual(await titles(auditor, wanted), ['Audit', 'Manual', 'auditing'])
    assert.deepEqual(await titles(kim, wanted), ['Audit', 'Desk', 'Manual'])
    assert.deepEqual(await titles(nobody, wanted), ['Manual'])
    assert.deepEqual(await titles(other, wanted), ['Guide'])
    assert.deepEqual(await titles(ana, `${wanted}&module=desk`), ['Manual'])
    assert.deepEqual(await titles(ana, `${wanted}&module=other`), [])
    assert.deepEqual(await titles(ana, 'q=bulletins&language=fr'), ['Manuel'])
    assert.deepEqual(await titles(ana, 'q=bulletins&language=en'), [])
  })

  it('a common document is read by whoever finds it, and by nobody else', async () => {
    assert.equal((await ana.get(common('guide'))).created_by, null)
    const refusals = await Promise.all(
      ['auditing?language=en', 'guide?language=fr', 'manual?language=en'].map(async (path) =>
        refusalOf(await ana.send('GET', `/knowledge/common/${path}`)),
      ),
    )
    assert.deepEqual(refusals, ['404 NOT_FOUND', '404 NOT_FOUND', '404 NOT_FOUND'])
    assert.equal(refusalOf(await ana.send('GET', '/knowledge/documents/guide?language=en')), '404 NOT_FOUND')
    assert.ok(!(await kim.get('/knowledge/documents')).some(({ key }) => key === 'guide'))
  })

  it('any query is answered: punctuation, one letter, capitals, the other language, two thousand characters', async () => {
    for (const q of [
      '?',
      'a',
      '!'.repeat(2_000),
      'PAYSLIPS',
      'bulletins',
      '%27%27%3B--',
      'é'.repeat(2_000),
      '…'.repeat(2_000),
      '😀'.repeat(2_000),
      ' ',
    ])
      assert.equal((await ana.send('GET', `/knowledge/search?q=${encodeURIComponent(q)}&language=en`)).status, 200, q)
    assert.deepEqual(
      await titles(ana, 'q=PAYSLIPS&language=en&limit=1'),
      await titles(ana, 'q=payslips&language=en&limit=1'),
    )
    const bad = ['language=en', 'q=&language=en', `q=${'a'.repeat(2_001)}&language=en`, 'q=a', 'q=a&language=de']
    for (const query of [...bad, 'q=a&language=en&limit=51', 'q=a&language=en&limit=0', 'q=a&language=en&module=X'])
      assert.equal(refusalOf(await ana.send('GET', `/knowledge/search?${query}`)), '422 VALIDATION_FAILED', query)
  })

  it('documents that a caller may not see change no byte of their answers, over 200 random sets', async () => {
    const { platform } = world.service
    const { instanceId } = platform.keyring
    const now = world.clock.now()
    const queries = ['payslips', 'three payslips of the applicant', 'risk', 'paslips', 'a', 'income risk audit']
    const answerTo = (query: string): Promise<string> =>
      inTenant(platform.pool, alder.id, async (tenant) => {
        const rows = await findPassages(platform, tenant, analyst, { query, language: 'en', module: null, limit: 50 })
        if (isRefusal(rows)) return assert.fail(rows.refused.code)
        return JSON.stringify(passagesOut(rows, { query, language: 'en', instanceId, now }))
      })
    const poolOf = (owner: string) => (owner === instanceId ? world.operator.pool : platform.pool)
    const store = async (owner: string, document: GivenDocument): Promise<void> => {
      const deposit = await prepareDeposit(owner, document)
      assert.ok(!isRefusal(deposit))
      await inTenant(poolOf(owner), owner, async (tenant) => {
        const params = { deposit, rowVersion: 'latest', by: null, shipped: false, now } as const
        const stored = await storeDeposit(platform, tenant, params)
        assert.ok(!isRefusal(stored))
        await appendEvents(tenant, systemFrame(platform), [stored.event])
      })
    }
    const remove = (owner: string, document: GivenDocument): Promise<void> =>
      inTenant(poolOf(owner), owner, async (tenant) => {
        const event = await removeDeposit(tenant, document)
        assert.ok(!isRefusal(event))
        await appendEvents(tenant, systemFrame(platform), [event])
      })
    const known = new Map<string, string>()
    for (const query of queries) known.set(query, await answerTo(query))
    assert.ok(known.get('payslips')!.length > 1_000, 'the queries find something')
    const word = fc.constantFrom(
      'payslips',
      'risk',
      'audit',
      'income',
      'three',
      'applicant',
      'payslip',
      'look',
      'xyzzy',
      '\n\n# Risk\n\n',
    )
    const hidden = fc.record({
      key: fc.constantFrom('hidden-a', 'hidden-b', 'aaa', 'manual'),
      words: fc.array(word, { minLength: 1, maxLength: 30 }),
      // Of roles that the caller has not, of another institution, or in the other language.
      place: fc.constantFrom('roles', 'common', 'other institution', 'other language'),
    })
    const ownerOf = {
      roles: alder.id,
      common: instanceId,
      'other institution': world.institutions.birch.id,
      'other language': alder.id,
    }
    const documentOf = ({
      key,
      words,
      place,
    }: {
      key: string
      words: string[]
      place: keyof typeof ownerOf
    }): GivenDocument => {
      const roles = place === 'other institution' || place === 'other language' ? [] : ['auditor']
      const language = place === 'other language' ? 'fr' : 'en'
      return given(`${key}-${place.replace(' ', '-')}`, `Text ${words.join(' ')}`, { roles, language })
    }
    const asked = fc.constantFrom(...queries)
    await fc.assert(
      fc.asyncProperty(
        fc.array(hidden, { minLength: 1, maxLength: 2 }),
        asked,
        fc.boolean(),
        async (set, query, isRemoved) => {
          for (const one of set) await store(ownerOf[one.place], documentOf(one))
          if (isRemoved) await remove(ownerOf[set[0]!.place], documentOf(set[0]!))
          assert.equal(await answerTo(query), known.get(query))
        },
      ),
      { numRuns: 200, endOnFailure: true },
    )
    for (const query of queries) assert.equal(await answerTo(query), known.get(query))
  })

  it('a document that a caller may see does change their answers', async () => {
    const found = () => search(ana, 'q=payslips&language=en&limit=50')
    const { length } = await found()
    const body = { title: 'More', content: 'Payslips and payslips.', roles: ['analyst'] }
    await kim.put('/knowledge/documents/more?language=en', body)
    assert.equal((await found()).length, length + 1)
  })
})
