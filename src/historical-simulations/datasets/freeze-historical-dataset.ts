// POST /historical-datasets: freezes the last evaluation of each application that meets the criteria.
import { datasetFingerprint } from '../../../core/evidence/index.ts'
import { type Member, packMembers, rootOfMembers } from '../../../core/replay/members.ts'
import { isRefusal, type Refusal, refuse } from '../../../core/values/refusal.ts'
import { manifestFingerprints } from '../../evidence/index.ts'
import { event } from '../../platform/audit/draft.ts'
import { utcDay } from '../../platform/clock.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { inSnapshot } from '../../platform/database/transaction.ts'
import { FairSlots } from '../../platform/fair-slots.ts'
import { prepareInSlot } from '../../platform/http/prepare-in-slot.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type PrepareContext, type PreparedContext, type Result } from '../../platform/http/route.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { sha256 } from '../../platform/sha256.ts'
import { vouchedProduct } from '../../products/index.ts'
import { MAX_FREEZES } from '../limits.ts'
import { historicalSimulationRefusals } from '../refusals.ts'
import { type Criteria, criteriaOf, criteriaProblems } from '../rules/criteria.ts'
import type { DatasetCounts, DatasetCreateIn } from './dataset-shapes.ts'
import { datasetsOut } from './dataset-out.ts'
import { membersRoot } from './members-root.ts'
import {
  countChosen,
  type DatasetChunk,
  findDatasetRow,
  findForeign,
  insertDataset,
  readChosen,
} from './dataset-queries.ts'

type FreezeInput = { readonly body: DatasetCreateIn }

interface Assembled {
  readonly criteria: Criteria
  readonly counts: DatasetCounts
  readonly chunks: readonly DatasetChunk[]
  readonly fingerprint: string
}

const slots = new FairSlots()
const BUSY_MESSAGE = 'Other datasets are being frozen at this moment: repeat the request in a few seconds.'

/** Reads long, so in a snapshot of its own, in which all applications are seen at one instant. */
export async function assembleDataset(
  context: PrepareContext,
  { body }: FreezeInput,
): Promise<(Assembled & AsyncDisposable) | Refusal> {
  const { caller, now } = context
  const problems = criteriaProblems(body, utcDay(now))
  if (problems.length > 0) return refuse(platformRefusals.VALIDATION_FAILED, { problems })
  const release = slots.acquire(caller.institution.id, MAX_FREEZES)
  return prepareInSlot(release, BUSY_MESSAGE, () => assemble(context, body))
}

async function assemble({ platform, caller }: PrepareContext, body: DatasetCreateIn): Promise<Assembled | Refusal> {
  const criteria = criteriaOf(body)
  return inSnapshot(platform.pool, caller.institution.id, async (tenant) => {
    const refused = await refuseUnknown(platform, tenant, body)
    if (refused) return refused
    const counts = await countChosen(tenant, criteria)
    if (counts.kept === 0) return refuse(historicalSimulationRefusals.DATASET_EMPTY)
    if (counts.kept > platform.config.LIMIT_DATASET_MEMBERS)
      return refuse(historicalSimulationRefusals.DATASET_TOO_LARGE)
    const chunks = await readChunks(platform, tenant, criteria)
    if (isRefusal(chunks)) return chunks
    const members_root = membersRoot(chunks.map(({ root }) => root))
    return { criteria, counts, chunks, fingerprint: datasetFingerprint({ criteria, counts, members_root }, sha256) }
  })
}

async function refuseUnknown(
  platform: Platform,
  tenant: Tenant,
  { product_id, exclusions }: DatasetCreateIn,
): Promise<Refusal | null> {
  const product = await vouchedProduct(platform, tenant, product_id)
  if (isRefusal(product)) return product
  if (!product) return unknown(['product_id'], 'is not a credit product of the institution')
  const excluded = (exclusions ?? []).map(({ application_id }) => application_id)
  const foreign = await findForeign(tenant, product_id, excluded)
  if (foreign === undefined) return null
  return unknown(['exclusions', excluded.indexOf(foreign), 'application_id'], 'is not an application of the product')
}

function unknown(loc: readonly (string | number)[], msg: string): Refusal {
  return refuse(platformRefusals.VALIDATION_FAILED, { problems: [{ loc: ['body', ...loc], msg, type: 'unknown' }] })
}

async function readChunks(platform: Platform, tenant: Tenant, criteria: Criteria): Promise<DatasetChunk[] | Refusal> {
  const chunks: DatasetChunk[] = []
  for (let after: string | null = null; ;) {
    const acts = await readChosen(tenant, criteria, after)
    if (acts.length === 0) return chunks
    const manifests = await manifestFingerprints(platform, tenant, acts)
    if (isRefusal(manifests)) return manifests
    const members: Member[] = acts.map((act, index) => ({ ...act, manifest_fingerprint: manifests[index]! }))
    chunks.push({
      firstApplicationId: members[0]!.application_id,
      members: packMembers(members),
      root: rootOfMembers(members, sha256),
    })
    after = members.at(-1)!.application_id
  }
}

export async function freezeHistoricalDataset(
  { tenant, caller, now, prepared }: PreparedContext<Assembled>,
  { body }: FreezeInput,
): Promise<Result> {
  const id = newId(now)
  await insertDataset(tenant, { ...prepared, id, name: body.name, createdBy: caller.userId }, now)
  const [dataset] = await datasetsOut(tenant, [(await findDatasetRow(tenant, id))!])
  const { product_id, fingerprint: content, counts } = dataset!
  const data = { product_id, kept: counts.kept, fingerprint: content }
  return answer(dataset, event('historical_dataset.frozen', { type: 'dataset', id }, data))
}
