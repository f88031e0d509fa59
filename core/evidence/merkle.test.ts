import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hex, leaves, naiveRoot, published, sha256, treeOf } from './merkle.fixture.ts'
import { equalBytes, frontierNodes, inclusionProof, leafHash, nodesFor, verifyInclusion } from './merkle.ts'

function naivePath(index: number, data: readonly Uint8Array[]): Uint8Array[] {
  if (data.length === 1) return []
  let k = 1
  while (k * 2 < data.length) k *= 2
  return index < k
    ? [...naivePath(index, data.slice(0, k)), naiveRoot(data.slice(k))]
    : [...naivePath(index - k, data.slice(k)), naiveRoot(data.slice(0, k))]
}

test('computes the published roots of the certificate transparency test data', () => {
  assert.deepEqual(
    published.roots.map((_, index) => hex(treeOf(published.leaves.slice(0, index + 1)).root)),
    published.roots,
  )
})

test('computes the roots and proofs of the recursive definition for every tree of up to 40 leaves', () => {
  for (let size = 0; size <= 40; size++) {
    const data = leaves(size)
    const tree = treeOf(data)
    assert.equal(hex(tree.root), hex(naiveRoot(data)))
    for (let index = 0; index < size; index++) {
      const proof = inclusionProof(size, index, tree.nodeAt, sha256)
      assert.deepEqual(proof.map(hex), naivePath(index, data).map(hex))
      assert.ok(verifyInclusion(size, index, leafHash(data[index]!, sha256), proof, tree.root, sha256))
    }
  }
})

test('rejects a proof for another index, leaf or root, or with a hash changed, removed or added', () => {
  const place = fc.integer({ min: 1, max: 70 }).chain((size) => fc.tuple(fc.constant(size), fc.nat(size - 1)))
  fc.assert(
    fc.property(place, fc.nat(), fc.nat(69), ([size, index], pick, other) => {
      const data = leaves(size)
      const tree = treeOf(data)
      const leaf = leafHash(data[index]!, sha256)
      const proof = inclusionProof(size, index, tree.nodeAt, sha256)
      const holds = (s: number, i: number, l: Uint8Array, p: Uint8Array[], r: Uint8Array) =>
        verifyInclusion(s, i, l, p, r, sha256)
      if (other !== index) assert.ok(!holds(size, other, leaf, proof, tree.root))
      assert.ok(!holds(size, index, leafHash(Uint8Array.of(1, 2, 3), sha256), proof, tree.root))
      assert.ok(
        !holds(
          size,
          index,
          leaf,
          proof,
          leaf.map((byte) => byte ^ 1),
        ),
      )
      assert.ok(!holds(size, index, leaf, [...proof, leaf], tree.root))
      if (proof.length > 0) {
        const at = pick % proof.length
        assert.ok(!holds(size, index, leaf, proof.toSpliced(at, 1), tree.root))
        assert.ok(!holds(size, index, leaf, proof.with(at, leaf), tree.root) || equalBytes(proof[at]!, leaf))
      }
    }),
    { numRuns: 300 },
  )
})

test('lists the nodes of a proof in advance: complete nodes only, at most twice the logarithm of the size', () => {
  const size = 1_000_003
  for (const index of [0, 1, 524_288, 1_000_002]) {
    const wanted = nodesFor((nodeAt, hash) => inclusionProof(size, index, nodeAt, hash))
    assert.ok(wanted.length <= 40, String(wanted.length))
    for (const node of wanted) assert.ok((node.index + 1) * 2 ** node.level <= size, 'contains only complete nodes')
  }
})

test('refuses a proof of a leaf that does not exist', () => {
  assert.throws(() => inclusionProof(3, 3, () => new Uint8Array(32), sha256), RangeError)
})

test('names the nodes of the frontier of every tree up to 70 leaves', () => {
  for (let size = 0; size <= 70; size += 1) {
    const { frontier, nodeAt } = treeOf(leaves(size))
    assert.deepEqual(
      frontierNodes(size).map(({ level, index }) => hex(nodeAt(level, index))),
      frontier.map(hex),
    )
  }
  assert.deepEqual(frontierNodes(2 ** 49 + 1), [
    { level: 49, index: 0 },
    { level: 0, index: 2 ** 49 },
  ])
})

test('rejects a proof with a hash too many, even for the root that the fold over it gives', () => {
  for (let size = 1; size <= 20; size++) {
    const data = leaves(size)
    const tree = treeOf(data)
    const extra = sha256(Uint8Array.of(size))
    for (let index = 0; index < size; index++) {
      const leaf = leafHash(data[index]!, sha256)
      const proof = [...inclusionProof(size, index, tree.nodeAt, sha256), extra]
      for (const folded of [Uint8Array.of(1, ...extra, ...tree.root), Uint8Array.of(1, ...tree.root, ...extra)])
        assert.equal(verifyInclusion(size, index, leaf, proof, sha256(folded), sha256), false)
    }
  }
})
