// A thread of stretch-threads.ts, with a connection of its own to the snapshot of the verification.
import { parentPort, workerData } from 'node:worker_threads'
import { openPool } from '../../../platform/database/connect.ts'
import { inSnapshot, waitWithoutLimit } from '../../../platform/database/transaction.ts'
import type { ThreadParams } from './stretch-threads.ts'
import { readStretch, type ReadStretch, verifyStretch } from './verify-stretch.ts'

const { url, institutionId, snapshot, statementSeconds, ...params } = workerData as ThreadParams
const port = parentPort!
const pool = openPool({ url, max: 1, statementSeconds, name: 'probity audit' })
try {
  await inSnapshot(
    pool,
    institutionId,
    async (tenant) => {
      await waitWithoutLimit(tenant.db)
      await new Promise<void>((resolve, reject) => {
        let answered: Promise<unknown> = Promise.resolve()
        // A stretch is read while the one before it is verified. Answers keep the order of the questions.
        const answer = async (stretch: Promise<ReadStretch>, before: Promise<unknown>): Promise<void> => {
          const [read] = await Promise.all([stretch, before])
          port.postMessage(await verifyStretch(institutionId, read, params))
        }
        port.on('message', (from: number | null) => {
          answered = from === null ? answered.then(() => resolve()) : answer(readStretch(tenant, from), answered)
          answered.catch(reject)
        })
      })
    },
    snapshot,
  )
} finally {
  await pool.end()
  port.close()
}
