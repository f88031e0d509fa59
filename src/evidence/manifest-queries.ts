// The only SQL that writes manifests.
import { plainArray } from '../platform/database/plain-array.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import { statement } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { withCommit } from '../platform/database/transaction.ts'
import { unpackManifest } from './manifest-content.ts'

export interface NewManifest {
  readonly id: string
  readonly application_id: string
  readonly evaluation_id: string
  readonly decision_id: string | null
  /** Canonical text with `{1}` in place of the number of the transaction's first event, and so on. */
  readonly references_template: string
  readonly references_salt: Buffer
  readonly content: Buffer
  readonly created_at: Date
}

/** Sent with the commit, after the append whose numbers it commits to. */
export function insertManifest(tenant: Tenant, m: NewManifest): void {
  withCommit(
    tenant.db,
    statement`select record_manifest(${m.id}::uuid, ${m.application_id}::uuid, ${m.evaluation_id}::uuid, ${m.decision_id}::uuid, ${m.created_at}::timestamptz,
      ${m.references_template}, ${m.references_salt}::bytea, ${m.content}::bytea)`,
  )
}

const manifestRow = rowShape({
  id: col.uuid,
  application_id: col.uuid,
  evaluation_id: col.uuid,
  decision_id: col.nullable(col.uuid),
  content: col.bytea,
  references_salt: col.bytea,
  references_commitment: col.bytea,
  created: col.text,
})

export interface ManifestRow extends Omit<RowOf<typeof manifestRow>, 'content'> {
  /** Null when the content is not as the service packs it. */
  readonly text: string | null
}

/** Every stored manifest of these evaluations. Only the chain tells which of them is to be believed (vouched-manifest.ts). */
export async function findManifests(tenant: Tenant, evaluationIds: readonly string[]): Promise<ManifestRow[]> {
  const rows = await queryRows(tenant.db, manifestRow)`
    select m.id, m.application_id, m.evaluation_id, m.decision_id, m.content, m.references_salt, m.references_commitment,
      to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created
    from unnest(${plainArray(evaluationIds)}::uuid[]) as g (id),
      lateral (select * from manifests where institution_id = ${tenant.institutionId} and evaluation_id = g.id offset 0) m`
  return rows.map(({ content, ...row }) => ({ ...row, text: unpackManifest(content) }))
}
