import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { routes } from '../../src/areas.ts'
import { FAULT } from '../../src/platform/http/refusals.ts'
import { assignableRoles } from '../../src/platform/access/roles.ts'
import { type Caller, callerAt, refusalOf, type Reply } from '../call.ts'
import { superuserQuery } from '../superuser-query.ts'
import { type Published, readPublished } from '../published.ts'
import { sendRaw } from '../network/raw.ts'
import { createWorld, type Person, type World } from '../world.ts'
import { emptyBody } from './bodies.ts'

const UNKNOWN = '00000000-0000-7000-8000-000000000000'

/** Checks what all errors have in common; the shape is the published one for this status. */
function assertError(reply: Reply, what: string, published: Published, operation?: string): void {
  assert.ok(reply.status >= 400, `${what} answered ${reply.status}`)
  assert.match(reply.headers.get('content-type') ?? '', /^application\/json/, what)
  const fits = published.error(operation, reply.status)
  assert.ok(fits(reply.body), `${what} answered ${reply.text}`)
  const { code, request_id } = reply.body as { code: string; request_id: string }
  assert.match(code, /^[A-Z][A-Z0-9_]{2,60}$/, what)
  assert.equal(reply.headers.get('x-request-id'), request_id, what)
  assert.equal(reply.headers.get('www-authenticate'), reply.status === 401 ? 'Bearer' : null, what)
  assert.doesNotMatch(reply.text, /node_modules|at \w+ \(|select |FST_|SyntaxError/i, what)
}

describe('an error', () => {
  let world: World
  let all: Person
  let published: Published
  before(async () => {
    world = await createWorld({ environment: { LIMIT_BODY_BYTES: '2048' } })
    published = await readPublished(world.address)
    all = await world.join(world.institutions.birch, 'Oscar', assignableRoles)
  })
  after(() => world.stop())

  const raw = (text: string): Promise<Reply> => sendRaw(world.address, text.replaceAll('\n', '\r\n'))

  for (const route of routes) {
    const path = route.path.replace(/\{\w+\}/g, UNKNOWN)
    it(`an error has the published form, whatever is wrong, at ${route.method} ${route.path}`, async () => {
      await all.stepUp()
      const body = emptyBody(route)
      const tries: [string, Caller, string, unknown, Record<string, string>][] = [
        ['no token', world.anonymous, path, body, {}],
        ['an unknown token', callerAt(world.address, `cds_s_${'A'.repeat(43)}`), path, body, {}],
      ]
      if (route.shapes.path) tries.push(['an invalid id', all, route.path.replace(/\{\w+\}/g, 'x'), body, {}])
      if (route.shapes.query) tries.push(['an unknown parameter', all, `${path}?unknown=1`, body, {}])
      if (route.shapes.body) {
        tries.push(
          ['an unknown member', all, path, { unknown: 1 }, {}],
          ['an array', all, path, '[]', {}],
          ['an incomplete document', all, path, '{"a":', {}],
          ['a member twice', all, path, '{"a":1,"a":2}', {}],
          ['a body that is too large', all, path, `{"a":"${'x'.repeat(route.bodyLimit ? 20_000_000 : 20_000)}"}`, {}],
          ['another media type', all, path, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
        )
      }
      for (const [what, caller, at, sent, headers] of tries) {
        const reply = await caller.send(route.method, at, sent, headers)
        assertError(reply, what, published, route.operation)
        if (what === 'another media type') assert.equal(refusalOf(reply), '415 UNSUPPORTED_MEDIA_TYPE')
        if (what.startsWith('a body that')) assert.equal(refusalOf(reply), '413 BODY_TOO_LARGE')
        if (
          ['unknown parameter', 'unknown member', 'array', 'incomplete', 'twice', 'invalid id'].some((word) =>
            what.includes(word),
          )
        )
          assert.equal(reply.status, 422, what)
      }
    })
  }

  it('an error has exactly the members that the service publishes', () => {
    const right = { detail: 'x', code: 'NOT_FOUND', request_id: 'y' }
    const problem = { loc: ['body', 0], msg: 'x', type: 'y' }
    for (const { operation } of routes) {
      const fits = published.error(operation, 404)
      assert.ok(fits(right), operation)
      for (const wrong of [{ ...right, stack: 'x' }, { ...right, detail: [problem] }, { detail: 'x', code: 'y' }, null])
        assert.ok(!fits(wrong), operation)
    }
    const fits = published.error(undefined, 422)
    assert.ok(fits({ ...right, detail: [problem] }))
    assert.ok(!fits({ ...right, detail: [{ ...problem, input: 'a value' }] }))
  })

  it('an error has the same form when no operation is reached', async () => {
    const tries: [string, Reply][] = [
      ['an unknown path', await world.anonymous.send('GET', '/nowhere')],
      ['a path outside the interface', await world.anonymous.send('GET', '/api/v2/me')],
      ['another method', await world.anonymous.send('DELETE', '/me')],
      ['a slash too much', await all.send('GET', '/me/')],
      ['a path in capitals', await all.send('GET', '/ME')],
      ['a path that cannot be decoded', await raw('GET /api/v1/%E0%A4%A HTTP/1.1\nHost: x\nConnection: close\n\n')],
      ['a long id', await all.send('GET', `/admin/users/${'a'.repeat(1_000)}`)],
      ['no HTTP', await raw('hello\n\n')],
      ['no host', await raw('GET /api/v1/me HTTP/1.1\nConnection: close\n\n')],
      ['an unknown expectation', await raw('GET /api/v1/me HTTP/1.1\nHost: x\nExpect: wonders\nConnection: close\n\n')],
      ['headers that are too large', await raw(`GET /api/v1/me HTTP/1.1\nHost: x\nX-Long: ${'x'.repeat(70_000)}\n\n`)],
      ['an invalid length', await raw('POST /api/v1/auth/login HTTP/1.1\nHost: x\nContent-Length: many\n\n')],
      [
        'two lengths',
        await raw('POST /api/v1/auth/login HTTP/1.1\nHost: x\nContent-Length: 2\nTransfer-Encoding: chunked\n\n0\n\n'),
      ],
    ]
    for (const [what, reply] of tries) assertError(reply, what, published)
  })

  it('discloses nothing of a fault but its code and the request id', async () => {
    await superuserQuery(world.database, 'alter table credit_products rename to hidden')
    const reply = await all.send('GET', '/admin/credit-products')
    await superuserQuery(world.database, 'alter table hidden rename to credit_products')
    assertError(reply, 'a fault', published, 'list_credit_products')
    assert.deepEqual(
      [refusalOf(reply), (reply.body as { detail: string }).detail],
      [`${FAULT.status} ${FAULT.code}`, FAULT.message],
    )
  })

  it('refuses to answer a damaged record by a code of its own, without its content', async () => {
    const damage = (bytes: string): Promise<unknown> =>
      superuserQuery(
        world.database,
        `alter table audit_records disable trigger all; ${bytes}; alter table audit_records enable trigger all`,
      )
    // The event of the last code of a session stays: without it the session of the reader is not believed.
    const ofLastCodes = `select max(seq) from audit_records where kind in ('sign_in.second_factor', 'step_up.verified') group by session_ref`
    await damage(
      `create table kept as select * from audit_records; update audit_records set bytes = 'swordfish' where seq not in (${ofLastCodes})`,
    )
    const reply = await all.send('GET', '/admin/audit-events')
    await damage(
      `update audit_records r set bytes = k.bytes from kept k where (k.institution_id, k.seq) = (r.institution_id, r.seq)`,
    )
    assertError(reply, 'a damaged record', published, 'list_audit_events')
    assert.equal(refusalOf(reply), '503 AUDIT_CHAIN_DAMAGED')
    assert.ok(!reply.text.includes('swordfish'))
  })

  it('names each invalid field once, by its place and without its value', async () => {
    await all.stepUp()
    const reply = await all.send('POST', '/admin/invitations', {
      email: 'not-an-address',
      roles: ['emperor'],
      secret: 'swordfish',
    })
    const { detail } = reply.body as { detail: { loc: (string | number)[]; msg: string; type: string }[] }
    assert.deepEqual(detail.map(({ loc }) => loc.join('.')).toSorted(), ['body.email', 'body.roles.0', 'body.secret'])
    for (const value of ['not-an-address', 'emperor', 'swordfish']) assert.ok(!reply.text.includes(value))
  })
})

describe('the request id', () => {
  let world: World
  before(async () => {
    world = await createWorld()
  })
  after(() => world.stop())

  const idOf = async (given: string | undefined, method = 'GET', path = '/me'): Promise<string> => {
    const headers: Record<string, string> = given === undefined ? {} : { 'x-request-id': given }
    return (await world.anonymous.send(method, path, undefined, headers)).headers.get('x-request-id')!
  }

  it('the request id is that of the caller without forbidden characters, when 8 to 64 characters remain', async () => {
    for (const [given, kept] of [
      ['12345678', '12345678'],
      ['a'.repeat(64), 'a'.repeat(64)],
      ['order-2026_03-02', 'order-2026_03-02'],
      ['ab cd\tef gh ij', 'abcdefghij'],
      ['<script>alert(1)</script>', 'scriptalert1script'],
      ['id: 12345678; drop', 'id12345678drop'],
    ] as const)
      assert.equal(await idOf(given), kept)
  })

  it('the request id is a new one otherwise, and never a reason to reject the request', async () => {
    const made = new Set<string>()
    for (const given of [undefined, '', '1234567', 'a'.repeat(65), '!!!!!!!!!!!!', 'x'.repeat(8_000)]) {
      const id = await idOf(given)
      assert.match(id, /^[0-9a-f-]{36}$/)
      made.add(id)
    }
    assert.equal(made.size, 6)
  })

  it('every kind of answer has the request id: 200, 204, 401, 404, the API description, and the answer to what is not HTTP', async () => {
    const { administrator } = world.institutions.alder
    const given = { 'x-request-id': 'seen-everywhere' }
    const replies = [
      await administrator.send('GET', '/me', undefined, given),
      await world.anonymous.send('GET', '/me', undefined, given),
      await world.anonymous.send('GET', '/nowhere', undefined, given),
      await world.anonymous.send('GET', '/openapi.json', undefined, given),
      await world.anonymous.send('POST', '/auth/login', '{', given),
      await administrator.send('POST', '/auth/logout', undefined, given),
    ]
    assert.deepEqual(
      replies.map((reply) => [reply.status, reply.headers.get('x-request-id')]),
      [200, 401, 404, 200, 422, 204].map((status) => [status, 'seen-everywhere']),
    )
    assert.match((await sendRaw(world.address, 'hello\r\n\r\n')).headers.get('x-request-id')!, /^[0-9a-f-]{36}$/)
  })
})
