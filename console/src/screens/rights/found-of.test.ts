import assert from 'node:assert/strict'
import { it } from 'node:test'
import { foundOf, isWithin } from './found-of.ts'

const listed = [
  { applicant_reference: 'C-Erase', status: 'decided', updated_at: '2026-03-01T10:00:00.000Z' },
  { applicant_reference: 'c-erase ', status: 'decided', updated_at: '2026-03-02T10:00:00.000Z' },
  { applicant_reference: 'C-ERASE', status: 'draft', updated_at: '2026-03-03T10:00:00.000Z' },
  { applicant_reference: 'C-ERASE-2', status: 'decided', updated_at: '2026-03-04T10:00:00.000Z' },
  { applicant_reference: null, status: 'decided', updated_at: '2026-03-05T10:00:00.000Z' },
]

it('the applications of a reference are counted whatever its case and spaces, as the service finds its person', () => {
  const found = foundOf(listed, ' c-ERASE')
  assert.equal(found.count, 3)
  assert.equal(found.decidedAt, '2026-03-02T10:00:00.000Z')
  assert.deepEqual(foundOf(listed, 'C-NOBODY'), { reference: 'C-NOBODY', count: 0, decidedAt: null })
})

it('a decision is within the legal floor until so many months have passed', () => {
  const decided = '2024-02-02T10:00:00.000Z'
  assert.equal(isWithin(25, decided, Date.parse('2026-03-02T09:59:59.000Z')), true)
  assert.equal(isWithin(25, decided, Date.parse('2026-03-02T10:00:00.000Z')), false)
})
