import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordOf, sha256 } from './chain.fixture.ts'
import { RowComparison } from './compare-rows.ts'
import { FIRST_PREV } from './record.ts'
import { columnMark, rowCommitment } from './rows.ts'

const NAME = 'custom_fields/0195f0a0-0000-7000-8000-000000000001'
const SALT = '5b1f0d2c-8a4e-4f63-9c57-2d0e6a7b8c91'

test('names the edited column of a row that was written before its table had another column', () => {
  const written = ['"code":"a"', '"label":"A"', null]
  const text = written.filter((member) => member !== null).join()
  const marks = written.map((member) => columnMark(SALT, member, sha256)).join('')
  const rows = [`inserted ${NAME} ${rowCommitment(NAME, SALT, text, sha256)} ${marks}`]
  const columns = ['code', 'help', 'label', 'type']
  const differing = (members: readonly (string | null)[]): string[] => {
    const comparison = new RowComparison('a nonce', sha256)
    const last = comparison.read([recordOf(1, FIRST_PREV, { rows })])
    const stored = { salt: SALT, members: members.filter((member) => member !== null).join() }
    comparison.compare(last, new Map([[NAME, stored]]))
    assert.equal(comparison.findings().length, stored.members === text ? 0 : 1)
    return stored.members === text ? [] : comparison.differingColumns(NAME, columns, SALT, members)
  }
  assert.deepEqual(differing(['"code":"a"', null, '"label":"A"', null]), [])
  assert.deepEqual(differing(['"code":"a"', null, '"label":"B"', null]), ['label'])
  assert.deepEqual(differing(['"code":"a"', '"help":"x"', '"label":"A"', null]), ['help'])
})

test('a comparison without a nonce finds what differs, and keeps no sums of names', () => {
  const rows = [`inserted ${NAME} ${rowCommitment(NAME, SALT, '"code":"a"', sha256)} ----`]
  const comparison = new RowComparison(null, sha256)
  const last = comparison.read([recordOf(1, FIRST_PREV, { rows })])
  comparison.compare(last, new Map([[NAME, { salt: SALT, members: '"code":"b"' }]]))
  assert.deepEqual(comparison.findings(), [{ row: NAME, finding: 'changed', columns: [], seq: 1 }])
  assert.throws(() => comparison.expectedSum('custom_fields'), TypeError)
})
