// Which chains need a checkpoint: those whose size is not that of their last one, by the names of its files.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isUuid } from '../../../core/values/uuid.ts'
import { withoutTenant } from '../../platform/database/transaction.ts'
import type { WorkerContext } from '../../platform/jobs/work.ts'
import { lookupChainsOfOtherSize } from './chain-queries.ts'

/** With that of the instance, which looks for chains that no sweep reaches. A shorter chain was cut off, which is logged. */
export async function checkpointsDue({ platform, checkpointFolder }: WorkerContext): Promise<readonly string[]> {
  const sizes = new Map<string, number>()
  for (const id of await namesIn(checkpointFolder))
    if (isUuid(id)) sizes.set(id, await lastSize(join(checkpointFolder, id)))
  const { instanceId } = platform.keyring
  const grown = await withoutTenant(platform.pool, (db) => lookupChainsOfOtherSize(db, sizes))
  return [instanceId, ...grown.filter((id) => id !== instanceId)]
}

async function lastSize(folder: string): Promise<number> {
  const sizes = (await namesIn(folder)).map((name) => Number(/^([0-9]{12,16})\.note$/.exec(name)?.[1] ?? 0))
  return sizes.reduce((one, other) => Math.max(one, other), 0)
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}
