// SQL on messages of the control console, which stand with the events that came of them.
import { sql } from 'kysely'
import { col, queryRows, rowShape } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

/** Until the transaction ends, so that two files of one message are applied one after the other. */
export async function lockMessages({ db, institutionId }: Tenant): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support messages ${institutionId}`}, 0))`.execute(db)
}

/** Null when no message with this id was applied. */
export async function digestOfMessage(tenant: Tenant, id: string): Promise<string | null> {
  const [row] = await queryRows(tenant.db, rowShape({ message_digest: col.excludesNull(col.text) }))`
    select message_digest from support_events where institution_id = ${tenant.institutionId} and message_id = ${id} limit 1`
  return row?.message_digest ?? null
}
