// `doctor`: checks the installation. Every check states what it found and what to do about it.
import { statfs } from 'node:fs/promises'
import { existsSync, statSync } from 'node:fs'
import { countUnsent } from '../../notices/index.ts'
import { readStoredHead } from '../../platform/audit/proofs.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { addMilliseconds, instantOf } from '../../platform/instant.ts'
import { secondsOfOldestDueJob } from '../../platform/jobs/oldest-due-job.ts'
import { keyringFile } from '../../platform/keys/keyring-file.ts'
import { type Chain, listChains } from '../chains/chains.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { checkCertificate } from './certificate.ts'
import { bad, type DoctorCheck, good, warning } from './check.ts'
import { checkComparisons } from './check-comparisons.ts'
import { checkCheckpoints } from './check-checkpoints.ts'
import { checkGrids } from './check-grids.ts'
import { checkInstitutions } from './check-institutions.ts'
import { checkPeople } from './people.ts'
import { countLateJobs, databaseTime, headMatches, hasQueueSchema } from './queries.ts'
import { checkPurges } from './purges.ts'
import { checkRotations } from './rotations.ts'
import { checkWithdrawals } from './withdrawals.ts'
import type { Operator } from '../operator.ts'

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
    await checkRotations(operator, chains),
    await disk(places),
    await time(operator),
    await checkCertificate(operator.config.PUBLIC_URL, operator.clock.now()),
    await heads(operator, chains),
    await checkInstitutions(operator, chains),
    await checkCheckpoints(operator, chains, places.checkpoints),
    await checkComparisons(operator, chains),
    await notices(operator, chains),
    await checkWithdrawals(operator, chains),
    await checkPurges(operator, chains, places),
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
