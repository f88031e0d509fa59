// Runs a purge of a lender in a test, as a worker does, and reads what it attested.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canonicalBytes, readTrustFile, type Verification, verifyBundle } from '../../core/evidence/index.ts'
import { engines } from '../../core/decision/index.ts'
import { isRefused, verifyAudit } from '../operator/index.ts'
import { openPool } from '../platform/database/connect.ts'
import { type Clock, manualClock } from '../platform/clock.ts'
import { addMilliseconds } from '../platform/instant.ts'
import type { GiveWay } from '../platform/jobs/give-way.ts'
import { nodeIo } from '../../verifier/node.ts'
import type { Lender, World } from '../../test/world.ts'
import type { ReadNow } from './agreed-time.ts'
import { type Executed, executeRun } from './execute-run.ts'
import { RUN_LIMITS, type RunLimits } from './limits.ts'
import { planRun } from './plan/plan-run.ts'
import { purgeScheduled, scheduledPurges } from './scheduled-purge.ts'
import type { Refusal } from '../../core/values/refusal.ts'

const DAY_MS = 86_400_000

/** The clock of a world differs from that of the database. */
export const clockOfTest =
  ({ clock }: { readonly clock: Clock }): ReadNow =>
  async () =>
    clock.now()

export async function purge(
  world: World,
  lender: Lender,
  giveWay: GiveWay = async () => true,
  readNow: ReadNow = clockOfTest(world.service.platform),
  limits: RunLimits = RUN_LIMITS,
  pause: (ms: number) => Promise<void> = async () => undefined,
): Promise<Executed | Refusal> {
  const eraser = openPool({ url: world.database.urlAs('probity_eraser'), max: 2 })
  try {
    const { platform } = world.service
    const actor = { type: 'system', id: null } as const
    const { id: institutionId } = lender
    return await executeRun(
      { platform, eraser, institutionId, actor, trigger: 'scheduled', readNow, giveWay, pause },
      (planning, tenant, now) => planRun(planning, tenant, now, limits),
    )
  } finally {
    await eraser.end()
  }
}

/** The sweep of the next night, which also writes the attestation as a file. The clock of the world stands as before. */
export async function purgedByNight(world: World, lender: Lender): Promise<void> {
  await sweep(world, lender, addMilliseconds(world.clock.now(), DAY_MS))
}

/** Runs the sweep of the schedule at `now`; its folder of attestations is removed. Returns whether it was due. */
export async function sweep(world: World, lender: Lender, now: Date): Promise<boolean> {
  const platform = { ...world.service.platform, clock: manualClock(now) }
  const eraser = openPool({ url: world.database.urlAs('probity_eraser'), max: 1 })
  const checkpointFolder = mkdtempSync(join(tmpdir(), 'probity-purge-'))
  try {
    const worker = { platform, checkpointFolder, eraser }
    const isDue = (await scheduledPurges.due!(worker)).includes(lender.id)
    await purgeScheduled(worker, lender.id, async () => true, clockOfTest(platform))
    return isDue
  } finally {
    rmSync(checkpointFolder, { recursive: true })
    await eraser.end()
  }
}

/** The id of the run that ended. @throws when there was none */
export async function purged(world: World, lender: Lender): Promise<string> {
  const executed = await purge(world, lender)
  if (!('outcome' in executed) || executed.outcome !== 'attested') throw new TypeError(JSON.stringify(executed))
  return executed.run_id
}

export function verifyDocument(world: World, document: string): Verification {
  const read = readTrustFile(canonicalBytes(world.service.platform.keyring.trustFile()), nodeIo.sha256)
  if (!read.ok) throw new TypeError('the trust file cannot be read')
  const { sha256, verifySignature } = nodeIo
  return verifyBundle(Buffer.from(document), { sha256, verifySignature, engines, trust: read.trust })
}

/**
 * What `audit verify --pieces` finds in all chains and rows, against the checkpoints of a folder; nothing where everything is as its
 * events say.
 */
export async function verifiedRowsOf(world: World, checkpointFolder = '/nonexistent'): Promise<unknown[]> {
  const pool = openPool({ url: world.database.urlAs('probity_app'), max: 2 })
  try {
    const { tables } = world.service.platform
    const parameters = { pool, tables, directory: checkpointFolder, files: [], pieces: true }
    const report = await verifyAudit(world.operator, parameters)
    if (isRefused(report)) throw new TypeError(JSON.stringify(report))
    return [
      ...report.unusable_checkpoints,
      ...report.chains.flatMap(({ damage, rows }) => [...(damage ? [damage] : []), ...rows!.findings]),
    ]
  } finally {
    await pool.end()
  }
}
