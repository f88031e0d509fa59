// The consultations of support identities, read from the audit chain itself, so that no second list can differ.
import { sql } from 'kysely'
import { readRecord } from '../../core/evidence/index.ts'
import { SUPPORT_CONSULTED } from '../platform/audit/draft.ts'
import { col, queryRows, rowShape } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { StoredDataDamaged } from '../platform/stored-data-damaged.ts'

/** In one answer, over all grants: more than anybody reads through. The totals show when there are more. */
const MAX_SHOWN = 1_000

export interface Consultation {
  readonly at: string
  readonly operation: string
  readonly application_id: string | null
  readonly outcome: 'success' | 'denied'
}

export interface Consultations {
  readonly total: number
  /** Newest first. */
  readonly shown: readonly Consultation[]
}

// The actor of each row is one of the given identities.
const totalRow = rowShape({ actor_id: col.excludesNull(col.uuid), total: col.bigint })
const readingRow = rowShape({ actor_id: col.excludesNull(col.uuid), seq: col.bigint, bytes: col.bytea })

/** By identity: the number of its consultations, and its share of the newest consultations of all identities. */
export async function consultationsOf(
  tenant: Tenant,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Consultations>> {
  if (userIds.length === 0) return new Map()
  const those = sql`institution_id = ${tenant.institutionId} and kind = ${SUPPORT_CONSULTED}`
  const totals = await queryRows(tenant.db, totalRow)`
    select actor_id, count(*) as total from audit_records where ${those} and actor_id = any(${userIds}::uuid[]) group by actor_id`
  // One index scan per identity; a single scan for all of them would read the whole chain.
  const newest = await queryRows(tenant.db, readingRow)`
    select own.* from unnest(${userIds}::uuid[]) as identity (id) cross join lateral (
      select actor_id, seq, bytes from audit_records where ${those} and actor_id = identity.id order by seq desc limit ${MAX_SHOWN}) own
    order by own.seq desc limit ${MAX_SHOWN}`
  return new Map(
    totals.map(({ actor_id, total }) => {
      const own = newest.filter((row) => row.actor_id === actor_id)
      return [actor_id, { total, shown: own.map((row) => consultation(tenant.institutionId, row)) }]
    }),
  )
}

function consultation(institutionId: string, row: { seq: number; bytes: Buffer }): Consultation {
  const record = readRecord(row.bytes)
  if (!record) throw new StoredDataDamaged('the audit record is damaged', `${institutionId}, ${row.seq}`)
  const { operation } = record.data as { operation: string }
  return {
    at: record.at,
    operation,
    application_id: record.subject?.type === 'application' ? record.subject.id : null,
    outcome: record.outcome === 'success' ? 'success' : 'denied',
  }
}
