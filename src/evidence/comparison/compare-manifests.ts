// Compares the stored manifests with the events that recorded them, in one pass over a chain.
import type { AuditRecord, DecisionManifest, RowFinding } from '../../../core/evidence/index.ts'
import { isUuid } from '../../../core/values/uuid.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { sha256 } from '../../platform/sha256.ts'
import { findActs, findUnrecordedManifests } from './comparison-queries.ts'
import { findManifests, type ManifestRow } from '../manifest-queries.ts'
import { ACTS } from '../references.ts'
import { compareManifest, decisionOf } from '../rules/vouching.ts'

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
  if (events.length === 0) return { findings: [], recorded: [], stored: 0 }
  const rows = await findManifests(tenant, [...new Set(events.map(evaluationOf))])
  const acts = await actsOf(tenant, events)
  const stored = Map.groupBy(rows, ({ evaluation_id, decision_id }) => nameOf(evaluation_id, decision_id))
  const findings: RowFinding[] = []
  const recorded: RecordedManifest[] = []
  let count = 0
  for (const event of events) {
    const { seq } = event
    const name = nameOf(evaluationOf(event), decisionOf(event) as string | null)
    const compared = (stored.get(name) ?? []).map((row) => ({
      row,
      result: compareManifest(row, event, acts.get(event.subject?.id ?? '') ?? [], sha256),
    }))
    count += compared.length
    // An event records one manifest: the one that is as recorded, else any.
    const own = compared.find(({ result }) => 'manifest' in result) ?? compared[0]
    if (own === undefined) findings.push({ row: `manifests/${name}`, finding: 'missing', columns: [], seq })
    else if ('manifest' in own.result) recorded.push({ event, row: own.row, manifest: own.result.manifest })
    else findings.push({ row: `manifests/${own.row.id}`, finding: 'changed', columns: own.result, seq })
    for (const other of compared) if (other !== own) findings.push(unrecorded(`manifests/${other.row.id}`))
  }
  return { findings, recorded, stored: count }
}

type Act = Pick<AuditRecord, 'kind' | 'seq'>

/** By application, newest first: a manifest commits to the numbers of those up to its own. */
async function actsOf(tenant: Tenant, events: readonly AuditRecord[]): Promise<ReadonlyMap<string, readonly Act[]>> {
  const applications = [...new Set(events.flatMap(({ subject }) => subject?.id ?? []))].filter(isUuid)
  const found = await findActs(tenant, applications, Object.keys(ACTS))
  const lines = (acts: string): Act[] =>
    acts.split('\n').map((line) => ({ kind: line.split(' ')[0]!, seq: Number(line.split(' ')[1]) }))
  return new Map(applications.map((id, at) => [id, lines(found[at]!)]))
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
