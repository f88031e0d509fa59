// Metrics for operators: operations by name, never a person, a token or an address.
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { auditAppends } from './audit/append.ts'
import { type ComparisonSummary, summariseComparisons } from './audit/comparison-queries.ts'
import type { Platform } from './platform.ts'
import { secondsOfOldestDueJob } from './jobs/oldest-due-job.ts'
import { routeOf } from './http/route-of.ts'

/** From a simple read to the longest allowed statement. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]

export interface Metrics {
  readonly contentType: string
  text(): Promise<string>
}

/** Counts every request of `http` from now on. Each service has its own registry, so that two in one process do not mix. */
export function watch(http: FastifyInstance, platform: Platform): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'probity_requests_total',
    help: 'Requests by operation and status',
    labelNames: ['operation', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'probity_request_seconds',
    help: 'Time to answer, by operation',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers,
  })
  http.addHook('onResponse', async (request, reply) => {
    // Only operations of the contract are counted; otherwise callers could create labels.
    const operation = routeOf(request)?.operation
    if (operation === undefined) return
    requests.inc({ operation, status: String(reply.statusCode) })
    seconds.observe({ operation }, reply.elapsedTime / 1000)
  })
  const { pool, passwords } = platform
  gauge(
    'probity_audit_records',
    'Audit records written by this process, including those of rolled-back transactions',
    () => auditAppends.records,
  )
  gauge('probity_password_hashes_waiting', 'Password hashes waiting for a core', () => passwords.waiting())
  gauge('probity_database_connections', 'Open connections of this process', () => pool.totalCount)
  gauge('probity_database_waiting', 'Requests waiting for a connection', () => pool.waitingCount)
  watchComparisons(platform, registry)
  watchQueue(platform, registry)
  collectDefaultMetrics({ register: registry })
  return { contentType: registry.contentType, text: () => registry.metrics() }

  function gauge(name: string, help: string, read: () => number): void {
    // Read at collection time, so that no code has to update it.
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }
}

/** What the workers found when they compared the rows of tables with the chain; read from the database at collection. */
function watchComparisons({ pool, clock, keyring }: Platform, registry: Registry): void {
  const registers = [registry]
  // Both gauges are collected at once: they share one reading.
  let reading: Promise<ComparisonSummary | null> | null = null
  const summary = (): Promise<ComparisonSummary | null> =>
    (reading ??= unlessAway(summariseComparisons(pool, keyring)).finally(() => (reading = null)))
  new Gauge({
    name: 'probity_rows_differing',
    help: 'Rows of tables that differ from the audit chain, as found by the workers',
    registers,
    async collect() {
      this.set((await summary())?.differing ?? NaN)
    },
  })
  new Gauge({
    name: 'probity_rows_comparison_age_seconds',
    help: 'Within how many seconds every row was compared with the audit chain; NaN before the first time',
    registers,
    async collect() {
      const since = (await summary())?.complete_since?.getTime() ?? NaN
      this.set((clock.now().getTime() - since) / 1000)
    },
  })
}

/** All processes of a database report the same job. */
function watchQueue({ pool }: Platform, registry: Registry): void {
  new Gauge({
    name: 'probity_oldest_due_job_seconds',
    help: 'For how long the oldest due job has waited for a worker; 0 without one',
    registers: [registry],
    async collect() {
      this.set((await unlessAway(secondsOfOldestDueJob(pool))) ?? NaN)
    },
  })
}

/** Null when the database does not answer: the metrics of the process itself are still to be read then. */
function unlessAway<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch(() => null)
}
