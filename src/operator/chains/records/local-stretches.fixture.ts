// Stretches of any length, verified in this thread as the threads of `audit verify` do.
import { inSnapshot } from '../../../platform/database/transaction.ts'
import type { Operator } from '../../operator.ts'
import { latestPossibleTime } from '../chain-queries.ts'
import { checkpointFiles, readCheckpoints } from '../read-checkpoints.ts'
import { RecordChecks } from '../record-checks.ts'
import { type ChainReport, verifyStretches } from '../verify-chain.ts'
import { readStretch, verifiedStretches, verifyStretch } from './verify-stretch.ts'

/** Null when one is not intact. */
export function verifyInStretches(
  { pool, keyring }: Operator,
  institutionId: string,
  checkpoints: string,
  length?: number,
): Promise<ChainReport | null> {
  const { known } = readCheckpoints(keyring, checkpointFiles(checkpoints))
  return inSnapshot(pool, institutionId, async (tenant) => {
    const notAfter = await latestPossibleTime(tenant)
    const verify = async (from: number) =>
      verifyStretch(institutionId, await readStretch(tenant, from, length), { known, notAfter, wantsRecords: true })
    const checks = await RecordChecks.begin(tenant, {})
    return verifyStretches({ tenant, known, notAfter, params: {} }, checks, verifiedStretches([{ verify }], 2, length))
  })
}
