// Reading what a person entered, for a new application and for the change of a draft alike.
import { amountIssue, MOST_AMOUNT } from '../../core/applications/bounds.ts'
import { readInputs } from '../../core/decision/index.ts'
import type { ApplicationInput } from '../../core/decision/index.ts'
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

/** The bounds of an amount, said of a field of the body. */
export function amountProblems(amount: string, currency: string, field = 'amount'): FieldProblem[] {
  const type = amountIssue(amount, currency)
  if (type === null) return []
  const says = {
    minimum: 'must be more than zero',
    maximum: `must be at most ${MOST_AMOUNT}`,
    too_many_digits: `${currency} has ${minorUnits(currency)} digits after the point`,
  }
  return [{ loc: ['body', field], msg: says[type], type }]
}

function invalid(problems: readonly FieldProblem[]): Refusal {
  return refuse(platformRefusals.VALIDATION_FAILED, { problems })
}
