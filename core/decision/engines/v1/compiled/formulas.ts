import { UNIT } from './scaled.ts'

export interface Parts {
  numerator: number
  denominator: number
}

/** Computes from the values of the roles, in their order; NaN when a sum exceeds the range of exact integers. */
export type Compute = (values: readonly number[], parts: Parts) => void

type Side = { readonly [role: string]: number }

/** Numerator and denominator as sums of roles with coefficients; without a denominator it is a quantity. */
const LINEAR: { readonly [formula: string]: readonly [over: Side, under: Side | null] } = {
  'dsti@1': [{ debt_service: 1, instalment: 1 }, { net_income: 1 }],
  'new_dsti@1': [{ instalment: 1 }, { net_income: 1 }],
  'stressed_dsti@1': [{ debt_service: 1, stressed_instalment: 1 }, { net_income: 1 }],
  'dti@1': [{ total_debt: 1, amount: 1 }, { annual_income: 1 }],
  'lti@1': [{ amount: 1 }, { annual_income: 1 }],
  'pti@1': [{ instalment: 1 }, { gross_income: 1 }],
  'dscr@1': [{ operating_cash_flow: 1 }, { debt_service: 1, instalment: 12 }],
  'share@1': [{ part: 1 }, { whole: 1 }],
  'difference@1': [{ minuend: 1, subtrahend: -1 }, null],
}

/** Null when the formula cannot be compiled. */
export function compileFormula(name: string, roles: readonly string[]): Compute | null {
  if (name === 'sum@1') return linear(roles, Object.fromEntries(roles.map((role) => [role, 1])), null)
  if (Object.hasOwn(LINEAR, name)) return linear(roles, ...LINEAR[name]!)
  const at = (role: string): number => roles.indexOf(role)
  if (name === 'ltv@1') {
    const over = sumOf(roles, { amount: 1, prior_liens: 1 })
    const [price, appraisal] = [at('price'), at('appraisal')]
    return (values, parts) => {
      parts.numerator = over(values)
      parts.denominator = Math.min(values[price]!, values[appraisal]!)
    }
  }
  if (name === 'residual@1') {
    const rest = sumOf(roles, { net_income: 1, expenses: -1, debt_service: -1, instalment: -1 })
    const [floor, household] = [at('floor_per_person'), at('household')]
    return (values, parts) => {
      // The household is a whole number, so dividing it first is exact and keeps the product small.
      const floors = values[floor]! * (values[household]! / UNIT)
      parts.numerator = Number.isSafeInteger(floors) ? rest(values) - floors : NaN
      parts.denominator = UNIT
    }
  }
  return null
}

/** The positions of the roles that are the whole numerator or denominator; -1 where there is none. */
export function singleRoles(name: string, roles: readonly string[]): readonly [over: number, under: number] {
  const lone = (side: Side | null): number => {
    const terms = Object.entries(side ?? {})
    return terms.length === 1 && terms[0]![1] === 1 ? roles.indexOf(terms[0]![0]) : -1
  }
  const [over, under] = Object.hasOwn(LINEAR, name) ? LINEAR[name]! : [null, null]
  return [lone(over), lone(under)]
}

function linear(roles: readonly string[], over: Side, under: Side | null): Compute {
  const above = sumOf(roles, over)
  const below = under === null ? () => UNIT : sumOf(roles, under)
  return (values, parts) => {
    parts.numerator = above(values)
    parts.denominator = below(values)
  }
}

function sumOf(roles: readonly string[], side: Side): (values: readonly number[]) => number {
  const terms = Object.entries(side).map(([role, coefficient]) => ({ at: roles.indexOf(role), coefficient }))
  const [only] = terms
  if (terms.length === 1 && only!.coefficient === 1) return (values) => values[only!.at]!
  return (values) => {
    let total = 0
    let magnitude = 0
    for (const { at, coefficient } of terms) {
      const term = coefficient * values[at]!
      total += term
      magnitude += Math.abs(term)
    }
    // A partial sum may have been rounded although the total is in range again.
    return magnitude > Number.MAX_SAFE_INTEGER ? NaN : total
  }
}
