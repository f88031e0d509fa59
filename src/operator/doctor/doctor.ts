// `doctor`: checks the installation. Every check states what it found and what to do about it.
import { statfs } from 'node:fs/promises'
import { existsSync, statSync } from 'node:fs'
import { readRecord } from '../../../core/evidence/index.ts'
import { countUnsent } from '../../notices/index.ts'
import { differingRows, readComparison } from '../../platform/audit/comparison-queries.ts'
import { readStoredHead } from '../../platform/audit/proofs.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { addMilliseconds, instantOf } from '../../platform/instant.ts'
import { secondsOfOldestDueJob } from '../../platform/jobs/oldest-due-job.ts'
import { keyringFile } from '../../platform/keys/keyring-file.ts'
import { type Chain, listChains } from '../chains/chains.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { checkCertificate } from './certificate.ts'
import { bad, type DoctorCheck, good, warning } from './check.ts'
import { checkCheckpoints } from './check-checkpoints.ts'
import { checkGrids } from './check-grids.ts'
import { checkPeople } from './people.ts'
import { countLateJobs, databaseTime, headMatches, hasQueueSchema } from './queries.ts'
import { checkWithdrawals } from './withdrawals.ts'
import { missingRotations } from '../keys.ts'
import type { Operator } from '../operator.ts'
import { readLines } from '../chains/chain-queries.ts'

export interface Places {
  readonly data: string
  readonly keys: string
  readonly checkpoints: string
}

export async function examine(operator: Operator, places: Places): Promise<DoctorCheck[]> {
  const chains = await listChains(operator.pool)
  return [
    ...(await checkCatalogue(operator.pool)),
    await checkGrids(operator),
    await queue(operator),
    keys(operator, places),
    await rotations(operator, chains),
    await disk(places),
    await time(operator),
    await checkCertificate(operator.config.PUBLIC_URL, operator.clock.now()),
    await heads(operator, chains),
    await checkCheckpoints(operator, chains, places.checkpoints),
    await rows(operator, chains),
    await notices(operator, chains),
    await checkWithdrawals(operator, chains),
    ...(await checkPeople(operator, chains)),
  ]
}

async function queue({ pool, clock }: Operator): Promise<DoctorCheck> {
  if (!(await hasQueueSchema(pool))) return bad('job queue', 'its schema is missing: run `npx probity migrate`')
  const late = await countLateJobs(pool, addMilliseconds(clock.now(), -LATE_MS))
  const seconds = await secondsOfOldestDueJob(pool)
  const oldest = seconds === 0 ? '' : `; the oldest due one has waited for ${seconds} s`
  return late === 0
    ? good('job queue', `no job has waited for an hour${oldest}`)
    : warning('job queue', `${late} jobs have waited for more than an hour: is a worker running?${oldest}`)
}

function keys({ keyring }: Operator, places: Places): DoctorCheck {
  const missing = (['evidence', 'checkpoints'] as const).filter((purpose) => keyring.signer(purpose) === null)
  if (missing.length > 0)
    return warning('keys', `no active key for ${missing.join(', ')}: run \`npx probity keys generate\``)
  const mode = statSync(keyringFile(places.keys)).mode & 0o077
  if (mode !== 0)
    return bad('keys', `${keyringFile(places.keys)} can be read by others: chmod 600, and rotate the signing keys`)
  return good('keys', `the keys of this database, in ${places.keys}`)
}

async function rotations(operator: Operator, chains: readonly Chain[]): Promise<DoctorCheck> {
  const lacking: string[] = []
  for (const chain of chains) if ((await missingRotations(operator, chain)).length > 0) lacking.push(chain.reference)
  return lacking.length === 0
    ? good('key rotations', 'recorded in every chain')
    : warning('key rotations', `not recorded in the chain of ${lacking.join(', ')}: run \`npx probity keys generate\``)
}

/** Work that has waited this long needs somebody's attention. */
const LATE_MS = 3_600_000

const MIN_FREE_BYTES = 1_000_000_000

async function disk(places: Places): Promise<DoctorCheck> {
  // There is no data folder on a server of one's own.
  const folders = [places.keys, places.data].filter((folder) => existsSync(folder))
  const free = await Promise.all(
    folders.map(async (folder) => {
      const { bavail, bsize } = await statfs(folder)
      return { folder, bytes: bavail * bsize }
    }),
  )
  const min = free.reduce((one, other) => (other.bytes < one.bytes ? other : one))
  const message = `${(min.bytes / 1e9).toFixed(1)} GB free in ${min.folder}`
  return min.bytes < MIN_FREE_BYTES
    ? warning(
        'disk',
        `${message}: free some space, or move the folder; on a full disk changes are refused, and nothing acknowledged is lost`,
      )
    : good('disk', message)
}

const MAX_SECONDS_APART = 5

async function time({ pool, clock }: Operator): Promise<DoctorCheck> {
  const apart = Math.abs((await databaseTime(pool)).getTime() - clock.now().getTime()) / 1000
  const message = `${apart.toFixed(1)} s between this machine and the database`
  return apart > MAX_SECONDS_APART
    ? warning('time', `${message}: codes of authenticators may be refused`)
    : good('time', message)
}

async function heads({ pool }: Operator, chains: readonly Chain[]): Promise<DoctorCheck> {
  const broken: string[] = []
  for (const { institutionId, reference } of chains) {
    const matches = await inTenant(
      pool,
      institutionId,
      async (tenant) => (await headMatches(tenant)) && (await readStoredHead(tenant)) !== null,
    )
    if (!matches) broken.push(reference)
  }
  return broken.length === 0
    ? good('chain heads', `${chains.length} chains end at the record that their heads name`)
    : bad('chain heads', `not at the last record: ${broken.join(', ')}; run \`npx probity audit verify\``)
}

const DAY_MS = 86_400_000

async function rows({ pool, clock, config }: Operator, chains: readonly Chain[]): Promise<DoctorCheck> {
  const check = 'rows of tables'
  const differing: string[] = []
  const late: string[] = []
  const never: string[] = []
  const begun: string[] = []
  for (const { institutionId, reference } of chains) {
    const found = await inTenant(pool, institutionId, readComparison)
    const since =
      found?.complete_since ?? found?.cycle_started_at ?? (await inTenant(pool, institutionId, firstEventAt))
    // A cycle takes the days of the setting, and what is complete is as old as the cycle before.
    const days = found ? 2 * config.COMPARISON_DAYS + 1 : 1
    // The role of the service writes this row, so a time that has not come yet must not silence the warning.
    const isAhead = since.getTime() > clock.now().getTime() + DAY_MS
    if (!found) never.push(reference)
    else if (found.complete_since === null) begun.push(reference)
    if (found && differingRows(found).length > 0) differing.push(reference)
    else if (isAhead) late.push(reference)
    else if (clock.now().getTime() - since.getTime() > days * DAY_MS) late.push(reference)
  }
  if (differing.length > 0)
    return bad(check, `some differ from the chain of ${differing.join(', ')}: run \`npx probity audit verify\``)
  if (late.length > 0)
    return warning(check, `not compared with the chain of ${late.join(', ')} in time: is a worker running?`)
  if (never.length > 0)
    return good(check, `not compared yet with the chain of ${never.join(', ')}: workers begin within the hour`)
  return begun.length > 0
    ? good(
        check,
        `the first comparison with the chain of ${begun.join(', ')} ends within ${config.COMPARISON_DAYS} days`,
      )
    : good(check, `compared with their chains, each within ${config.COMPARISON_DAYS} days`)
}

async function firstEventAt(tenant: Tenant): Promise<Date> {
  const [first] = await readLines(tenant, 1, 1)
  const at = first && readRecord(first.bytes)?.at
  return instantOf(at ?? 0)
}

const GIVEN_UP_DAYS = 30

async function notices({ pool, clock, mail }: Operator, chains: readonly Chain[]): Promise<DoctorCheck> {
  const now = clock.now().getTime()
  const [since, before] = [instantOf(now - GIVEN_UP_DAYS * DAY_MS), instantOf(now - LATE_MS)]
  const unsent = { given_up: 0, late: 0 }
  for (const { institutionId } of chains) {
    const found = await inTenant(pool, institutionId, (tenant) => countUnsent(tenant, since, before))
    unsent.given_up += found.given_up
    unsent.late += found.late
  }
  if (unsent.given_up + unsent.late > 0)
    return warning(
      'notices',
      `${unsent.given_up} given up within ${GIVEN_UP_DAYS} days, ${unsent.late} waiting for more than an hour: check SMTP_URL, and that a worker runs`,
    )
  return good('notices', mail.configured ? 'all sent' : 'none: without SMTP_URL no e-mail is sent')
}
