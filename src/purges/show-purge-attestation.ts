// GET /trust/purge-runs/{run_id}/attestation: the bytes as they were signed at the end of the run.
import { refuse } from '../../core/values/refusal.ts'
import { documentAnswer } from '../evidence/index.ts'
import { refuseDamaged, refuseMissing } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { Context, Result } from '../platform/http/route.ts'
import { purgeRefusals } from './refusals.ts'
import { attestationTables, findDocument, findRun } from './run-queries.ts'
import type { RunPath } from './shapes.ts'

export async function showPurgeAttestation(
  { platform, tenant }: Context,
  { path }: { readonly path: RunPath },
): Promise<Result> {
  const run = await findRun(tenant, path.run_id)
  if (!run) return refuseMissing(platform, tenant, attestationTables, path.run_id)
  const damaged = await refuseDamaged(platform, tenant, attestationTables, [run.id])
  if (damaged) return damaged
  const document = await findDocument(tenant, run.id)
  if (document === undefined) return refuse(purgeRefusals.ATTESTATION_PENDING)
  return { ...documentAnswer(Buffer.from(document), `destruction-${run.id}.json`), events: [] }
}
