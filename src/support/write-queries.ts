// SQL that writes support requests, their timelines and their links.
import { col, queryRows, rowShape } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { SupportPriority } from '../../core/evidence/index.ts'
import type { LockedRequest } from './queries.ts'
import type { EventKind, PriorityReason, Status } from './words.ts'

/**
 * The last number given. Locked until the commit, so that requests are made one after the other, each finds what those before it
 * committed, and no number is lost.
 */
export async function lockLastNumber({ db, institutionId }: Tenant): Promise<number> {
  await db
    .insertInto('support_request_counters')
    .values({ institution_id: institutionId })
    .onConflict((conflict) => conflict.column('institution_id').doNothing())
    .execute()
  const rows = await queryRows(db, rowShape({ last_number: col.integer }))`
    select last_number from support_request_counters where institution_id = ${institutionId} for update`
  return rows[0]!.last_number
}

export async function storeLastNumber({ db, institutionId }: Tenant, last_number: number): Promise<void> {
  await db
    .updateTable('support_request_counters')
    .set({ last_number })
    .where('institution_id', '=', institutionId)
    .execute()
}

export type NewRequest = Omit<LockedRequest, 'row_version' | 'transmitted_at' | 'transmitted_version' | 'status'> & {
  readonly idempotency_key: string
}

export async function insertRequest(tenant: Tenant, row: NewRequest): Promise<void> {
  await tenant.db
    .insertInto('support_requests')
    .values({ ...row, institution_id: tenant.institutionId })
    .execute()
}

export interface NewEvent {
  readonly id: string
  readonly request_id: string
  readonly number: number
  readonly kind: EventKind
  readonly from_status: Status | null
  readonly to_status: Status | null
  readonly sealed_note: Buffer | null
  readonly message_id: string | null
  readonly message_digest: string | null
  readonly occurred_at: Date
}

export async function insertEvents(tenant: Tenant, events: readonly NewEvent[]): Promise<void> {
  await tenant.db
    .insertInto('support_events')
    .values(events.map((event) => ({ ...event, institution_id: tenant.institutionId })))
    .execute()
}

export interface Revised {
  readonly status: Status
  readonly row_version: number
  readonly updated_at: Date
  /** Only the role of the operator may change it. */
  readonly priority?: SupportPriority
  readonly priority_reason?: PriorityReason
}

export async function storeRevision(tenant: Tenant, id: string, revised: Revised): Promise<void> {
  await tenant.db
    .updateTable('support_requests')
    .set(revised)
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', id)
    .execute()
}

/** A revision that was handed over later stays the last one. */
export async function storeTransmitted(tenant: Tenant, id: string, version: number, at: Date): Promise<void> {
  await tenant.db
    .updateTable('support_requests')
    .set({ transmitted_version: version, transmitted_at: at })
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', id)
    .execute()
}

const mentionedRow = rowShape({ application_id: col.uuid, subject_id: col.uuid })

/** Links the request to the applications of the institution that have one of these references. */
export async function linkMentioned(tenant: Tenant, requestId: string, references: readonly string[]): Promise<void> {
  if (references.length === 0) return
  const found = await queryRows(tenant.db, mentionedRow)`
    select application_id, subject_id from lookup_mentioned(${[...references]}::text[])`
  if (found.length === 0) return
  await tenant.db
    .insertInto('support_request_links')
    .values(found.map((link) => ({ ...link, request_id: requestId, institution_id: tenant.institutionId })))
    .onConflict((conflict) => conflict.columns(['institution_id', 'request_id', 'application_id']).doNothing())
    .execute()
}
