// The import contract of a product: the fields that every product has, those of the policy in force, and the
// institution's own, with the way to read a value of the latter.
import { channels } from '../../../core/applications/bounds.ts'
import {
  type Contract,
  contractFingerprint,
  type ContractField,
  contractOf,
  type CustomReader,
} from '../../../core/import/index.ts'
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { type CustomField, definedFields, fieldsOfForm, readFieldValue } from '../../custom-fields/index.ts'
import type { CallerInstitution } from '../../platform/access/caller.ts'
import { utcDay } from '../../platform/clock.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { sha256 } from '../../platform/sha256.ts'
import { policyInForce, type PolicyVersion } from '../../policies/index.ts'
import { findProduct, type Product } from '../../products/index.ts'
import { sourceRefusals } from '../refusals.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

export interface ProductContract {
  readonly contract: Contract
  /** `sha256:…`, of everything that a mapping or a row is checked against. */
  readonly fingerprint: string
  readonly customReader: CustomReader
}

export interface OpenProduct {
  readonly product: Product
  readonly policy: PolicyVersion
}

/** A product that files can be imported for today, or why there is none. */
export async function findOpenProduct(tenant: Tenant, productId: string, now: Date): Promise<OpenProduct | Refusal> {
  const product = await findProduct(tenant, productId)
  if (!product) return refuse(platformRefusals.NOT_FOUND)
  if (product.status !== 'active') return refuse(sourceRefusals.PRODUCT_NOT_ACTIVE)
  const policy = await policyInForce(tenant, product.id, utcDay(now))
  return policy ? { product, policy } : refuse(sourceRefusals.NO_POLICY_IN_FORCE)
}

export async function contractOfProduct(
  tenant: Tenant,
  institution: Pick<CallerInstitution, 'id' | 'currency'>,
  { product, policy }: { readonly product: Product; readonly policy: Pick<PolicyVersion, 'grid'> },
): Promise<ProductContract> {
  return contractWith(institution, product, policy, await fieldsOfForm(tenant, product.id))
}

/** The same with the fields that were retired since: for reading again what was imported while they were asked for. */
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

/** A truth value is written `true` or `false`; another spelling is what a value map is for. */
function readCustom(field: CustomField | undefined, text: string): ReturnType<CustomReader> {
  if (!field) return { issue: 'unknown_field' }
  const truth = text === 'true' ? true : text === 'false' ? false : text
  const read = readFieldValue(field, field.type === 'boolean' ? truth : text)
  return 'value' in read ? read : { issue: read.type }
}
