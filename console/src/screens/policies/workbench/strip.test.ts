import assert from 'node:assert/strict'
import { it } from 'node:test'
import { domainOf, moveEdge, percentAt, placeEdge, removeEdge, splitBin, stepFor, valueAt } from './strip.ts'

const edges = ['0.1', '0.18', '0.25']

it('an edge moves by exact steps', () => {
  assert.deepEqual(moveEdge(edges, 1, '0.01', -3), ['0.1', '0.15', '0.25'])
  assert.deepEqual(moveEdge(['0.1'], 0, '0.1', 2), ['0.3'])
  assert.deepEqual(moveEdge(['-5'], 0, '1', 10), ['5'])
})

it('an edge never reaches its neighbour, so that no bin becomes empty', () => {
  assert.deepEqual(moveEdge(edges, 1, '0.01', 50), ['0.1', '0.24', '0.25'])
  assert.deepEqual(moveEdge(edges, 1, '0.01', -50), ['0.1', '0.11', '0.25'])
  assert.deepEqual(placeEdge(['1', '2', '3'], 1, '2.9', '1'), ['1', '2', '3'])
  assert.deepEqual(placeEdge(['1', '1', '2'], 1, '1', '1'), ['1', '1', '2'])
})

it('a bin is split in its middle with its points, and an open one a step beyond its edge', () => {
  const strip = { edges: ['10', '20'], points: ['1', '2', '3'] }
  assert.deepEqual(splitBin(strip, 1, '1'), { edges: ['10', '15', '20'], points: ['1', '2', '2', '3'] })
  assert.deepEqual(splitBin(strip, 0, '1').edges, ['9', '10', '20'])
  assert.deepEqual(splitBin(strip, 2, '1'), { edges: ['10', '20', '21'], points: ['1', '2', '3', '3'] })
  assert.deepEqual(splitBin({ edges: [], points: ['7'] }, 0, '1'), { edges: ['0'], points: ['7', '7'] })
  assert.deepEqual(splitBin({ edges: ['1', '2'], points: ['1', '2', '3'] }, 1, '1').edges, ['1', '2'])
})

it('bins become one where an edge goes', () => {
  const strip = { edges: ['10', '20'], points: ['1', '2', '3'] }
  assert.deepEqual(removeEdge(strip, 0), { edges: ['20'], points: ['1', '3'] })
  assert.deepEqual(removeEdge(strip, 1), { edges: ['10'], points: ['1', '2'] })
})

it('the step is the last digit that the edges show', () => {
  assert.equal(stepFor(['0.1', '0.25'], false), '0.01')
  assert.equal(stepFor(['10', '20'], false), '1')
  assert.equal(stepFor(['10.5'], true), '1')
})

it('a place on the picture leads back to its value', () => {
  const domain = domainOf(['20', '60'], '18', '99')
  assert.deepEqual(domain, { low: 18, high: 60 + 40 / 3 })
  assert.equal(percentAt(18, domain), 0)
  assert.ok(Math.abs(valueAt(percentAt(42, domain), domain) - 42) < 1e-9)
  const lone = domainOf([], undefined, undefined)
  assert.ok(lone.high > lone.low)
})
