// PostgreSQL refuses to run as root, so a service started by root runs it as another user.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { clusterOf } from './layout.ts'

export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** The environment of every program started here: nothing inherited, locale C. */
export const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** The user who runs the server on `dataDir`; null for the user of this process. @throws CannotStart */
export function accountFor(dataDir: string): Account | null {
  if (process.getuid?.() !== 0) return null
  return ownerOf(nearestExisting(clusterOf(dataDir))) ?? named('postgres') ?? named('nobody') ?? refuse()
}

/** Options of `spawn` to run as `account`. */
export function runAs(account: Account | null): { uid?: number; gid?: number } {
  return account === null ? {} : { uid: account.uid, gid: account.gid }
}

/** Runs `test -x`, because mode bits alone do not reflect access lists and mount options. */
export function canEnter(folder: string, account: Account | null): boolean {
  const { status } = spawnSync('test', ['-x', `${folder}/.`], {
    cwd: '/',
    env: bareEnvironment,
    stdio: 'ignore',
    ...runAs(account),
  })
  return status === 0
}

export function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path))
}

/** Null for root, and for a uid without a user name, as which PostgreSQL refuses to run. */
function ownerOf(folder: string): Account | null {
  const { uid } = statSync(folder)
  return uid === 0 ? null : (accounts().find((account) => account.uid === uid) ?? null)
}

export function named(name: string): Account | null {
  return accounts().find((account) => account.name === name) ?? null
}

/** The number where the system does not list users in a file. */
export function userName(uid: number): string {
  return accounts().find((account) => account.uid === uid)?.name ?? String(uid)
}

export function ownerName(path: string): string {
  return userName(statSync(path).uid)
}

function accounts(): Account[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }))
}

function refuse(): never {
  throw new CannotStart(
    'no_account',
    'PostgreSQL does not run as root, and this system has neither a user postgres nor nobody: start Probity as an ordinary user',
  )
}
