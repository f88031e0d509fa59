// After a backup was restored: executes again every attestation that is kept as a file and of which the database has no run.
import { isRefusal, type Refusal } from '../../core/values/refusal.ts'
import { readAttestationFile } from './attestation-files.ts'
import { type Executed, executeRun, inPurge } from './execute-run.ts'
import { unmatchedAttestations } from './keep-attestations.ts'
import type { PurgeContext } from './purge-context.ts'

export interface Replayed {
  /** The runs whose attestations were executed again. */
  readonly replayed: readonly string[]
  /** Files that this instance did not sign for the institution. */
  readonly unreadable: readonly string[]
}

export async function replayAttestations(context: PurgeContext, folder: string): Promise<Replayed | Refusal> {
  const { platform, institutionId } = context
  const replayed: string[] = []
  const unreadable: string[] = []
  const finished = await finishRun(context)
  if (finished && isRefusal(finished)) return finished
  const { withoutRun } = await inPurge(context, (tenant) => unmatchedAttestations(tenant, folder))
  for (const { runId, file } of withoutRun) {
    const read = readAttestationFile(platform.keyring, institutionId, file)
    if (read?.runId !== runId) {
      unreadable.push(file)
      continue
    }
    const plan = { requests: [], items: read.items, replays: runId }
    const executed = await executeRun({ ...context, trigger: 'replay' }, async () => plan)
    if (isRefusal(executed)) return executed
    replayed.push(runId)
  }
  return { replayed, unreadable }
}

/** An unfinished run of the backup goes first, because an institution has one at a time. */
function finishRun(context: PurgeContext): Promise<Executed | Refusal> {
  return executeRun(context, async () => ({ requests: [], items: [] }))
}
