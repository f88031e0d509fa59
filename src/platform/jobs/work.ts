// The work of a worker: a task for each job, and sweeps at intervals for work without a job.
import { appendWithCommit } from '../audit/append.ts'
import type { EventDraft } from '../audit/draft.ts'
import { systemFrame } from '../audit/frame.ts'
import type { Config } from '../config.ts'
import type { Pool } from '../database/connect.ts'
import type { Tenant } from '../database/tenant.ts'
import { inTenant } from '../database/transaction.ts'
import type { Platform } from '../platform.ts'
import type { GiveWay } from './give-way.ts'
import type { Job } from './worker.ts'

export interface WorkerContext {
  readonly platform: Platform
  /** A folder outside the database, with one folder per institution. */
  readonly checkpointFolder: string
  /** As the role probity_eraser, for purges; none where its address is not configured. */
  readonly eraser?: Pool
}

/** May run twice for one job, and must then do nothing the second time. */
export type Task = (worker: WorkerContext, job: Job) => Promise<void>

export type Due = (worker: WorkerContext) => Promise<readonly string[]>

export interface Sweep {
  /** In milliseconds; the first run is when the worker starts. */
  readonly interval: (config: Config) => number
  /**
   * The institutions for which it has work, found without a statement for each: the others cost nothing. It runs for all of
   * them when the worker starts and once a day. Without it, it always runs for all.
   */
  readonly due?: Due
  readonly run: (worker: WorkerContext, institutionId: string, giveWay: GiveWay) => Promise<void>
}

export const everyMinute = (): number => 60_000
export const everyHour = (): number => 3_600_000

/** A sweep that runs every hour where something is due, in one transaction; it returns its events, if it has any. */
export function hourly(
  due: Due,
  work: (tenant: Tenant, now: Date, platform: Platform) => Promise<readonly EventDraft[] | void>,
): Sweep {
  return {
    interval: everyHour,
    due,
    run: ({ platform }, id) =>
      inTenant(platform.pool, id, async (tenant) => {
        const events = await work(tenant, platform.clock.now(), platform)
        appendWithCommit(tenant, systemFrame(platform), events ?? [])
      }),
  }
}

/** Opens one value per platform, of which a process has one, so that a task and a sweep can share state. */
export function perPlatform<T>(open: (platform: Platform) => T): (platform: Platform) => T {
  const opened = new WeakMap<Platform, T>()
  return (platform) => {
    const one = opened.get(platform) ?? open(platform)
    opened.set(platform, one)
    return one
  }
}
