import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { delegationProblems, unknownProducts } from './delegations.ts'

const PRODUCT = '0190aaaa-0000-7000-8000-00000000000a'

describe('a list of delegations', () => {
  it('accepts one general entry and one per product, ignoring the case of the id', () => {
    const twice = [
      { product_id: PRODUCT, max_amount: '1' },
      { product_id: null, max_amount: '1' },
      { product_id: PRODUCT.toUpperCase(), max_amount: '2' },
    ]
    assert.deepEqual(
      delegationProblems(twice, 2).map((problem) => problem.loc),
      [['body', 'delegations', 2, 'product_id']],
    )
  })

  it('accepts amounts in whole minor units of the currency only', () => {
    const amounts = (digits: number): number =>
      delegationProblems([{ product_id: null, max_amount: '1.25' }], digits).length
    assert.deepEqual([amounts(0), amounts(2), amounts(3)], [1, 0, 0])
  })

  it('accepts only products of the institution', () => {
    const requested = [
      { product_id: null, max_amount: '1' },
      { product_id: PRODUCT.toUpperCase(), max_amount: '1' },
    ]
    assert.deepEqual(unknownProducts(requested, [PRODUCT]), [])
    assert.deepEqual(
      unknownProducts(requested, []).map((problem) => problem.loc),
      [['body', 'delegations', 1, 'product_id']],
    )
  })
})
