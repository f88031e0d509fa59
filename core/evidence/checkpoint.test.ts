import assert from 'node:assert/strict'
import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { test } from 'node:test'
import {
  checkpointOrigin,
  checkpointText,
  noteKeyId,
  readCheckpoint,
  readSignedNote,
  signedNote,
} from './checkpoint.ts'
import { toHex } from './encoding.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const ROOT = new Uint8Array(32).fill(5)
const ORIGIN = checkpointOrigin('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002')
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

test('the note and key published with the signed note format verify', () => {
  const raw = Buffer.from('ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', 'base64').subarray(1)
  assert.equal(toHex(noteKeyId('PeterNeumann', raw, sha256)), 'c74f20a3')
  const note = readSignedNote(
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n" +
      '\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
  )!
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') } })
  const [signature] = note.signatures
  assert.equal(toHex(signature!.keyId), toHex(noteKeyId('PeterNeumann', raw, sha256)))
  assert.ok(verify(null, bytesOf(note.text), key, signature!.signature))
})

test('a checkpoint signed by Node is read back whole and verifies over exactly its text', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url')
  const text = checkpointText({ origin: ORIGIN, size: 42, root: ROOT })
  const keyId = noteKeyId(ORIGIN, raw, sha256)
  const written = signedNote(text, [{ name: ORIGIN, keyId, signature: sign(null, bytesOf(text), privateKey) }])
  const note = readSignedNote(written)!
  assert.ok(verify(null, bytesOf(note.text), publicKey, note.signatures[0]!.signature))
  assert.deepEqual(readCheckpoint(note.text), { origin: ORIGIN, size: 42, root: ROOT })
})

test('the text of a checkpoint is origin, size and root, a line each', () => {
  assert.equal(
    checkpointText({ origin: 'probity/a/b', size: 7, root: ROOT }),
    'probity/a/b\n7\nBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU=\n',
  )
})

test('extension lines are allowed and do not change what is read', () => {
  assert.equal(readCheckpoint(`${checkpointText({ origin: 'o', size: 1, root: ROOT })}more\n`)?.size, 1)
})

const root = 'BQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU='
const BAD_TEXTS = {
  'no root': 'o\n1\n',
  'a size with a leading zero': `o\n01\n${root}\n`,
  'a negative size': `o\n-1\n${root}\n`,
  'a size that is no safe integer': `o\n9007199254740993\n${root}\n`,
  'an empty origin': `\n1\n${root}\n`,
  'a short root': 'o\n1\nAAAA\n',
  'a root without padding': `o\n1\n${root.slice(0, -1)}\n`,
  'no last line feed': `o\n1\n${root}`,
  'an empty extension line': `o\n1\n${root}\n\nx\n`,
}
for (const [name, text] of Object.entries(BAD_TEXTS)) {
  test(`a checkpoint is refused: ${name}`, () => assert.equal(readCheckpoint(text), null))
}

const BAD_NOTES = {
  'no signature': 'text\n\n',
  'no blank line': 'text\n\u2014 a AAAAAAAA\n',
  'a hyphen for the dash': 'text\n\n- a AAAAAAAA\n',
  'a name with a plus': 'text\n\n\u2014 a+b AAAAAAAA\n',
  'a signature that is not base64': 'text\n\n\u2014 a AAAAAAA*\n',
  'a signature without bytes after the key id': 'text\n\n\u2014 a AAAAAA==\n',
  'a carriage return': 'text\r\n\n\u2014 a AAAAAAAA\n',
  'no last line feed': 'text\n\n\u2014 a AAAAAAAA',
  'more than 16 KiB': `${'x'.repeat(16_384)}\n\n\u2014 a AAAAAAAA\n`,
}
for (const [name, note] of Object.entries(BAD_NOTES)) {
  test(`a note is refused: ${name}`, () => assert.equal(readSignedNote(note), null))
}
