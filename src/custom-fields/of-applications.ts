// The functions for the applications area: the fields of a form, entered values, codes.
import type { Refusal } from '../../core/values/refusal.ts'
import { refuseDamaged, refuseDamagedStates } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { Value } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import {
  type CodesRow,
  everDefined,
  type FieldRow,
  fieldTables,
  listComparableFields,
  listFields,
  readCodes,
  readComparableCodes,
} from './queries.ts'
import { isInForm } from './rules/definition.ts'
import { readValues, type ValuesReading } from './rules/read-values.ts'

/** The active fields of a product's form, in its order. */
export async function fieldsOfForm(tenant: Tenant, productId: string): Promise<FieldRow[]> {
  return (await listFields(tenant)).filter((field) => isInForm(field, productId))
}

/** The same, including retired fields. */
export async function definedFields(tenant: Tenant, productId: string): Promise<FieldRow[]> {
  return (await listFields(tenant)).filter((field) => isInForm({ ...field, retired_at: null }, productId))
}

/** The codes of all fields, including retired ones. */
export async function everyFieldCode(tenant: Tenant): Promise<string[]> {
  return (await listFields(tenant)).map(({ code }) => code)
}

/** Values in their canonical form; `kept` are those that the draft already has. Refused when a field differs from the chain. */
export async function readCustomFields(
  platform: Platform,
  tenant: Tenant,
  productId: string,
  given: Readonly<Record<string, unknown>>,
  kept: Readonly<Record<string, unknown>>,
): Promise<ValuesReading | Refusal> {
  if (Object.keys(given).length === 0) return { values: {}, problems: [] }
  const fields = await listComparableFields(platform, tenant)
  const damaged = fields[0]
    ? await refuseDamagedStates(platform, tenant, fieldTables, fields[0].rows_read!)
    : await refuseDamaged(platform, tenant, fieldTables, everDefined(tenant))
  return damaged ?? readValues(fields, productId, given, kept)
}

export interface FieldCodes {
  /** Without a value of these an application for the product cannot be submitted. */
  readonly required: readonly string[]
  /** Fields of the type integer, including retired ones. */
  readonly integers: ReadonlySet<string>
}

export async function fieldCodes(tenant: Tenant, productId: string): Promise<FieldCodes> {
  return codesIn(await readCodes(tenant, productId))
}

/** The same for a submission: refused when a field of the institution differs from the chain. */
export async function vouchedFieldCodes(
  platform: Platform,
  tenant: Tenant,
  productId: Value<string>,
): Promise<FieldCodes | Refusal> {
  const codes = await readComparableCodes(platform, tenant, productId)
  return (await refuseDamagedStates(platform, tenant, fieldTables, codes.rows_read)) ?? codesIn(codes)
}

function codesIn({ required, integers }: CodesRow): FieldCodes {
  return { required, integers: new Set(integers) }
}
