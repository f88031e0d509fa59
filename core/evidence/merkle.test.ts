import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  appendLeaf,
  equalBytes,
  frontierNodes,
  inclusionProof,
  leafHash,
  nodesFor,
  rootOf,
  verifyInclusion,
  type NodeAt,
} from './merkle.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest())
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const leaves = (count: number): Uint8Array[] => Array.from({ length: count }, (_, index) => Uint8Array.of(index, 7))

/** A literal implementation of RFC 6962, section 2.1. */
function naiveRoot(data: readonly Uint8Array[]): Uint8Array {
  if (data.length === 0) return sha256(new Uint8Array(0))
  if (data.length === 1) return sha256(Uint8Array.of(0, ...data[0]!))
  let k = 1
  while (k * 2 < data.length) k *= 2
  return sha256(Uint8Array.of(1, ...naiveRoot(data.slice(0, k)), ...naiveRoot(data.slice(k))))
}

function naivePath(index: number, data: readonly Uint8Array[]): Uint8Array[] {
  if (data.length === 1) return []
  let k = 1
  while (k * 2 < data.length) k *= 2
  return index < k
    ? [...naivePath(index, data.slice(0, k)), naiveRoot(data.slice(k))]
    : [...naivePath(index - k, data.slice(k)), naiveRoot(data.slice(0, k))]
}

function grow(data: readonly Uint8Array[]) {
  const nodes = new Map<string, Uint8Array>()
  let tree = { frontier: [] as Uint8Array[], root: rootOf([], sha256) }
  data.forEach((leaf, size) => {
    const hash = leafHash(leaf, sha256)
    const next = appendLeaf(tree.frontier, size, hash, sha256)
    nodes.set(`0/${size}`, hash)
    for (const node of next.newNodes) {
      assert.ok(!nodes.has(`${node.level}/${node.index}`), 'a node is new only once')
      nodes.set(`${node.level}/${node.index}`, node.hash)
    }
    tree = next
  })
  const nodeAt: NodeAt = (level, index) => nodes.get(`${level}/${index}`) ?? assert.fail(`no node ${level}/${index}`)
  return { ...tree, nodeAt }
}

test('computes the published roots of the certificate transparency test data', () => {
  const data = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
  const roots = [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ]
  const bytes = data.map((text) => new Uint8Array(Buffer.from(text, 'hex')))
  assert.deepEqual(
    roots.map((_, index) => hex(grow(bytes.slice(0, index + 1)).root)),
    roots,
  )
})

test('computes the roots and proofs of the recursive definition for every tree of up to 40 leaves', () => {
  for (let size = 0; size <= 40; size++) {
    const data = leaves(size)
    const tree = grow(data)
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
      const tree = grow(data)
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
    const { frontier, nodeAt } = grow(leaves(size))
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
    const tree = grow(data)
    const extra = sha256(Uint8Array.of(size))
    for (let index = 0; index < size; index++) {
      const leaf = leafHash(data[index]!, sha256)
      const proof = [...inclusionProof(size, index, tree.nodeAt, sha256), extra]
      for (const folded of [Uint8Array.of(1, ...extra, ...tree.root), Uint8Array.of(1, ...tree.root, ...extra)])
        assert.equal(verifyInclusion(size, index, leaf, proof, sha256(folded), sha256), false)
    }
  }
})
