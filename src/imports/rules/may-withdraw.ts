// Only an import that is over can be withdrawn: drafts that a worker is still making would be missed.
import type { BatchState } from '../batch-state.ts'

interface Withdrawable {
  readonly state: BatchState
  readonly confirmed_at: Date | null
}

/** Why not, as a sentence for the operator; null if it may. A withdrawn batch may again, which changes nothing. */
export function whyNotWithdrawn({ state, confirmed_at }: Withdrawable): string | null {
  if (state === 'queued' || state === 'importing')
    return 'the import is still running: repeat this when the batch is imported or failed'
  return confirmed_at === null ? 'the batch was never confirmed, so it has made no application' : null
}
