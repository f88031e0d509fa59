// Counts the running tasks of a worker, for its watchdog.
export class RunningTasks {
  readonly #running = new Set<symbol>()
  readonly #maxMs: number
  /** Grows with each begin and end of a task. */
  changes = 0

  constructor(maxMs: number) {
    this.#maxMs = maxMs
  }

  /** Without those that have run for so long that they will hardly end. */
  get count(): number {
    return this.#running.size
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    const key = Symbol('task')
    this.#running.add(key)
    this.changes += 1
    const tooLong = setTimeout(() => this.#running.delete(key), this.#maxMs)
    tooLong.unref()
    try {
      return await task()
    } finally {
      clearTimeout(tooLong)
      this.#running.delete(key)
      this.changes += 1
    }
  }
}
