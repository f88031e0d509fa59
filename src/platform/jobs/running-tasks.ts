// The running tasks of a worker, for its watchdog.
export interface RunningJob {
  readonly id: string
  /** The id of the runner that took the job, by which it is locked. */
  readonly runnerId: string | null
}

export class RunningTasks {
  readonly #running = new Map<symbol, RunningJob>()
  /** Those that may still end. */
  readonly #counted = new Set<symbol>()
  readonly #maxMs: number
  /** Grows with each begin and end of a task. */
  changes = 0

  constructor(maxMs: number) {
    this.#maxMs = maxMs
  }

  /** Without those that have run for so long that they will hardly end. */
  get count(): number {
    return this.#counted.size
  }

  /** The jobs of all tasks that have not ended. */
  jobs(): RunningJob[] {
    return [...this.#running.values()]
  }

  async run<T>(job: RunningJob, task: () => Promise<T>): Promise<T> {
    const key = Symbol('task')
    this.#running.set(key, job)
    this.#counted.add(key)
    this.changes += 1
    const tooLong = setTimeout(() => this.#counted.delete(key), this.#maxMs)
    tooLong.unref()
    try {
      return await task()
    } finally {
      clearTimeout(tooLong)
      this.#running.delete(key)
      this.#counted.delete(key)
      this.changes += 1
    }
  }
}
