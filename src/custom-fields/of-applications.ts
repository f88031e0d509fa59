// What applications ask of custom fields: which a form shows, what was entered, what is required.
import type { Tenant } from '../platform/database/tenant.ts'
import { type FieldRow, listFields, listRequiredCodes } from './queries.ts'
import { isAsked } from './rules/definition.ts'
import { readValues, type ValuesReading } from './rules/read-values.ts'

/** What the form of a product asks for now, in its order. */
export async function fieldsOfForm(tenant: Tenant, productId: string): Promise<FieldRow[]> {
  return (await listFields(tenant)).filter((field) => isAsked(field, productId))
}

/** The same with the fields that were asked for once and are retired now. */
export async function definedFields(tenant: Tenant, productId: string): Promise<FieldRow[]> {
  return (await listFields(tenant)).filter((field) => isAsked({ ...field, retired_at: null }, productId))
}

/** Values in their canonical form; `kept` are those that the draft carries already. */
export async function readCustomFields(
  tenant: Tenant,
  productId: string,
  given: Readonly<Record<string, unknown>>,
  kept: Readonly<Record<string, unknown>>,
): Promise<ValuesReading> {
  if (Object.keys(given).length === 0) return { values: {}, problems: [] }
  return readValues(await listFields(tenant), productId, given, kept)
}

/** The codes without which an application for the product cannot be submitted. */
export function requiredFields(tenant: Tenant, productId: string): Promise<string[]> {
  return listRequiredCodes(tenant, productId)
}
