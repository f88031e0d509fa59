// Attestations are in the database and as files, and each side shows what the other lacks: a run whose process was killed before it
// wrote its file, and a database that was restored from a backup.
import type { Platform } from '../platform/audit/rests-on/tables-of-rows.ts'
import { refuseDamaged } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { type AttestationFile, attestationFiles, writeAttestationFile } from './attestation-files.ts'
import { attestationTables, findDocument, listAttested } from './run-queries.ts'

export interface Unmatched {
  /** Attested runs without a file. */
  readonly withoutFile: readonly string[]
  /** Files of runs that the database does not know, and of which it has executed none again; oldest first. */
  readonly withoutRun: readonly AttestationFile[]
}

/** @throws AttestationFolderProblem */
export async function unmatchedAttestations(tenant: Tenant, folder: string): Promise<Unmatched> {
  const files = attestationFiles(folder, tenant.institutionId)
  const kept = new Set(files.map(({ runId }) => runId))
  const attested = await listAttested(tenant)
  const known = new Set(attested.flatMap(({ id, replays }) => [id, replays ?? []].flat()))
  return {
    withoutFile: attested.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    withoutRun: files.filter(({ runId }) => !known.has(runId)),
  }
}

/**
 * Writes the files that are missing, but for those of damaged rows, which the log names: a file that cannot be executed again would
 * stay in the place of the one that can. @throws AttestationFolderProblem
 */
export async function keepAttestations(platform: Platform, tenant: Tenant, folder: string): Promise<void> {
  for (const runId of (await unmatchedAttestations(tenant, folder)).withoutFile) {
    if (await refuseDamaged(platform, tenant, attestationTables, [runId])) continue
    const document = await findDocument(tenant, runId)
    if (document !== undefined) writeAttestationFile(folder, tenant.institutionId, runId, document)
  }
}
