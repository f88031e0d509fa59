// The context of an operator's command, and the one way to act on an institution.
import { appendEvents } from '../platform/audit/append.ts'
import { actorFrame } from '../platform/audit/frame.ts'
import type { EventDraft } from '../platform/audit/draft.ts'
import type { AuditKinds } from '../platform/audit/kinds.ts'
import type { VouchedTables } from '../platform/audit/vouched.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Pool } from '../platform/database/connect.ts'
import { inTenant } from '../platform/database/transaction.ts'
import type { Log } from '../platform/log.ts'
import type { Keyring } from '../platform/keys/keyring.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { Tenant } from '../platform/database/tenant.ts'

export interface Operator {
  readonly pool: Pool
  readonly config: Config
  readonly clock: Clock
  readonly keyring: Keyring
  readonly auditKinds: AuditKinds
  readonly tables: VouchedTables
  readonly log: Log
  readonly mail: Mail
  readonly publicUrl: () => string
}

/** A refused command, with a sentence for the operator. */
export interface Refused {
  readonly refused: string
}

export function refused(sentence: string): Refused {
  return { refused: sentence }
}

export function isRefused(outcome: unknown): outcome is Refused {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome
}

/** An act returns its events, or states that it changed nothing. */
export type OperatorAct<T> =
  | { readonly value: T; readonly events: readonly EventDraft[] }
  | { readonly value: T; readonly unchanged: true }

/** Runs an act in one transaction in the institution's tenant: the act and its events are committed, or neither. */
export function asOperator<T>(
  operator: Operator,
  institutionId: string,
  act: (tenant: Tenant) => Promise<OperatorAct<T>>,
): Promise<T> {
  return inTenant(operator.pool, institutionId, async (tenant) => {
    const done = await act(tenant)
    if ('unchanged' in done) return done.value
    // The fault rolls the act back, so no act of the operator stays unrecorded.
    if (done.events.length === 0) throw new TypeError('an act of the operator has no event')
    await appendEvents(tenant, actorFrame(operator, { type: 'operator', id: null }), done.events)
    return done.value
  })
}
