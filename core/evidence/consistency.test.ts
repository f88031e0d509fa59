import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { consistencyProof, type SizedRoot, verifyConsistency } from './consistency.ts'
import { hex, leaves, naiveRoot, published, sha256, treeOf } from './merkle.fixture.ts'
import { nodesFor } from './merkle.ts'

/** A literal implementation of RFC 6962, section 2.1.2. */
function naiveProof(older: number, data: readonly Uint8Array[], isWhole = true): Uint8Array[] {
  if (older === data.length) return isWhole ? [] : [naiveRoot(data)]
  let k = 1
  while (k * 2 < data.length) k *= 2
  return older <= k
    ? [...naiveProof(older, data.slice(0, k), isWhole), naiveRoot(data.slice(k))]
    : [...naiveProof(older - k, data.slice(k), false), naiveRoot(data.slice(0, k))]
}

const proofOf = (older: number, newer: number, data: readonly Uint8Array[]): Uint8Array[] =>
  consistencyProof(older, newer, treeOf(data.slice(0, newer)).nodeAt, sha256)
const rootsOf = (older: number, newer: number, data: readonly Uint8Array[]): [SizedRoot, SizedRoot] => [
  { size: older, root: naiveRoot(data.slice(0, older)) },
  { size: newer, root: naiveRoot(data.slice(0, newer)) },
]

test('makes the proofs of the example in RFC 6962, section 2.1.3', () => {
  // The tree of seven leaves d0 to d6 has the leaf hashes a, b, c, d, e, f and j, and above them g, h, i, k and l.
  const data = leaves(7)
  const hashOf = (from: number, to: number): string => hex(naiveRoot(data.slice(from, to)))
  const [c, d, j, g, i] = [hashOf(2, 3), hashOf(3, 4), hashOf(6, 7), hashOf(0, 2), hashOf(4, 6)]
  const [k, l] = [hashOf(0, 4), hashOf(4, 7)]
  assert.deepEqual(proofOf(3, 7, data).map(hex), [c, d, g, l])
  assert.deepEqual(proofOf(4, 7, data).map(hex), [l])
  assert.deepEqual(proofOf(6, 7, data).map(hex), [i, j, k])
})

test('makes the published proofs of the certificate transparency test data', () => {
  const proofs: [number, number, string[]][] = [
    [1, 1, []],
    [
      1,
      8,
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    ],
    [
      6,
      8,
      [
        '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    ],
    [
      2,
      5,
      [
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    ],
  ]
  for (const [older, newer, proof] of proofs) {
    assert.deepEqual(proofOf(older, newer, published.leaves).map(hex), proof, `${older} to ${newer}`)
    const [first, second] = rootsOf(older, newer, published.leaves)
    const bytes = proof.map((text) => new Uint8Array(Buffer.from(text, 'hex')))
    assert.ok(verifyConsistency(first, second, bytes, sha256), `${older} to ${newer}`)
  }
})

test('makes the proofs of the recursive definition, which hold, between all trees of up to 40 leaves', () => {
  const data = leaves(40)
  const roots = Array.from({ length: data.length + 1 }, (_, size) => ({ size, root: naiveRoot(data.slice(0, size)) }))
  for (let newer = 0; newer <= data.length; newer++) {
    const { nodeAt } = treeOf(data.slice(0, newer))
    for (let older = 0; older <= newer; older++) {
      const proof = consistencyProof(older, newer, nodeAt, sha256)
      if (older > 0) assert.deepEqual(proof.map(hex), naiveProof(older, data.slice(0, newer)).map(hex))
      assert.ok(verifyConsistency(roots[older]!, roots[newer]!, proof, sha256), `${older} to ${newer}`)
    }
  }
})

test('rejects a proof for other sizes or roots, or with a hash changed, removed or added', () => {
  const sizes = fc
    .integer({ min: 1, max: 70 })
    .chain((newer) => fc.tuple(fc.integer({ min: 1, max: newer }), fc.constant(newer)))
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), ([older, newer], pick, extra) => {
      const data = leaves(newer)
      const proof = proofOf(older, newer, data)
      const [first, second] = rootsOf(older, newer, data)
      const holds = (one: SizedRoot, other: SizedRoot, hashes: Uint8Array[]): boolean =>
        verifyConsistency(one, other, hashes, sha256)
      const wrong = sha256(Uint8Array.of(extra % 256))
      assert.ok(!holds({ ...first, root: wrong }, second, proof))
      assert.ok(!holds(first, { ...second, root: wrong }, proof))
      assert.ok(!holds(first, second, proof.toSpliced(pick % (proof.length + 1), 0, wrong)))
      assert.ok(!holds({ ...first, size: newer + 1 }, second, proof))
      if (older !== newer) assert.ok(!holds({ ...first, size: newer }, second, proof))
      if (proof.length === 0) return
      const at = pick % proof.length
      assert.ok(!holds(first, second, proof.toSpliced(at, 1)))
      assert.ok(!holds(first, second, proof.with(at, wrong)))
    }),
    { numRuns: 500 },
  )
})

test('rejects every proof from a history that was rewritten, however its hashes are chosen from both trees', () => {
  const data = leaves(13)
  for (let older = 1; older < data.length; older++)
    for (let changed = 0; changed < older; changed++) {
      const rewritten = data.with(changed, Uint8Array.of(99, changed))
      const [first] = rootsOf(older, data.length, data)
      const [, second] = rootsOf(older, data.length, rewritten)
      for (const proof of [proofOf(older, data.length, data), proofOf(older, data.length, rewritten)])
        assert.equal(verifyConsistency(first, second, proof, sha256), false, `${older}, ${changed}`)
    }
})

test('accepts sizes only that are whole numbers from the smaller to the larger', () => {
  const root = sha256(new Uint8Array(0))
  for (const [older, newer] of [
    [-1, 3],
    [0.5, 3],
    [3, 2],
    [1, 2 ** 53],
    [NaN, NaN],
  ] as const) {
    assert.equal(verifyConsistency({ size: older, root }, { size: newer, root }, [], sha256), false)
    if (!(older <= newer && older >= 0))
      assert.throws(() => consistencyProof(older, newer, () => root, sha256), RangeError)
  }
})

test('lists the nodes of a proof in advance: complete nodes only, in proportion to the logarithm of the size', () => {
  const size = 1_000_003
  for (const older of [1, 524_288, 524_289, 999_999, 1_000_003]) {
    const wanted = nodesFor((nodeAt, hash) => consistencyProof(older, size, nodeAt, hash))
    assert.ok(wanted.length <= 40, `${older}: ${wanted.length}`)
    for (const node of wanted) assert.ok((node.index + 1) * 2 ** node.level <= size, 'contains only complete nodes')
  }
})
