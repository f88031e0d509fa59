/**
 * Keeps the `max` most recently used entries, for values that are expensive to compute and can be computed again. One that
 * forgot everything when it was full would compute all of them again at once.
 */
export class LruCache<V, K = string> {
  readonly #max: number
  readonly #kept = new Map<K, V>()

  constructor(max: number) {
    this.#max = max
  }

  get(key: K): V | undefined {
    const value = this.#kept.get(key)
    if (value === undefined) return undefined
    // A Map keeps the order of insertion: deleting and setting an entry again makes it the newest.
    this.#kept.delete(key)
    this.#kept.set(key, value)
    return value
  }

  set(key: K, value: V): V {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    if (this.#kept.size > this.#max) this.#kept.delete(this.#kept.keys().next().value!)
    return value
  }
}
