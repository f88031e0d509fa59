import assert from 'node:assert/strict'
import { it } from 'node:test'
import { EMPTY } from '../form/typed-application.ts'
import { differences, mergedOf } from './merge.ts'

const mine = { ...EMPTY, amount: '1000', inputs: { age: '41', home: 'rent' } }
const theirs = { ...EMPTY, amount: '1200', purpose: 'Car', inputs: { age: '41', home: 'own' } }

it('each field that two people left different is named once', () => {
  assert.deepEqual(differences(mine, theirs), [
    { path: 'amount', mine: '1000', theirs: '1200' },
    { path: 'purpose', mine: '', theirs: 'Car' },
    { path: 'inputs.home', mine: 'rent', theirs: 'own' },
  ])
  assert.deepEqual(differences(mine, mine), [])
})

it('what a person typed stands unless they choose the other value', () => {
  assert.deepEqual(mergedOf(mine, theirs, {}), mine)
  assert.deepEqual(mergedOf(mine, theirs, { 'inputs.home': 'theirs', amount: 'mine', purpose: 'theirs' }), {
    ...mine,
    purpose: 'Car',
    inputs: { age: '41', home: 'own' },
  })
})
