// GET /link/batches/{batch_id}/error-report: one line per problem in file order, streamed. A row keeps only its first issues,
// so the file is read again by the rules of its check.
import { csvConvention } from '../../../core/import/index.ts'
import { isRefusal, refuse } from '../../../core/values/refusal.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { FairSlots } from '../../platform/fair-slots.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import type { Context, Result } from '../../platform/http/route.ts'
import { damagedRecord } from '../../platform/keys/damaged-record.ts'
import { loggedFault } from '../../platform/log.ts'
import { findBatch, readFindings } from '../batch-queries.ts'
import { recordedBasis } from '../check/check-basis.ts'
import { notChecked } from '../check/not-checked.ts'
import type { BatchPath } from '../shapes.ts'
import { pacedStream } from './paced-stream.ts'
import { reportPieces } from './report-pieces.ts'

/** Each report uses slices of one core and a few megabytes; further requests are refused with `BUSY`. */
const MAX_AT_ONCE = 8
const slots = new FairSlots()

/** A client that takes no piece of 64 KiB for so long has hung up, or is too slow to be given a slot. */
const MAX_PAUSE_MS = 60_000

export async function downloadErrorReport(
  { tenant, caller, platform }: Context,
  { path }: { readonly path: BatchPath },
): Promise<Result> {
  const batch = await findBatch(tenant, path.batch_id)
  if (!batch) return refuse(platformRefusals.NOT_FOUND)
  if (batch.row_count === null) return notChecked(batch)
  const basis = await recordedBasis(platform, tenant, batch)
  if (isRefusal(basis)) return basis
  const { report } = await readFindings(tenant, batch.id)
  const { id: institutionId, language } = caller.institution
  const release = slots.acquire(institutionId, MAX_AT_ONCE)
  if (!release)
    return refuse(platformRefusals.BUSY, {
      message: 'Other error reports are being sent at this moment: repeat the request in a few seconds.',
      retryAfterSeconds: 5,
    })
  const inInstitution = <T>(work: (tenant: Tenant) => Promise<T>): Promise<T> =>
    inTenant(platform.pool, institutionId, work)
  const pieces = reportPieces(inInstitution, batch.id, basis, csvConvention(language), report?.hints ?? [])
  const body = pacedStream(pieces, MAX_PAUSE_MS)
  body.once('close', release)
  // Once the answer has begun, the client sees a connection that ends too early, and only the log says why.
  body.once('error', (fault) => {
    platform.log.error({ batch: batch.id, fault: loggedFault(fault) }, 'an error report broke off')
    damagedRecord(platform, fault)
  })
  return {
    body,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="errors-${batch.id}.csv"`,
    },
  }
}
