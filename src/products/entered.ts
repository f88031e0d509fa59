// The entered fields of a product, and their problems.
import type { FieldProblem } from '../../core/values/refusal.ts'
import { findGrid } from '../grids/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { boundProblems } from './rules/bounds.ts'
import type { ProductFields } from './rules/structure.ts'
import type { CreditProductIn } from './shapes.ts'

export function enteredFields(body: CreditProductIn, institutionCurrency: string): ProductFields {
  return {
    code: body.code,
    name: body.name ?? null,
    name_en: body.name_en ?? null,
    currency: body.currency ?? institutionCurrency,
    min_amount: body.min_amount ?? null,
    max_amount: body.max_amount ?? null,
    min_duration_months: body.min_duration_months ?? null,
    max_duration_months: body.max_duration_months ?? null,
    policy_domain: body.policy_domain ?? null,
  }
}

export async function problemsOf(
  tenant: Tenant,
  fields: ProductFields,
  institutionCurrency: string,
): Promise<FieldProblem[]> {
  const found = boundProblems(fields, institutionCurrency)
  if (fields.policy_domain !== null && !(await findGrid(tenant, fields.policy_domain))) {
    found.push({ loc: ['body', 'policy_domain'], msg: 'is not the code of a reference grid', type: 'unknown_grid' })
  }
  return found
}
