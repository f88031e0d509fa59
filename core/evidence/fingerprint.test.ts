import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { canonicalBytes } from './canonical.ts'
import { fromBase64, toBase64, toHex } from './encoding.ts'
import { commitment, commitmentOfCanonical, fingerprint, fingerprintOfCanonical } from './fingerprint.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const hex = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return `sha256:${hash.digest('hex')}`
}

test('computes a fingerprint as the hash of a prefix line with the kind and the canonical bytes', () => {
  assert.equal(fingerprint('grid', { b: 1, a: 'é' }, sha256), hex('cds/grid/1\n{"a":"é","b":1}'))
})

test('computes a commitment as the hash of prefix line, salt and the canonical pair of name and value', () => {
  const salt = new Uint8Array(32).fill(7)
  assert.equal(
    commitment('trace', { b: 1, a: 2 }, salt, sha256),
    hex('cds/commit/1\n', salt, '["trace",{"a":2,"b":1}]'),
  )
})

test('reproduces recorded fingerprints and commitments', () => {
  const salt = Uint8Array.from({ length: 32 }, (_, index) => index)
  assert.deepEqual(
    [
      fingerprint('policy', {}, sha256),
      fingerprint('audit-record', [1, null, 'x'], sha256),
      commitment('trace', 'é', salt, sha256),
    ],
    [
      'sha256:2c48e0d341f5e49d018284793a6c3d44f81c5cae19166b4dc385c4614c2be658',
      'sha256:e1e0d33a2f98e1cc7d7b8103d7652c55decd5bb4de60242d50c598b66ea8237f',
      'sha256:09f5d8f4e74a01665cf1ebe5998cb2dc84192b70bc53bfe8b2a8ef7c5c4827d0',
    ],
  )
})

test('computes the same fingerprints and commitments from canonical bytes', () => {
  const value = { a: ['x', 1] }
  const salt = new Uint8Array(32)
  assert.equal(fingerprintOfCanonical('policy', canonicalBytes(value), sha256), fingerprint('policy', value, sha256))
  assert.equal(
    commitmentOfCanonical('grid', canonicalBytes(value), salt, sha256),
    commitment('grid', value, salt, sha256),
  )
})

test('computes a different result for another kind, name or salt', () => {
  const salt = new Uint8Array(32)
  assert.notEqual(fingerprint('grid', {}, sha256), fingerprint('policy', {}, sha256))
  assert.notEqual(commitment('grid', {}, salt, sha256), commitment('trace', {}, salt, sha256))
  assert.notEqual(commitment('grid', {}, salt, sha256), commitment('grid', {}, new Uint8Array(32).fill(1), sha256))
})

test('rejects a salt that does not have 32 bytes', () => {
  assert.throws(() => commitment('grid', {}, new Uint8Array(31), sha256), RangeError)
})

test('encodes and decodes base64, and encodes hexadecimal, like Node', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      assert.equal(toBase64(bytes), Buffer.from(bytes).toString('base64'))
      assert.equal(toHex(bytes), Buffer.from(bytes).toString('hex'))
      assert.deepEqual(fromBase64(toBase64(bytes)), bytes)
    }),
  )
})

for (const text of ['A', 'AA', 'AAA', 'AA=', 'A===', 'AB==', 'AAB=', 'AA==\n', 'AA-_', ' AAAA', 'AAAA=', 'AA==AAAA']) {
  test(`rejects non-standard base64: ${JSON.stringify(text)}`, () => {
    assert.equal(fromBase64(text), null)
  })
}
