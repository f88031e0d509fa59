// Preparations of which only a few run at once: each keeps its slot until its act has ended, with what it holds in memory.
import { isRefusal, type Refusal, refuse } from '../../../core/values/refusal.ts'
import { platformRefusals } from './refusals.ts'

const RETRY_SECONDS = 5

/** `release`: of the slot that was acquired; null when none was free, which is refused with `BUSY` and the message. */
export async function prepareInSlot<P extends object>(
  release: (() => void) | null,
  busyMessage: string,
  prepare: () => Promise<P | Refusal>,
): Promise<(P & AsyncDisposable) | Refusal> {
  if (release === null) return refuse(platformRefusals.BUSY, { message: busyMessage, retryAfterSeconds: RETRY_SECONDS })
  try {
    const prepared = await prepare()
    if (!isRefusal(prepared)) return { ...prepared, [Symbol.asyncDispose]: async () => release() }
    release()
    return prepared
  } catch (fault) {
    release()
    throw fault
  }
}
