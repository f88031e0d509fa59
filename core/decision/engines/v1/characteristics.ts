import type { Decimal } from '../../../values/decimal.ts'
import { compareToDecimal, type Rational } from '../../../values/rational.ts'
import type { CharacteristicStep } from '../../types.ts'
import type { OperandValue, OperandValues } from './operand-values.ts'
import type { PreparedCharacteristic, PreparedPoints, PreparedPolicy } from './prepare.ts'

/** A characteristic step as recorded in the trace, with its points, which the trace omits. */
export interface Scored {
  readonly characteristic: PreparedCharacteristic
  readonly step: CharacteristicStep
  readonly points: Decimal | null
}

/** Step 4. */
export function scoreCharacteristics(policy: PreparedPolicy, operands: OperandValues): Scored[] {
  return policy.characteristics.map((characteristic) => {
    const operand = operands.get(characteristic.item.input)!
    const rule = ruleFor(characteristic, operand)
    const { code, input, kind } = characteristic.item
    const outcome = rule.points === null ? 'not_evaluable' : rule.points === 'refer' ? 'referred' : 'scored'
    const { by, lower = null, upper = null, group = null } = rule
    return {
      characteristic,
      step: { by, code, group, input, kind, lower, outcome, upper, value: operand.value },
      points: typeof rule.points === 'bigint' ? rule.points : null,
    }
  })
}

interface Rule extends Pick<CharacteristicStep, 'by'> {
  readonly points: PreparedPoints | null
  readonly lower?: string | null
  readonly upper?: string | null
  readonly group?: readonly string[] | null
}

function ruleFor(characteristic: PreparedCharacteristic, operand: OperandValue): Rule {
  if (operand.state === 'special') return { by: 'special', points: characteristic.special.get(operand.category!)! }
  if (operand.state === 'missing' && characteristic.missing !== null)
    return { by: 'missing', points: characteristic.missing }
  if (operand.state !== 'value') return { by: null, points: null }
  return characteristic.item.kind === 'banded'
    ? binRule(characteristic, operand.number)
    : groupRule(characteristic, operand.category!)
}

/** Bin j is [edge j-1, edge j): a value equal to an edge belongs to the bin above it. */
function binRule({ edges, points, item }: PreparedCharacteristic, number: Rational | null): Rule {
  // Without an edge nothing would be compared, and a text would be in the only bin.
  if (number === null) throw new RangeError(`${item.input} is not a number`)
  let at = 0
  while (at < edges.length && compareToDecimal(number, edges[at]!.value) >= 0) at++
  return { by: 'bin', points: points[at]!, lower: edges[at - 1]?.text ?? null, upper: edges[at]?.text ?? null }
}

function groupRule({ groups, other }: PreparedCharacteristic, category: string): Rule {
  const found = groups.find(({ values }) => values.includes(category))
  return found === undefined
    ? { by: 'other', points: other }
    : { by: 'group', points: found.points, group: found.values }
}
