// Writes the attestations of the database that have no file yet: also of a run whose process was killed before it wrote one.
import type { Tenant } from '../platform/database/tenant.ts'
import { attestationFiles, writeAttestationFile } from './attestation-files.ts'
import { findDocument, listAttested } from './run-queries.ts'

export async function keepAttestations(tenant: Tenant, folder: string): Promise<void> {
  const { institutionId } = tenant
  const kept = new Set(attestationFiles(folder, institutionId).map(({ runId }) => runId))
  for (const runId of await listAttested(tenant)) {
    const document = kept.has(runId) ? undefined : await findDocument(tenant, runId)
    if (document !== undefined) writeAttestationFile(folder, institutionId, runId, document)
  }
}
