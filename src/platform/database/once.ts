/** Keeps what `make` makes of an object, such as the fragments of a table: a statement with a new fragment is compiled again. */
export function oncePer<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, V>()
  return (of) => {
    const known = made.get(of)
    if (known !== undefined) return known
    const value = make(of)
    made.set(of, value)
    return value
  }
}
