// The functions for the applications area: the fields of a form, entered values, codes.
import type { Tenant } from '../platform/database/tenant.ts'
import { type FieldRow, listCodes, listFields } from './queries.ts'
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

/** Values in their canonical form; `kept` are those that the draft already has. */
export async function readCustomFields(
  tenant: Tenant,
  productId: string,
  given: Readonly<Record<string, unknown>>,
  kept: Readonly<Record<string, unknown>>,
): Promise<ValuesReading> {
  if (Object.keys(given).length === 0) return { values: {}, problems: [] }
  return readValues(await listFields(tenant), productId, given, kept)
}

export interface FieldCodes {
  /** Without a value of these an application for the product cannot be submitted. */
  readonly required: readonly string[]
  /** Fields of the type integer, including retired ones. */
  readonly integers: ReadonlySet<string>
}

export async function fieldCodes(tenant: Tenant, productId: string): Promise<FieldCodes> {
  const rows = await listCodes(tenant, productId)
  const codesOf = (listed: typeof rows): string[] => listed.map(({ code }) => code)
  return {
    required: codesOf(rows.filter(({ is_required }) => is_required)),
    integers: new Set(codesOf(rows.filter(({ is_integer }) => is_integer))),
  }
}
