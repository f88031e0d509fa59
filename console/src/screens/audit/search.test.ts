import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isFound, searchOfAudit } from './search.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const event = {
  kind: 'application.decided',
  outcome: 'success' as const,
  actor: { type: 'user' as const, id: null, display_name: null },
  subject: { type: 'decision', id: '018f0000-0000-7000-8000-000000000002' },
  data: { application_id: id },
}

it('an address with filters that nobody knows still opens, without them', () => {
  assert.deepEqual(searchOfAudit({ kind: '<script>', outcome: 'odd', actor: '1', subject: id, until: '2026-03-02' }), {
    subject: id,
    until: '2026-03-02',
  })
})

it('an event is found by what it is about, also where only its data names it', () => {
  assert.equal(isFound(event, { subject: id }), true)
  assert.equal(isFound(event, { subject: event.subject.id, outcome: 'success' }), true)
  assert.equal(isFound(event, { outcome: 'denied' }), false)
  assert.equal(isFound(event, { kind: 'application.submitted' }), false)
  assert.equal(isFound(event, { actor: id }), false)
})
