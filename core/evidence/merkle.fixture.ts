// Trees of tests: the definition of RFC 6962 written out, and the published test data of certificate transparency.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { appendLeaf, leafHash, type NodeAt, rootOf } from './merkle.ts'

export const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest())
export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
export const leaves = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, index) => Uint8Array.of(index, 7))

/** A literal implementation of RFC 6962, section 2.1. */
export function naiveRoot(data: readonly Uint8Array[]): Uint8Array {
  if (data.length === 0) return sha256(new Uint8Array(0))
  if (data.length === 1) return sha256(Uint8Array.of(0, ...data[0]!))
  let k = 1
  while (k * 2 < data.length) k *= 2
  return sha256(Uint8Array.of(1, ...naiveRoot(data.slice(0, k)), ...naiveRoot(data.slice(k))))
}

/** Appends the leaves one by one. */
export function treeOf(data: readonly Uint8Array[]) {
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

const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']

export const published = {
  leaves: LEAVES.map((text) => new Uint8Array(Buffer.from(text, 'hex'))),
  /** Roots of the trees of the first leaf, the first two, and so on. */
  roots: [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ],
}
