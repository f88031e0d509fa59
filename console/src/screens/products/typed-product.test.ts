import assert from 'node:assert/strict'
import { it } from 'node:test'
import { NO_PRODUCT, readProduct } from './typed-product.ts'

it('amounts are read as people type them, and a field left empty is none', () => {
  const typed = { ...NO_PRODUCT, code: 'consumer-loan', min_amount: '200,50', max_duration_months: '72' }
  assert.deepEqual(readProduct(typed, 'EUR', 'fr').body, {
    code: 'consumer-loan',
    name: null,
    name_en: null,
    policy_domain: null,
    currency: 'EUR',
    min_amount: '200.5',
    max_amount: null,
    min_duration_months: null,
    max_duration_months: 72,
  })
})

it('a code, an amount or a duration that cannot be read is named', () => {
  const issues = (more: object) => readProduct({ ...NO_PRODUCT, code: 'loan', ...more }, 'EUR', 'en').issues
  assert.deepEqual(issues({ code: 'A loan' }), { code: 'code' })
  assert.deepEqual(issues({ min_amount: 'much' }), { min_amount: 'number' })
  assert.deepEqual(issues({ min_amount: '1.500' }), { min_amount: 'two_readings' })
  assert.deepEqual(issues({ min_duration_months: '1.5' }), { min_duration_months: 'months' })
})
