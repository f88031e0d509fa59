// What a worker does beside its requests: a task when a job comes, a sweep at intervals for what no job was left for.
import type { Config } from '../config.ts'
import type { Tenant } from '../database/tenant.ts'
import { inTenant } from '../database/transaction.ts'
import type { Platform } from '../platform.ts'
import type { Job } from './worker.ts'

export interface WorkerContext {
  readonly platform: Platform
  /** Outside the database, one folder per institution. */
  readonly checkpointFolder: string
}

/** May run twice for one job, and finds nothing to do then. */
export type Task = (worker: WorkerContext, job: Job) => Promise<void>

export interface Sweep {
  /** In milliseconds; the first one is when the worker starts. */
  readonly interval: (config: Config) => number
  readonly run: (worker: WorkerContext, institutionId: string) => Promise<void>
}

export const everyMinute = (): number => 60_000
export const everyHour = (): number => 3_600_000

/** What an area does in each institution every hour, in one transaction. */
export function hourly(work: (tenant: Tenant, now: Date) => Promise<void>): Sweep {
  return {
    interval: everyHour,
    run: ({ platform: { pool, clock } }, id) => inTenant(pool, id, (tenant) => work(tenant, clock.now())),
  }
}

/** For a task and a sweep that share what they remember: one of `open` per platform, of which a process has one. */
export function perPlatform<T>(open: (platform: Platform) => T): (platform: Platform) => T {
  const opened = new WeakMap<Platform, T>()
  return (platform) => {
    const one = opened.get(platform) ?? open(platform)
    opened.set(platform, one)
    return one
  }
}
