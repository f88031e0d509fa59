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

test('a trust file is read with the raw public keys', () => {
  const read = readTrustFile(trustBytes(TRUST), sha256)
  assert.ok(read.ok)
  assert.deepEqual(read.trust, TRUST)
})

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'pem', type: 'spki' })
const BAD: { [name: string]: Uint8Array } = {
  'no JSON': new TextEncoder().encode('keys'),
  'a list': write([]),
  'no instance': write({ keys: [] }),
  'a member too many': write({ ...good, comment: 'x' }),
  'a keyid of another key': withKey({ keyid: `sha256:${'0'.repeat(64)}` }),
  'an RSA key': withKey({ spki_pem: rsa }),
  'a private key': withKey({ spki_pem: EVIDENCE_KEY.privateKey.export({ format: 'pem', type: 'pkcs8' }) }),
  'a key cut short': withKey({ spki_pem: EVIDENCE_KEY.spkiPem.replace(/.{4}\n-----END/, '\n-----END') }),
  'an unknown status': withKey({ status: 'good' }),
  'a date without a time': withKey({ not_before: '2026-01-01' }),
  'a key without an end': withKey({ not_after: undefined }),
  'a key twice': write({ ...good, keys: [good.keys[0], good.keys[0]] }),
  'more than a thousand keys': write({ ...good, keys: Array.from({ length: 1001 }, () => good.keys[0]) }),
}
for (const [name, bytes] of Object.entries(BAD)) {
  test(`a trust file is unusable as a whole: ${name}`, () => {
    const read = readTrustFile(bytes, sha256)
    assert.ok(!read.ok && read.message.length > 0)
  })
}

test('an empty trust file is legal: it trusts nobody', () => {
  assert.ok(readTrustFile(trustBytes({ ...TRUST, keys: [] }), sha256).ok)
})

test('the purposes of keys are codes, so that keys of later purposes do not make the file unusable', () => {
  assert.ok(readTrustFile(trustBytes({ ...TRUST, keys: [trusted(EVIDENCE_KEY, 'console')] }), sha256).ok)
})
