// POST /historical-simulations/{simulation_id}/seal: signs dataset, versions, comparison and results of a finished simulation.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { event } from '../../platform/audit/draft.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type PrepareContext, type PreparedContext, type Result } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findDatasetRow, readChunkRoots } from '../datasets/dataset-queries.ts'
import { membersRoot, rootsIn } from '../datasets/members-root.ts'
import { evidenceRefusals } from '../../evidence/index.ts'
import { historicalSimulationRefusals } from '../refusals.ts'
import { replayedVersions } from '../replay/contents.ts'
import { comparedResults } from '../replay/results-root.ts'
import { simulationDetail } from '../simulations/simulation-detail.ts'
import type { SealRequestIn, SimulationPath } from '../simulations/simulation-shapes.ts'
import { findSimulationRow, type SimulationRow } from '../simulations/simulation-queries.ts'
import { lockSimulation, storeSealed } from './seal-queries.ts'
import { type Sealing, sealedDocument } from './sealed-document.ts'

type SealInput = { readonly path: SimulationPath; readonly body: SealRequestIn }

interface Checked {
  readonly values: Sealing['values']
  readonly resultsFingerprint: string
}

/** Sums up and hashes all chunks again, outside the transaction that seals: nothing is signed because a row says so. */
export function checkResults({ platform, inTenant }: PrepareContext, { path }: SealInput): Promise<Checked | Refusal> {
  return inTenant(async (tenant) => {
    const row = await findSimulationRow(tenant, path.simulation_id)
    if (!row) return refuse(platformRefusals.NOT_FOUND)
    if (row.state !== 'finished') return refuse(platformRefusals.INVALID_STATE)
    if (row.erased_at !== null) return refuse(historicalSimulationRefusals.RESULTS_ERASED)
    return (await refuseDamagedRows(platform, tenant, row)) ?? sealedValues(tenant, row)
  })
}

async function refuseDamagedRows(platform: Platform, tenant: Tenant, row: SimulationRow): Promise<Refusal | null> {
  return (
    (await refuseDamaged(platform, tenant, ['historical_simulations'], [row.id])) ??
    (await refuseDamaged(platform, tenant, ['historical_datasets'], [row.dataset_id])) ??
    // Their codes and numbers are signed.
    refuseDamaged(platform, tenant, ['policies'], [row.candidate_policy_id, row.reference_policy_id])
  )
}

async function sealedValues(tenant: Tenant, row: SimulationRow): Promise<Checked | Refusal> {
  const versions = await replayedVersions(tenant, row)
  const dataset = (await findDatasetRow(tenant, row.dataset_id))!
  const compared = versions && (await comparedResults(tenant, row, dataset, versions))
  if (compared?.resultsFingerprint !== row.results_fingerprint) return refuse(platformRefusals.RECORD_DAMAGED)
  const { comparison, resultsRoot, resultsFingerprint } = compared
  const { product_id, period_from, period_to, population, exclusions, counts, fingerprint } = dataset
  const criteria = { product_id, period: { from: period_from, to: period_to }, population, exclusions }
  const members_root = membersRoot(rootsIn((await readChunkRoots(tenant, dataset.id))!))
  const version = (which: 'candidate' | 'reference') => ({
    id: row[`${which}_policy_id`],
    code: row[`${which}_code`],
    version: row[`${which}_version`],
    fingerprint: row[`${which}_fingerprint`],
  })
  return {
    resultsFingerprint,
    values: {
      dataset: { id: dataset.id, criteria, counts, members_root, fingerprint },
      policies: {
        candidate: version('candidate'),
        reference: version('reference'),
        engine_version: row.engine_version,
      },
      comparison,
      results: { results_root: resultsRoot, fingerprint: resultsFingerprint },
    },
  }
}

export async function sealHistoricalSimulation(
  context: PreparedContext<Checked>,
  { path, body }: SealInput,
): Promise<Result> {
  const { platform, tenant, caller, now, prepared } = context
  const refused = await checkSealable(tenant, path.simulation_id, body, prepared)
  if (refused) return refused
  const signer = platform.keyring.signer('evidence')
  if (!signer) return refuse(evidenceRefusals.SIGNING_KEY_MISSING)
  const by = { institutionId: caller.institution.id, sealedBy: caller.userId, at: now }
  const sealed = sealedDocument(platform, signer, { simulationId: path.simulation_id, ...by, values: prepared.values })
  await storeSealed(tenant, path.simulation_id, { ...sealed, created_by: caller.userId, created_at: now })
  const detail = await simulationDetail(context, (await findSimulationRow(tenant, path.simulation_id))!)
  const data = { results_fingerprint: prepared.resultsFingerprint, seal_fingerprint: sealed.fingerprint }
  const subject = { type: 'simulation', id: path.simulation_id } as const
  return answer(detail, event('historical_simulation.sealed', subject, data))
}

async function checkSealable(
  tenant: Tenant,
  id: string,
  { row_version, results_fingerprint }: SealRequestIn,
  { resultsFingerprint }: Checked,
): Promise<Refusal | null> {
  const locked = (await lockSimulation(tenant, id))!
  if (locked.row_version !== row_version) return refuse(platformRefusals.STALE_ROW_VERSION)
  if (locked.state !== 'finished') return refuse(platformRefusals.INVALID_STATE)
  // A purge may have come after what is signed was read.
  if (locked.erased_at !== null) return refuse(historicalSimulationRefusals.RESULTS_ERASED)
  return results_fingerprint === resultsFingerprint ? null : refuse(historicalSimulationRefusals.RESULTS_DIFFER)
}
