// Compares the stored manifests with the events that recorded them, in one pass over a chain.
import type { AuditRecord, DecisionManifest, RowFinding } from '../../core/evidence/index.ts'
import { isUuid } from '../../core/values/uuid.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { sha256 } from '../platform/sha256.ts'
import { findUnrecordedManifests } from './comparison-queries.ts'
import { findManifests, type ManifestRow } from './queries.ts'
import { compareManifest, decisionOf } from './rules/vouching.ts'

/** A stored manifest that is as its event recorded it. */
export interface RecordedManifest {
  readonly event: AuditRecord
  readonly row: ManifestRow
  readonly manifest: DecisionManifest
}

export interface ComparedManifests {
  readonly findings: readonly RowFinding[]
  readonly recorded: readonly RecordedManifest[]
  /** Stored manifests of these events, those that differ included. */
  readonly stored: number
}

/** What differs from the events among `records` that recorded a manifest. */
export async function compareManifests(tenant: Tenant, records: readonly AuditRecord[]): Promise<ComparedManifests> {
  const events = records.filter(recordsManifest)
  const rows = events.length === 0 ? [] : await findManifests(tenant, [...new Set(events.map(evaluationOf))])
  const stored = Map.groupBy(rows, ({ evaluation_id, decision_id }) => nameOf(evaluation_id, decision_id))
  const findings: RowFinding[] = []
  const recorded: RecordedManifest[] = []
  let count = 0
  for (const event of events) {
    const { seq } = event
    const name = nameOf(evaluationOf(event), decisionOf(event) as string | null)
    const compared = (stored.get(name) ?? []).map((row) => ({ row, manifest: compareManifest(row, event, sha256) }))
    count += compared.length
    // An event records one manifest: the one that is as recorded, else any.
    const own = compared.find(({ manifest }) => typeof manifest !== 'string') ?? compared[0]
    if (own === undefined) findings.push({ row: `manifests/${name}`, finding: 'missing', columns: [], seq })
    else if (typeof own.manifest === 'string')
      findings.push({ row: `manifests/${own.row.id}`, finding: 'changed', columns: [own.manifest], seq })
    else recorded.push({ event, row: own.row, manifest: own.manifest })
    for (const other of compared) if (other !== own) findings.push(unrecorded(`manifests/${other.row.id}`))
  }
  return { findings, recorded, stored: count }
}

/** Those of the named manifests that no event recorded. */
export async function unrecordedManifests(tenant: Tenant, names: readonly string[]): Promise<RowFinding[]> {
  const ids = await findUnrecordedManifests(
    tenant,
    names.map((name) => name.split('/')[1]!),
  )
  return ids.map((id) => unrecorded(`manifests/${id}`))
}

export function unrecorded(row: string): RowFinding {
  return { row, finding: 'without_event', columns: [], seq: null }
}

function recordsManifest({ outcome, commitments, data }: AuditRecord): boolean {
  return outcome === 'success' && 'manifest_content' in commitments && isUuid(data['evaluation_id'])
}

function evaluationOf({ data }: AuditRecord): string {
  return data['evaluation_id'] as string
}

/** An evaluation has one manifest, and one more for its decision. */
function nameOf(evaluationId: string, decisionId: string | null): string {
  return decisionId === null ? evaluationId : `${evaluationId}/${decisionId}`
}
