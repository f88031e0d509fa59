// `doctor`: what an operator should know before users find out. Every check says what it saw, and what to do about it.
import { statfs } from 'node:fs/promises'
import { statSync } from 'node:fs'
import { countShownSupport, countUntold, listAccounts, listInvitations } from '../identity/index.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { keyringFile } from '../platform/keys/keyring-file.ts'
import { type Chain, listChains } from './chains.ts'
import { checkCertificate } from './doctor-certificate.ts'
import { databaseTime, disabledTriggers, headFits, queueStands, unprotectedTables } from './doctor-queries.ts'
import { missingRotations } from './keys.ts'
import type { Operator } from './operator.ts'
import { checkpointFiles, readCheckpoints } from './read-checkpoints.ts'
import { readHead } from './chain-queries.ts'

export interface DoctorCheck {
  readonly check: string
  readonly state: 'good' | 'warning' | 'bad'
  readonly says: string
}

export interface Places {
  readonly data: string
  readonly keys: string
  readonly checkpoints: string
}

const good = (check: string, says: string): DoctorCheck => ({ check, state: 'good', says })
const warning = (check: string, says: string): DoctorCheck => ({ check, state: 'warning', says })
const bad = (check: string, says: string): DoctorCheck => ({ check, state: 'bad', says })

export async function examine(operator: Operator, places: Places): Promise<DoctorCheck[]> {
  const chains = await listChains(operator.pool)
  return [
    await protection(operator),
    await triggers(operator),
    await queue(operator),
    keys(operator, places),
    await rotations(operator, chains),
    await disk(places),
    await time(operator),
    await checkCertificate(operator.config.PUBLIC_URL, operator.clock.now()),
    await heads(operator, chains),
    await checkpoints(operator, chains, places),
    await notices(operator, chains),
    ...(await people(operator, chains)),
  ]
}

async function protection({ pool }: Operator): Promise<DoctorCheck> {
  const tables = await unprotectedTables(pool)
  const check = 'row-level security'
  return tables.length === 0
    ? good(check, 'forced on every table of an institution')
    : bad(check, `not forced on ${tables.join(', ')}: restore the schema`)
}

async function triggers({ pool }: Operator): Promise<DoctorCheck> {
  const off = await disabledTriggers(pool)
  const check = 'guards of what never changes'
  return off.length === 0
    ? good(check, 'all in force')
    : bad(check, `switched off: ${off.join(', ')}; find out by whom, then run \`audit verify\``)
}

async function queue({ pool }: Operator): Promise<DoctorCheck> {
  return (await queueStands(pool))
    ? good('job queue', 'its schema stands')
    : bad('job queue', 'its schema is missing: run `npx probity migrate`')
}

function keys({ keyring }: Operator, places: Places): DoctorCheck {
  const missing = (['evidence', 'checkpoints'] as const).filter((purpose) => keyring.signer(purpose) === null)
  if (missing.length > 0)
    return warning('keys', `no active key for ${missing.join(', ')}: run \`npx probity keys generate\``)
  const mode = statSync(keyringFile(places.keys)).mode & 0o077
  if (mode !== 0)
    return bad('keys', `${keyringFile(places.keys)} can be read by others: chmod 600, and rotate the signing keys`)
  return good('keys', `those of this database, in ${places.keys}`)
}

async function rotations(operator: Operator, chains: readonly Chain[]): Promise<DoctorCheck> {
  const lacking: string[] = []
  for (const chain of chains) if ((await missingRotations(operator, chain)).length > 0) lacking.push(chain.reference)
  return lacking.length === 0
    ? good('key rotations', 'in every chain')
    : warning('key rotations', `not in the chain of ${lacking.join(', ')}: run \`npx probity keys generate\``)
}

const LEAST_FREE_BYTES = 1_000_000_000

async function disk(places: Places): Promise<DoctorCheck> {
  const { bavail, bsize } = await statfs(places.keys)
  const free = bavail * bsize
  const says = `${(free / 1e9).toFixed(1)} GB free beside the keys`
  return free < LEAST_FREE_BYTES ? warning('disk', `${says}: less than 1 GB`) : good('disk', says)
}

const MOST_SECONDS_APART = 5

async function time({ pool, clock }: Operator): Promise<DoctorCheck> {
  const apart = Math.abs((await databaseTime(pool)).getTime() - clock.now().getTime()) / 1000
  const says = `${apart.toFixed(1)} s between this machine and the database`
  return apart > MOST_SECONDS_APART
    ? warning('time', `${says}: codes of authenticators may be refused`)
    : good('time', says)
}

async function heads({ pool }: Operator, chains: readonly Chain[]): Promise<DoctorCheck> {
  const broken: string[] = []
  for (const { institutionId, reference } of chains) {
    if (!(await inTenant(pool, institutionId, (sql) => headFits(sql, institutionId)))) broken.push(reference)
  }
  return broken.length === 0
    ? good('chain heads', `${chains.length} chains end where their heads say`)
    : bad('chain heads', `not the last record: ${broken.join(', ')}; run \`npx probity audit verify\``)
}

async function checkpoints(operator: Operator, chains: readonly Chain[], places: Places): Promise<DoctorCheck> {
  const { known, bad: unusable } = readCheckpoints(operator.keyring, checkpointFiles(places.checkpoints))
  if (unusable.length > 0)
    return bad(
      'checkpoints',
      `${unusable.length} files are not signed by this instance: run \`npx probity audit verify\``,
    )
  const late = operator.config.CHECKPOINT_MINUTES * 2 * 60_000
  const behind: string[] = []
  for (const { institutionId, reference } of chains) {
    const head = await inTenant(operator.pool, institutionId, (sql) => readHead(sql, institutionId))
    const covered = Math.max(0, ...known.filter((one) => one.institutionId === institutionId).map(({ size }) => size))
    const waits = head?.at ? operator.clock.now().getTime() - head.at.getTime() : 0
    if (head && head.seq > covered && waits > late) behind.push(reference)
  }
  return behind.length === 0
    ? good('checkpoints', `${known.length} in ${places.checkpoints}`)
    : warning('checkpoints', `none of the last events of ${behind.join(', ')}: is a worker running?`)
}

const DAY_MS = 86_400_000
const GIVEN_UP_DAYS = 30
const LATE_MS = 3_600_000

async function notices({ pool, clock, mail }: Operator, chains: readonly Chain[]): Promise<DoctorCheck> {
  const now = clock.now().getTime()
  const [since, before] = [new Date(now - GIVEN_UP_DAYS * DAY_MS), new Date(now - LATE_MS)]
  const untold = { given_up: 0, late: 0 }
  for (const { institutionId } of chains) {
    const found = await inTenant(pool, institutionId, (sql) => countUntold(sql, institutionId, since, before))
    untold.given_up += found.given_up
    untold.late += found.late
  }
  if (untold.given_up + untold.late > 0)
    return warning(
      'notices',
      `${untold.given_up} given up within ${GIVEN_UP_DAYS} days, ${untold.late} waiting for more than an hour: look at SMTP_URL and whether a worker runs`,
    )
  return good('notices', mail.configured ? 'all told' : 'none: without SMTP_URL nobody is told by e-mail')
}

async function people({ pool, clock }: Operator, chains: readonly Chain[]): Promise<DoctorCheck[]> {
  let shown = 0
  let support = 0
  let pending = 0
  for (const { institutionId } of chains) {
    await inTenant(pool, institutionId, async (sql) => {
      shown += (await listAccounts(sql, institutionId)).filter(
        (account) => account.link_shown && account.status === 'active',
      ).length
      support += await countShownSupport(sql, institutionId, clock.now())
      pending += (await listInvitations(sql, institutionId)).filter(
        ({ state, expires_at }) => state === 'pending' && expires_at > clock.now(),
      ).length
    })
  }
  return [
    shown === 0
      ? good('accounts', 'no link was shown to anybody else')
      : warning(
          'accounts',
          `${shown} came from a link that was shown to somebody else than the person: ask each whether it was they who opened it`,
        ),
    support === 0
      ? good('support identities', 'no link was shown to anybody else')
      : warning(
          'support identities',
          `${support} that can be used came from a link that was shown to somebody of the institution`,
        ),
    good('invitations', `${pending} pending`),
  ]
}
