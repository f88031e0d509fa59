// Compares the stored manifests with the events that recorded them, for `audit verify`.
import type { AuditRecord, RowFinding } from '../../core/evidence/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { sha256 } from '../platform/sha256.ts'
import { findManifestsOf, findManifestsWithoutEvent } from './queries.ts'
import { compareManifest, decisionOf } from './rules/vouching.ts'

/** What differs from the events among `records` that recorded a manifest. */
export async function compareManifests(tenant: Tenant, records: readonly AuditRecord[]): Promise<RowFinding[]> {
  const events = records.filter(
    ({ outcome, commitments }) => outcome === 'success' && 'manifest_content' in commitments,
  )
  if (events.length === 0) return []
  const rows = await findManifestsOf(
    tenant,
    events.map(({ data }) => data['evaluation_id'] as string),
  )
  const stored = Map.groupBy(rows, ({ evaluation_id, decision_id }) => nameOf(evaluation_id, decision_id))
  return events.flatMap((event): RowFinding[] => {
    const { seq } = event
    const name = nameOf(event.data['evaluation_id'] as string, decisionOf(event) as string | null)
    const [row, another] = stored.get(name) ?? []
    if (row === undefined) return [{ row: `manifests/${name}`, finding: 'missing', columns: [], seq }]
    if (another) return [{ row: `manifests/${another.id}`, finding: 'without_event', columns: [], seq: null }]
    const compared = compareManifest(row, event, sha256)
    return typeof compared === 'string'
      ? [{ row: `manifests/${row.id}`, finding: 'changed', columns: [compared], seq }]
      : []
  })
}

/** The manifests that no event recorded; at most `max`. */
export async function manifestsWithoutEvent(tenant: Tenant, max: number): Promise<RowFinding[]> {
  const ids = await findManifestsWithoutEvent(tenant, max)
  return ids.map((id) => ({ row: `manifests/${id}`, finding: 'without_event', columns: [], seq: null }))
}

/** An evaluation has one manifest, and one more for its decision. */
function nameOf(evaluationId: string, decisionId: string | null): string {
  return decisionId === null ? evaluationId : `${evaluationId}/${decisionId}`
}
