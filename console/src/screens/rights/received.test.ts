import assert from 'node:assert/strict'
import { it } from 'node:test'
import { checkReceived } from '../../../../src/data-rights/rules/received-on.ts'
import { receivedIssue } from './received.ts'

const NOW = Date.parse('2026-03-02T23:30:00.000Z')

it('a day of receipt is refused where the service refuses it: to come, or more than a year ago', () => {
  const issues = { '2026-03-03': 'inFuture', '2026-03-02': null, '2025-03-02': null, '2025-03-01': 'tooEarly' }
  for (const [day, issue] of Object.entries(issues)) {
    assert.equal(receivedIssue(day, day, NOW), issue, day)
    assert.equal(checkReceived(day, '2026-03-02') !== null, issue !== null, day)
  }
})

it('no day is today, and a text that is no day is asked for again', () => {
  assert.equal(receivedIssue(' ', null, NOW), null)
  assert.equal(receivedIssue('31/02/2026', null, NOW), 'needsDay')
})
