// Reads and checks the entry of a new application or of a change to a draft.
import { amountProblems } from '../../core/applications/bounds.ts'
import { type ApplicationInput, readInputs } from '../../core/decision/index.ts'
import { type FieldProblem, isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import { readCustomFields } from '../custom-fields/index.ts'
import type { StaffCaller } from '../platform/access/caller.ts'
import { utcDay } from '../platform/clock.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Context } from '../platform/http/route.ts'
import { type PolicyVersion, vouchedPolicyInForce, vouchedPolicyLastInForce } from '../policies/index.ts'
import { type Product, vouchedProduct } from '../products/index.ts'
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
  { platform, tenant, now }: Pick<Context, 'platform' | 'tenant' | 'now'>,
  caller: StaffCaller,
  body: ApplicationCreateIn,
  before: EarlierEntry | null = null,
): Promise<Entry | Refusal> {
  const { currency } = caller.institution
  const product = await vouchedProduct(platform, tenant, body.product_id)
  if (isRefusal(product)) return product
  if (!product)
    return invalid([{ loc: ['body', 'product_id'], msg: 'is not a product of your institution', type: 'unknown' }])
  const isKept = before?.productId === product.id
  const today = utcDay(now)
  const governing =
    isKept || product.status === 'active' ? await vouchedPolicyInForce(platform, tenant, product.id, today) : null
  if (isRefusal(governing)) return governing
  const policy = governing ?? (isKept ? await vouchedPolicyLastInForce(platform, tenant, product.id, today) : null)
  if (isRefusal(policy)) return policy
  if (!policy) return refuse(applicationRefusals.PRODUCT_NOT_OPEN)
  const problems: FieldProblem[] = amountProblems(body.amount, currency)
  const reading = readInputs(policy.grid, body.inputs ?? {}, currency)
  for (const { path, code, message } of reading.problems)
    problems.push({ loc: ['body', 'inputs', ...path.split('/').slice(1)], msg: message, type: code })
  const kept = before?.customFields ?? {}
  const custom = await readCustomFields(platform, tenant, product.id, body.custom_fields ?? {}, kept)
  if (isRefusal(custom)) return custom
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
