import { hashOf, type Sha256 } from './fingerprint.ts'

// The Merkle tree of RFC 6962, section 2.1. A node (level, index) is complete: it covers the 2^level leaves from
// index * 2^level on. Level 0 is the leaf hash. Sizes use no bitwise operators, because they may exceed 2^32.

export interface NodePlace {
  level: number
  index: number
}

export interface TreeNode extends NodePlace {
  hash: Uint8Array
}

export type NodeAt = (level: number, index: number) => Uint8Array

const LEAF = Uint8Array.of(0)
const INNER = Uint8Array.of(1)

export function leafHash(leaf: Uint8Array, sha256: Sha256): Uint8Array {
  return hashOf([LEAF, leaf], sha256)
}

export function innerHash(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  return hashOf([INNER, left, right], sha256)
}

/**
 * Adds a leaf hash to a tree of `size` leaves, given by its frontier (roots of its complete subtrees, largest first).
 * `newNodes` are the inner nodes (level 1 and up) that became complete.
 */
export function appendLeaf(
  frontier: readonly Uint8Array[],
  size: number,
  leaf: Uint8Array,
  sha256: Sha256,
): { frontier: Uint8Array[]; root: Uint8Array; newNodes: TreeNode[] } {
  const next = [...frontier]
  const newNodes = pushLeaf(next, size, leaf, sha256)
  return { frontier: next, root: rootOf(next, sha256), newNodes }
}

/** Like `appendLeaf`, but changes the frontier in place and does not compute the root. */
export function pushLeaf(frontier: Uint8Array[], size: number, leaf: Uint8Array, sha256: Sha256): TreeNode[] {
  const newNodes: TreeNode[] = []
  let hash = leaf
  let level = 0
  for (let index = size; index % 2 === 1;) {
    hash = innerHash(frontier.pop()!, hash, sha256)
    index = (index - 1) / 2
    newNodes.push({ level: ++level, index, hash })
  }
  frontier.push(hash)
  return newNodes
}

/** The complete subtrees of a tree of `size` leaves whose roots are its frontier, in that order. */
export function frontierNodes(size: number): NodePlace[] {
  const nodes: NodePlace[] = []
  for (let start = 0; start < size;) {
    let [level, width] = [0, 1]
    while (width * 2 <= size - start) [level, width] = [level + 1, width * 2]
    nodes.push({ level, index: start / width })
    start += width
  }
  return nodes
}

/** The root of the tree with this frontier; the root of the empty tree is the hash of an empty string. */
export function rootOf(frontier: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  if (frontier.length === 0) return sha256(new Uint8Array(0))
  return frontier.reduceRight((right, left) => innerHash(left, right, sha256))
}

/** The hashes on the path from the leaf `index` to the root of `size` leaves, lowest first. */
export function inclusionProof(size: number, index: number, nodeAt: NodeAt, sha256: Sha256): Uint8Array[] {
  if (!(index >= 0 && index < size)) throw new RangeError(`there is no leaf ${index} among ${size}`)
  const proof: Uint8Array[] = []
  let start = 0
  let end = size
  while (end - start > 1) {
    const middle = start + split(end - start)
    const left = index < middle
    proof.push(left ? subtree(middle, end, nodeAt, sha256) : subtree(start, middle, nodeAt, sha256))
    if (left) end = middle
    else start = middle
  }
  return proof.toReversed()
}

/** The complete nodes that a proof needs, so that they can be fetched in one query in advance. */
export function nodesFor(proof: (nodeAt: NodeAt, sha256: Sha256) => unknown): NodePlace[] {
  const nothing = new Uint8Array(0)
  const wanted: NodePlace[] = []
  proof(
    (level, index) => {
      wanted.push({ level, index })
      return nothing
    },
    () => nothing,
  )
  return wanted
}

/** Whether the proof leads from the leaf hash at `index` to the root of `size` leaves. */
export function verifyInclusion(
  size: number,
  index: number,
  leaf: Uint8Array,
  proof: readonly Uint8Array[],
  root: Uint8Array,
  sha256: Sha256,
): boolean {
  if (!(Number.isSafeInteger(size) && Number.isSafeInteger(index) && index >= 0 && index < size)) return false
  let hash = leaf
  let at = index
  let last = size - 1
  for (const sibling of proof) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      hash = innerHash(sibling, hash, sha256)
      while (at % 2 === 0 && at > 0) [at, last] = [parentIndex(at), parentIndex(last)]
    } else hash = innerHash(hash, sibling, sha256)
    ;[at, last] = [parentIndex(at), parentIndex(last)]
  }
  return last === 0 && equalBytes(hash, root)
}

export function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  if (left.length !== right.length) return false
  for (let index = 0; index < left.length; index++) if (left[index] !== right[index]) return false
  return true
}

export function sameHashes(left: readonly Uint8Array[], right: readonly Uint8Array[]): boolean {
  return left.length === right.length && left.every((hash, index) => equalBytes(hash, right[index]!))
}

export function sameNodes(left: readonly TreeNode[], right: readonly TreeNode[]): boolean {
  if (left.length !== right.length) return false
  return left.every((node) =>
    right.some(
      (other) => other.level === node.level && other.index === node.index && equalBytes(other.hash, node.hash),
    ),
  )
}

/** The root over the leaves [start, end), from complete nodes alone. */
export function subtree(start: number, end: number, nodeAt: NodeAt, sha256: Sha256): Uint8Array {
  const width = end - start
  let level = 0
  while (2 ** level < width) level++
  if (2 ** level === width) return nodeAt(level, start / width)
  const middle = start + split(width)
  const left = subtree(start, middle, nodeAt, sha256)
  return innerHash(left, subtree(middle, end, nodeAt, sha256), sha256)
}

/** The largest power of two below `width`. */
export function split(width: number): number {
  let part = 1
  while (part * 2 < width) part *= 2
  return part
}

export function parentIndex(index: number): number {
  return Math.floor(index / 2)
}
