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

test('verifies the note and key published with the signed note format', () => {
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

test('reads and verifies a checkpoint signed with Node', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url')
  const text = checkpointText({ origin: ORIGIN, size: 42, root: ROOT })
  const keyId = noteKeyId(ORIGIN, raw, sha256)
  const written = signedNote(text, [{ name: ORIGIN, keyId, signature: sign(null, bytesOf(text), privateKey) }])
  const note = readSignedNote(written)!
  assert.ok(verify(null, bytesOf(note.text), publicKey, note.signatures[0]!.signature))
  assert.deepEqual(readCheckpoint(note.text), { origin: ORIGIN, size: 42, root: ROOT })
})

test('writes origin, size and root of a checkpoint, one per line', () => {
  assert.equal(
    checkpointText({ origin: 'probity/a/b', size: 7, root: ROOT }),
    'probity/a/b\n7\nBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU=\n',
  )
})

test('accepts and ignores extension lines', () => {
  assert.equal(readCheckpoint(`${checkpointText({ origin: 'o', size: 1, root: ROOT })}more\n`)?.size, 1)
})

const root = 'BQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU='
const BAD_TEXTS = {
  'without a root': 'o\n1\n',
  'with a leading zero in the size': `o\n01\n${root}\n`,
  'with a negative size': `o\n-1\n${root}\n`,
  'with a size that is not a safe integer': `o\n9007199254740993\n${root}\n`,
  'with an empty origin': `\n1\n${root}\n`,
  'with a short root': 'o\n1\nAAAA\n',
  'with a root without padding': `o\n1\n${root.slice(0, -1)}\n`,
  'without a final line feed': `o\n1\n${root}`,
  'with an empty extension line': `o\n1\n${root}\n\nx\n`,
}
for (const [name, text] of Object.entries(BAD_TEXTS)) {
  test(`rejects a checkpoint ${name}`, () => assert.equal(readCheckpoint(text), null))
}

/** A note with this number of characters, most of them the given one. */
function noteOf(characters: number, filling: string): string {
  const end = '\n\n\u2014 a AAAAAAAA\n'
  return filling.repeat(characters - end.length) + end
}

test('accepts a note of 16,384 characters, counted as JSON Schema counts them', () => {
  for (const filling of ['x', '\u00e9', '\u{1f600}'])
    assert.notEqual(readSignedNote(noteOf(16_384, filling)), null, filling)
})

const witnessed = (name: string): string => `text\n\n\u2014 ${name} AAAAAAAA\n`

// Format characters, private use, and characters that a version of Unicode has or has not assigned.
for (const character of '\u00ad\u0378\u200b\u202e\ue000\ufeff\u{1fae9}\u{e0001}\u{10ffff}') {
  const shown = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
  test(`accepts ${shown} in the name of a signature`, () => {
    assert.equal(readSignedNote(witnessed(`a${character}b`))?.signatures[0]?.name, `a${character}b`)
  })
}

const REFUSED_IN_NAMES = '\t\v\f\r \0\u007f\u0085\u009f\u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000+'
test('rejects white space, control characters and "+" in the name of a signature', () => {
  for (const character of REFUSED_IN_NAMES)
    assert.equal(readSignedNote(witnessed(`a${character}b`)), null, JSON.stringify(character))
})

const BAD_NOTES = {
  'without a signature': 'text\n\n',
  'without a blank line': 'text\n\u2014 a AAAAAAAA\n',
  'with a hyphen instead of the dash': 'text\n\n- a AAAAAAAA\n',
  'with an empty name': 'text\n\n\u2014  AAAAAAAA\n',
  'with U+0085 in its text': 'te\u0085xt\n\n\u2014 a AAAAAAAA\n',
  'with a plus sign in the name': 'text\n\n\u2014 a+b AAAAAAAA\n',
  'with a signature that is not base64': 'text\n\n\u2014 a AAAAAAA*\n',
  'with a signature that has no bytes after the key id': 'text\n\n\u2014 a AAAAAA==\n',
  'with a carriage return': 'text\r\n\n\u2014 a AAAAAAAA\n',
  'without a final line feed': 'text\n\n\u2014 a AAAAAAAA',
  'with more than 16,384 characters': noteOf(16_385, '\u{1f600}'),
  'with more than 16,384 characters of one byte': noteOf(16_385, 'x'),
}
for (const [name, note] of Object.entries(BAD_NOTES)) {
  test(`rejects a note ${name}`, () => assert.equal(readSignedNote(note), null))
}
