// Applications of a lender that were entered at the desk, submitted and evaluated: written by what the operations of the service
// call, but many in a transaction and without HTTP. They differ from others only in that several have one request and time.
import { generateRows, type Row } from '../../demo/rows.ts'
import { isRefusal } from '../../core/values/refusal.ts'
import { reserveReferences } from '../../src/applications/index.ts'
import { type AppendFrame, actorFrame } from '../../src/platform/audit/frame.ts'
import { utcDay } from '../../src/platform/clock.ts'
import { inTenant } from '../../src/platform/database/transaction.ts'
import { newId } from '../../src/platform/ids.ts'
import { vouchedPolicyInForce } from '../../src/policies/index.ts'
import type { LendingDesk } from '../lending.ts'
import { superuserQuery } from '../superuser-query.ts'
import type { Lender, World } from '../world.ts'
import { enterDrafts } from './enter-drafts.ts'
import { submitDrafts } from './submit-drafts.ts'
import type { Writing, Written } from './writing.ts'

export interface BulkDesk {
  readonly world: World
  readonly lender: Lender
  readonly desk: Pick<LendingDesk, 'productId' | 'analyst'>
}

/** The tables that grow. */
const GROWING = [
  'applications',
  'application_facts',
  'audit_nodes',
  'audit_records',
  'evaluation_facts',
  'evaluations',
  'manifests',
  'pieces',
  'subjects',
]

/** Each row that a transaction writes copies what was noted of the ones before it, so that more at once take longer. */
const AT_ONCE = 25
/** While the database writes one batch, this process evaluates another. */
const LANES = 2

/** In the order of their references. The same count and seed give the same values; a product takes a seed once. */
export async function writeEvaluated(bulk: BulkDesk, count: number, seed: number): Promise<Written[]> {
  const { world, lender } = bulk
  const writing = await writingOf(bulk)
  const { sessionId, analystId, platform } = writing
  const first = await inTenant(platform.pool, lender.id, (tenant) => reserveReferences(tenant, count))
  const batches = batchesOf(generateRows(count, seed))
  const written: Written[][] = []
  const before = await countOf(bulk)
  let analyzeAt = 2 * before
  const lane = async (): Promise<void> => {
    for (const [nth, rows] of batches) {
      const frame = { ...actorFrame(platform, { type: 'user', id: analystId }), sessionRef: sessionId }
      const request = (): AppendFrame => ({ ...frame, requestId: newId(world.clock.now()) })
      const drafts = await enterDrafts(writing, request(), first + nth * AT_ONCE, rows)
      written[nth] = await submitDrafts(writing, request(), drafts)
      const now = before + written.length * AT_ONCE
      if (now < analyzeAt) continue
      analyzeAt = 2 * now
      await analyze(bulk)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await analyze(bulk)
  return written.flat()
}

async function writingOf({ world, lender, desk }: BulkDesk): Promise<Writing> {
  const { platform } = world.service
  const { analyst, productId } = desk
  const { id: analystId } = await analyst.get('/me')
  const sessions = await superuserQuery<{ id: string }>(
    world.database,
    'select id from sessions where user_id = $1 order by created_at desc, id desc limit 1',
    [analystId],
  )
  const now = world.clock.now()
  const policy = await inTenant(platform.pool, lender.id, (tenant) =>
    vouchedPolicyInForce(platform, tenant, productId, utcDay(now)),
  )
  if (!policy || isRefusal(policy)) throw new Error('the product has no policy in force')
  return { platform, institutionId: lender.id, analystId, sessionId: sessions[0]!.id, productId, policy, now }
}

/** Taken by all lanes. */
function* batchesOf(rows: Iterable<Row>): Generator<[number, Row[]]> {
  let batch: Row[] = []
  let nth = 0
  for (const row of rows) {
    batch.push(row)
    if (batch.length < AT_ONCE) continue
    yield [nth, batch]
    batch = []
    nth += 1
  }
  if (batch.length > 0) yield [nth, batch]
}

async function countOf({ world }: BulkDesk): Promise<number> {
  const rows = await superuserQuery<{ count: number }>(
    world.database,
    'select count(*)::int as count from applications',
  )
  return rows[0]!.count
}

/** What autovacuum does in a running service: before it, a foreign key may be checked by reading a whole table. */
async function analyze({ world }: BulkDesk): Promise<void> {
  await superuserQuery(world.database, `analyze ${GROWING.join()}`)
}
