import { type Decimal, ONE } from '../values/decimal.ts'

/** The operands that a role accepts: any number, a whole number, or only a constant of the policy. */
export type RoleKind = 'quantity' | 'count' | 'constant'

/** Operands that the formula takes from the application itself, without a role. */
export type Implied = 'amount' | 'instalment' | 'stressed_instalment'

export type RoleValues = { readonly [role: string]: Decimal }

/** A published formula never changes: a different calculation is a new version beside the old one. */
export interface Formula {
  readonly roles: { readonly [role: string]: RoleKind }
  /** Roles beyond `roles`, numbered from 1 without a gap: `term_1`, `term_2`. */
  readonly numbered?: { readonly prefix: string; readonly min: number; readonly max: number }
  readonly implied: readonly Implied[]
  /** A quotient can only be compared; a quantity is a decimal and may be an operand of other formulas. */
  readonly result: 'quotient' | 'quantity'
  /** Null when the denominator is not above zero. */
  compute(values: RoleValues): { numerator: Decimal; denominator: Decimal } | null
}

const quantity = 'quantity'
const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'))

/** Null for a negative denominator too, because it would turn the worst ratio into the best one. */
function quotient(numerator: Decimal, denominator: Decimal): { numerator: Decimal; denominator: Decimal } | null {
  return denominator > 0n ? { numerator, denominator } : null
}

function exactly(numerator: Decimal): { numerator: Decimal; denominator: Decimal } {
  return { numerator, denominator: ONE }
}

/** The formula catalogue. */
export const formulas: ReadonlyMap<string, Formula> = new Map<string, Formula>([
  [
    'dsti@1',
    {
      roles: { debt_service: quantity, net_income: quantity },
      implied: ['instalment'],
      result: 'quotient',
      compute: (v) => quotient(v.debt_service! + v.instalment!, v.net_income!),
    },
  ],
  [
    'new_dsti@1',
    {
      roles: { net_income: quantity },
      implied: ['instalment'],
      result: 'quotient',
      compute: (v) => quotient(v.instalment!, v.net_income!),
    },
  ],
  [
    'stressed_dsti@1',
    {
      roles: { debt_service: quantity, net_income: quantity, rate_add_on: 'constant' },
      implied: ['stressed_instalment'],
      result: 'quotient',
      compute: (v) => quotient(v.debt_service! + v.stressed_instalment!, v.net_income!),
    },
  ],
  [
    'dti@1',
    {
      roles: { total_debt: quantity, annual_income: quantity },
      implied: ['amount'],
      result: 'quotient',
      compute: (v) => quotient(v.total_debt! + v.amount!, v.annual_income!),
    },
  ],
  [
    'lti@1',
    {
      roles: { annual_income: quantity },
      implied: ['amount'],
      result: 'quotient',
      compute: (v) => quotient(v.amount!, v.annual_income!),
    },
  ],
  [
    'ltv@1',
    {
      roles: { prior_liens: quantity, price: quantity, appraisal: quantity },
      implied: ['amount'],
      result: 'quotient',
      compute: (v) => quotient(v.amount! + v.prior_liens!, v.price! < v.appraisal! ? v.price! : v.appraisal!),
    },
  ],
  [
    'pti@1',
    {
      roles: { gross_income: quantity },
      implied: ['instalment'],
      result: 'quotient',
      compute: (v) => quotient(v.instalment!, v.gross_income!),
    },
  ],
  [
    'dscr@1',
    {
      roles: { operating_cash_flow: quantity, debt_service: quantity },
      implied: ['instalment'],
      result: 'quotient',
      compute: (v) => quotient(v.operating_cash_flow!, v.debt_service! + 12n * v.instalment!),
    },
  ],
  [
    'residual@1',
    {
      roles: {
        net_income: quantity,
        expenses: quantity,
        debt_service: quantity,
        floor_per_person: quantity,
        household: 'count',
      },
      implied: ['instalment'],
      result: 'quantity',
      compute: (v) =>
        exactly(
          v.net_income! - v.expenses! - v.debt_service! - v.instalment! - (v.floor_per_person! * v.household!) / ONE,
        ),
    },
  ],
  [
    'seasonal_cover@1',
    {
      roles: Object.fromEntries(
        ['net_cash_', 'debt_service_'].flatMap((series) => MONTHS.map((month) => [series + month, quantity] as const)),
      ),
      implied: [],
      result: 'quotient',
      compute: lowestCover,
    },
  ],
  [
    'share@1',
    {
      roles: { part: quantity, whole: quantity },
      implied: [],
      result: 'quotient',
      compute: (v) => quotient(v.part!, v.whole!),
    },
  ],
  [
    'sum@1',
    {
      roles: {},
      numbered: { prefix: 'term_', min: 2, max: 24 },
      implied: [],
      result: 'quantity',
      compute: (v) => exactly(Object.values(v).reduce((sum, term) => sum + term, 0n)),
    },
  ],
  [
    'difference@1',
    {
      roles: { minuend: quantity, subtrahend: quantity },
      implied: [],
      result: 'quantity',
      compute: (v) => exactly(v.minuend! - v.subtrahend!),
    },
  ],
])

/**
 * Cumulated net cash over cumulated debt service in the worst month; months before the first debt service do not count.
 */
function lowestCover(v: RoleValues): { numerator: Decimal; denominator: Decimal } | null {
  let cash = 0n
  let service = 0n
  let begun = false
  let lowest: { numerator: Decimal; denominator: Decimal } | null = null
  for (const month of MONTHS) {
    cash += v[`net_cash_${month}`]!
    service += v[`debt_service_${month}`]!
    begun ||= v[`debt_service_${month}`] !== 0n
    if (!begun) continue
    const cover = quotient(cash, service)
    if (cover === null) return null
    if (lowest === null || cash * lowest.denominator < lowest.numerator * service) lowest = cover
  }
  return lowest
}

/** The kind of a role of this formula, null when it has no such role. */
export function roleKind(formula: Formula, role: string): RoleKind | null {
  if (Object.hasOwn(formula.roles, role)) return formula.roles[role]!
  const { numbered } = formula
  if (numbered === undefined || !role.startsWith(numbered.prefix)) return null
  const number = Number(role.slice(numbered.prefix.length))
  const named = Number.isInteger(number) && number >= 1 && number <= numbered.max && role === numbered.prefix + number
  return named ? 'quantity' : null
}

/** The roles that a ratio with these inputs must fill, in display order. */
export function rolesOf(formula: Formula, inputs: { readonly [role: string]: string }): string[] {
  const roles = Object.keys(formula.roles)
  if (formula.numbered === undefined) return roles
  const { prefix, min } = formula.numbered
  const given = Object.keys(inputs).filter((role) => role.startsWith(prefix)).length
  for (let number = 1; number <= Math.max(given, min); number++) roles.push(prefix + number)
  return roles
}
