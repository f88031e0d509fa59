import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sectionOfPath } from './cells.ts'

it('the path of a blocker leads to the part that it belongs to', () => {
  assert.equal(sectionOfPath('/characteristics/age/edges/1'), 'age')
  assert.equal(sectionOfPath('/knockouts/too_young/value'), 'knockouts')
  for (const path of ['/base_points', '/cutoffs/approve_from', '/constants/limit', ''])
    assert.equal(sectionOfPath(path), 'general')
})
