import assert from 'node:assert/strict'
import { it } from 'node:test'
import { groupsOf, placesOf } from './places.ts'

const AUDITOR = [
  'applications.read',
  'policies.read',
  'simulations.read',
  'imports.read',
  'analytics.read',
  'audit.read',
  'users.read',
  'usage.read',
  'rights.read',
  'trust.read',
] as const

it('many places stand in named groups, each place once and in its order', () => {
  const { places } = placesOf(AUDITOR, 'en')
  const groups = groupsOf(places)
  assert.deepEqual(
    groups.map(({ name }) => name),
    ['desk', 'rules', 'institution', 'trust', 'help'],
  )
  assert.deepEqual(
    groups.flatMap((group) => group.places),
    places,
  )
})

it('a group without a place has no name in the navigation', () => {
  const { places } = placesOf(
    AUDITOR.filter((one) => one !== 'users.read' && one !== 'usage.read'),
    'fr',
  )
  assert.ok(!groupsOf(places).some(({ name }) => name === 'institution'))
})

it('few places stand in one group without a name', () => {
  const { places } = placesOf(['applications.read', 'imports.read'], 'en')
  assert.deepEqual(groupsOf(places), [{ name: null, places }])
})
