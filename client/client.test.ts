// Against a local server that records requests and returns prepared answers.
import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, before, beforeEach, describe, it } from 'node:test'
import { createClient, NoAnswer, Refused, valueOf } from './index.ts'

interface Arrived {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

type Answer = { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> } | 'none'

describe('the client', () => {
  const arrived: Arrived[] = []
  let answers: Answer[] = []
  let address = ''
  const server = createServer((request, response) => void answer(request, response))
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  })
  beforeEach(() => {
    arrived.length = 0
    answers = []
  })
  after(() => server.close())

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers } = request
    const body = await text(request)
    arrived.push({ method, url, headers, body })
    const next = answers.shift() ?? { status: 200, body: {} }
    if (next === 'none') return void request.socket.destroy()
    response.writeHead(next.status, { 'content-type': 'application/json', ...next.headers })
    response.end(typeof next.body === 'string' ? next.body : JSON.stringify(next.body))
  }

  const refusal = (code: string, detail: unknown = 'A sentence.'): object => ({ detail, code, request_id: 'r-1' })
  const client = (more: Partial<Parameters<typeof createClient>[0]> = {}): ReturnType<typeof createClient> =>
    createClient({ address: `${address}/`, token: 'secret', ...more })

  it('escapes parameters in the address and omits those that are null or undefined', async () => {
    await client().get('/api/v1/applications', { query: { search: 'a&b', limit: 3, mine: true, status: null } })
    await client().get('/api/v1/applications/{application_id}', { path: { application_id: 'x/../y?z' } })
    assert.deepEqual(
      arrived.map(({ url }) => url),
      ['/api/v1/applications?search=a%26b&limit=3&mine=true', '/api/v1/applications/x%2F..%2Fy%3Fz'],
    )
  })

  it('sends a body as JSON, and a file or stream unchanged with its media type', async () => {
    await client().post('/api/v1/auth/step-up', { body: { code: '123456' } })
    const query = { filename: 'a.csv' }
    await client().post('/api/v1/link/files', { query, body: Buffer.from('a;b\n'), mediaType: 'text/csv' })
    const body = new Blob(['c;', 'd\n']).stream()
    await client().post('/api/v1/link/files', { query, body, mediaType: 'application/octet-stream' })
    assert.deepEqual(
      arrived.map((request) => [request.headers['content-type'], request.body]),
      [
        ['application/json', '{"code":"123456"}'],
        ['text/csv', 'a;b\n'],
        ['application/octet-stream', 'c;d\n'],
      ],
    )
  })

  it('sends the current token', async () => {
    const tokens = [undefined, 'one']
    const probity = client({ token: () => tokens.shift() })
    await probity.get('/api/v1/me')
    await probity.get('/api/v1/me')
    assert.deepEqual(
      arrived.map(({ headers }) => headers.authorization),
      [undefined, 'Bearer one'],
    )
  })

  it('uses a new or the given request id', async () => {
    await client().get('/api/v1/me')
    await client().get('/api/v1/me')
    await client().get('/api/v1/me', { requestId: 'mine-0001' })
    const [one, two, own] = arrived.map(({ headers }) => headers['x-request-id'])
    assert.match(String(one), /^[A-Za-z0-9_-]{8,64}$/)
    assert.notEqual(one, two)
    assert.equal(own, 'mine-0001')
  })

  it('returns JSON as its value, CSV as text, an empty body as undefined, and bytes unchanged', async () => {
    answers = [
      { status: 200, body: '{"display_name":"Ada"}' },
      { status: 200, body: 'a;b\n', headers: { 'content-type': 'text/csv; charset=utf-8' } },
      { status: 204, body: '' },
      { status: 200, body: '{"format" :1}' },
    ]
    const path = { product_id: 'p', application_id: 'a' }
    assert.equal(valueOf(await client().get('/api/v1/me')).display_name, 'Ada')
    assert.equal(valueOf(await client().get('/api/v1/link/products/{product_id}/template', { path })), 'a;b\n')
    assert.equal(valueOf(await client().post('/api/v1/auth/logout')), undefined)
    const file = await client().post('/api/v1/applications/{application_id}/evidence', { path, as: 'bytes' })
    assert.equal(Buffer.from(valueOf(file)).toString(), '{"format" :1}')
  })

  it('returns a refusal as a value with its code, and throws it only on request', async () => {
    const problems = [{ loc: ['body', 'code'], msg: 'must match', type: 'pattern' }]
    answers = [
      { status: 409, body: refusal('STALE_ROW_VERSION') },
      { status: 422, body: refusal('VALIDATION_FAILED', problems) },
    ]
    const { data, error, response } = await client().post('/api/v1/auth/step-up', { body: { code: '1' } })
    assert.equal(data, undefined)
    assert.equal(error?.code, 'STALE_ROW_VERSION')
    assert.equal(response.status, 409)
    const invalid = await client().post('/api/v1/auth/step-up', { body: { code: '1' } })
    assert.throws(
      () => valueOf(invalid),
      (fault) => {
        assert.ok(fault instanceof Refused)
        assert.equal(fault.message, '422 VALIDATION_FAILED: body.code must match (request r-1)')
        assert.deepEqual([fault.code, fault.status, fault.requestId], ['VALIDATION_FAILED', 422, 'r-1'])
        assert.deepEqual(fault.problems, problems)
        return true
      },
    )
  })

  it('throws NoAnswer with the request id when nothing answers or the answer is not the service’s', async () => {
    answers = [
      'none',
      { status: 502, body: '<html>', headers: { 'content-type': 'text/html' } },
      { status: 500, body: { message: 'no code' } },
    ]
    for (const status of [null, 502, 500])
      await assert.rejects(client().post('/api/v1/auth/logout', { requestId: 'mine-0001' }), (fault) => {
        assert.ok(fault instanceof NoAnswer)
        assert.equal(fault.status, status)
        assert.equal(fault.requestId, 'mine-0001')
        return true
      })
    assert.equal(arrived.length, 3)
  })

  it('retries only a GET, after a lost connection or Retry-After', async () => {
    const busy: Answer = { status: 503, body: refusal('BUSY'), headers: { 'retry-after': '0' } }
    answers = [busy, 'none', { status: 200, body: { display_name: 'Ada' } }]
    assert.equal(valueOf(await client().get('/api/v1/me')).display_name, 'Ada')
    assert.equal(new Set(arrived.map(({ headers }) => headers['x-request-id'])).size, 1)
    assert.equal(arrived.length, 3)
    answers = [busy]
    assert.equal((await client().post('/api/v1/auth/logout')).error?.code, 'BUSY')
    assert.equal(arrived.length, 4)
    answers = [{ status: 409, body: refusal('INVALID_STATE') }]
    assert.equal((await client().get('/api/v1/me')).error?.code, 'INVALID_STATE')
    assert.equal(arrived.length, 5)
  })

  it('stops after the given number of retries, with the last refusal or fault', async () => {
    const busy: Answer = { status: 429, body: refusal('RATE_LIMITED'), headers: { 'retry-after': '0' } }
    answers = [busy, busy, busy, busy]
    assert.equal((await client().get('/api/v1/me')).error?.code, 'RATE_LIMITED')
    assert.equal(arrived.length, 3)
    answers = ['none', 'none', 'none']
    await assert.rejects(client({ retries: 1 }).get('/api/v1/me'), NoAnswer)
    assert.equal(arrived.length, 5)
  })

  it('honours Retry-After up to the maximum', async () => {
    const wait = (seconds: string): Answer => {
      return { status: 429, body: refusal('RATE_LIMITED'), headers: { 'retry-after': seconds } }
    }
    answers = [wait('1'), { status: 200, body: {} }]
    const begun = performance.now()
    await client().get('/api/v1/me')
    assert.ok(performance.now() - begun >= 990)
    for (const seconds of ['11', 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      answers = [wait(seconds)]
      const { error, response } = await client().get('/api/v1/me')
      assert.equal(error?.code, 'RATE_LIMITED')
      assert.equal(response.headers.get('retry-after'), seconds)
    }
    assert.equal(arrived.length, 4)
  })

  it('aborts a call, and the wait before a retry, on its signal', async () => {
    answers = [{ status: 503, body: refusal('BUSY'), headers: { 'retry-after': '9' } }]
    const signal = AbortSignal.timeout(100)
    await assert.rejects(client().get('/api/v1/me', { signal }), { name: 'TimeoutError' })
    await assert.rejects(client().get('/api/v1/me', { signal: AbortSignal.abort() }), { name: 'AbortError' })
    assert.equal(arrived.length, 1)
  })

  it('the client does not follow redirects', async () => {
    answers = [{ status: 302, body: '', headers: { location: `${address}/elsewhere` } }]
    await assert.rejects(client({ retries: 0 }).get('/api/v1/me'), NoAnswer)
    assert.equal(arrived.length, 1)
  })
})
