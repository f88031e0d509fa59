// The import contract of a product: the common fields, those of the policy in force, and the custom fields of the
// institution with their reader.
import { channels } from '../../../core/applications/bounds.ts'
import {
  type Contract,
  contractFingerprint,
  type ContractField,
  contractOf,
  type CustomReader,
} from '../../../core/import/index.ts'
import { isRefusal, type Refusal, refuse } from '../../../core/values/refusal.ts'
import {
  type CustomField,
  definedFields,
  fieldsOfForm,
  readFieldValue,
  vouchedFieldCodes,
} from '../../custom-fields/index.ts'
import type { CallerInstitution } from '../../platform/access/caller.ts'
import { utcDay } from '../../platform/clock.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { sha256 } from '../../platform/sha256.ts'
import { policyInForce, policyRefusals, type PolicyVersion, vouchedPolicyInForce } from '../../policies/index.ts'
import { findProduct, type Product, vouchedProduct } from '../../products/index.ts'
import { importFileRefusals } from '../refusals.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'

export interface ProductContract {
  readonly contract: Contract
  /** `sha256:…` over everything that a mapping or a row is checked against. */
  readonly fingerprint: string
  readonly customReader: CustomReader
}

export interface OpenProduct {
  readonly product: Product
  readonly policy: PolicyVersion
}

/** The product with its policy in force, or why files cannot be imported for it today. */
export async function findOpenProduct(tenant: Tenant, productId: string, now: Date): Promise<OpenProduct | Refusal> {
  const product = await findProduct(tenant, productId)
  if (!product) return refuse(platformRefusals.NOT_FOUND)
  if (product.status !== 'active') return refuse(importFileRefusals.PRODUCT_NOT_ACTIVE)
  const policy = await policyInForce(tenant, product.id, utcDay(now))
  return policy ? { product, policy } : refuse(policyRefusals.NO_POLICY_IN_FORCE)
}

/** The same for whatever is recorded under it: refused when product, policy or custom fields differ from the chain. */
export async function vouchedOpenProduct(
  platform: Platform,
  tenant: Tenant,
  productId: string,
  now: Date,
): Promise<OpenProduct | Refusal> {
  const product = await vouchedProduct(platform, tenant, productId)
  if (!product) return refuse(platformRefusals.NOT_FOUND)
  if (isRefusal(product)) return product
  if (product.status !== 'active') return refuse(importFileRefusals.PRODUCT_NOT_ACTIVE)
  const policy = await vouchedPolicyInForce(platform, tenant, product.id, utcDay(now))
  if (policy === null || isRefusal(policy)) return policy ?? refuse(policyRefusals.NO_POLICY_IN_FORCE)
  const fields = await vouchedFieldCodes(platform, tenant, product.id)
  return isRefusal(fields) ? fields : { product, policy }
}

/** With the custom fields of today, or with those that the product had `at` an instant; a field never changes. */
export async function contractOfProduct(
  tenant: Tenant,
  institution: Pick<CallerInstitution, 'id' | 'currency'>,
  { product, policy }: { readonly product: Product; readonly policy: Pick<PolicyVersion, 'grid'> },
  at: Date | null = null,
): Promise<ProductContract> {
  const fields =
    at === null
      ? await fieldsOfForm(tenant, product.id)
      : (await definedFields(tenant, product.id)).filter(
          ({ created_at, retired_at }) => created_at <= at && (retired_at === null || retired_at > at),
        )
  return contractWith(institution, product, policy, fields)
}

/** Includes retired fields, so that rows imported before their retirement can be read again. */
export async function pastContractOfProduct(
  tenant: Tenant,
  institution: Pick<CallerInstitution, 'id' | 'currency'>,
  { product, policy }: { readonly product: Product; readonly policy: Pick<PolicyVersion, 'grid'> },
): Promise<ProductContract> {
  return contractWith(institution, product, policy, await definedFields(tenant, product.id))
}

function contractWith(
  { currency }: Pick<CallerInstitution, 'currency'>,
  bounds: Product,
  { grid }: Pick<PolicyVersion, 'grid'>,
  fields: readonly CustomField[],
): ProductContract {
  const contract = contractOf({ grid, currency, customFields: fields.map(contractField), channels, bounds })
  const byCode = new Map(fields.map((field) => [field.code, field]))
  return {
    contract,
    fingerprint: contractFingerprint(contract, sha256),
    customReader: (code, text) => readCustom(byCode.get(code), text),
  }
}

function contractField({ code, label_fr, label_en, type, required, options }: CustomField): ContractField {
  return {
    code: `custom_fields.${code}`,
    kind: 'custom',
    type: type === 'choice' ? 'enum' : type,
    label: { fr: label_fr, en: label_en },
    required,
    field:
      type === 'choice'
        ? {
            values: options.map((option) => ({
              code: option.code,
              label: { fr: option.label_fr, en: option.label_en },
            })),
          }
        : {},
  }
}

/** A boolean is written `true` or `false`; a value map translates other spellings. */
function readCustom(field: CustomField | undefined, text: string): ReturnType<CustomReader> {
  if (!field) return { issue: 'unknown_field' }
  const boolean = text === 'true' ? true : text === 'false' ? false : text
  const read = readFieldValue(field, field.type === 'boolean' ? boolean : text)
  return 'value' in read ? read : { issue: read.type }
}
