// The strength of a new password, estimated in a thread of its own: the estimator takes 74 MB and half a second to load, and
// up to 130 ms for one password. The thread starts with the first question and ends when it was not needed for a while.
import { Worker } from 'node:worker_threads'
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { platformRefusals } from '../http/refusals.ts'
import { type Log, loggedFault } from '../log.ts'

/** From 0, guessed at once, to 4, which needs more than 10^10 guesses. */
export type Score = 0 | 1 | 2 | 3 | 4

export interface PasswordStrength {
  /** `words`: known facts, in lower case. `BUSY` when too many passwords wait, or the thread has failed. */
  score(password: string, words: readonly string[]): Promise<Score | Refusal>
  stop(): Promise<void>
}

export interface StrengthQuestion {
  readonly id: number
  readonly password: string
  readonly words: readonly string[]
}

interface StrengthAnswer {
  readonly id: number
  readonly score: Score
}

type Pending = Map<number, (result: Score | Refusal) => void>

interface Running {
  readonly worker: Worker
  readonly pending: Pending
}

/** Keeps the dictionaries for the next person of a morning of invitations; afterwards their memory is released. */
const IDLE_MS = 5 * 60_000
const RETRY_SECONDS = 2

export function createPasswordStrength(
  maxWaiting: number,
  log: Log,
  thread = new URL('password-strength-thread.ts', import.meta.url),
): PasswordStrength {
  let running: Running | undefined
  let idle: NodeJS.Timeout | undefined
  let asked = 0
  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ended = running
    running = undefined
    await ended?.worker.terminate()
  }
  return {
    score: async (password, words) => {
      running ??= start(thread, log, (failed) => {
        if (running === failed) running = undefined
      })
      const { worker, pending } = running
      if (pending.size >= maxWaiting) return busy()
      clearTimeout(idle)
      const question: StrengthQuestion = { id: (asked += 1), password, words }
      const result = await new Promise<Score | Refusal>((resolve) => {
        pending.set(question.id, resolve)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(question)
      })
      if (pending.size === 0) idle = setTimeout(() => void end(), IDLE_MS).unref()
      return result
    },
    stop: end,
  }
}

/** A thread that fails answers `BUSY` to all who wait; the next question starts another. */
function start(thread: URL, log: Log, onEnd: (failed: Running) => void): Running {
  const worker = new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb: 256 } })
  worker.unref()
  const pending: Pending = new Map()
  const running = { worker, pending }
  worker.on('message', ({ id, score }: StrengthAnswer) => {
    pending.get(id)?.(score)
    pending.delete(id)
  })
  // An `exit` follows each error.
  worker.on('error', (fault) => log.error({ fault: loggedFault(fault) }, 'the thread that estimates passwords failed'))
  worker.on('exit', () => {
    onEnd(running)
    for (const resolve of pending.values()) resolve(busy())
    pending.clear()
  })
  return running
}

function busy(): Refusal {
  return refuse(platformRefusals.BUSY, { retryAfterSeconds: RETRY_SECONDS })
}
