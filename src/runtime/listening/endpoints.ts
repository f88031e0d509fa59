// Outside the contract: the pages for a browser, and for operators liveness, readiness and metrics.
import type { Service } from '../../service.ts'
import { schemaProblems } from '../../platform/database/migrate.ts'
import { faultRefusal } from '../../platform/database/faults.ts'
import { watch } from '../../platform/metrics.ts'
import { mayMonitor } from './monitoring-access.ts'
import { addPages } from './pages.ts'
import { within } from '../wait.ts'

/** `bootToken` identifies this start; a second start recognises the first by it. `site`: the folder of the built console. */
export function addEndpoints(service: Service, version: string, bootToken: string, site?: string): void {
  const { http, platform } = service
  const metrics = watch(http, platform)
  addPages(http, version, undefined, site)
  http.get('/healthz', async ({ raw }) => {
    const identity = mayMonitor(raw, platform.config) ? { boot_token: bootToken } : {}
    return { status: 'alive', version, ...identity }
  })
  // Probes that arrive while one is answered share its check, so that any number of them needs one connection.
  let checking: Promise<string[]> | null = null
  http.get('/readyz', async (_request, reply) => {
    const problems = await (checking ??= notReady(service).finally(() => (checking = null)))
    void reply.code(problems.length === 0 ? 200 : 503)
    return problems.length === 0 ? { status: 'ready' } : { status: 'not_ready', problems }
  })
  http.get('/metrics', async ({ raw }, reply) => {
    if (!mayMonitor(raw, platform.config)) return reply.code(403).type('text/plain').send(PRIVATE)
    void reply.type(metrics.contentType)
    return metrics.text()
  })
}

const PRIVATE =
  '/metrics answers a client of this machine that no proxy forwards, or with METRICS_TOKEN as bearer token.\n'

/** A probe takes no answer for "not ready" and soon asks again. */
const READY_SECONDS = 3

async function notReady({ platform }: Service): Promise<string[]> {
  let problems = ['The database does not answer.']
  const checked = schemaProblems(platform.pool).then(
    (found) => (problems = found),
    (fault: unknown) => (problems = [problemOf(fault)]),
  )
  await within(READY_SECONDS, checked)
  return problems
}

/** In its own words, where it has some: a full disk is also a refusal for being busy, and waiting does not end it. */
function problemOf(fault: unknown): string {
  const refusal = faultRefusal(fault)
  return refusal?.message ?? refusal?.refused.message ?? 'The database cannot be queried.'
}
