// The refusal of a request for the result of a check that has none.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import type { BatchRow } from '../batch-queries.ts'

export function notChecked({ state }: Pick<BatchRow, 'state'>): Refusal {
  return state === 'failed'
    ? refuse(platformRefusals.INVALID_STATE, {
        message: 'The check of the file did not finish: pre-validate the file again.',
      })
    : refuse(platformRefusals.INVALID_STATE, {
        message: 'The file is still being checked: repeat the request when the state of the batch is prevalidated.',
      })
}
