// Finds the meaning of a member in the dictionary, as a reader of a report does.

/** The entry with the longest key with which the path ends, such as `reasons.given` for `evaluations.values.trace.reasons.given`. */
export function meaningAt<Value>(table: Readonly<Record<string, Value>>, path: readonly string[]): Value | undefined {
  for (let from = 0; from < path.length; from++) {
    const key = path.slice(from).join('.')
    if (Object.hasOwn(table, key)) return table[key]
  }
  return undefined
}
