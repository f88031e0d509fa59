// Plain JSON values of a document, and the conversion of a schema of the service to one of the contract.

export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [name: string]: Json
}

/** Without symbols, functions and members that JSON omits. */
export function plainJson(value: unknown): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Rebuilds a value from the leaves up; `change` receives each object after its members have been changed. */
export function rebuilt(value: Json, change: (node: JsonObject) => Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => rebuilt(item, change))
  if (!isJsonObject(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([name, member]) => [name, rebuilt(member, change)])))
}
