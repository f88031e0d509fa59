import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { answerOf, refusalOf } from '../../../test/call.ts'
import { eventsOf, superuserQuery } from '../../../test/superuser-query.ts'
import { pathOf } from '../documents.fixture.ts'
import { createWorld, type Lender, type Person, type World } from '../../../test/world.ts'

const CONTENT = '# Income\n\nAsk for three payslips.\n\n# Risk\n\nLook twice.'

describe('the documents of an institution', () => {
  let world: World
  let alder: Lender
  let kim: Person
  let ana: Person
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder
    kim = await world.join(alder, 'Kim', ['knowledge_manager'])
    ana = await world.join(alder, 'Ana', ['analyst'])
  })
  after(() => world.stop())

  const deposit = (key: string, more: object = {}, language = 'en') =>
    kim.send('PUT', `/knowledge/documents/${key}?language=${language}`, { title: 'Manual', content: CONTENT, ...more })
  const deposited = async (key: string, more: object = {}, language: 'en' | 'fr' = 'en') => {
    const body = { title: 'Manual', content: CONTENT, ...more }
    return kim.put(`/knowledge/documents/${key}?language=${language}`, body)
  }
  const passagesOf = (key: string) =>
    superuserQuery<{ text: string }>(
      world.database,
      `select p.text from knowledge_passages p join knowledge_documents d on d.id = p.document_id where d.key = $1 order by d.language, p.ordinal`,
      [key],
    )
  const depositsOf = async (id: string) =>
    (await eventsOf(world.database, alder.id)).filter(
      ({ subject, outcome }) => subject?.id === id && outcome === 'success',
    )

  it('a deposit is created, found unchanged, and replaced by another content as another version', async () => {
    const first = await deposited('lifecycle')
    assert.equal(first.outcome, 'created')
    assert.deepEqual(first.warnings, [])
    const { document } = first
    assert.deepEqual([document.version, document.row_version, document.passages], [1, 1, 2])
    assert.deepEqual([document.created_by?.display_name, document.deposited_by?.display_name], ['Kim', 'Kim'])
    const same = await deposited('lifecycle', { row_version: 7 })
    assert.deepEqual([same.outcome, same.document.row_version], ['unchanged', 1])
    const roles = await deposited('lifecycle', { roles: ['credit_manager', 'analyst'], row_version: 1 })
    assert.deepEqual([roles.outcome, roles.document.version, roles.document.row_version], ['replaced', 1, 2])
    assert.deepEqual(roles.document.roles, ['analyst', 'credit_manager'])
    const other = await deposited('lifecycle', { content: '# Income\n\nFour.', row_version: 2 })
    assert.deepEqual([other.outcome, other.document.version, other.document.passages], ['replaced', 2, 1])
    assert.notEqual(other.document.fingerprint, document.fingerprint)
    assert.deepEqual(await passagesOf('lifecycle'), [{ text: 'Four.' }])
    const shown = await kim.get(pathOf('lifecycle'))
    assert.deepEqual([shown.content, shown.sections], ['# Income\n\nFour.', [{ anchor: 'income', title: 'Income' }]])
    const events = await depositsOf(document.id)
    assert.deepEqual(
      events.map(({ kind, data }) => [kind, data['outcome'], data['version'], data['fingerprint']]),
      [
        ['knowledge.deposited', 'created', 1, document.fingerprint],
        ['knowledge.deposited', 'unchanged', 1, document.fingerprint],
        ['knowledge.deposited', 'replaced', 1, document.fingerprint],
        ['knowledge.deposited', 'replaced', 2, other.document.fingerprint],
      ],
    )
  })

  it('a replacement names the version that was read', async () => {
    await deposited('versions')
    assert.equal(refusalOf(await deposit('versions', { title: 'Other' })), '409 STALE_ROW_VERSION')
    assert.equal(refusalOf(await deposit('versions', { title: 'Other', row_version: 2 })), '409 STALE_ROW_VERSION')
    assert.equal(refusalOf(await deposit('no-version', { row_version: 1 })), '409 STALE_ROW_VERSION')
    assert.equal((await deposited('versions', { title: 'Other', row_version: 1 })).document.version, 2)
  })

  it('the same key is another document in the other language', async () => {
    const english = await deposited('bilingual')
    const french = await deposited('bilingual', { title: 'Manuel', content: '# Revenus\n\nTrois bulletins.' }, 'fr')
    assert.deepEqual([french.outcome, french.document.version], ['created', 1])
    assert.notEqual(french.document.id, english.document.id)
    const listed = (await kim.get('/knowledge/documents')).filter(({ key }) => key === 'bilingual')
    assert.deepEqual(
      listed.map(({ language, title }) => [language, title]),
      [
        ['en', 'Manual'],
        ['fr', 'Manuel'],
      ],
    )
    assert.equal((await kim.send('DELETE', '/knowledge/documents/bilingual?language=fr')).status, 204)
    assert.equal(refusalOf(await kim.send('GET', '/knowledge/documents/bilingual?language=fr')), '404 NOT_FOUND')
    assert.equal((await kim.get(pathOf('bilingual'))).title, 'Manual')
  })

  it('the list is in the order of key and language, without contents', async () => {
    await deposited('order-b')
    await deposited('order-a', {}, 'fr')
    await deposited('order-a')
    await deposited('order-a.b')
    await deposited('order-a-b')
    const listed = (await kim.get('/knowledge/documents')).filter(({ key }) => key.startsWith('order'))
    assert.deepEqual(
      listed.map(({ key, language }) => `${key} ${language}`),
      ['order-a en', 'order-a fr', 'order-a-b en', 'order-a.b en', 'order-b en'],
    )
    assert.ok(listed.every((row) => !('content' in row)))
  })

  it('a removed document leaves its fingerprint in the chain, and its key goes on counting', async () => {
    const { document } = await deposited('removed')
    const reply = await kim.send('DELETE', '/knowledge/documents/removed?language=en')
    assert.deepEqual([reply.status, reply.text], [204, ''], answerOf(reply))
    assert.deepEqual(await passagesOf('removed'), [])
    assert.equal(refusalOf(await kim.send('DELETE', '/knowledge/documents/removed?language=en')), '404 NOT_FOUND')
    const [, removal] = await depositsOf(document.id)
    const { key, language, version, fingerprint } = document
    assert.deepEqual([removal!.kind, removal!.data], ['knowledge.removed', { key, language, version, fingerprint }])
    const again = await deposited('removed')
    assert.deepEqual([again.outcome, again.document.version, again.document.id], ['created', 2, document.id])
    assert.equal(again.document.fingerprint, fingerprint)
  })

  it('only those who may find a document read it, and nobody of another institution', async () => {
    await deposited('for-analysts', { roles: ['analyst'] })
    await deposited('for-auditors', { roles: ['auditor'] })
    await deposited('for-all')
    const other = await world.join(world.institutions.birch, 'Olga', ['knowledge_manager'])
    const statuses = async (person: Person) =>
      Promise.all(
        ['for-analysts', 'for-auditors', 'for-all', 'unknown'].map(async (key) =>
          refusalOf(await person.send('GET', `/knowledge/documents/${key}?language=en`)),
        ),
      )
    const none = '404 NOT_FOUND'
    assert.deepEqual(await statuses(ana), ['200', none, '200', none])
    assert.deepEqual(await statuses(kim), ['200', '200', '200', none])
    assert.deepEqual(await statuses(other), [none, none, none, none])
    const hidden = await ana.send('GET', '/knowledge/documents/for-auditors?language=en')
    const unknown = await ana.send('GET', '/knowledge/documents/unknown?language=en')
    assert.equal(bodyWithoutId(hidden.text), bodyWithoutId(unknown.text))
  })

  it('a document past its review is stale', async () => {
    const { document } = await deposited('stale', { reviewed_on: '2025-01-01', review_due: '2026-03-01' })
    assert.equal(document.stale, true)
  })
})

function bodyWithoutId(text: string): string {
  return text.replace(/"request_id":"[^"]*"/, '')
}
