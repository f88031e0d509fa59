import assert from 'node:assert/strict'
import { createSecretKey } from 'node:crypto'
import { describe, it } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { canonicalBytes, commitmentOfCanonical } from '../../../core/evidence/index.ts'
import { new32Bytes } from '../../platform/ids.ts'
import { sha256 } from '../../platform/sha256.ts'
import { SealedValueDamaged, StoredDataDamaged } from '../../platform/stored-data-damaged.ts'
import { dictionaryNeeded, type Dictionary, END_BYTES, MAX_UNPACKED_BYTES, pack, unpack } from './packing.ts'
import recorded from '../recorded-manifests.json' with { type: 'json' }
import { namesOf, type Part, PARTS } from './parts.ts'
import { partPlace, type Piece, piecesIn, sealPart, sizesOf, unsealPart } from './sealed-parts.ts'

const key = createSecretKey(new32Bytes())
const place = partPlace('institution', 'owner', 'results')
const dictionaryOf = (bytes: Buffer): Dictionary => ({ fingerprint: Buffer.from(sha256(bytes)), bytes })

const [, imported] = recorded
const pieces: readonly Piece[] = Object.entries(imported!.pieces).map(([name, { salt, value }]) => ({
  name,
  bytes: canonicalBytes(value),
  salt: Buffer.from(salt, 'base64'),
}))
const results = pieces.filter(({ name }) => namesOf('results').includes(name))
const dictionary = dictionaryOf(Buffer.concat([...results, ...results].map(({ bytes }) => bytes)))

describe('a sealed part', () => {
  for (const [what, used] of [
    ['with a dictionary', dictionary],
    ['without one', null],
  ] as const)
    it(`gives back each piece with its salt, ${what}`, () => {
      const committed = new Map(
        (JSON.parse(imported!.expected.manifest) as { pieces: { name: string; commitment: string }[] }).pieces.map(
          (entry) => [entry.name, entry.commitment],
        ),
      )
      // In any order.
      const sealed = sealPart(key, place, 'results', results.toReversed(), used)
      const opened = piecesIn(sealed, unsealPart(key, place, sealed), used)
      assert.deepEqual(
        opened.map(({ name }) => name),
        PARTS.results,
      )
      for (const { name, bytes, salt } of opened)
        assert.equal(commitmentOfCanonical(name, bytes, salt, sha256), committed.get(name), name)
    })

  it('a sealed part opens only in its row, and only with its sizes', () => {
    const sealed = sealPart(key, place, 'results', results, dictionary)
    for (const other of [
      partPlace('institution', 'owner', 'input'),
      partPlace('institution', 'other', 'results'),
      partPlace('other', 'owner', 'results'),
    ])
      assert.throws(() => unsealPart(key, other, sealed), SealedValueDamaged)
    const [first, second, ...rest] = results.map(({ bytes }) => bytes.length)
    const moved = sizesOf([first! + 1, second! - 1, ...rest])
    assert.throws(() => unsealPart(key, place, { ...sealed, sizes: moved }), SealedValueDamaged)
  })

  it('refuses a sealed part without a salt or a size for each piece', () => {
    const sealed = sealPart(key, place, 'results', results, null)
    const packed = unsealPart(key, place, sealed)
    for (const damaged of [
      { salts: sealed.salts.subarray(1) },
      { salts: sealed.salts.subarray(32) },
      { sizes: Buffer.alloc(0), salts: Buffer.alloc(0) },
      { sizes: sealed.sizes.subarray(1) },
      { sizes: Buffer.concat([sealed.sizes, sealed.sizes]), salts: Buffer.concat([sealed.salts, sealed.salts]) },
      { part: 'toString' },
      { part: 'other' },
    ])
      assert.throws(() => piecesIn({ ...sealed, ...damaged }, packed, null), StoredDataDamaged)
  })

  it('takes no piece of another part, none twice, and no part without a piece', () => {
    const sealing = (part: Part, given: readonly Piece[]) => () => sealPart(key, place, part, given, null)
    assert.throws(sealing('input', results), TypeError)
    assert.throws(sealing('results', [...results, results[0]!]), TypeError)
    assert.throws(sealing('results', []), TypeError)
  })
})

describe('a packed value', () => {
  const bytes = Buffer.from('{"amount":"12000"}'.repeat(20))

  it('names the dictionary that it needs, and is not unpacked with another or none', () => {
    const packed = pack(bytes, dictionary)
    assert.deepEqual(dictionaryNeeded(packed), dictionary.fingerprint)
    assert.deepEqual(unpack(packed, bytes.length, dictionary), bytes)
    const other = dictionaryOf(Buffer.from(dictionary.bytes.map((byte) => byte ^ 1)))
    const withMatches = pack(dictionary.bytes.subarray(0, 300), dictionary)
    for (const wrong of [null, other])
      assert.ok(
        !isUnpacked(() => unpack(withMatches, 300, wrong))?.equals(dictionary.bytes.subarray(0, 300)),
        'another text, or none',
      )
    assert.equal(dictionaryNeeded(pack(bytes, null)), null)
    assert.equal(dictionaryNeeded(Buffer.alloc(0)), null)
  })

  it('a small value needs only the end of its dictionary', () => {
    const text = Buffer.from('what stands at the end of the dictionary')
    const long = Buffer.concat([Buffer.alloc(20_000, 'x'), text])
    const packed = pack(text, dictionaryOf(long), 'end')
    const sameEnd = dictionaryOf(Buffer.concat([Buffer.alloc(500, 'y'), long.subarray(-END_BYTES)]))
    assert.deepEqual(unpack(packed, text.length, sameEnd), text)
    assert.ok(packed.length < 1 + 32 + text.length / 2)
  })

  it('never unpacks a value to more than its size, whatever it holds', () => {
    const bomb = Buffer.concat([Buffer.of(1), deflateRawSync(Buffer.alloc(40 * 1_024 * 1_024))])
    for (const size of [0, 1, 1_000]) {
      const before = process.memoryUsage().arrayBuffers
      assert.throws(() => unpack(bomb, size, null), StoredDataDamaged)
      assert.ok(process.memoryUsage().arrayBuffers - before < 10_000_000)
    }
    assert.throws(() => unpack(bomb, MAX_UNPACKED_BYTES + 1, null), StoredDataDamaged)
    assert.throws(() => pack(Buffer.alloc(MAX_UNPACKED_BYTES + 1), null), RangeError)
  })

  it('refuses a packed value with another size, a cut end or an unknown format', () => {
    for (const packed of [pack(bytes, null), pack(bytes, dictionary), pack(Buffer.from('é'), null)]) {
      assert.throws(() => unpack(packed, bytes.length + 1, dictionary), StoredDataDamaged)
      assert.throws(() => unpack(packed, bytes.length - 1, dictionary), StoredDataDamaged)
      assert.throws(() => unpack(packed.subarray(0, -4), bytes.length, dictionary), StoredDataDamaged)
    }
    for (const format of [4, 255])
      assert.throws(() => unpack(Buffer.of(format, 1, 2, 3), 3, dictionary), StoredDataDamaged)
    assert.throws(() => unpack(Buffer.alloc(0), 0, null), StoredDataDamaged)
  })
})

function isUnpacked(unpacking: () => Buffer): Buffer | null {
  try {
    return unpacking()
  } catch {
    return null
  }
}
