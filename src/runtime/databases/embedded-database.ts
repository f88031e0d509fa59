// The database `probity` on the embedded server: creates and migrates it, and keeps its roles' passwords in a private file.
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, dataDirectory } from '../../platform/config.ts'
import { createDatabase, flushDatabase } from '../../platform/database/create-database.ts'
import { type Embedded, startEmbedded } from '../../platform/database/embedded/index.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { newToken } from '../../platform/ids.ts'
import type { Databases, Notices, Urls } from './databases.ts'
import type { Folders } from '../folders.ts'
import { Ended, unlessEnded } from '../wait.ts'

const DATABASE = 'probity'
/** After its creation a database has 700 files to flush, for seconds on a busy disk; what was committed is in the log. */
const SOON_SECONDS = 0.5
const LOGINS = ['probity_app', 'probity_jobs', 'probity_operator', 'probity_eraser'] as const
type Passwords = Readonly<Record<(typeof LOGINS)[number], string>>

/** Starts the server and brings the database up to date. @throws CannotStart, MigrationProblem, Ended */
export async function beginEmbedded(
  config: Config,
  folders: Folders,
  notices: Notices,
  ending: AbortSignal,
): Promise<Databases> {
  const server: Embedded = await startEmbedded({
    dataDir: dataDirectory(config),
    dataDirGiven: config.DATA_DIR !== undefined,
    sized: true,
    log: notices,
    ending,
  })
  try {
    const passwords = readPasswords(folders.data) ?? makePasswords(folders.data)
    const urls = urlsOf(server.superuserUrl, passwords)
    // Each migration is a transaction, and the next start continues after the last.
    await unlessEnded(ending, createDatabase(server.superuserUrl, DATABASE))
    const logins = {
      probity_app: urls.app,
      probity_jobs: urls.jobs,
      probity_operator: urls.operator,
      probity_eraser: urls.eraser,
    }
    const applied = await unlessEnded(ending, migrate(urls.owner!, logins))
    if (applied.length > 0) {
      notices.info(`applied ${applied.length} migrations`)
      void flushDatabase(server.superuserUrl)
    }
    return { embedded: true, urls, folders, close: (how) => server.stop(how && SOON_SECONDS) }
  } catch (fault) {
    await server.stop(fault instanceof Ended ? SOON_SECONDS : undefined)
    throw fault
  }
}

/** The same for the server of a running service; null when the file of passwords is missing. */
export function joinEmbedded(superuserUrl: string, folders: Folders): Databases | null {
  const passwords = readPasswords(folders.data)
  return passwords === null
    ? null
    : { embedded: true, urls: urlsOf(superuserUrl, passwords), folders, close: async () => {} }
}

function urlsOf(superuserUrl: string, passwords: Passwords): Urls {
  const as = (role: (typeof LOGINS)[number]): string =>
    changed(superuserUrl, { username: role, password: passwords[role] })
  return {
    app: as('probity_app'),
    jobs: as('probity_jobs'),
    operator: as('probity_operator'),
    eraser: as('probity_eraser'),
    owner: changed(superuserUrl, {}),
  }
}

function changed(url: string, user: { username?: string; password?: string }): string {
  return Object.assign(new URL(url), { pathname: `/${DATABASE}`, ...user }).href
}

const passwordsFile = (dataDir: string): string => join(dataDir, 'database-passwords.json')

function readPasswords(dataDir: string): Passwords | null {
  try {
    const stored = JSON.parse(readFileSync(passwordsFile(dataDir), 'utf8')) as Partial<Passwords>
    return LOGINS.every((role) => typeof stored[role] === 'string') ? (stored as Passwords) : null
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT' || fault instanceof SyntaxError) return null
    throw fault
  }
}

/** Losing the file is harmless: every start sets the roles' passwords to those in it. */
function makePasswords(dataDir: string): Passwords {
  const passwords = Object.fromEntries(LOGINS.map((role) => [role, newToken('')])) as Passwords
  const beside = `${passwordsFile(dataDir)}.${process.pid}`
  const file = openSync(beside, 'w', 0o600)
  try {
    writeSync(file, JSON.stringify(passwords, null, 2) + '\n')
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(beside, passwordsFile(dataDir))
  return passwords
}
