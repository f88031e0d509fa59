import assert from 'node:assert/strict'
import { it } from 'node:test'
import { peopleFound, searchOfPeople } from './search.ts'

const person = (display_name: string, more: object = {}) => ({
  display_name,
  email: `${display_name.slice(0, 3).toLowerCase()}@bank.example`,
  status: 'active' as const,
  roles: [],
  sign_in_waits_until: null,
  second_factor_locked: false,
  recovery_pending: null,
  link_shown: false,
  ...more,
})

it('an address with filters that nobody knows still opens, without them', () => {
  assert.deepEqual(searchOfPeople({ find: 'é', role: 'king', is: 'late', offset: -1, x: 1 }), { find: 'é' })
  assert.deepEqual(searchOfPeople({ role: 'auditor', is: 'locked', offset: 50 }), {
    role: 'auditor',
    is: 'locked',
    offset: 50,
  })
})

it('people are found without accents and case, by name, address, role and condition', () => {
  const people = [person('Zoë Évrard', { roles: ['auditor'] }), person('Max Richter', { second_factor_locked: true })]
  const names = (search: Parameters<typeof peopleFound>[1]) =>
    peopleFound(people, search).map((each) => each.display_name)
  assert.deepEqual(names({ find: 'evra' }), ['Zoë Évrard'])
  assert.deepEqual(names({ find: 'MAX@' }), ['Max Richter'])
  assert.deepEqual(names({ role: 'auditor' }), ['Zoë Évrard'])
  assert.deepEqual(names({ is: 'locked' }), ['Max Richter'])
  assert.deepEqual(names({ is: 'active' }).length, 2)
})
