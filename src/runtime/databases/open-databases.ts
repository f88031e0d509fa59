// Opens the databases: starts and migrates the embedded server, or checks one's own server without changing it.
import type { Config } from '../../platform/config.ts'
import { type Address, type Encryption, ownServerProblems } from '../../platform/database/own-server.ts'
import type { Databases, Notices, Urls } from './databases.ts'
import { beginEmbedded } from './embedded-database.ts'
import { CannotRun } from '../exit.ts'
import { foldersOf, isEmbedded } from '../folders.ts'
import { unlessEnded } from '../wait.ts'

/** @throws CannotStart, MigrationProblem, CannotRun, Ended */
export async function openDatabases(config: Config, notices: Notices, ending: AbortSignal): Promise<Databases> {
  const folders = foldersOf(config)
  if (isEmbedded(config)) return beginEmbedded(config, folders, notices, ending)
  const urls = ownUrls(config)
  const problems = await unlessEnded(ending, ownServerProblems(addressesOf(urls), encryptionOf(config)))
  if (problems.length > 0) throw new CannotRun(['The database cannot be used:', ...problems].join('\n  '))
  return { embedded: false, urls, folders, close: async () => {} }
}

export function encryptionOf({ DATABASE_TLS }: Config): Encryption {
  return DATABASE_TLS === 'optional' ? 'optional' : 'required'
}

export function ownUrls(config: Config): Urls {
  return {
    app: config.DATABASE_URL,
    jobs: config.DATABASE_JOBS_URL,
    operator: config.DATABASE_OPERATOR_URL,
    eraser: config.DATABASE_ERASER_URL,
    owner: config.DATABASE_OWNER_URL,
  }
}

function addressesOf(urls: Urls): Address[] {
  const given: readonly [string, Address[1], string | undefined][] = [
    ['DATABASE_URL', 'probity_app', urls.app],
    ['DATABASE_JOBS_URL', 'probity_jobs', urls.jobs],
    ['DATABASE_OPERATOR_URL', 'probity_operator', urls.operator],
    ['DATABASE_ERASER_URL', 'probity_eraser', urls.eraser],
  ]
  return given.flatMap(([setting, role, url]): Address[] => (url === undefined ? [] : [[setting, role, url]]))
}
