// A start on a database that was restored from a backup would show and use again what was destroyed since.
import { existsSync, readdirSync } from 'node:fs'
import { isUuid } from '../../core/values/uuid.ts'
import { institutionIds, readReference } from '../institutions/index.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { readAttestationFile, unmatchedAttestations } from '../purges/index.ts'
import type { Operator } from './operator.ts'

/** References of the institutions of which an attested destruction is kept as a file and unknown to the database. */
export async function unreplayedInstitutions(
  { pool, keyring }: Pick<Operator, 'keyring' | 'pool'>,
  checkpoints: string,
): Promise<string[]> {
  if (!existsSync(checkpoints)) return []
  const folders = new Set(readdirSync(checkpoints).filter((name) => isUuid(name)))
  const found: string[] = []
  for (const id of (await institutionIds(pool)).filter((one) => folders.has(one)))
    await inTenant(pool, id, async (tenant) => {
      const { withoutRun } = await unmatchedAttestations(tenant, checkpoints)
      const isOwn = withoutRun.some(({ file }) => readAttestationFile(keyring, id, file) !== null)
      if (isOwn) found.push(await readReference(tenant))
    })
  return found
}
