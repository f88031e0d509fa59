import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Group, moveCategory, shiftCategory, withoutGroup } from './groups.ts'

const groups: readonly Group[] = [
  { values: ['own'], points: '20' },
  { values: ['rent', 'free'], points: '5' },
]

it('a category moves to another group, and an empty group goes', () => {
  assert.deepEqual(moveCategory(groups, 'free', 0)[0], { values: ['own', 'free'], points: '20' })
  assert.deepEqual(moveCategory(groups, 'own', 1), [{ values: ['rent', 'free', 'own'], points: '5' }])
})

it('a category begins a group of its own with the points that it had', () => {
  assert.deepEqual(moveCategory(groups, 'free', 'new').at(-1), { values: ['free'], points: '5' })
  assert.deepEqual(moveCategory([], 'own', 'new'), [{ values: ['own'], points: '' }])
})

it('a category leaves every group', () => {
  const left = moveCategory(groups, 'own', 'none')
  assert.deepEqual(withoutGroup(['own', 'rent', 'free'], left), ['own'])
})

it('keys move a category by one group, and none is ever in two', () => {
  assert.equal(shiftCategory(groups, 'own', -1), groups)
  assert.deepEqual(shiftCategory(groups, 'rent', -1).at(0)?.values, ['own', 'rent'])
  assert.equal(shiftCategory(groups, 'rent', 1).length, 3)
  const alone = [{ values: ['own'], points: '1' }]
  assert.equal(shiftCategory(alone, 'own', 1), alone)
  for (const moved of [shiftCategory(groups, 'free', -1), moveCategory(groups, 'own', 'new')])
    assert.equal(moved.flatMap(({ values }) => values).length, 3)
})
