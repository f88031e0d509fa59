import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { RowIssue } from '../../../core/import/index.ts'
import { IssueKeeper, shownIssues } from './kept-issues.ts'

describe('the kept issues of a file', () => {
  it('keeps twenty issues per row, and one per row after the limit of the file', () => {
    const issues = Array.from({ length: 25 }, (_, at): RowIssue => {
      const field = `inputs.f${at}`
      return { code: 'missing-value', severity: 'warning', field, column: 'a label', position: at + 1, detail: null }
    })
    const keeper = new IssueKeeper(45)
    const found = [issues, issues, issues, issues, []].map((row) => keeper.keep(row))
    assert.deepEqual(
      found.map(({ length }) => length),
      [20, 20, 20, 1, 0],
    )
    for (const kept of found)
      for (const [at, issue] of kept.entries()) {
        assert.equal(issue.field, `inputs.f${at}`)
        assert.ok(!('column' in issue))
      }
    const columns = new Map([['inputs.f0', 'A label']])
    assert.deepEqual(
      shownIssues(found[0]!.slice(0, 2), columns).map(({ column }) => column),
      ['A label', null],
    )
  })
})
