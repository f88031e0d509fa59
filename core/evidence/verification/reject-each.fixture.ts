import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyBundle } from '../index.ts'
import { tools, TRUST } from '../keys.fixture.ts'
import { goodBytes, type Row } from './bad-bundles.fixture.ts'

const ENGLISH = /\b(the|must|is|not|of|more|has|expected|twice|place of|submitted|required)\b/

/** Registers a test per row; `minRows` reports a table that has lost rows. */
export function rejectEach(rows: readonly Row[], minRows: number): void {
  test(`the original of these ${rows.length} invalid bundles is valid, and their names are unique`, () => {
    assert.equal(verifyBundle(goodBytes, tools).exit_code, 0)
    assert.ok(rows.length >= minRows, `${rows.length} of at least ${minRows}`)
    assert.equal(new Set(rows.map(([name]) => name)).size, rows.length)
  })
  for (const [name, bytes, expected, trust = TRUST] of rows) {
    test(`rejects ${name}: ${expected}`, () => {
      const [exit, check, code] = expected.split(' ')
      const result = verifyBundle(bytes(), { ...tools, trust })
      const failed = result.checks.filter(({ outcome }) => outcome === 'fail')
      const reported = failed.map((entry) => `${entry.check} ${entry.code}`)
      assert.ok(reported.includes(`${check} ${code}`), reported.join(', '))
      assert.equal(result.exit_code, Number(exit))
      for (const { reason_fr } of failed) assert.doesNotMatch(reason_fr, ENGLISH)
    })
  }
}
