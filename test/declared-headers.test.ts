import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertHeadersDeclared } from './declared-headers.ts'

describe('the comparison of the headers of an answer with the contract', () => {
  const id = { 'x-request-id': 'r-00000001' }
  const rates = { 'ratelimit-policy': '"source";q=1;w=60', ratelimit: '"source";r=0;t=1' }
  const compare = (method: string, path: string, status: number, headers: Record<string, string>): void =>
    assertHeadersDeclared({ method, path, status, headers: new Headers(headers) })

  it('accepts responses with exactly the declared headers', () => {
    compare('GET', '/api/v1/me', 200, id)
    compare('POST', '/api/v1/auth/login', 200, { ...id, ...rates })
    compare('GET', '/api/v1/me', 401, { ...id, 'www-authenticate': 'Bearer' })
    compare('GET', '/api/v1/applications/x?limit=1', 429, { ...id, ...rates, 'retry-after': '3' })
    compare('GET', '/docs', 200, {})
  })

  it('reports a declared header that was not sent and a sent one that is not declared', () => {
    assert.throws(() => compare('GET', '/api/v1/me', 200, {}), /X-Request-ID is declared/)
    assert.throws(() => compare('POST', '/api/v1/auth/login', 200, id), /RateLimit-Policy is declared/)
    assert.throws(() => compare('GET', '/api/v1/me', 200, { ...id, ...rates }), /RateLimit-Policy is not declared/)
    assert.throws(() => compare('GET', '/api/v1/me', 403, { ...id, 'www-authenticate': 'Bearer' }), /not declared/)
    assert.throws(() => compare('GET', '/api/v1/me', 500, {}), /GET \/api\/v1\/me answered 500/)
  })
})
