// `/demonstration/people`, outside the interface: who can sign in to a demonstration, with the present code of each, for
// the sign-in page. It exists only where the accounts with known passwords are: on the embedded server, at a loopback
// address, in a data folder that was marked before its first institution.
import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { type Config, isLoopback } from '../../platform/config.ts'
import type { Databases } from '../databases/databases.ts'
import { type OpenOperator, openOperator } from '../open-operator.ts'
import { isFromThisMachine } from './monitoring-access.ts'

/** Exists in a clone only; a deployed archive has no demonstration. */
const PEOPLE = new URL('../../../demo/people.ts', import.meta.url)

type Place = Pick<Config, 'DEMO' | 'HOST' | 'HTTP_TLS' | 'TLS_CERT'>

export function addDemonstrationPeople(
  http: FastifyInstance,
  config: Config,
  databases: Databases,
  people = peopleBy(http, config, databases),
): void {
  if (!isPrivate(config, databases)) return
  http.get('/demonstration/people', async (request, reply) => {
    const found = isFromThisMachine(request.raw) ? await people() : null
    return found === null ? reply.callNotFound() : reply.header('cache-control', 'no-store').send(found)
  })
}

/** Nobody but the people of this machine reaches the service, nor its data by another server. */
function isPrivate({ DEMO, HOST, HTTP_TLS, TLS_CERT }: Place, { embedded }: Databases): boolean {
  return DEMO !== 'off' && embedded && isLoopback(HOST) && TLS_CERT === undefined && HTTP_TLS !== 'proxy'
}

/** Requests that arrive while one is answered share its codes, and all share one connection of the operator. */
function peopleBy(http: FastifyInstance, config: Config, databases: Databases): () => Promise<object | null> {
  let operator: Promise<OpenOperator> | null = null
  let reading: Promise<object | null> | null = null
  http.addHook('onClose', async () => (await operator?.catch(() => null))?.close())
  return () => (reading ??= read().finally(() => (reading = null)))

  async function read(): Promise<object | null> {
    if (!existsSync(PEOPLE)) return null
    // oxlint-disable-next-line no-restricted-imports -- its existence is checked above: a deployment has no demo
    const { demonstrationPeople, isMarked } = await import('../../../demo/people.ts')
    if (!isMarked(databases.folders.data)) return null
    operator ??= openOperator(config, databases, () => '', { prepared: true }).catch((fault: unknown) => {
      operator = null
      throw fault
    })
    return demonstrationPeople(await operator, databases.folders.data)
  }
}
