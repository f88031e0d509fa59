import assert from 'node:assert/strict'
import { it } from 'node:test'
import { grid } from './grid.fixture.ts'
import { differencesOf, linesOf, type Parameters } from './parameter-lines.ts'

const before: Parameters = {
  base_points: '500',
  characteristics: {
    age: { edges: ['25', '40'], points: ['0', '10', '20'], missing_points: 'refer' },
    home: {
      groups: [
        { values: ['own'], points: '20' },
        { values: ['rent', 'other'], points: '5' },
      ],
    },
  },
  knockouts: { too_young: { enabled: true, value: '18' } },
}

it('parameters are read as one line for each bin, category and rule', () => {
  const lines = linesOf(grid, before).map(({ key, value }) => `${key} ${value}`)
  assert.deepEqual(lines, [
    'general/base_points/ 500',
    'knockouts/knockout/too_young 18',
    'age/bin/null..25 0',
    'age/bin/25..40 10',
    'age/bin/40..null 20',
    'age/missing/ refer',
    'home/category/own 20',
    'home/category/rent 5',
    'home/category/other 5',
  ])
})

it('a moved edge shows as the bins that it changes, and a regrouped category as its points', () => {
  const after: Parameters = {
    ...before,
    characteristics: {
      age: { ...before.characteristics!['age'], edges: ['25', '45'] },
      home: {
        groups: [
          { values: ['own', 'other'], points: '20' },
          { values: ['rent'], points: '5' },
        ],
      },
    },
  }
  const found = differencesOf(grid, before, after).map((each) => [each.key, each.before, each.after])
  assert.deepEqual(found, [
    ['age/bin/25..45', null, '10'],
    ['age/bin/45..null', null, '20'],
    ['age/bin/25..40', '10', null],
    ['age/bin/40..null', '20', null],
    ['home/category/other', '5', '20'],
  ])
  assert.deepEqual(differencesOf(grid, before, before), [])
})

it('a knock-out that is switched off is one difference', () => {
  const after: Parameters = { ...before, knockouts: { too_young: { enabled: false } } }
  const found = differencesOf(grid, before, after)
  assert.deepEqual(
    found.map((each) => [each.before, each.after]),
    [['18', 'off']],
  )
})
