// Members of records whose names come from documents: `constructor` must not find what every object inherits.

export function ownMember<T>(record: { readonly [name: string]: T } | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined
}
