// The hourly comparison: the rows that new events name, and a share of all others, so that each is compared in time.
import { join } from 'node:path'
import type { RowFinding } from '../../../core/evidence/index.ts'
import {
  type ComparisonProgress,
  differingRows,
  nameOfProgress,
  readComparison,
  storeComparison,
} from '../../platform/audit/comparison-queries.ts'
import { isGenuine } from '../../platform/audit/comparison-tag.ts'
import { setTextForms } from '../../platform/audit/stored-rows.ts'
import type { Pool } from '../../platform/database/connect.ts'
import { inSnapshot, inTenant } from '../../platform/database/transaction.ts'
import type { GiveWay } from '../../platform/jobs/give-way.ts'
import type { WorkerContext } from '../../platform/jobs/work.ts'
import type { Log } from '../../platform/log.ts'
import type { Platform } from '../../platform/platform.ts'
import { readHead } from './chain-queries.ts'
import { listLostChains } from './chains.ts'
import { type Compared, compareEvents, compareRows } from './compare-stretch.ts'
import {
  canContinue,
  END_OF_TABLES,
  hasEnded,
  MAX_AT_ONCE,
  newCycle,
  shareOfRest,
  sweepsLeft,
} from './comparison-pace.ts'
import { UsageComparison } from '../../usage/index.ts'
import { lastCheckpoint } from './read-checkpoints.ts'
import { usableKeys } from './usable-keys.ts'
import { manifestTablesOf, tablesOf } from './verify-rows.ts'

/**
 * The events or rows of a step, which takes about half a second and stores its progress: jobs that became due wait no
 * longer, and a worker that is stopped neither. The rows that the events name are held in memory.
 */
const STEP = 5_000
/** More need no list, but a backup. */
const MAX_FOUND = 1_000
/** The log names these; `audit verify` names all. */
const MAX_LOGGED = 10

/** `stepLength`: a test takes several steps in a short chain. */
export async function compareShare(
  { platform, checkpointFolder }: WorkerContext,
  institutionId: string,
  giveWay: GiveWay,
  stepLength = STEP,
): Promise<void> {
  const { pool, clock, config, log } = platform
  const now = clock.now()
  const known = lastCheckpoint(platform.keyring, institutionId, join(checkpointFolder, institutionId))
  const { head, stored } = await inSnapshot(pool, institutionId, async (tenant) => ({
    head: (await readHead(tenant))?.seq ?? 0,
    stored: await readComparison(tenant),
  }))
  const tables = [...tablesOf(platform.tables).values(), ...manifestTablesOf(platform.tables)]
  const isOurs = stored !== undefined && isGenuine(platform.keyring, institutionId, stored)
  const isContinued = isOurs && canContinue(stored, head, tables, now)
  if (stored && !isContinued) logBeginning(log, institutionId, head, stored)
  const begun = isContinued ? stored : { ...newCycle(now), ...(stored && keptOf(stored, isOurs)) }
  const sweeps = sweepsLeft(begun.cycle_started_at, config.COMPARISON_DAYS, now)
  const share = new Share({ platform, institutionId, begun, now, giveWay, stepLength })
  if (stored && !isOurs)
    await share.report([{ row: nameOfProgress(institutionId), finding: 'changed', columns: [], seq: null }])
  if (known !== null && known.size > head) await share.report([firstMissing(head)])
  const missing = institutionId === platform.keyring.instanceId ? await missingInstitutions(pool) : []
  if (missing.length > 0) await share.report(missing)
  const isDone =
    (await share.compareNewEvents(Math.min(head, begun.new_seq + MAX_AT_ONCE))) &&
    (await share.compareEvents(Math.min(head, begun.cycle_seq + shareOfRest(head - begun.cycle_seq, sweeps)))) &&
    (await share.compareRows(shareOfRest(share.progress.rows_left, sweeps)))
  if (isDone && hasEnded(share.progress, head) && (await share.compareUsage())) await share.beginCycle()
}

/** What was found stays in the list. What no worker stored says nothing of the rows that were compared. */
function keptOf(stored: ComparisonProgress, isOurs: boolean): Partial<ComparisonProgress> {
  return { complete_since: isOurs ? stored.complete_since : null, found: differingRows(stored).slice(0, MAX_FOUND) }
}

function logBeginning(
  log: Log,
  institutionId: string,
  head: number,
  { new_seq, cycle_seq, cycle_row }: ComparisonProgress,
): void {
  log.error(
    { institution_id: institutionId, head, new_seq, cycle_seq, cycle_row },
    'the comparison of rows with the audit chain begins anew, because its stored progress is not one of this chain',
  )
}

/** A signed checkpoint counts more records: each step reads only those that are left. */
function firstMissing(head: number): RowFinding {
  return { row: `audit_records/${head + 1}`, finding: 'missing', columns: [], seq: head + 1 }
}

/** The chain of a deleted institution has no sweep, so that of the instance names its row. */
async function missingInstitutions(pool: Pool): Promise<RowFinding[]> {
  const lost = await listLostChains(pool)
  return lost.map((id) => ({ row: `institutions/${id}`, finding: 'missing', columns: [], seq: null }))
}

function logFindings(log: Log, institutionId: string, findings: readonly RowFinding[]): void {
  if (findings.length === 0) return
  const rows = findings.slice(0, MAX_LOGGED).map(({ row, finding }) => ({ row, finding }))
  log.error(
    { institution_id: institutionId, count: findings.length, rows },
    'rows of tables differ from the audit chain: run `npx probity audit verify`',
  )
}

interface Stretch {
  readonly findings: readonly RowFinding[]
  readonly progress: Partial<ComparisonProgress>
}

interface ShareParams {
  readonly platform: Platform
  readonly institutionId: string
  readonly begun: ComparisonProgress
  readonly now: Date
  readonly giveWay: GiveWay
  readonly stepLength: number
}

/** What one sweep compares, step by step. Each method resolves to false when the worker stops. */
class Share {
  readonly #logged = new Set<string>()
  progress: ComparisonProgress
  readonly #params: ShareParams

  constructor(params: ShareParams) {
    this.progress = params.begun
    this.#params = params
  }

  /** Without keys, because the pieces of new events were just sealed. */
  async compareNewEvents(end: number): Promise<boolean> {
    while (this.progress.new_seq < end) {
      const { new_seq, rows_left } = this.progress
      const to = Math.min(end, new_seq + this.#params.stepLength)
      const goesOn = await this.#step(async (compared) => {
        const { findings, rows } = await compareEvents(compared, null, new_seq, to)
        return { findings, progress: { new_seq: to, rows_left: rows_left + rows } }
      })
      if (!goesOn) return false
    }
    return true
  }

  async compareEvents(end: number): Promise<boolean> {
    while (this.progress.cycle_seq < end) {
      const { cycle_seq } = this.progress
      const to = Math.min(end, cycle_seq + this.#params.stepLength)
      const goesOn = await this.#step(async (compared) => {
        const keys = await usableKeys(this.#params.platform.institutionKeys, compared.tenant)
        const { findings } = await compareEvents(compared, keys, cycle_seq, to)
        return { findings, progress: { cycle_seq: to } }
      })
      if (!goesOn) return false
    }
    return true
  }

  async compareRows(count: number): Promise<boolean> {
    for (let left = count; left > 0 && this.progress.cycle_row !== END_OF_TABLES; left -= this.#params.stepLength) {
      const { cycle_row, rows_left, rows_compared } = this.progress
      const goesOn = await this.#step(async (compared) => {
        const rows = await compareRows(compared, cycle_row, Math.min(left, this.#params.stepLength))
        const progress = {
          cycle_row: rows.next ?? END_OF_TABLES,
          rows_left: Math.max(0, rows_left - rows.compared),
          rows_compared: rows_compared + rows.compared,
        }
        return { findings: rows.findings, progress }
      })
      if (!goesOn) return false
    }
    return true
  }

  /** Once in a cycle, because it counts the whole chain again. */
  async compareUsage(): Promise<boolean> {
    const { platform, institutionId } = this.#params
    const comparison = new UsageComparison()
    for (let isCounted = false; !isCounted;) {
      if (!(await this.#params.giveWay())) return false
      isCounted = await inTenant(platform.pool, institutionId, (tenant) => comparison.step(tenant))
    }
    await this.report(await inSnapshot(platform.pool, institutionId, (tenant) => comparison.findings(tenant)))
    return true
  }

  async beginCycle(): Promise<void> {
    const { cycle_started_at, new_seq, rows_left, rows_compared, found } = this.progress
    const next = { ...newCycle(this.#params.now), new_seq, rows_left: rows_left + rows_compared }
    await this.#store({ ...next, complete_since: cycle_started_at, found_before: found })
  }

  async #step(compare: (compared: Compared) => Promise<Stretch>): Promise<boolean> {
    if (!(await this.#params.giveWay())) return false
    const { platform, institutionId, now } = this.#params
    const { findings, progress } = await inSnapshot(platform.pool, institutionId, async (tenant) => {
      await setTextForms(tenant)
      return compare({ tenant, tables: tablesOf(platform.tables), evidenceTables: manifestTablesOf(platform.tables) })
    })
    await this.report(findings, { ...progress, compared_at: now })
    return true
  }

  async report(findings: readonly RowFinding[], progress: Partial<ComparisonProgress> = {}): Promise<void> {
    // Before the progress is stored: a sweep that goes on behind it finds these rows only in the next cycle.
    this.#log(findings)
    const found = new Set([...this.progress.found, ...findings.map(({ row }) => row)])
    await this.#store({ ...this.progress, ...progress, found: [...found].slice(0, MAX_FOUND) })
  }

  #log(findings: readonly RowFinding[]): void {
    const found = findings.filter(({ row }) => !this.#logged.has(row))
    for (const { row } of found) this.#logged.add(row)
    logFindings(this.#params.platform.log, this.#params.institutionId, found)
  }

  async #store(progress: ComparisonProgress): Promise<void> {
    const { platform, institutionId } = this.#params
    await inTenant(platform.pool, institutionId, (tenant) => storeComparison(tenant, platform.keyring, progress))
    this.progress = progress
  }
}
