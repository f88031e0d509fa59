import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { describe, it } from 'node:test'
import { coverOf, readCover } from './database-cover.ts'

const ran = new Map(
  Object.entries({
    'all.test.ts': ['a:1', 'a:2', 'b:1', 'b:2'],
    'some.test.ts': ['a:1', 'a:2'],
    'other.test.ts': ['b:1'],
    'last.test.ts': ['b:2'],
  }).map(([file, statements]) => [file, new Set(statements)]),
)

describe('the files that run on a second PostgreSQL', () => {
  it('every statement is run by a chosen file, and a slow file only when others do not run its statements', () => {
    const quick = coverOf(ran, [], (file) => (file === 'all.test.ts' ? 1000 : 10))
    assert.deepEqual(quick, ['last.test.ts', 'other.test.ts', 'some.test.ts'])
    assert.deepEqual(
      coverOf(ran, [], () => 10),
      ['all.test.ts'],
    )
  })

  it('no file is chosen for statements that a file runs which is there anyway', () => {
    assert.deepEqual(
      coverOf(ran, ['some.test.ts', 'other.test.ts'], () => 10),
      ['all.test.ts'],
    )
    assert.deepEqual(
      coverOf(ran, ['all.test.ts'], () => 10),
      [],
    )
  })

  it('each chosen file exists', () => {
    const gone = readCover().filter((file) => !existsSync(file))
    assert.deepEqual(gone, [], 'npm test -- --cover chooses anew')
  })
})
