// The check of `doctor` for purges: attestations of which the database has no run, which is so after a backup was restored, those
// that are not kept as files, a run that was interrupted, and erasures that no run executes.
import { isAbsolute, relative } from 'node:path'
import { inTenant } from '../../platform/database/transaction.ts'
import { addMilliseconds } from '../../platform/instant.ts'
import { AttestationFolderProblem, readAttestationFile, unmatchedAttestations } from '../../purges/index.ts'
import type { Chain } from '../chains/chains.ts'
import type { Operator } from '../operator.ts'
import { bad, type DoctorCheck, good, warning } from './check.ts'
import { countUnexecutedErasures, hasErased, unfinishedPurges } from './queries.ts'

const CHECK = 'purges'
/** The night after the acceptance, and a day for a worker that was away. */
const EXECUTED_AFTER_MS = 2 * 86_400_000

interface Found {
  readonly restored: string[]
  readonly foreign: string[]
  readonly unkept: string[]
  readonly unfinished: string[]
  readonly late: string[]
  erased: boolean
}

export async function checkPurges(
  operator: Operator,
  chains: readonly Chain[],
  places: { readonly data: string; readonly checkpoints: string },
): Promise<DoctorCheck> {
  const found: Found = { restored: [], foreign: [], unkept: [], unfinished: [], late: [], erased: false }
  try {
    for (const chain of chains) await findIn(operator, chain, places.checkpoints, found)
  } catch (fault) {
    if (fault instanceof AttestationFolderProblem) return bad(CHECK, fault.message)
    throw fault
  }
  return judged(found, places)
}

async function findIn(
  { pool, keyring, clock }: Operator,
  { institutionId, reference }: Chain,
  folder: string,
  found: Found,
): Promise<void> {
  await inTenant(pool, institutionId, async (tenant) => {
    const { withoutFile, withoutRun } = await unmatchedAttestations(tenant, folder)
    const own = withoutRun.filter(({ file }) => readAttestationFile(keyring, institutionId, file) !== null)
    found.foreign.push(...withoutRun.filter((one) => !own.includes(one)).map(({ file }) => file))
    if (own.length > 0) found.restored.push(`${own.length} of ${reference}`)
    if (withoutFile.length > 0) found.unkept.push(`${withoutFile.length} of ${reference}`)
    found.unfinished.push(...(await unfinishedPurges(tenant)).map((id) => `${id} of ${reference}`))
    const late = await countUnexecutedErasures(tenant, addMilliseconds(clock.now(), -EXECUTED_AFTER_MS))
    if (late > 0) found.late.push(`${late} of ${reference}`)
    found.erased ||= await hasErased(tenant)
  })
}

function judged(
  found: Found,
  { data, checkpoints }: { readonly data: string; readonly checkpoints: string },
): DoctorCheck {
  const { restored, foreign, unkept, unfinished, late, erased } = found
  if (restored.length > 0)
    return bad(
      CHECK,
      `attested destructions that this database does not know, as after a restored backup: ${restored.join(', ')}; run \`npx probity purge replay\``,
    )
  if (foreign.length > 0)
    return bad(CHECK, `not an attestation of this instance, so never executed: ${foreign.join(', ')}; move it away`)
  if (late.length > 0)
    return warning(
      CHECK,
      `accepted erasures that no purge executed in two days: ${late.join(', ')}; a worker with DATABASE_ERASER_URL does, and \`npx probity audit verify\` names what was changed and is therefore spared`,
    )
  if (unkept.length > 0)
    return warning(
      CHECK,
      `attestations that are not kept as files: ${unkept.join(', ')}; run \`npx probity purge run\`; \`npx probity audit verify\` names what was changed and is therefore not written`,
    )
  if (unfinished.length > 0)
    return warning(
      CHECK,
      `unfinished: ${unfinished.join(', ')}; a worker with DATABASE_ERASER_URL finishes it, or \`npx probity purge run\``,
    )
  if (erased && isInside(checkpoints, data))
    return warning(
      CHECK,
      `attestations are kept in ${checkpoints}, and a backup of ${data} takes them along: copy them elsewhere after each purge, or set CHECKPOINTS_DIR, so that a restored backup does not lack those of later purges`,
    )
  return good(CHECK, 'every attested destruction is known and kept as a file, and no run is unfinished')
}

function isInside(folder: string, parent: string): boolean {
  const path = relative(parent, folder)
  return path !== '' && !path.startsWith('..') && !isAbsolute(path)
}
