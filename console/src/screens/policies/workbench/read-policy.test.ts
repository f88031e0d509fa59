import assert from 'node:assert/strict'
import { it } from 'node:test'
import { grid } from '../grid.fixture.ts'
import type { Parameters } from '../parameter-lines.ts'
import { readPolicy } from './read-policy.ts'
import { typedPolicy } from './typed-policy.ts'

const parameters: Parameters = {
  base_points: '500',
  annual_rate: '0.085',
  cutoffs: { decline_below: '440', approve_from: '540.5' },
  reasons: { method: 'below_neutral', max: 4 },
  knockouts: { too_young: { enabled: true, value: '18' } },
  characteristics: {
    age: { edges: ['25', '40'], points: ['0', '10.25', '20'], missing_points: 'refer', neutral_points: '10' },
    home: { groups: [{ values: ['own', 'rent'], points: '-5' }], other_points: 'refer' },
  },
}

it('parameters come back from the workbench as they were, in both languages', () => {
  for (const language of ['en', 'fr'] as const) {
    const read = readPolicy(grid, typedPolicy(grid, parameters, language), language)
    assert.deepEqual(read, { parameters, issues: {} })
  }
})

it('a draft without parameters reads as none', () => {
  assert.deepEqual(readPolicy(grid, typedPolicy(grid, {}, 'en'), 'en'), { parameters: {}, issues: {} })
})

it('a cell that is no number, and an empty one in a row that has begun, are named by the path of the blockers', () => {
  const typed = typedPolicy(grid, parameters, 'en')
  const { age: usual } = typed.characteristics
  assert.ok(usual)
  const age = { ...usual, edges: ['25', '4o'], points: ['0', '', '1e3'] }
  const { issues } = readPolicy(grid, { ...typed, characteristics: { ...typed.characteristics, age } }, 'en')
  assert.deepEqual(issues, {
    '/characteristics/age/edges/1': 'not_a_number',
    '/characteristics/age/points/1': 'required',
    '/characteristics/age/points/2': 'exponent',
  })
})

it('a number is read as people of the language type it', () => {
  const typed = { ...typedPolicy(grid, parameters, 'fr'), base_points: '1 500,5' }
  assert.equal(readPolicy(grid, typed, 'fr').parameters.base_points, '1500.5')
})

it('a knock-out is absent until somebody says whether it is used', () => {
  const typed = typedPolicy(grid, parameters, 'en')
  const knockouts = { too_young: { enabled: null, value: '18', values: [] } }
  assert.equal(readPolicy(grid, { ...typed, knockouts }, 'en').parameters.knockouts, undefined)
})
