// The check of `doctor` for purges: a run that was interrupted, and attestations of which the database has no run, which is so after
// a backup was restored.
import { inTenant } from '../../platform/database/transaction.ts'
import { attestationFiles, listAttested } from '../../purges/index.ts'
import type { Chain } from '../chains/chains.ts'
import type { Operator } from '../operator.ts'
import { bad, type DoctorCheck, good, warning } from './check.ts'
import { unfinishedPurges } from './queries.ts'

const CHECK = 'purges'

export async function checkPurges(
  { pool }: Operator,
  chains: readonly Chain[],
  checkpoints: string,
): Promise<DoctorCheck> {
  const restored: string[] = []
  const unfinished: string[] = []
  for (const { institutionId, reference } of chains) {
    const [known, open] = await inTenant(
      pool,
      institutionId,
      async (tenant) => [await listAttested(tenant), await unfinishedPurges(tenant)] as const,
    )
    const lost = attestationFiles(checkpoints, institutionId).filter(({ runId }) => !known.has(runId))
    if (lost.length > 0) restored.push(`${lost.length} of ${reference}`)
    unfinished.push(...open.map((id) => `${id} of ${reference}`))
  }
  if (restored.length > 0)
    return bad(
      CHECK,
      `attested destructions that this database does not know, as after a restored backup: ${restored.join(', ')}; run \`npx probity purge replay\``,
    )
  if (unfinished.length > 0)
    return warning(
      CHECK,
      `unfinished: ${unfinished.join(', ')}; a worker with DATABASE_ERASER_URL finishes it, or \`npx probity purge run\``,
    )
  return good(CHECK, 'every attested destruction is known, and no run is unfinished')
}
