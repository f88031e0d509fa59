/** The operations in progress: one goes on when its client disconnects, and the end of a service must not cut it off. */
export class InProgress {
  readonly #running = new Set<Promise<unknown>>()

  async during<T>(operation: Promise<T>): Promise<T> {
    this.#running.add(operation)
    try {
      return await operation
    } finally {
      this.#running.delete(operation)
    }
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#running)
  }
}
