// Marks a batch as failed and appends the event, in one transaction.
import { appendEvents } from '../platform/audit/append.ts'
import { systemFrame } from '../platform/audit/frame.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { storeFailed } from './batch-queries.ts'
import type { Failure } from './batch-state.ts'

/** Does nothing when the batch had already failed, or had moved past the states that the failure stops. */
export async function failBatch(platform: Platform, tenant: Tenant, batchId: string, failure: Failure): Promise<void> {
  if (!(await storeFailed(tenant, batchId, failure, platform.clock.now()))) return
  await appendEvents(tenant, systemFrame(platform), [
    { kind: 'import.failed', subject: { type: 'batch', id: batchId }, outcome: 'failed', data: { failure } },
  ])
}
