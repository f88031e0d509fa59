import assert from 'node:assert/strict'
import { it } from 'node:test'
import { changedFields, checkChange, checkComplete, type ProductFields } from './structure.ts'

const complete: ProductFields = {
  code: 'loan',
  name: 'Prêt',
  name_en: 'Loan',
  currency: 'EUR',
  min_amount: '200',
  max_amount: '20000',
  min_duration_months: 4,
  max_duration_months: 72,
  policy_domain: 'consumer',
}
const change = (status: 'draft' | 'active' | 'archived', changes: Partial<ProductFields>) => {
  const after = { ...complete, ...changes }
  return checkChange(status, changedFields(complete, after), after)
}

it('a product is activated when none of its fields is empty, and the refusal names those that are', () => {
  assert.equal(checkComplete(complete), null)
  const refused = checkComplete({ ...complete, name_en: null, max_amount: null })!
  assert.equal(refused.refused.code, 'PRODUCT_INCOMPLETE')
  assert.match(refused.message!, /name_en, max_amount/)
})

it('a draft may change in every field, an active product in its names only, and an archived one in none', () => {
  assert.equal(change('draft', { max_amount: '1', name: null }), null)
  assert.equal(change('active', { name: 'Crédit' }), null)
  const frozen = change('active', { name: 'Crédit', max_amount: '1', policy_domain: 'sme' })!
  assert.equal(frozen.refused.code, 'PRODUCT_STRUCTURE_FROZEN')
  assert.match(frozen.message!, /max_amount, policy_domain/)
  assert.equal(change('active', { name: null })!.refused.code, 'PRODUCT_INCOMPLETE')
  assert.equal(change('archived', {})!.refused.code, 'INVALID_STATE')
})
