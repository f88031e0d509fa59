// GET /desk/products/{product_id}/form: the fields of the form, under the policy in force.
import { channels } from '../../../core/applications/bounds.ts'
import type { Field } from '../../../core/decision/index.ts'
import { refuse } from '../../../core/values/refusal.ts'
import { type CustomField, fieldsOfForm } from '../../custom-fields/index.ts'
import { utcDay } from '../../platform/clock.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { policyInForce } from '../../policies/index.ts'
import { findProduct } from '../../products/index.ts'
import { deskProduct } from './desk-product.ts'

export async function showApplicationForm(
  { tenant, now }: Context,
  { path }: { readonly path: { readonly product_id: string } },
): Promise<Result> {
  const product = await findProduct(tenant, path.product_id)
  const policy = product?.status === 'active' ? await policyInForce(tenant, product.id, utcDay(now)) : null
  if (!product || !policy) return refuse(platformRefusals.NOT_FOUND)
  const { grid } = policy
  return answer({
    product: deskProduct(product, policy),
    grid: { code: grid.code, version: grid.version, title: grid.title, validation_status: grid.validation_status },
    channels,
    fields: grid.fields.map(formField),
    custom_fields: (await fieldsOfForm(tenant, product.id)).map(customField),
  })
}

function formField(field: Field) {
  return {
    code: field.code,
    label: field.label,
    help: field.help ?? null,
    type: field.type,
    unit: field.unit ?? null,
    minimum: field.minimum ?? null,
    maximum: field.maximum ?? null,
    values: field.values ?? [],
    required: field.required,
    personal: field.personal,
    absence_tokens: field.absence_tokens ?? [],
    special_values: field.special_values ?? [],
  }
}

function customField({ code, label_fr, label_en, type, required, options }: CustomField) {
  return {
    code,
    label: { fr: label_fr, en: label_en },
    type,
    required,
    options: options.map((option) => ({ code: option.code, label: { fr: option.label_fr, en: option.label_en } })),
  }
}
