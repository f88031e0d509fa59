// Writes a checkpoint of every chain: `checkpoint`, and the worker for those that no sweep reaches.
import type { Operator } from '../operator.ts'
import { listLostChains, type NamedChain } from './chains.ts'
import { writeCheckpoint, type WrittenCheckpoint } from './checkpoint.ts'

export interface CheckpointOfChain extends WrittenCheckpoint {
  /** The reference; the id where the row of the institution is missing. */
  readonly institution: string
  /** False where the row in `institutions` was deleted, or is of another kind. The chain is signed as it is. */
  readonly has_row: boolean
}

type Signing = Pick<Operator, 'pool' | 'keyring'>

export async function writeCheckpoints(
  { pool, keyring }: Signing,
  chains: readonly NamedChain[],
  directory: string,
): Promise<CheckpointOfChain[]> {
  const written: CheckpointOfChain[] = []
  for (const { institutionId, reference } of chains) {
    const checkpoint = await writeCheckpoint(pool, keyring, institutionId, directory)
    written.push({ institution: reference ?? institutionId, has_row: reference !== null, ...checkpoint })
  }
  return written
}

/** Those of the chains without a row, which are in no list of institutions. */
export async function writeLostCheckpoints(signing: Signing, directory: string): Promise<CheckpointOfChain[]> {
  const lost = await listLostChains(signing.pool)
  return writeCheckpoints(
    signing,
    lost.map((institutionId) => ({ institutionId, reference: null })),
    directory,
  )
}
