import { type Sha256 } from './fingerprint.ts'
import { equalBytes, leafHash, pushLeaf, rootOf, sameHashes, sameNodes, type TreeNode } from './merkle.ts'
import { FIRST_PREV, readRecord, recordHash, type AuditRecord } from './record.ts'
import { differingColumn, type StoredRow } from './stored-row.ts'

export type DamageKind =
  | 'edited'
  | 'missing'
  | 'inserted'
  | 'reordered'
  | 'truncated'
  | 'forked'
  | 'column_mismatch'
  | 'checkpoint_mismatch'
  | 'tree'
  | 'time'

/** The first damaged sequence number, the kind of damage and a sentence that explains it. */
export interface Damage {
  seq: number
  kind: DamageKind
  reason: string
}

/** A tree that the chain must match: a checkpoint whose signature has been verified. */
export interface KnownTree {
  size: number
  root: Uint8Array
}

export interface ChainHead {
  seq: number
  hash: string
  /** The time of the last record; null for an empty chain. */
  at?: string | null
  frontier?: readonly Uint8Array[]
}

/** Where a verified part of a chain ends. */
export interface VerifiedPart {
  readonly size: number
  readonly hash: string
  readonly at: string
  readonly frontier: readonly Uint8Array[]
}

/** Before the first record. */
export const NOTHING_VERIFIED: VerifiedPart = { size: 0, hash: FIRST_PREV, at: '', frontier: [] }

export function sameParts(left: VerifiedPart, right: VerifiedPart): boolean {
  const { size, hash, at } = left
  return size === right.size && hash === right.hash && at === right.at && sameHashes(left.frontier, right.frontier)
}

/** After every time. */
const LATEST = '~'

/**
 * Verifies one institution's chain, row by row in the order of `seq`. The first damage ends the verification, because
 * nothing after it can be proven.
 */
export class ChainVerifier {
  size = 0
  damage: Damage | null = null
  /** The record that was verified last. */
  last: AuditRecord | null = null
  private hash = FIRST_PREV
  private hashBefore: string | null = null
  private at = ''
  /** Set when a record does not follow its predecessor; the next row shows which of the two was edited. */
  private brokenAt: number | null = null
  /** The damage when records differ from the node over two of them; the next row shows whether the chain was built anew. */
  private differingPair: Damage | null = null
  /** Number of records that the last matching checkpoint covers. */
  private covered = 0
  private readonly frontier: Uint8Array[] = []
  private readonly checkpoints: KnownTree[]
  private readonly institutionId: string
  private readonly sha256: Sha256
  private readonly notAfter: string

  /** `notAfter`: no record can be later than this time, which has the form of their times. */
  constructor(institutionId: string, checkpoints: readonly KnownTree[], sha256: Sha256, notAfter = LATEST) {
    this.notAfter = notAfter
    this.institutionId = institutionId
    this.checkpoints = checkpoints.filter(({ size }) => size > 0).toSorted((left, right) => left.size - right.size)
    this.sha256 = sha256
  }

  /** Continues after records that were verified before; call it first. */
  continueAfter({ size, hash, at, frontier }: VerifiedPart): this {
    Object.assign(this, { size, hash, at, covered: size })
    this.frontier.push(...frontier)
    return this
  }

  /** Where the records so far end: another verifier can continue after it. */
  part(): VerifiedPart {
    const { size, hash, at } = this
    return { size, hash, at, frontier: [...this.frontier] }
  }

  /** `nodes`: the stored inner nodes that this record completed, if they must be compared. */
  row(row: StoredRow, nodes?: readonly TreeNode[]): Damage | null {
    if (this.damage !== null) return this.damage
    const seq = this.size + 1
    const hash = recordHash(row.bytes, this.sha256)
    if (this.differingPair !== null) return this.locatePair(row.prev)
    if (this.brokenAt !== null) return this.locateBreak(row.prev)
    const record = this.readRow(row, seq, hash)
    if (record === null) return this.damage
    if (record.prev !== this.hash) {
      if (record.prev === this.hashBefore) return this.found(seq, 'forked', `follows record ${seq - 2} a second time`)
      this.brokenAt = seq
    }
    if (record.at > this.notAfter) return this.found(seq, 'time', 'its time has not come yet')
    if (record.at < this.at) return this.found(seq, 'reordered', 'its time is earlier than that of the previous record')
    this.hashBefore = this.hash
    this.hash = hash
    this.at = record.at
    this.size = seq
    this.last = record
    return this.brokenAt === null ? this.grow(row.bytes, nodes) : null
  }

  /** Call after the last row; `head` is the permanent head row, if there is one. */
  finish(head?: ChainHead): Damage | null {
    if (this.damage !== null) return this.damage
    const follows = head !== undefined && head.seq === this.size ? head.hash : this.hash
    if (this.differingPair !== null) return this.locatePair(follows)
    if (this.brokenAt !== null) return this.locateBreak(follows)
    const beyond = this.checkpoints.find((checkpoint) => checkpoint.size > this.size)
    if (beyond !== undefined) return this.truncated(`a signed checkpoint counts ${beyond.size}`)
    if (head === undefined) return null
    if (head.seq > this.size) return this.truncated(`the head counts ${head.seq}`)
    if (head.seq < this.size) return this.found(head.seq + 1, 'inserted', `the head ends at record ${head.seq}`)
    if (head.hash !== this.hash) return this.found(this.size, 'edited', 'the head has a different hash for it')
    if (head.at !== undefined && head.at !== (this.size === 0 ? null : this.at))
      return this.found(
        this.size,
        'time',
        'the head has a different time for it, with which the next record would begin',
      )
    const { frontier } = head
    if (frontier !== undefined && !sameHashes(frontier, this.frontier)) {
      return this.found(this.size, 'tree', 'the frontier in the head does not match the records')
    }
    return null
  }

  /** The root of the tree over the records so far. */
  root(): Uint8Array {
    return rootOf(this.frontier, this.sha256)
  }

  private readRow(row: StoredRow, seq: number, hash: string): AuditRecord | null {
    if (row.seq > seq) return this.none(seq, 'missing', `the next record is ${row.seq}`)
    if (row.seq < seq) return this.none(row.seq, 'forked', 'there are two records with this number')
    if (hash !== row.hash) return this.none(seq, 'edited', 'its bytes do not match its hash')
    const record = readRecord(row.bytes)
    if (record === null) return this.none(seq, 'edited', 'its bytes are not those of a record')
    if (record.institution_id !== this.institutionId) {
      return this.none(seq, 'inserted', 'it belongs to the chain of another institution')
    }
    if (record.seq !== seq) {
      // A record was inserted and the later rows renumbered: the genuine record follows one position later.
      if (record.seq === seq - 1 && record.prev === this.hashBefore) {
        return this.none(seq - 1, 'inserted', 'the genuine record of this number comes after it')
      }
      return this.none(seq, 'reordered', `the record in its place is number ${record.seq}`)
    }
    const column = differingColumn(row, record)
    if (column === null) return record
    return this.none(seq, 'column_mismatch', `the column ${column} differs from the bytes`)
  }

  private grow(bytes: Uint8Array, stored: readonly TreeNode[] | undefined): Damage | null {
    const nodes = pushLeaf(this.frontier, this.size - 1, leafHash(bytes, this.sha256), this.sha256)
    if (stored !== undefined && !sameNodes(nodes, stored)) return this.differingNodes(nodes, stored)
    const before = this.covered
    while (this.checkpoints[0]?.size === this.size) {
      const known = this.checkpoints.shift()!
      if (!equalBytes(known.root, this.root())) {
        const reason = `a record from here to ${known.size} is not the one that the signed checkpoint covers`
        return this.found(before + 1, 'checkpoint_mismatch', reason)
      }
      this.covered = known.size
    }
    return null
  }

  /** Stored nodes completed by the last record. */
  private differingNodes(nodes: readonly TreeNode[], stored: readonly TreeNode[]): Damage | null {
    const { size: seq } = this
    const reason = 'the stored nodes of the tree do not match the records'
    const ofPair = stored.find(({ level }) => level === 1)
    const isOtherPair = ofPair !== undefined && !stored.some((node) => nodes.some((own) => sameNodes([own], [node])))
    // Records that a checkpoint covers were not changed, so that only the second of the pair can be.
    if (!isOtherPair || this.covered >= seq - 1) return this.found(seq, 'tree', reason)
    this.differingPair = { seq, kind: 'tree', reason }
    return null
  }

  /** Behind an edit the chain was built anew if the next record, or the head, follows; then its first record may be either. */
  private locatePair(follows: string): Damage {
    const { seq, kind, reason } = this.differingPair!
    if (follows !== this.hash) return this.found(seq, kind, reason)
    return this.found(
      seq - 1,
      kind,
      `the records from here or from ${seq} on are not those over which the stored nodes of the tree were made`,
    )
  }

  private locateBreak(follows: string): Damage {
    const seq = this.brokenAt!
    return seq > 1 && follows === this.hash
      ? this.found(seq - 1, 'edited', `record ${seq} does not follow it`)
      : this.found(seq, 'edited', `it does not follow record ${seq - 1}`)
  }

  private truncated(reason: string): Damage {
    return this.found(this.size + 1, 'truncated', `the chain ends at ${this.size}, but ${reason}`)
  }

  private none(seq: number, kind: DamageKind, reason: string): null {
    this.found(seq, kind, reason)
    return null
  }

  private found(seq: number, kind: DamageKind, reason: string): Damage {
    return (this.damage = { seq, kind, reason })
  }
}
