// Checks a list of delegations, with and without the institution's products.
import type { FieldProblem } from '../../../core/values/refusal.ts'

export interface DelegationParams {
  readonly product_id: string | null
  readonly max_amount: string
}

/** One entry per product and one general entry; amounts in whole minor units (`digits` after the point). */
export function delegationProblems(requested: readonly DelegationParams[], digits: number): FieldProblem[] {
  const seen = new Set<string | null>()
  return requested.flatMap(({ product_id, max_amount }, i) => {
    const problems: FieldProblem[] = []
    const product = product_id?.toLowerCase() ?? null
    if (seen.has(product))
      problems.push(
        problemAt(
          i,
          'product_id',
          product === null ? 'the general delegation is given twice' : 'this product is given twice',
          'duplicate',
        ),
      )
    seen.add(product)
    const fraction = max_amount.split('.')[1] ?? ''
    if (fraction.length > digits)
      problems.push(problemAt(i, 'max_amount', `must have at most ${digits} digits after the point`, 'decimal'))
    return problems
  })
}

/** `decides`: whether one of the roles may decide. Otherwise the delegations would take effect unnoticed with a later role. */
export function idleDelegations(requested: readonly DelegationParams[], decides: boolean): FieldProblem[] {
  if (decides || requested.length === 0) return []
  const msg = 'none of these roles may decide applications: omit the delegations, or add a role that may'
  return [{ loc: ['body', 'delegations'], msg, type: 'idle' }]
}

/** `known`: those of the named products that the institution has. */
export function unknownProducts(requested: readonly DelegationParams[], known: readonly string[]): FieldProblem[] {
  return requested.flatMap(({ product_id }, i) => {
    const isKnown = product_id === null || known.includes(product_id.toLowerCase())
    return isKnown ? [] : [problemAt(i, 'product_id', 'is not a product of this institution', 'unknown')]
  })
}

function problemAt(index: number, member: string, msg: string, type: string): FieldProblem {
  return { loc: ['body', 'delegations', index, member], msg, type }
}
