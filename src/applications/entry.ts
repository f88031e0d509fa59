// Reading what a person entered, for a new application and for the change of a draft alike.
import { readInputs } from '../../core/decision/index.ts'
import type { ApplicationInput } from '../../core/decision/index.ts'
import { fractionDigits, parseDecimal } from '../../core/values/decimal.ts'
import { minorUnits } from '../../core/values/money.ts'
import { type FieldProblem, type Refusal, refuse } from '../../core/values/refusal.ts'
import { readCustomFields } from '../custom-fields/index.ts'
import type { StaffCaller } from '../platform/access/caller.ts'
import { utcDay } from '../platform/clock.ts'
import type { Sql } from '../platform/database/connect.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { policyInForce, type PolicyVersion } from '../policies/index.ts'
import { findProduct, type Product } from '../products/index.ts'
import { applicationRefusals } from './refusals.ts'
import type { ApplicationCreateIn } from './shapes.ts'

export interface Entry {
  readonly product: Product
  readonly policy: PolicyVersion
  readonly input: ApplicationInput
}

/** `kept` are the custom fields that the draft carries already. */
export async function readEntry(
  sql: Sql,
  caller: StaffCaller,
  now: Date,
  body: ApplicationCreateIn,
  kept: ApplicationInput['custom_fields'] = {},
): Promise<Entry | Refusal> {
  const { id: institutionId, currency } = caller.institution
  const product = await findProduct(sql, institutionId, body.product_id)
  if (!product)
    return invalid([{ loc: ['body', 'product_id'], msg: 'is not a product of your institution', type: 'unknown' }])
  const policy = product.status === 'active' ? await policyInForce(sql, institutionId, product.id, utcDay(now)) : null
  if (!policy) return refuse(applicationRefusals.PRODUCT_NOT_OPEN)
  const problems: FieldProblem[] = amountProblems(body.amount, currency)
  const reading = readInputs(policy.grid, body.inputs ?? {}, currency)
  for (const { path, code, message } of reading.problems)
    problems.push({ loc: ['body', 'inputs', ...path.split('/').slice(1)], msg: message, type: code })
  const custom = await readCustomFields(sql, institutionId, product.id, body.custom_fields ?? {}, kept)
  problems.push(...custom.problems)
  if (problems.length > 0) return invalid(problems)
  const input = {
    amount: body.amount,
    currency,
    duration_months: body.duration_months,
    channel: body.channel ?? null,
    purpose: body.purpose ?? null,
    inputs: reading.inputs,
    custom_fields: custom.values,
  }
  return { product, policy, input }
}

/**
 * Above every credit in every currency, and so far under the 18 digits of a decimal that an instalment, which can be
 * twice the amount at the highest rate, still has the shape that its evidence is verified by.
 */
const MOST_AMOUNT = parseDecimal('1000000000000000')!

/** More than zero, within the bound, and no more digits after the point than the currency has (ISO 4217). */
export function amountProblems(amount: string, currency: string, field = 'amount'): FieldProblem[] {
  if (parseDecimal(amount)! <= 0n) return [{ loc: ['body', field], msg: 'must be more than zero', type: 'minimum' }]
  if (parseDecimal(amount)! > MOST_AMOUNT)
    return [{ loc: ['body', field], msg: 'must be at most 1000000000000000', type: 'maximum' }]
  const digits = minorUnits(currency)
  if (digits === null || fractionDigits(amount) <= digits) return []
  return [{ loc: ['body', field], msg: `${currency} has ${digits} digits after the point`, type: 'too_many_digits' }]
}

function invalid(problems: readonly FieldProblem[]): Refusal {
  return refuse(platformRefusals.VALIDATION_FAILED, { problems })
}
