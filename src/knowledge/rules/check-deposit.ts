// Whether a deposit may write over what it finds, and what that makes of it.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import type { DepositOutcome } from '../words.ts'

export interface Deposited {
  readonly fingerprint: string
  /** What else a deposit gives: module, roles, source, days of review. */
  readonly attributes: string
}

export interface DepositCheck {
  /** Null without a document of this key and language. */
  readonly found: (Deposited & { readonly rowVersion: number }) | null
  readonly given: Deposited
  /** Null when the request names none. */
  readonly rowVersion: number | null
}

/** The same deposit once more changes nothing, whatever version it names: its first answer may have been lost. */
export function outcomeOfDeposit({ found, given, rowVersion }: DepositCheck): DepositOutcome | Refusal {
  if (found === null)
    return rowVersion === null ? 'created' : refuse(platformRefusals.STALE_ROW_VERSION, { message: REMOVED })
  if (found.fingerprint === given.fingerprint && found.attributes === given.attributes) return 'unchanged'
  if (rowVersion === null) return refuse(platformRefusals.STALE_ROW_VERSION, { message: NOT_NAMED })
  return rowVersion === found.rowVersion ? 'replaced' : refuse(platformRefusals.STALE_ROW_VERSION)
}

const REMOVED = 'There is no such document any more: leave row_version out to deposit it as a new one.'
const NOT_NAMED = 'There is a document with this key and language: read it, and name its row_version to replace it.'
