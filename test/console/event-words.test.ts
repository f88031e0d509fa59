import assert from 'node:assert/strict'
import { it } from 'node:test'
import words from '../../console/src/screens/audit/event-words.json' with { type: 'json' }
import { createAuditKinds } from '../../src/areas.ts'

it('the console names every kind of event of the chain in both languages, and no other', () => {
  assert.deepEqual(Object.keys(words).toSorted(), [...createAuditKinds().names].toSorted())
  for (const [kind, { en, fr }] of Object.entries(words)) assert.ok(en.length > 3 && fr.length > 3, kind)
})
