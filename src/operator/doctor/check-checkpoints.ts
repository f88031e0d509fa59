// `doctor` on checkpoints: whether they can be written and read, cover the latest events, and count no more than there are.
import type { Tenant } from '../../platform/database/tenant.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { instantOf } from '../../platform/instant.ts'
import { readHead, readLines } from '../chains/chain-queries.ts'
import { type Chain, idsWithRow } from '../chains/chains.ts'
import { checkpointFiles, readCheckpoints } from '../chains/read-checkpoints.ts'
import type { Operator } from '../operator.ts'
import { bad, type DoctorCheck, good, warning } from './check.ts'
import { checkpointFolderProblem } from './checkpoint-folder.ts'

export async function checkCheckpoints(
  operator: Operator,
  chains: readonly Chain[],
  folder: string,
): Promise<DoctorCheck> {
  const unwritable = checkpointFolderProblem(folder)
  if (unwritable !== null) return bad('checkpoints', unwritable)
  const { known, bad: unusable } = readCheckpoints(operator.keyring, checkpointFiles(folder))
  if (unusable.length > 0)
    return bad(
      'checkpoints',
      `${unusable.length} cannot be used, the first ${unusable[0]!.file}: ${unusable[0]!.problem}`,
    )
  const covered = known.reduce(
    (sizes, { institutionId, size }) => sizes.set(institutionId, Math.max(size, sizes.get(institutionId) ?? 0)),
    new Map<string, number>(),
  )
  const late = operator.config.CHECKPOINT_MINUTES * 2 * 60_000
  const behind: string[] = []
  // Not the ids of `chains`, which were listed before the files were read: an institution may have been created since.
  const present = await idsWithRow(operator.pool)
  const cutOff = [...covered.keys()].filter((id) => !present.has(id))
  for (const { institutionId, reference } of chains) {
    const head = await inTenant(operator.pool, institutionId, (tenant) => readHead(tenant))
    const size = covered.get(institutionId) ?? 0
    if (size > 0 && !(await inTenant(operator.pool, institutionId, (tenant) => hasRecord(tenant, size))))
      cutOff.push(reference)
    const waits = head?.at ? operator.clock.now().getTime() - instantOf(head.at).getTime() : 0
    if (head && head.seq > size && waits > late) behind.push(reference)
  }
  if (cutOff.length > 0)
    return bad(
      'checkpoints',
      `more events are signed than the chain of ${cutOff.join(', ')} has: run \`npx probity audit verify\``,
    )
  return behind.length === 0
    ? good('checkpoints', `${known.length} in ${folder}`)
    : warning('checkpoints', `none covers the latest events of ${behind.join(', ')}: is a worker running?`)
}

async function hasRecord(tenant: Tenant, seq: number): Promise<boolean> {
  return (await readLines(tenant, seq, 1)).length > 0
}
