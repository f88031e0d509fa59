import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { canonicalText } from './canonical.ts'
import { chainOf, ELSEWHERE, HERE, recordOf, rowOf, sha256 } from './chain.fixture.ts'
import { type ChainHead, ChainVerifier, type KnownTree } from './chain.ts'
import type { TreeNode } from './merkle.ts'
import { type AuditRecord, buildRecord, FIRST_PREV, readRecord } from './record.ts'
import type { StoredRow } from './stored-row.ts'

function verify(rows: StoredRow[], options: { head?: ChainHead; trees?: KnownTree[]; nodes?: TreeNode[][] } = {}) {
  const verifier = new ChainVerifier(HERE, options.trees ?? [], sha256)
  rows.forEach((row, index) => verifier.row(row, options.nodes?.[index]))
  const damage = verifier.finish(options.head)
  return damage === null ? null : [damage.kind, damage.seq]
}

const SIZE = 40
const chain = chainOf(SIZE)
const copy = (): StoredRow[] => chain.rows.map((row) => ({ ...row }))
/** The chain with the records from `from` on rewritten by an attacker who can compute hashes. */
function rewritten(from: number): StoredRow[] {
  return chainOf(SIZE, (seq) => (seq === from ? { data: { forged: true } } : {})).rows
}

test('verifies an unchanged chain against its head, its nodes and each of its trees', () => {
  const { head, nodes, trees } = chain
  assert.equal(verify(chain.rows, { head, nodes, trees }), null)
  assert.equal(verify([], { head: { seq: 0, hash: FIRST_PREV, frontier: [] } }), null)
})

test('reports a changed byte anywhere in a record as an edit of that record', () => {
  fc.assert(
    fc.property(fc.nat(SIZE - 1), fc.nat(), fc.integer({ min: 1, max: 255 }), (index, at, flip) => {
      const rows = copy()
      const bytes = rows[index]!.bytes.slice()
      bytes[at % bytes.length]! ^= flip
      rows[index]!.bytes = bytes
      assert.deepEqual(verify(rows), ['edited', index + 1])
    }),
  )
})

const other = chainOf(SIZE, () => ({ institution_id: ELSEWHERE })).rows
const DAMAGES: [string, (rows: StoredRow[]) => StoredRow[], [string, number]][] = [
  ['a changed hash', (rows) => rows.with(6, { ...rows[6]!, hash: rows[5]!.hash }), ['edited', 7]],
  ['a record rewritten with its hash', (rows) => rows.with(6, rewritten(7)[6]!), ['edited', 7]],
  ['the first record rewritten with its hash', (rows) => rows.with(0, rewritten(1)[0]!), ['edited', 1]],
  [
    'the last record rewritten with its hash',
    (rows) => rows.with(SIZE - 1, rewritten(SIZE)[SIZE - 1]!),
    ['edited', SIZE],
  ],
  ['a replaced record with a wrong prev', (rows) => rows.with(6, rowOf(recordOf(7, rows[20]!.hash))), ['edited', 7]],
  ['a first record with a wrong prev', (rows) => rows.with(0, rowOf(recordOf(1, rows[20]!.hash))), ['edited', 1]],
  ['a deleted record', (rows) => rows.toSpliced(6, 1), ['missing', 7]],
  ['the first record deleted', (rows) => rows.slice(1), ['missing', 1]],
  ['three deleted records', (rows) => rows.toSpliced(6, 3), ['missing', 7]],
  ['a deleted tail', (rows) => rows.slice(0, 30), ['truncated', 31]],
  ['everything deleted', () => [], ['truncated', 1]],
  [
    'two records swapped',
    (rows) => rows.with(6, { ...rows[9]!, seq: 7 }).with(9, { ...rows[6]!, seq: 10 }),
    ['reordered', 7],
  ],
  [
    'two neighbours swapped',
    (rows) => rows.with(6, { ...rows[7]!, seq: 7 }).with(7, { ...rows[6]!, seq: 8 }),
    ['reordered', 7],
  ],
  ['an inserted record, the others renumbered', (rows) => withInserted(rows), ['inserted', 7]],
  [
    'two records with the same number',
    (rows) => rows.toSpliced(7, 0, rowOf(recordOf(7, rows[5]!.hash, { kind: 'x' }))),
    ['forked', 7],
  ],
  [
    'a record that follows the record before its predecessor',
    (rows) => rows.with(7, rowOf(recordOf(8, rows[5]!.hash))),
    ['forked', 8],
  ],
  ['a record of another institution', (rows) => rows.with(6, { ...other[6]!, institution_id: HERE }), ['inserted', 7]],
  [
    'a record after the head',
    (rows) => [...rows, rowOf(recordOf(SIZE + 1, rows.at(-1)!.hash))],
    ['inserted', SIZE + 1],
  ],
]
function withInserted(rows: StoredRow[]): StoredRow[] {
  const inserted = rowOf(recordOf(7, rows[5]!.hash, { kind: 'stranger' }))
  return [...rows.slice(0, 6), inserted, ...rows.slice(6).map((row) => ({ ...row, seq: row.seq + 1 }))]
}
for (const [name, damage, expected] of DAMAGES) {
  test(`reports the first damaged record and the kind of damage: ${name}`, () => {
    assert.deepEqual(verify(damage(copy()), { head: chain.head }), expected)
  })
}

const COLUMNS: { [column: string]: string | null } = {
  prev: FIRST_PREV,
  institution_id: ELSEWHERE,
  instance_id: ELSEWHERE,
  at: '2026-01-01T00:00:00.000000Z',
  kind: 'application.created',
  actor_type: 'operator',
  actor_id: null,
  subject_type: 'policy',
  subject_id: null,
  outcome: 'denied',
  request_id: 'request-8',
  session_ref: 'x',
}
for (const [column, value] of Object.entries(COLUMNS)) {
  test(`reports a column that differs from the bytes: ${column}`, () => {
    const row = { ...chain.rows[6]!, [column]: value }
    assert.deepEqual(verify(chain.rows.with(6, row)), ['column_mismatch', 7])
  })
}

test('detects a chain rewritten from the middle on only with a checkpoint, within its range', () => {
  const forged = rewritten(25)
  assert.equal(verify(forged), null)
  assert.deepEqual(verify(forged, { trees: [chain.trees[9]!, chain.trees[29]!] }), ['checkpoint_mismatch', 11])
  assert.equal(verify(forged, { trees: [chain.trees[9]!, chain.trees[23]!] }), null)
})

test('names the record behind the checkpoint before when two of equal size differ, in either order', () => {
  const fork = { size: 30, root: chainOf(SIZE, () => ({ data: { forged: true } })).trees[29]!.root }
  const [before, own] = [chain.trees[9]!, chain.trees[29]!]
  for (const trees of [
    [before, own, fork],
    [fork, own, before],
  ])
    assert.deepEqual(verify(chain.rows, { trees }), ['checkpoint_mismatch', 11])
})

test('detects a tail removed together with the head by a checkpoint', () => {
  const head = { seq: 30, hash: chain.rows[29]!.hash }
  assert.equal(verify(chain.rows.slice(0, 30), { head }), null)
  assert.deepEqual(verify(chain.rows.slice(0, 30), { head, trees: [chain.trees[34]!] }), ['truncated', 31])
})

test('reports a stored node or a frontier that does not match the records', () => {
  const [node, ...more] = chain.nodes[7]!
  const wrong = chain.nodes.with(7, [{ ...node!, hash: FIRST_NODE }, ...more])
  assert.deepEqual(verify(chain.rows, { nodes: wrong }), ['tree', 8])
  assert.deepEqual(verify(chain.rows, { nodes: chain.nodes.with(7, []) }), ['tree', 8])
  const head = { ...chain.head, frontier: chain.head.frontier!.slice(1) }
  assert.deepEqual(verify(chain.rows, { head }), ['tree', SIZE])
})
const FIRST_NODE = new Uint8Array(32)

test('names the first of the two records from which a chain was built anew beside its tree, or the exact one where it can', () => {
  for (let from = 1; from <= SIZE; from++) {
    const rows = rewritten(from)
    const { nodes, trees } = chain
    const head = { seq: SIZE, hash: rows.at(-1)!.hash }
    const first = from % 2 === 0 ? from - 1 : from
    assert.deepEqual(verify(rows, { nodes, head }), ['tree', first])
    assert.deepEqual(verify(rows, { nodes }), ['tree', first])
    // Records that a checkpoint covers are known to be genuine.
    const covering = from > 1 ? [trees[from - 2]!] : []
    assert.deepEqual(verify(rows, { nodes, head, trees: covering }), ['tree', from])
    // Without the chain behind it, only this record was changed.
    const alone = chain.rows.with(from - 1, rows[from - 1]!)
    assert.equal(verify(alone, { nodes, head: chain.head })![1], from)
  }
})

test('reports a time that goes back and accepts equal times', () => {
  const back = chainOf(9, (seq) => (seq === 5 ? { at: '2025-12-31T23:59:59.999999Z' } : {}))
  assert.deepEqual(verify(back.rows), ['reordered', 5])
  assert.equal(verify(chainOf(9, () => ({ at: '2026-01-01T00:00:00.000000Z' })).rows), null)
})

test('rejects a record whose bytes are not canonical', () => {
  const text = new TextDecoder().decode(chain.rows[6]!.bytes)
  const invalid = [
    text.replace(',', ', '),
    text.replace('"seq":7', '"seq":7.0'),
    text.replace('"v":1', '"v":1,"w":2'),
    text.replace('"v":1', '"v":1,"v":1'),
    text.replace('"outcome":"success",', ''),
    text.replace('dossier', '\\u0064ossier'),
    text.replace('"success"', '"maybe"'),
    `${text}\n`,
    'null',
    '[]',
  ]
  for (const bad of invalid) {
    assert.notEqual(bad, text)
    assert.equal(readRecord(new TextEncoder().encode(bad)), null, bad)
  }
})

test('stores a record as its canonical bytes and reads the same record from them', () => {
  for (const row of chain.rows.slice(0, 4)) {
    const record = readRecord(row.bytes)!
    assert.equal(new TextDecoder().decode(row.bytes), canonicalText(record))
  }
})

test('refuses to build a record outside the closed schema', () => {
  const bad: Partial<AuditRecord>[] = [
    { seq: 0 },
    { at: '2026-01-01T00:00:00Z' },
    { kind: 'Application' },
    { prev: 'sha256:00' },
    { request_id: 'a"b' },
    { data: { when: new Date(0) } },
    { data: { ratio: 0.5 } },
    { commitments: { name: 'Dupont' } },
    { data: { text: 'x'.repeat(70_000) } },
  ]
  for (const change of bad) assert.throws(() => buildRecord(recordOf(1, FIRST_PREV, change), sha256))
})
