import assert from 'node:assert/strict'
import { it } from 'node:test'
import { periodOf, searchOfIndicators } from './search.ts'

it('a period is the last year unless the address names another', () => {
  assert.deepEqual(periodOf({}, '2026-11', 24), { from: '2025-12', to: '2026-11' })
  assert.deepEqual(periodOf({ from: '2026-01', to: '2026-03' }, '2026-11', 24), { from: '2026-01', to: '2026-03' })
})

it('a period never asks for what the service refuses', () => {
  assert.deepEqual(periodOf({ to: '2027-05' }, '2026-11', 24).to, '2026-11')
  assert.deepEqual(periodOf({ from: '2020-01' }, '2026-11', 24), { from: '2024-12', to: '2026-11' })
  assert.deepEqual(periodOf({ from: '2026-05', to: '2026-02' }, '2026-11', 24), { from: '2026-02', to: '2026-02' })
})

it('what is no filter is left out of the address', () => {
  assert.deepEqual(searchOfIndicators({ from: '2026-13', to: '2026-02', by: 'colour', product: 7 }), { to: '2026-02' })
})
