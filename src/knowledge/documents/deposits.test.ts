import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { answerOf, refusalOf } from '../../../test/call.ts'
import { superuserClient, superuserQuery } from '../../../test/superuser-query.ts'
import { pathOf } from '../documents.fixture.ts'
import { createWorld, type Person, type World } from '../../../test/world.ts'

const CONTENT = '# Income\n\nAsk for three payslips.\n\n# Risk\n\nLook twice.'

describe('the limits of a deposit', () => {
  let world: World
  let kim: Person
  before(async () => {
    world = await createWorld()
    kim = await world.join(world.institutions.alder, 'Kim', ['knowledge_manager'])
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

  it('a deposit killed in the middle leaves the old version whole', async () => {
    const { document } = await deposited('killed')
    const rows = () =>
      superuserQuery(
        world.database,
        `select d.*, c.content, c.sections, (select jsonb_agg(p.* order by p.ordinal) from knowledge_passages p where p.document_id = d.id) as all_passages
         from knowledge_documents d join knowledge_contents c on c.document_id = d.id where d.id = $1`,
        [document.id],
      )
    const whole = await rows()
    const blocker = await superuserClient(world.database)
    await blocker.query('begin; lock table knowledge_passages in share mode')
    const killed = deposit('killed', { content: '# New\n\nHalf of it.', row_version: 1 })
    const pid = await waitingBackend(world)
    await superuserQuery(world.database, 'select pg_terminate_backend($1)', [pid])
    const reply = await killed
    await blocker.query('rollback')
    await blocker.end()
    assert.ok(reply.status >= 500, answerOf(reply))
    assert.deepEqual(await rows(), whole)
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
