// Reads and checks the entry of a new application or of a change to a draft.
import { amountProblems } from '../../core/applications/bounds.ts'
import { type ApplicationInput, readInputs } from '../../core/decision/index.ts'
import { type FieldProblem, type Refusal, refuse } from '../../core/values/refusal.ts'
import { readCustomFields } from '../custom-fields/index.ts'
import type { StaffCaller } from '../platform/access/caller.ts'
import { utcDay } from '../platform/clock.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { policyInForce, policyLastInForce, type PolicyVersion } from '../policies/index.ts'
import { findProduct, type Product } from '../products/index.ts'
import { applicationRefusals } from './refusals.ts'
import type { ApplicationCreateIn } from './shapes.ts'

export interface Entry {
  readonly product: Product
  readonly policy: PolicyVersion
  readonly input: ApplicationInput
}

/** What a change of a draft starts from. */
export interface EarlierEntry {
  readonly productId: string
  readonly customFields: ApplicationInput['custom_fields']
}

/**
 * A draft may change as long as it is one. While no policy is in force, it is read under the contract of the policy that
 * last was. A new draft, or one that moves to another product, needs an active product with a policy in force.
 */
export async function readEntry(
  tenant: Tenant,
  caller: StaffCaller,
  now: Date,
  body: ApplicationCreateIn,
  before: EarlierEntry | null = null,
): Promise<Entry | Refusal> {
  const { currency } = caller.institution
  const product = await findProduct(tenant, body.product_id)
  if (!product)
    return invalid([{ loc: ['body', 'product_id'], msg: 'is not a product of your institution', type: 'unknown' }])
  const isKept = before?.productId === product.id
  const governing = isKept ? policyLastInForce : policyInForce
  const policy = isKept || product.status === 'active' ? await governing(tenant, product.id, utcDay(now)) : null
  if (!policy) return refuse(applicationRefusals.PRODUCT_NOT_OPEN)
  const problems: FieldProblem[] = amountProblems(body.amount, currency)
  const reading = readInputs(policy.grid, body.inputs ?? {}, currency)
  for (const { path, code, message } of reading.problems)
    problems.push({ loc: ['body', 'inputs', ...path.split('/').slice(1)], msg: message, type: code })
  const custom = await readCustomFields(tenant, product.id, body.custom_fields ?? {}, before?.customFields ?? {})
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

function invalid(problems: readonly FieldProblem[]): Refusal {
  return refuse(platformRefusals.VALIDATION_FAILED, { problems })
}
