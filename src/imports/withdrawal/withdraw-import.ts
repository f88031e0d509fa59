// `import withdraw`: removes the drafts of an import that nobody has submitted or changed, chunk by chunk, under the eraser's
// role. A chunk is one transaction with its events; when the command is killed, the next one goes on with what is left.
import { isRefusal, type Refusal } from '../../../core/values/refusal.ts'
import { describeKept, type KeptApplication, removeDrafts, withdrawalEvents } from '../../applications/index.ts'
import { applicationsOfBatch, countOfBatch } from '../../import-files/index.ts'
import { appendEvents, appendWithCommit } from '../../platform/audit/append.ts'
import { event } from '../../platform/audit/draft.ts'
import { actorFrame, type AppendFrame } from '../../platform/audit/frame.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Pool } from '../../platform/database/connect.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { whyNotWithdrawn } from '../rules/may-withdraw.ts'
import {
  addRemoved,
  hasBatch,
  lockForWithdrawal,
  storeWithdrawalBegun,
  storeWithdrawn,
  type WithdrawalRow,
} from './withdrawal-queries.ts'

/** Drafts of one transaction, of about half a second; other events of the institution wait for a part of it. */
const DRAFTS_PER_CHUNK = 500
/** Kept applications that are named; all of them are rows of the batch with an application. */
const MAX_NAMED = 10_000

export interface WithdrawalParams extends Pick<Platform, 'clock' | 'keyring' | 'auditKinds' | 'log' | 'tables'> {
  /** Connected as the role probity_eraser. */
  readonly eraser: Pool
  readonly institutionId: string
  readonly batchId: string
  /** The person on whose behalf; recorded. */
  readonly userId: string
  /** Called before each chunk. Throws when the person may no longer withdraw. */
  readonly reauthorise: () => Promise<void>
  readonly onProgress: (removed: number) => void
}

/**
 * Number of the record, and the physical line where it begins. The reference that the lender gave is on that line: it is sealed
 * here, and the people who import may not read applications.
 */
interface PlaceInFile {
  readonly row: number
  readonly line: number
}

export interface Withdrawal {
  readonly batch_id: string
  /** By this and earlier attempts. */
  readonly removed: number
  readonly kept: number
  /** In file order, at most `MAX_NAMED`. */
  readonly kept_applications: readonly (KeptApplication & PlaceInFile)[]
}

/** Whether the institution has this batch; the pool of any role that reads batches. */
export function isBatchOf(pool: Pool, institutionId: string, batchId: string): Promise<boolean> {
  return inTenant(pool, institutionId, (tenant) => hasBatch(tenant, batchId))
}

interface Refused {
  /** A sentence for the operator. */
  readonly refused: string
}

/** Does nothing more for a batch that is withdrawn. */
export async function withdrawImport(params: WithdrawalParams): Promise<Withdrawal | Refused> {
  const { eraser, institutionId, reauthorise } = params
  await reauthorise()
  const begun = await inTenant(eraser, institutionId, (tenant) => begin(params, tenant))
  if (isRefused(begun)) return begun
  for (let after: number | null = 0; after !== null;) {
    await reauthorise()
    const from: number = after
    const done = await inTenant(eraser, institutionId, (tenant) => withdrawChunk(params, tenant, from))
    if (isRefused(done)) return done
    after = done
  }
  return inTenant(eraser, institutionId, (tenant) => end(params, tenant))
}

async function begin(params: WithdrawalParams, tenant: Tenant): Promise<WithdrawalRow | Refused> {
  const batch = await lockVouchedBatch(params, tenant)
  if (batch === undefined) return { refused: 'there is no such batch' }
  if (isRefused(batch)) return batch
  const refused = whyNotWithdrawn(batch)
  if (refused !== null) return { refused }
  if (batch.withdrawal_begun_at !== null) return batch
  await storeWithdrawalBegun(tenant, params.batchId, params.userId, params.clock.now())
  await appendEvents(tenant, frameOf(params), [event('import.withdrawal_begun', subjectOf(params))])
  return batch
}

/** Returns the last row of the chunk, or null when no row is left. The lock on the batch lets one chunk run at a time. */
async function withdrawChunk(
  params: WithdrawalParams,
  tenant: Tenant,
  after: number,
): Promise<number | null | Refused> {
  const { batchId, onProgress } = params
  const batch = (await lockForWithdrawal(tenant, batchId))!
  const made = await applicationsOfBatch(tenant, batchId, after, DRAFTS_PER_CHUNK)
  if (batch.state === 'withdrawn' || made.length === 0) return null
  const ids = made.map(({ application_id }) => application_id)
  const removed = await removeDrafts(params, tenant, ids)
  if (isRefusal(removed)) return sentenceOf(removed)
  if (removed.length > 0) await addRemoved(tenant, batchId, removed.length)
  appendWithCommit(tenant, frameOf(params), withdrawalEvents(batchId, removed))
  onProgress(batch.removed_count + removed.length)
  return made.at(-1)!.row_number
}

async function end(params: WithdrawalParams, tenant: Tenant): Promise<Withdrawal | Refused> {
  const { batchId, clock } = params
  const batch = (await lockVouchedBatch(params, tenant))!
  if (isRefused(batch)) return batch
  const kept = await countOfBatch(tenant, batchId)
  if (batch.state !== 'withdrawn') {
    await storeWithdrawn(tenant, batchId, kept, clock.now())
    const data = { removed: batch.removed_count, kept }
    await appendEvents(tenant, frameOf(params), [event('import.withdrawn', subjectOf(params), data)])
  }
  return withdrawalOf(tenant, batchId, batch.removed_count, kept)
}

async function withdrawalOf(tenant: Tenant, batchId: string, removed: number, kept: number): Promise<Withdrawal> {
  const left = await applicationsOfBatch(tenant, batchId, 0, MAX_NAMED)
  const places = new Map(
    left.map(({ application_id, row_number, line }) => [application_id, { row: row_number, line }]),
  )
  const named = await describeKept(tenant, [...places.keys()])
  return {
    batch_id: batchId,
    removed,
    kept,
    kept_applications: named.map((one) => ({ ...places.get(one.application_id)!, ...one })),
  }
}

/** Compared with its events before its row is written: they say whether its import is over. */
async function lockVouchedBatch(
  params: WithdrawalParams,
  tenant: Tenant,
): Promise<WithdrawalRow | Refused | undefined> {
  const batch = await lockForWithdrawal(tenant, params.batchId)
  const damaged = batch && (await refuseDamaged(params, tenant, ['import_batches'], [params.batchId]))
  return damaged ? sentenceOf(damaged) : batch
}

function sentenceOf({ refused, message }: Refusal): Refused {
  return { refused: message ?? refused.message }
}

function isRefused(outcome: object | number | null | undefined): outcome is Refused {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome
}

function frameOf(params: WithdrawalParams): AppendFrame {
  return actorFrame(params, { type: 'user', id: params.userId })
}

function subjectOf({ batchId }: WithdrawalParams): { readonly type: 'batch'; readonly id: string } {
  return { type: 'batch', id: batchId }
}
