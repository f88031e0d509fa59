/** Keeps the `max` most recently used entries, for values that are expensive to compute and can be computed again. */
export class LruCache<V> {
  readonly #max: number
  readonly #kept = new Map<string, V>()

  constructor(max: number) {
    this.#max = max
  }

  get(key: string): V | undefined {
    const value = this.#kept.get(key)
    if (value === undefined) return undefined
    // A Map keeps the order of insertion: deleting and setting an entry again makes it the newest.
    this.#kept.delete(key)
    this.#kept.set(key, value)
    return value
  }

  set(key: string, value: V): V {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    if (this.#kept.size > this.#max) this.#kept.delete(this.#kept.keys().next().value!)
    return value
  }
}
