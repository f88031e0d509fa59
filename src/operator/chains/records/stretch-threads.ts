// Threads that verify stretches of one chain.
import { Worker } from 'node:worker_threads'
import type { StretchParams, StretchVerifier, VerifiedStretch } from './verify-stretch.ts'

export interface ThreadParams extends StretchParams {
  /** The address for a role that can read the chain. */
  readonly url: string
  readonly institutionId: string
  /** The id of an exported snapshot, which must last until the last stretch. */
  readonly snapshot: string
  readonly statementSeconds: number
}

/** One is read while the other is verified. A record has at most 64 KiB, and usually one. */
export const AHEAD_PER_THREAD = 2

export function openThreads(params: ThreadParams, count: number): StretchThread[] {
  return Array.from({ length: count }, () => new StretchThread(params))
}

class StretchThread implements StretchVerifier {
  readonly #worker: Worker
  readonly #ended: Promise<void>
  /** In the order of the questions, which is that of the answers. */
  readonly #waiting: PromiseWithResolvers<VerifiedStretch | null>[] = []
  #fault: unknown = null

  constructor(params: ThreadParams) {
    this.#worker = new Worker(new URL('stretch-thread.ts', import.meta.url), { workerData: params })
    this.#worker.on('message', (verified: VerifiedStretch | null) => this.#waiting.shift()!.resolve(verified))
    this.#worker.on('error', (fault) => this.#failAll(fault))
    this.#ended = new Promise((resolve) =>
      this.#worker.once('exit', () => {
        this.#failAll(new TypeError('a thread of the verification ended'))
        resolve()
      }),
    )
  }

  verify(from: number): Promise<VerifiedStretch | null> {
    const answer = Promise.withResolvers<VerifiedStretch | null>()
    if (this.#fault !== null) return Promise.reject(this.#fault)
    this.#waiting.push(answer)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(from)
    return answer.promise
  }

  /** Ends its transaction as well. */
  async stop(): Promise<void> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(null)
    await this.#ended
  }

  #failAll(fault: unknown): void {
    this.#fault ??= fault
    for (const { reject } of this.#waiting.splice(0)) reject(fault)
  }
}
