// POST /admin/custom-fields
import { type FieldProblem, refuse } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { newId } from '../platform/ids.ts'
import { findProduct } from '../products/index.ts'
import { fieldOut } from './field-out.ts'
import { lockAndCountFields, type FieldRow, insertField } from './queries.ts'
import { customFieldRefusals } from './refusals.ts'
import { optionProblems } from './rules/definition.ts'
import { MAX_ACTIVE_FIELDS, MAX_FIELDS } from './limits.ts'
import type { CustomFieldIn } from './shapes.ts'

export async function createCustomField(
  { tenant, caller, now }: Context,
  { body }: { readonly body: CustomFieldIn },
): Promise<Result> {
  const options = body.options ?? []
  const productId = body.product_id ?? null
  const problems = [...optionProblems(body.type, options), ...(await productProblems(tenant, productId))]
  if (problems.length > 0) return refuse(platformRefusals.VALIDATION_FAILED, { problems })
  const { active, ever } = await lockAndCountFields(tenant)
  if (active >= MAX_ACTIVE_FIELDS) return refuse(customFieldRefusals.TOO_MANY_FIELDS)
  if (ever >= MAX_FIELDS)
    return refuse(customFieldRefusals.TOO_MANY_FIELDS, {
      message: `The institution has defined ${MAX_FIELDS} custom fields, including retired ones, and cannot add more: use an active one.`,
    })
  const row: FieldRow = {
    id: newId(now),
    code: body.code,
    label_fr: body.label_fr,
    label_en: body.label_en,
    type: body.type,
    required: body.required,
    options,
    product_id: productId,
    created_by: caller.userId,
    created_at: now,
    retired_at: null,
  }
  if (!(await insertField(tenant, row))) return refuse(customFieldRefusals.FIELD_CODE_TAKEN)
  const { id, code, type, required } = row
  return answer(
    fieldOut(row, new Map([[caller.userId, caller.displayName]])),
    event('custom_field.created', { type: 'custom_field', id }, { code, type, required, product_id: productId }),
  )
}

async function productProblems(tenant: Tenant, productId: string | null): Promise<FieldProblem[]> {
  const loc = ['body', 'product_id']
  const product = productId === null ? null : await findProduct(tenant, productId)
  if (productId !== null && !product) return [{ loc, msg: 'is not a product of your institution', type: 'unknown' }]
  return product?.status === 'archived' ? [{ loc, msg: 'is archived: it takes no applications', type: 'archived' }] : []
}
