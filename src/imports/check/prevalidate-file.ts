// POST /link/batches: reads, maps and checks every row. The slow part holds no transaction; nothing is imported.
import {
  CONTRACT_VERSIONS,
  headerIssues,
  type HeaderReport,
  mappingProblems,
  RULES_VERSION,
} from '../../../core/import/index.ts'
import { isRefusal, type Refusal, refuse } from '../../../core/values/refusal.ts'
import { event } from '../../platform/audit/draft.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type PrepareContext, type PreparedContext, type Result } from '../../platform/http/route.ts'
import { newId } from '../../platform/ids.ts'
import { FairSlots } from '../../platform/fair-slots.ts'
import { vouchedOpenProduct, metadataOf } from '../../import-files/index.ts'
import type { StaffCaller } from '../../platform/access/caller.ts'
import { batchOut } from '../batch-out.ts'
import { findBatch, insertBatch, storePrevalidated } from '../batch-queries.ts'
import { type Checked, checkRows } from '../rows/check-rows.ts'
import { failBatch } from '../fail-batch.ts'
import { type CheckBasis, readCheckBasis } from './check-basis.ts'
import { importRefusals } from '../refusals.ts'
import { isAwaitingErasure } from '../row-index-queries.ts'
import { checkDeclarations } from '../rules/declarations.ts'
import type { PrevalidationIn } from '../shapes.ts'

/** Disposal marks the batch as failed unless it was stored: the caller lost the right, or the write failed. */
interface Prevalidated extends AsyncDisposable {
  readonly batchId: string
  readonly checked: Checked
}

/** Each check uses slices of one core for seconds and a few megabytes; further requests are refused with `BUSY`. */
const MAX_AT_ONCE = 4
const slots = new FairSlots()

export async function checkFile(
  context: PrepareContext,
  { body }: { readonly body: PrevalidationIn },
): Promise<Prevalidated | Refusal> {
  const { caller } = context
  const release = slots.acquire(caller.institution.id, MAX_AT_ONCE)
  if (!release)
    return refuse(platformRefusals.BUSY, {
      message: 'Other files are being checked at this moment: repeat the request in a few seconds.',
      retryAfterSeconds: 5,
    })
  try {
    return await checkWhole(context, caller, body)
  } finally {
    release()
  }
}

async function checkWhole(
  context: PrepareContext,
  caller: StaffCaller,
  params: PrevalidationIn,
): Promise<Prevalidated | Refusal> {
  const { platform, inTenant } = context
  const opened = await inTenant((tenant) => openBatch(context, tenant, caller, params))
  if (isRefusal(opened)) return opened
  const { batchId, basis } = opened
  // No effect once the check is stored. If this write fails as well, the sweep of the workers finds the batch.
  const giveUp = (): Promise<void> =>
    inTenant((tenant) => failBatch(platform, tenant, batchId, 'PREVALIDATION_INTERRUPTED')).catch(() => undefined)
  try {
    const checked = await checkRows({ platform, inTenant }, batchId, basis)
    return { batchId, checked, [Symbol.asyncDispose]: giveUp }
  } catch (fault) {
    await giveUp()
    throw fault
  }
}

/** Stores the batch before the first row is read, so that a sweep finds it after a crash. */
async function openBatch(
  { platform, now, record }: PrepareContext,
  tenant: Tenant,
  { userId }: StaffCaller,
  params: PrevalidationIn,
): Promise<{ batchId: string; basis: CheckBasis } | Refusal> {
  const open = await vouchedOpenProduct(platform, tenant, params.product_id, now)
  if (isRefusal(open)) return open.refused === platformRefusals.NOT_FOUND ? unknown('product_id') : open
  const basis = await readCheckBasis(platform, tenant, open, params)
  if ('unknown' in basis) return unknown(basis.unknown)
  const refusal = (await checkMetadata(tenant, basis)) ?? checkFit(basis)
  if (refusal) return refusal
  const batchId = newId(now)
  await insertBatch(tenant, {
    id: batchId,
    ...params,
    policy_id: open.policy.id,
    contract_fingerprint: basis.fingerprint,
    rules_version: RULES_VERSION,
    created_by: userId,
    created_at: now,
  })
  await record(tenant, [event('import.check_begun', { type: 'batch', id: batchId }, params)])
  return { batchId, basis }
}

async function checkMetadata(tenant: Tenant, { file, product, contract }: CheckBasis): Promise<Refusal | null> {
  if (file.key === null) return refuse(importRefusals.IMPORT_FILE_ERASED)
  if (await isAwaitingErasure(tenant, file.id)) return refuse(importRefusals.IMPORT_ROWS_ERASED)
  return checkDeclarations(await metadataOf(tenant, file), {
    contract: CONTRACT_VERSIONS,
    product: [product.code],
    currency: [contract.currency],
  })
}

/** The mapping was checked when it was saved, but the contract may have changed since, and each file is new. */
function checkFit({ dialect, contract, mapping: { mapping } }: CheckBasis): Refusal | null {
  if (mappingProblems(contract, mapping).length > 0) return refuse(importRefusals.IMPORT_MAPPING_UNFIT)
  if (dialect === null) return refuse(importRefusals.IMPORT_COLUMNS_DIFFER)
  const issues = headerIssues(mapping, dialect.header)
  return issues.missing.length + issues.ambiguous.length > 0
    ? refuse(importRefusals.IMPORT_COLUMNS_DIFFER, { message: differenceOf(issues) })
    : null
}

/** Names only labels of the mapping, which are not personal values. */
function differenceOf({ missing, ambiguous, alike }: HeaderReport): string {
  const named = (labels: readonly string[]): string => labels.map((label) => `“${label}”`).join(', ')
  const parts = [
    ...(missing.length > 0 ? [`has no column ${named(missing)}`] : []),
    ...(ambiguous.length > 0 ? [`has more than one column ${named(ambiguous)}`] : []),
  ]
  const hint = ` The file has a column that differs only in case, accents, spaces or signs for: ${named(alike)}.`
  return `The file ${parts.join(' and ')}: correct the file, or save another mapping.${alike.length > 0 ? hint : ''}`
}

function unknown(member: keyof PrevalidationIn): Refusal {
  const description =
    member === 'mapping_id' ? 'a mapping of this product' : `a ${member.slice(0, -3)} of your institution`
  const problems = [{ loc: ['body', member], msg: `is not ${description}`, type: 'unknown' }]
  return refuse(platformRefusals.VALIDATION_FAILED, { problems })
}

const ABANDONED =
  'The check took too long and was abandoned: pre-validate the file again, or split it into smaller files.'

export async function prevalidateFile(context: PreparedContext<Prevalidated>): Promise<Result> {
  const { tenant, now, prepared } = context
  const { batchId, checked } = prepared
  if (!(await storePrevalidated(tenant, batchId, checked, now)))
    return refuse(platformRefusals.INVALID_STATE, { message: ABANDONED })
  const batch = (await findBatch(tenant, batchId))!
  const { file_id, product_id, mapping_id, policy_id, contract_fingerprint, rules_version } = batch
  return answer(
    await batchOut(context, batch),
    event(
      'import.prevalidated',
      { type: 'batch', id: batchId },
      { file_id, product_id, mapping_id, policy_id, contract_fingerprint, rules_version, ...checked.counts },
    ),
  )
}
