// A batch that stops before its end: the state and the event that says so, in one transaction.
import { appendEvents } from '../platform/audit/append.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Platform } from '../platform/platform.ts'
import { storeFailed } from './batch-queries.ts'
import type { Failure } from './rules/batch-state.ts'

/** Nothing when it had failed, or had gone further than what failed, before. */
export async function failBatch(
  platform: Platform,
  db: Db,
  institutionId: string,
  batchId: string,
  failure: Failure,
): Promise<void> {
  if (!(await storeFailed(db, institutionId, batchId, failure, platform.clock.now()))) return
  const frame = {
    institutionId,
    instanceId: platform.keyring.instanceId,
    kinds: platform.auditKinds,
    actor: { type: 'system' as const, id: null },
    requestId: null,
    sessionRef: null,
  }
  await appendEvents(db, frame, [
    { kind: 'import.failed', subject: { type: 'batch', id: batchId }, outcome: 'failed', data: { failure } },
  ])
}
