import assert from 'node:assert/strict'
import { it } from 'node:test'
import { EMPTY_DATASET, readDataset } from './typed-dataset.ts'

const ID = '0191b2c4-0000-7000-8000-000000000001'
const typed = { ...EMPTY_DATASET, name: ' Spring ', from: '1/3/2026', to: '31.05.2026' }

it('criteria that nobody restricted are left out', () => {
  assert.deepEqual(readDataset('p', typed).body, {
    product_id: 'p',
    name: 'Spring',
    period: { from: '2026-03-01', to: '2026-05-31' },
  })
})

it('population and exclusions are read as they were chosen', () => {
  const body = readDataset('p', {
    ...typed,
    statuses: ['decided'],
    imported: 'no',
    excluded: `${ID}\n`,
    exclusionReason: 'test',
  }).body
  assert.deepEqual(body?.population, { statuses: ['decided'], imported: false })
  assert.deepEqual(body?.exclusions, [{ application_id: ID, reason_code: 'test' }])
})

it('a form with a gap says which field and why', () => {
  assert.deepEqual(readDataset('p', { ...EMPTY_DATASET, excluded: 'A-1' }).issues, {
    name: 'needed',
    from: 'notADay',
    to: 'notADay',
    excluded: 'notIds',
  })
  assert.deepEqual(readDataset('p', { ...typed, to: '1/2/2026' }).issues, { to: 'reversed' })
})
