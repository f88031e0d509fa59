import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { EVIDENCE_KEY, sha256, TRUST, trustBytes, trusted } from '../keys.fixture.ts'
import { readTrustFile } from './trust.ts'

const write = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))
const good = JSON.parse(new TextDecoder().decode(trustBytes(TRUST))) as {
  instance_id: string
  keys: { [k: string]: unknown }[]
}
const withKey = (change: object): Uint8Array => write({ ...good, keys: [{ ...good.keys[0], ...change }] })

test('reads a trust file with the raw public keys', () => {
  const read = readTrustFile(trustBytes(TRUST), sha256)
  assert.ok(read.ok)
  assert.deepEqual(read.trust, TRUST)
})

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'pem', type: 'spki' })
const BAD: { [name: string]: Uint8Array } = {
  'no JSON': new TextEncoder().encode('keys'),
  'a list': write([]),
  'without an instance': write({ keys: [] }),
  'with an unknown member': write({ ...good, comment: 'x' }),
  'with the keyid of another key': withKey({ keyid: `sha256:${'0'.repeat(64)}` }),
  'with an RSA key': withKey({ spki_pem: rsa }),
  'with a private key': withKey({ spki_pem: EVIDENCE_KEY.privateKey.export({ format: 'pem', type: 'pkcs8' }) }),
  'with a truncated key': withKey({ spki_pem: EVIDENCE_KEY.spkiPem.replace(/.{4}\n-----END/, '\n-----END') }),
  'with an unknown status': withKey({ status: 'good' }),
  'with a date that has no time': withKey({ not_before: '2026-01-01' }),
  'with a key that has no end': withKey({ not_after: undefined }),
  'with a duplicate key': write({ ...good, keys: [good.keys[0], good.keys[0]] }),
  'with more than a thousand keys': write({ ...good, keys: Array.from({ length: 1001 }, () => good.keys[0]) }),
}
for (const [name, bytes] of Object.entries(BAD)) {
  test(`rejects a trust file ${name}`, () => {
    const read = readTrustFile(bytes, sha256)
    assert.ok(!read.ok && read.message.length > 0)
  })
}

test('accepts an empty trust file, which trusts no key', () => {
  assert.ok(readTrustFile(trustBytes({ ...TRUST, keys: [] }), sha256).ok)
})

test('accepts keys with an unknown purpose, so that later purposes do not break the file', () => {
  assert.ok(readTrustFile(trustBytes({ ...TRUST, keys: [trusted(EVIDENCE_KEY, 'console')] }), sha256).ok)
})
