import { compareToDecimal } from '../../../values/rational.ts'
import type { Predicate } from '../../grid/types.ts'
import type { KnockoutStep } from '../../types.ts'
import type { OperandValue, OperandValues } from './operand-values.ts'
import type { PreparedKnockout, PreparedPolicy } from './prepare.ts'

/** Step 3: evaluates every knock-out, independently of the others. */
export function checkKnockouts(policy: PreparedPolicy, operands: OperandValues): KnockoutStep[] {
  return policy.knockouts.map((knockout) => checkKnockout(knockout, operands.get(knockout.item.operand)!))
}

function checkKnockout(knockout: PreparedKnockout, operand: OperandValue): KnockoutStep {
  const { item, enabled, limit } = knockout
  const evaluable = operand.state === 'value'
  const hit = enabled && evaluable && hits(operand, item.predicate, knockout)
  return {
    code: item.code,
    effect: hit ? item.effect : enabled && !evaluable ? item.on_missing : null,
    limit,
    operand: item.operand,
    outcome: !enabled ? 'disabled' : !evaluable ? 'not_evaluable' : hit ? 'hit' : 'passed',
    predicate: item.predicate,
    value: operand.value,
  }
}

function hits(operand: OperandValue, predicate: Predicate, { limit, limitValue }: PreparedKnockout): boolean {
  switch (predicate) {
    case 'is_true':
      return operand.value === true
    case 'is_false':
      return operand.value === false
    case 'in':
      return (limit as readonly string[]).includes(operand.category!)
    case 'not_in':
      return !(limit as readonly string[]).includes(operand.category!)
    default:
      return HOLDS[predicate](compareToDecimal(operand.number!, limitValue))
  }
}

const HOLDS: { readonly [predicate in 'lt' | 'le' | 'gt' | 'ge' | 'eq' | 'ne']: (sign: number) => boolean } = {
  lt: (sign) => sign < 0,
  le: (sign) => sign <= 0,
  gt: (sign) => sign > 0,
  ge: (sign) => sign >= 0,
  eq: (sign) => sign === 0,
  ne: (sign) => sign !== 0,
}
