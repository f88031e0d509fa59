// The published file runs under Node 18, which lacks two array methods that core/ uses.
const missing = {
  toSorted(this: unknown[], compare?: (left: unknown, right: unknown) => number): unknown[] {
    // oxlint-disable-next-line unicorn/no-array-sort -- on a copy
    return [...this].sort(compare)
  },
  toReversed(this: unknown[]): unknown[] {
    // oxlint-disable-next-line unicorn/no-array-reverse -- on a copy
    return [...this].reverse()
  },
}

// oxlint-disable eslint/no-extend-native -- only where Node lacks it, and exactly as in the standard
for (const [name, value] of Object.entries(missing)) {
  if (!(name in Array.prototype))
    Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true })
}
