import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { canonicalText } from './canonical.ts'
import { columnMark, isRowEntry, readRowEntry, rowCommitment } from './rows.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const ID = '0195f0a0-0000-7000-8000-000000000001'
const SALT = '5b1f0d2c-8a4e-4f63-9c57-2d0e6a7b8c91'
const DIGEST = 'A'.repeat(43) + '='
const BEFORE = 'B'.repeat(42) + 'E='

test('the commitment of a row is to the canonical pair of its name and its columns', () => {
  const name = `applications/${ID}`
  const members = '"note":"dossier n° 1 \\"a\\"","status":"draft"'
  const pair = canonicalText([name, { note: 'dossier n° 1 "a"', status: 'draft' }])
  const expected = createHash('sha256').update(`cds/commit/1\n${SALT}${pair}`).digest('base64')
  assert.equal(rowCommitment(name, SALT, members, sha256), expected)
})

test('the mark of a column depends on salt and value, and has four characters, also without a value', () => {
  const marks = [
    columnMark(SALT, '"status":"draft"', sha256),
    columnMark(SALT, '"status":"decided"', sha256),
    columnMark(ID, '"status":"draft"', sha256),
    columnMark(SALT, null, sha256),
  ]
  assert.deepEqual(
    marks.map(({ length }) => length),
    [4, 4, 4, 4],
  )
  assert.equal(new Set(marks).size, 4)
  assert.equal(marks[3], '----')
})

test('an entry of a record names the change, the row, its commitment, its marks and what it found', () => {
  const text = `updated user_roles/${ID}/analyst ${DIGEST} abcd---- ${BEFORE}`
  assert.ok(isRowEntry(text))
  assert.deepEqual(readRowEntry(text), {
    change: 'updated',
    name: `user_roles/${ID}/analyst`,
    commitment: DIGEST,
    marks: 'abcd----',
    before: BEFORE,
  })
  assert.ok(isRowEntry(`deleted users/${ID} ${BEFORE}`))
  const { commitment, before } = readRowEntry(`deleted users/${ID} ${BEFORE}`)
  assert.deepEqual({ commitment, before }, { commitment: null, before: BEFORE })
  assert.ok(isRowEntry(`deleted pieces/${ID}/trace`))
  assert.equal(readRowEntry(`inserted users/${ID} ${DIGEST} abcd`).before, null)
})

test('an entry of another form is none', () => {
  for (const text of [
    null,
    '',
    `removed users/${ID}`,
    `deleted users/${ID}`,
    `deleted users/${ID} ${DIGEST} abcd`,
    `deleted pieces/${ID}/trace ${DIGEST}`,
    `deleted pieces/${ID}/trace/a`,
    `updated users/${ID} ${DIGEST} abcd`,
    `updated users/${ID} ${DIGEST} abcd ${BEFORE.slice(1)}`,
    `inserted users/${ID} ${DIGEST} abcd ${BEFORE}`,
    `deleted users`,
    `deleted users/${ID}/a/b/c`,
    `deleted Users/${ID}`,
    `inserted users/${ID}`,
    `inserted users/${ID} ${DIGEST}`,
    `inserted users/${ID} ${DIGEST.slice(1)} abcd`,
    `inserted users/${ID} ${DIGEST.slice(0, -2)}B= abcd`,
    `inserted users/${ID} ${DIGEST} abc`,
    `inserted users/${ID} ${DIGEST} ab--`,
    `inserted users/${ID} ${DIGEST} ${'abcd'.repeat(65)}`,
    ` inserted users/${ID} ${DIGEST} abcd`,
    `inserted users/${ID} ${DIGEST} abcd\n`,
  ])
    assert.equal(isRowEntry(text), false, JSON.stringify(text))
  assert.ok(isRowEntry(`inserted users/${ID} ${DIGEST} ${'abcd'.repeat(64)}`))
  assert.ok(isRowEntry(`inserted users/${ID} ${DIGEST} `))
})
