// `probity start` and `probity worker`: run database, instance, service and worker until the process gets a signal to end.
// oxlint-disable-next-line no-restricted-imports -- loads nothing: it stores what was compiled
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { type Config, readConfig } from '../platform/config.ts'
import { newToken } from '../platform/ids.ts'
import type { Worker } from '../platform/jobs/worker.ts'
import { createLog, type Log } from '../platform/log.ts'
import { removeRunFile, writeRunFile } from '../platform/run-file.ts'
import { createService, type Service } from '../service.ts'
import type { Databases } from './databases/databases.ts'
import { demonstrate, type Demonstration } from './demonstration.ts'
import { addDemonstrationPeople } from './listening/demonstration-people.ts'
import { addEndpoints } from './listening/endpoints.ts'
import { CannotRun, DONE, USAGE } from './exit.ts'
import { isEmbedded } from './folders.ts'
import { openInstance } from './open-operator.ts'
import { openOrRecognise } from './recognise.ts'
import { forgetRunning, noteRunning } from './running-here.ts'
import type { HealthListener } from './listening/health-listener.ts'
import { requireBindGuard } from './listening/bind-guard.ts'
import { printAlreadyRunning, printFirstInstitution, printStarted, printWorking } from './terminal/banner.ts'
import { version } from '../platform/version.ts'
import { beginWork } from './work.ts'
import { Ended, ended, endSignal, unlessEnded, within } from './wait.ts'

/** Requests are short; one that still runs after this time is cut off. */
const ENDING_SECONDS = 20

export async function start(role?: 'worker'): Promise<number> {
  const config = { ...readConfig(), ...(role === undefined ? {} : { ROLE: role }) }
  if (config.ROLE === 'worker' && isEmbedded(config)) {
    throw new CannotRun(
      'on the embedded server the worker runs inside `npm start`; a separate worker needs DATABASE_URL',
      USAGE,
    )
  }
  if (!isEmbedded(config) && config.DATABASE_URL === undefined)
    throw new CannotRun('set DATABASE_URL: the service runs as the role probity_app', USAGE)
  requireBindGuard(config)
  const log = createLog(config.LOG_LEVEL ?? 'info')
  // The first start of a version writes thousands of files here, on a busy disk for seconds. A signal ends this process at
  // once until it handles signals; later, this would delay its end and every answer.
  flushCompileCache()
  const ending = endSignal()
  const notices = { info: (message: string) => log.info(message), warn: (message: string) => log.warn(message) }
  try {
    const found = await openOrRecognise(config, notices, ending)
    if ('boot_token' in found) printAlreadyRunning(config, found)
    else await serveAndClose(config, found, log, ending)
  } catch (fault) {
    if (!(fault instanceof Ended)) throw fault
    log.info('shutting down before the start was complete; the next start continues it')
  }
  return DONE
}

async function serveAndClose(config: Config, found: Databases, log: Log, ending: AbortSignal): Promise<void> {
  try {
    await serve(config, found, log, ending)
  } catch (fault) {
    await found.close(fault instanceof Ended ? 'soon' : undefined)
    throw fault
  }
  await found.close()
}

async function serve(config: Config, databases: Databases, log: Log, ending: AbortSignal): Promise<void> {
  const { keyring, hasInstitution } = await unlessEnded(ending, openInstance(config, databases))
  const service = await createService({ config, databaseUrl: databases.urls.app!, keyring, log })
  const bootToken = newToken('')
  let worker: Worker | null = null
  let demonstration: Demonstration | null = null
  let healthListener: HealthListener | null = null
  try {
    ending.throwIfAborted()
    if (config.ROLE !== 'api') worker = await beginWork(service.platform, databases)
    ending.throwIfAborted()
    addEndpoints(service, version, bootToken)
    addDemonstrationPeople(service.http, config, databases)
    if (config.ROLE === 'worker') {
      await service.http.ready()
      healthListener = await announce(config, databases, service, null, bootToken)
      printWorking(databases)
    } else {
      const url = await open(config, service)
      healthListener = await announce(config, databases, service, url, bootToken)
      printStarted(config, databases, url)
      demonstration = demonstrate(config, databases, url, log)
      if (hasInstitution === false && demonstration === null) printFirstInstitution(config)
    }
    await ended(ending)
    demonstration?.cancel()
    log.info('shutting down: no new requests and jobs, current ones finish')
  } finally {
    removeRunFile(databases.folders.data, bootToken)
    forgetRunning()
    healthListener?.close()
    await end(service, worker, log)
    await demonstration?.done
  }
}

/** Writes run files, by which a second start, commands and an installation of packages recognise this process. */
async function announce(
  { HTTP_TLS }: Config,
  { embedded, folders }: Databases,
  service: Service,
  address: string | null,
  bootToken: string,
): Promise<HealthListener | null> {
  // A worker has no other listener, and behind a proxy the service does not tell this machine from others.
  const isOwn = address?.startsWith('http:') && HTTP_TLS !== 'proxy'
  const health = isOwn ? null : await (await import('./listening/health-listener.ts')).openHealthListener(service)
  const url = address ?? health!.url
  const run = { url, boot_token: bootToken, pid: process.pid, ...(health === null ? {} : { asked_at: health.url }) }
  if (embedded) writeRunFile(folders.data, run)
  noteRunning(run)
  return health
}

async function open(config: Config, service: Service): Promise<string> {
  try {
    const address = await service.listen()
    const { port } = service.http.server.address() as AddressInfo
    // A client cannot connect to the address of all interfaces.
    return /0\.0\.0\.0|\[::\]/.test(address) ? `${address.split('//')[0]}//127.0.0.1:${port}` : address
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new CannotRun(
        `port ${config.PORT} of ${config.HOST} is used by another program: set PORT, for example PORT=8090 npm start`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'EACCES')
      throw new CannotRun(`cannot listen on ${config.HOST}:${config.PORT} (${code}): set HOST and PORT`)
    throw fault
  }
}

async function end(service: Service, worker: Worker | null, log: Log): Promise<void> {
  await within(ENDING_SECONDS, worker?.stop() ?? Promise.resolve())
  const stopped = service.stop()
  if (await within(ENDING_SECONDS, stopped)) return
  log.warn('requests that did not finish in time were cut off')
  service.http.server.closeAllConnections()
  await within(ENDING_SECONDS, stopped)
}
