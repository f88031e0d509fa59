import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { KnownCallers } from './known-callers.ts'

const of = (token: string) => ({ url: '/api/v1/me', headers: { authorization: `Bearer cds_s_${token.repeat(43)}` } })

describe('the callers that are known before their token is looked up', () => {
  it('a caller is known while its token was valid at their last request', () => {
    const callers = new KnownCallers()
    assert.equal(callers.callerOf(of('a')), 'stranger')
    callers.note(of('a'), true)
    callers.note(of('b'), false)
    assert.deepEqual([callers.callerOf(of('a')), callers.callerOf(of('b'))], ['known', 'stranger'])
    callers.note(of('a'), false)
    assert.equal(callers.callerOf(of('a')), 'stranger')
  })

  it('a probe is known by its address', () => {
    const callers = new KnownCallers()
    const callerOf = (url: string): string => callers.callerOf({ url, headers: {} })
    assert.deepEqual(['/healthz', '/readyz', '/healthz/x', '/metrics'].map(callerOf), [
      'probe',
      'probe',
      'stranger',
      'stranger',
    ])
  })
})
