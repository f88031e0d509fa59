// Executes a run: plans it unless one is unfinished, destroys it part by part, and attests it. A killed run stands as unfinished,
// and the next execution goes on with it.
import { setTimeout as sleep } from 'node:timers/promises'
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import { evidenceRefusals } from '../evidence/index.ts'
import { appendWithCommit } from '../platform/audit/append.ts'
import { event } from '../platform/audit/draft.ts'
import { rememberWritten } from '../platform/audit/rests-on/matched-rows.ts'
import { refuseDamaged } from '../platform/audit/rests-on/refuse-damaged.ts'
import { monotonicMs } from '../platform/clock.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { newId } from '../platform/ids.ts'
import { lockPeriods } from '../retention/index.ts'
import { attestRun } from './attest-run.ts'
import { destroyDue, destroyers } from './destroy/destroyers.ts'
import { isEmpty, type Plan, planRun } from './plan/plan-run.ts'
import { aboutRun, type PurgeContext, purgeFrame, type PurgePlatform } from './purge-context.ts'
import { type Part, pauseAfter } from './rules/yields.ts'
import {
  insertRun,
  type ItemRow,
  listItems,
  listProgress,
  listUnattested,
  lockUnfinished,
  markRunning,
  readChainSize,
  type ProgressRow,
  storeProgress,
} from './run-queries.ts'

export type Executed =
  | { readonly outcome: 'attested'; readonly run_id: string }
  | { readonly outcome: 'nothing_due' }
  /** The worker stops: the run stands as unfinished. */
  | { readonly outcome: 'interrupted'; readonly run_id: string }

/** `planner`: what a new run destroys. An unfinished run is finished instead. */
export async function executeRun(context: PurgeContext, planner: Planner = planRun): Promise<Executed | Refusal> {
  // Nothing is destroyed that could not be attested.
  if (!context.platform.keyring.signer('evidence')) return refuse(evidenceRefusals.SIGNING_KEY_MISSING)
  const begun = await inPurge(context, (tenant) => beginRun(context, tenant, planner))
  if (begun === null) return { outcome: 'nothing_due' }
  if (isRefusal(begun)) return begun
  const { pause = sleep } = context
  for (let before: Part | null = null; ;) {
    if (!(await context.giveWay())) return { outcome: 'interrupted', run_id: begun.id }
    const from = monotonicMs()
    const step = await inPurge(context, (tenant) => nextStep(context, tenant, begun))
    if (isRefusal(step)) return step
    if (step === 'attested') return { outcome: 'attested', run_id: begun.id }
    const part: Part = { ...step, tookMs: monotonicMs() - from }
    const pauseMs = pauseAfter(part, before)
    if (pauseMs > 0) await pause(pauseMs)
    before = part
  }
}

type Planner = (platform: PurgePlatform, tenant: Tenant, now: Date) => Promise<Plan | Refusal>

export interface BegunRun {
  readonly id: string
  readonly items: readonly ItemRow[]
}

export function inPurge<T>({ eraser, institutionId }: PurgeContext, work: (tenant: Tenant) => Promise<T>): Promise<T> {
  return inTenant(eraser, institutionId, work)
}

/** Null when nothing is due. */
async function beginRun(context: PurgeContext, tenant: Tenant, planner: Planner): Promise<BegunRun | null | Refusal> {
  const { platform, trigger } = context
  await lockPeriods(tenant)
  const unfinished = await lockUnfinished(tenant)
  // Also one whose rows were deleted, or whose state says that it ended: its events know that it is not attested.
  const damaged = await refuseDamaged(platform, tenant, OF_RUN, await listUnattested(tenant))
  if (damaged) return damaged
  if (unfinished) return { id: unfinished.id, items: await listItems(tenant, unfinished.id) }
  const now = await context.readNow(tenant)
  if (isRefusal(now)) return now
  const plan = await planner(platform, tenant, now)
  if (isRefusal(plan)) return plan
  if (isEmpty(plan)) return null
  const run = {
    id: newId(now),
    trigger,
    replays: plan.replays ?? null,
    requests: plan.requests.map(({ id }) => id),
    planned_at: now,
  }
  await insertRun(tenant, run, plan.items)
  const planned = Object.fromEntries(plan.items.map(({ kind, ids }) => [kind, ids.length]))
  const data = { trigger, requests: run.requests.length, planned }
  appendWithCommit(tenant, purgeFrame(context), [event('purge.planned', aboutRun(run.id), data)])
  return { id: run.id, items: plan.items }
}

const OF_RUN = ['purge_runs', 'purge_items', 'purge_progress'] as const
const OF_PROGRESS = ['purge_runs', 'purge_progress'] as const

/** One transaction: destroys the next part with its events, or attests the run when nothing is left to destroy. */
async function nextStep(
  context: PurgeContext,
  tenant: Tenant,
  run: BegunRun,
): Promise<Omit<Part, 'tookMs'> | 'attested' | Refusal> {
  const { platform } = context
  // Sent together; the lock comes first, and what follows is read behind it.
  const [locked, damaged, now, progress, chainSize] = await Promise.all([
    lockUnfinished(tenant),
    refuseDamaged(platform, tenant, OF_PROGRESS, [run.id]),
    context.readNow(tenant),
    listProgress(tenant, run.id),
    readChainSize(tenant),
  ])
  // Before the run passes for finished: it may have been deleted meanwhile.
  if (damaged) return damaged
  // Another execution has finished it.
  if (locked?.id !== run.id) return 'attested'
  if (isRefusal(now)) return now
  reportProgress(context, run, progress)
  const next = nextPart(run, progress)
  if (next === null) return attestRun(context, tenant, { run: locked, items: run.items, progress }, now)
  const { item, ids } = next
  const destroyed = await destroyDue(
    { platform, tenant, now, isReplay: locked.replays !== null, items: run.items },
    item,
    ids,
  )
  const gone = new Set(destroyed.ids)
  const spared = ids.filter((id) => !gone.has(id))
  await storeProgress(tenant, run.id, item.kind, { count: ids.length, spared })
  if (locked.state === 'planned') await markRunning(tenant, run.id)
  await rememberWritten(platform, tenant, OF_PROGRESS, [run.id])
  const data = { item: item.kind, destroyed: gone.size, spared: spared.length }
  const events = [...destroyed.events, event('purge.destroyed', aboutRun(run.id), data)]
  appendWithCommit(tenant, purgeFrame(context), events)
  return { chainSize, appended: events.length }
}

function nextPart(
  { items }: BegunRun,
  progress: readonly ProgressRow[],
): { readonly item: ItemRow; readonly ids: readonly string[] } | null {
  for (const item of items) {
    const done = progress.find(({ kind }) => kind === item.kind)!.done
    if (done < item.ids.length) return { item, ids: item.ids.slice(done, done + destroyers[item.kind].atOnce) }
  }
  return null
}

function reportProgress({ onProgress }: PurgeContext, { items }: BegunRun, progress: readonly ProgressRow[]): void {
  const done = progress.reduce((sum, one) => sum + one.done, 0)
  onProgress?.(
    done,
    items.reduce((sum, { ids }) => sum + ids.length, 0),
  )
}
