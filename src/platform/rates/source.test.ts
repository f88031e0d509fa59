import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { SourceKeys, sourceOf } from './source.ts'

const from = (remoteAddress: string | undefined, forwardedFor?: string, hops = 0): string =>
  sourceOf({ remoteAddress, forwardedFor }, hops)

describe('the source of a request', () => {
  it('takes the address of the socket as source, whatever the header, while no proxy is trusted', () => {
    assert.equal(from('198.51.100.7', '203.0.113.1'), '198.51.100.7')
    assert.equal(from(undefined), '')
  })

  it('takes the address seen by the outermost trusted proxy, counted from the end of the header', () => {
    const header = '6.6.6.6, 203.0.113.9, 10.0.0.2'
    assert.equal(from('10.0.0.1', header, 1), '10.0.0.2')
    assert.equal(from('10.0.0.1', header, 2), '203.0.113.9')
    assert.equal(from('10.0.0.1', '203.0.113.9:4711', 1), '203.0.113.9')
    assert.equal(from('10.0.0.1', '[2001:db8::1]:4711', 1), '2001:db8:0::/48')
  })

  it('takes the address of the socket when the header has too few entries or no address at that position', () => {
    for (const header of [undefined, '', '203.0.113.9', 'unknown, 10.0.0.2'])
      assert.equal(from('10.0.0.1', header, 2), '10.0.0.1')
  })

  it('treats an IPv6 network of one customer, and both forms of an IPv4 address, as one source', () => {
    assert.equal(from('2001:db8:1:2:3:4:5:6'), from('2001:0DB8:0001:9::9'))
    assert.notEqual(from('2001:db8:1:2::1'), from('2001:db8:2:2::1'))
    assert.equal(from('::1'), from('0:0:0:0:1::'))
    assert.equal(from('fe80::1%eth0'), from('fe80::2%eth1'))
    assert.equal(from('::ffff:198.51.100.7'), '198.51.100.7')
  })

  it('stores a source only as a keyed hash, with another key for each day and process', () => {
    const [day, later, next] = ['2026-03-02T00:00:01Z', '2026-03-02T23:59:59Z', '2026-03-03T00:00:01Z'] as const
    const keys = new SourceKeys()
    const key = keys.keyOf('198.51.100.7', new Date(day))
    assert.equal(keys.keyOf('198.51.100.7', new Date(later)), key)
    assert.notEqual(keys.keyOf('198.51.100.8', new Date(later)), key)
    assert.notEqual(new SourceKeys().keyOf('198.51.100.7', new Date(day)), key)
    assert.notEqual(keys.keyOf('198.51.100.7', new Date(next)), key)
    assert.match(key, /^[A-Za-z0-9_-]{43}$/)
  })
})
