import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { answerOf, refusalOf } from '../../../test/call.ts'
import { eventsOf, superuserClient, superuserQuery } from '../../../test/superuser-query.ts'
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

  it('bad deposits are refused by the field that is wrong', async () => {
    const problem = async (key: string, more: object): Promise<string> => {
      const reply = await deposit(key, more)
      const { detail } = reply.body as { detail: { loc: string[] }[] }
      return `${refusalOf(reply)} ${Array.isArray(detail) ? detail.map(({ loc }) => loc.join('.')).join() : ''}`.trim()
    }
    const cases: readonly [string, object, string][] = [
      ['A', {}, '422 VALIDATION_FAILED path.key'],
      ['bad-1', { content: '' }, '422 VALIDATION_FAILED body.content'],
      ['bad-2', { content: '<script>alert(1)</script>' }, '422 VALIDATION_FAILED body.content'],
      ['bad-3', { content: '# a\n'.repeat(100_000) }, '422 VALIDATION_FAILED body.content'],
      ['bad-4', { title: ' ' }, '422 VALIDATION_FAILED body.title'],
      ['bad-5', { roles: ['king'] }, '422 VALIDATION_FAILED body.roles.0'],
      ['bad-6', { module: 'x' }, '422 VALIDATION_FAILED body.module'],
      ['bad-7', { review_due: '2026-02-30' }, '422 VALIDATION_FAILED body.review_due'],
      ['bad-8', { source_url: 'javascript:alert(1)' }, '422 VALIDATION_FAILED body.source_url'],
      ['bad-9', { content: 'a\u0000b' }, '422 VALIDATION_FAILED body.content'],
      ['big-1', { content: 'é'.repeat(2_097_153) }, '413 BODY_TOO_LARGE'],
      ['big-2', { content: 'a'.repeat(10_000_000) }, '413 BODY_TOO_LARGE'],
    ]
    for (const [key, more, wanted] of cases) assert.equal(await problem(key, more), wanted, key)
    assert.equal(refusalOf(await deposit('language', {}, 'de')), '422 VALIDATION_FAILED')
    const broken = Buffer.concat([
      Buffer.from('{"title":"A","content":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}'),
    ])
    const reply = await kim.send('PUT', '/knowledge/documents/broken?language=en', broken, {
      'content-type': 'application/json',
    })
    assert.equal(refusalOf(reply), '422 VALIDATION_FAILED')
    const kept = (await kim.get('/knowledge/documents')).map(({ key }) => key)
    assert.ok(!kept.some((key) => key.startsWith('b') && key !== 'bilingual'))
  })

  it('script tags are kept in the content and found by nobody', async () => {
    const content = '# Safe\n\n<script>stealing()</script>\n\nText <img src=x onerror=stealing()> here.'
    const { warnings } = await deposited('scripts', { content })
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['html_ignored'],
    )
    assert.deepEqual(await passagesOf('scripts'), [{ text: 'Text  here.' }])
    assert.equal((await kim.get(pathOf('scripts'))).content, content)
  })

  it('a document past its review is stale', async () => {
    const { document } = await deposited('stale', { reviewed_on: '2025-01-01', review_due: '2026-03-01' })
    assert.equal(document.stale, true)
  })

  it('a deposit killed in the middle leaves the old version whole', async () => {
    const { document } = await deposited('killed')
    const rows = () =>
      superuserQuery(
        world.database,
        `select d.*, c.content, c.sections, (select jsonb_agg(p.* order by p.ordinal) from knowledge_passages p where p.document_id = d.id) as all_passages
         from knowledge_documents d join knowledge_contents c on c.document_id = d.id where d.id = $1`,
        [document.id],
      )
    const before = await rows()
    const blocker = await superuserClient(world.database)
    await blocker.query('begin; lock table knowledge_passages in share mode')
    const killed = deposit('killed', { content: '# New\n\nHalf of it.', row_version: 1 })
    const pid = await waitingBackend(world)
    await superuserQuery(world.database, 'select pg_terminate_backend($1)', [pid])
    const reply = await killed
    await blocker.query('rollback')
    await blocker.end()
    assert.ok(reply.status >= 500, answerOf(reply))
    assert.deepEqual(await rows(), before)
    assert.equal((await kim.get(pathOf('killed'))).content, CONTENT)
    const again = await deposited('killed', { content: '# New\n\nAll of it.', row_version: 1 })
    assert.deepEqual([again.outcome, again.document.version], ['replaced', 2])
  })

  it('an institution has at most ten thousand documents, of which each can be replaced', async () => {
    const { document } = await deposited('the-last')
    const columns =
      'institution_id, audience_id, language, roles, title, version, fingerprint, passages, passage_hashes, created_at, deposited_at'
    await superuserQuery(
      world.database,
      `set session_replication_role = replica; insert into knowledge_documents (id, key, ${columns})
       select gen_random_uuid(), 'filler-' || n, ${columns} from knowledge_documents d, generate_series(1, 10000) n where d.id = '${document.id}'`,
    )
    try {
      assert.equal(refusalOf(await deposit('one-more')), '409 TOO_MANY_DOCUMENTS')
      assert.equal((await deposited('the-last', { title: 'Other', row_version: 1 })).outcome, 'replaced')
    } finally {
      await superuserQuery(
        world.database,
        `set session_replication_role = replica; delete from knowledge_documents where key like 'filler-%'`,
      )
    }
  })

  it('two deposits of one key at the same time make one document', async () => {
    const replies = await Promise.all(['A', 'B', 'C'].map((title) => deposit('at-once', { title })))
    assert.deepEqual(replies.map(refusalOf).toSorted(), ['200', '409 STALE_ROW_VERSION', '409 STALE_ROW_VERSION'])
  })
})

function bodyWithoutId(text: string): string {
  return text.replace(/"request_id":"[^"]*"/, '')
}

/** The backend that waits for the locked table. */
async function waitingBackend(world: World): Promise<number> {
  for (;;) {
    const [found] = await superuserQuery<{ pid: number }>(
      world.database,
      `select pid from pg_locks where relation = 'knowledge_passages'::regclass and not granted`,
    )
    if (found) return found.pid
  }
}
