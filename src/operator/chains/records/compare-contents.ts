// `audit verify`: compares what fingerprints and digests of vouched rows cover: chunks of datasets and of simulations, counts
// of months, passages of documents, and verdicts on the rows of checked files.
import type { AuditRecord, RowFinding } from '../../../../core/evidence/index.ts'
import { compareDatasetChunks, compareSimulationChunks } from '../../../historical-simulations/index.ts'
import { compareVerdicts } from '../../../imports/index.ts'
import { comparePublication } from '../../../indicators/index.ts'
import { comparePassages } from '../../../knowledge/index.ts'
import type { Tenant } from '../../../platform/database/tenant.ts'

/** `data`: that of the event. */
type Comparison = (tenant: Tenant, id: string, seq: number, data: AuditRecord['data']) => Promise<RowFinding[]>

const comparisons: Readonly<Record<string, Comparison>> = {
  'historical_dataset.frozen': compareDatasetChunks,
  'historical_simulation.started': compareSimulationChunks,
  'import.prevalidated': compareVerdicts,
  'indicators.plan_published': comparePublication,
  'knowledge.deposited': comparePassages,
}

export async function compareContents(tenant: Tenant, records: readonly AuditRecord[]): Promise<RowFinding[]> {
  const found: RowFinding[] = []
  for (const { kind, outcome, subject, seq, data } of records) {
    const compare = comparisons[kind]
    if (compare && outcome === 'success' && subject) found.push(...(await compare(tenant, subject.id, seq, data)))
  }
  return found
}
