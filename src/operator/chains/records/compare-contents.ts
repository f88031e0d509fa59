// `audit verify`: compares what fingerprints and digests of vouched rows cover: chunks of datasets and of simulations, and counts
// of months.
import type { AuditRecord, RowFinding } from '../../../../core/evidence/index.ts'
import { compareDatasetChunks, compareSimulationChunks } from '../../../historical-simulations/index.ts'
import { comparePublication } from '../../../indicators/index.ts'
import type { Tenant } from '../../../platform/database/tenant.ts'

const comparisons: Readonly<Record<string, typeof compareDatasetChunks>> = {
  'historical_dataset.frozen': compareDatasetChunks,
  'historical_simulation.started': compareSimulationChunks,
  'indicators.plan_published': comparePublication,
}

export async function compareContents(tenant: Tenant, records: readonly AuditRecord[]): Promise<RowFinding[]> {
  const found: RowFinding[] = []
  for (const { kind, outcome, subject, seq } of records) {
    const compare = comparisons[kind]
    if (compare && outcome === 'success' && subject) found.push(...(await compare(tenant, subject.id, seq)))
  }
  return found
}
