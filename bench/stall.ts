// How long one request keeps the service from answering others: for every operation, the longest stall of the event loop
// under hostile bodies, paths, queries and headers of the full permitted size.
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { routes } from '../src/areas.ts'
import { bodyLimitOf, type Route } from '../src/platform/http/route.ts'
import { settings } from '../src/platform/settings.ts'
import { calls } from '../test/enumerations/contract-fixtures.ts'
import { openStage } from '../test/enumerations/stage.ts'
import { createWorld, type World } from '../test/world.ts'
import { type HostileBodies, hostileFiles, hostileJson } from './stall/hostile-bodies.ts'
import { type HostileHead, hostileHeads } from './stall/hostile-heads.ts'
import type { Measured } from './measured.ts'
import { withOwnServer } from './own-server.ts'
import type { Sending } from './stall/stall-sender.ts'

const MAX_STALL_MS = 100
/** The requests of one source and session in a minute are otherwise limited. */
const unlimited = Object.fromEntries(
  [
    'LIMIT_SIGN_IN_SOURCE_PER_MINUTE',
    'LIMIT_SIGN_IN_ACCOUNT_PER_MINUTE',
    'LIMIT_SESSION_PER_MINUTE',
    'LIMIT_EXPORT_PER_MINUTE',
  ].map((name) => [name, String((settings as Record<string, { max?: number }>)[name]!.max)]),
)

const UNKNOWN_TOKEN = { authorization: `Bearer cds_s_${'x'.repeat(43)}` }
/** `{}` */
const EMPTY = [0x7b, 0x7d]

interface Stall {
  readonly operation: string
  readonly body: string
  readonly milliseconds: number
  readonly status: number
}

/** `npm run bench -- stall`; with STALL_OPERATION only that operation, every body of it printed. */
export function run(): Promise<Measured[]> {
  return withOwnServer(async () => {
    const world = await createWorld({ environment: unlimited })
    const sender = new Worker(fileURLToPath(new URL('stall/stall-sender.ts', import.meta.url)))
    try {
      return (await measureAll(world, sender)).map(({ operation, body, milliseconds, status }) => ({
        name: `${operation}, ${body} (${status})`,
        value: Math.round(milliseconds),
        unit: 'ms',
        aimAtMost: MAX_STALL_MS,
      }))
    } finally {
      await sender.terminate()
      await world.stop()
    }
  })
}

async function measureAll(world: World, sender: Worker): Promise<Stall[]> {
  const stage = await openStage(world)
  const chosen = process.env['STALL_OPERATION']
  const worst: Stall[] = []
  for (const [operation, prepare] of calls) {
    const route = routes.find((one) => one.operation === operation)
    if (route === undefined) continue
    const call = await prepare(stage)
    if (chosen === undefined || chosen === operation) {
      const stalls: Stall[] = []
      const { token } = call.caller
      const send = async (
        what: string,
        { path, headers }: HostileHead,
        body: Sending['body'] | undefined,
      ): Promise<void> => {
        const request: Sending = {
          method: route.method,
          url: `${world.address}/api/v1${path}`,
          headers: {
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(route.method !== 'GET' && { 'content-type': route.shapes.stream ? 'text/csv' : 'application/json' }),
            ...headers,
          },
          body,
        }
        stalls.push({ operation, body: what, ...(await stallOf(sender, request)) })
      }
      for (const [what, make] of Object.entries(bodiesOf(route, call.body)))
        await send(what, { path: call.path, headers: {} }, make())
      for (const [what, { path, headers }] of Object.entries(hostileHeads(route, call.path))) {
        // What would otherwise do its work, such as signing out, is sent with an unknown token.
        const acts = route.method !== 'GET' && !(what.startsWith('query') && takesInput(route))
        const head = acts ? { path, headers: { ...UNKNOWN_TOKEN, ...headers } } : { path, headers }
        await send(what, head, route.shapes.body && new Uint8Array(EMPTY))
      }
      if (chosen !== undefined) worst.push(...stalls)
      else worst.push(stalls.reduce((worse, one) => (one.milliseconds > worse.milliseconds ? one : worse)))
    }
    // What later calls need.
    const reply = await call.caller.send(route.method, call.path, call.body)
    if (reply.status < 300) call.keeps?.(reply.body as never)
    else console.log(`  ${operation} answered ${reply.status} after its hostile bodies`)
  }
  return worst.toSorted((a, b) => b.milliseconds - a.milliseconds)
}

function bodiesOf(route: Route, valid: unknown): HostileBodies {
  const size = Number(settings[bodyLimitOf(route)].preset)
  if (route.shapes.stream) return hostileFiles(size)
  return route.shapes.body ? hostileJson(valid ?? {}, size) : {}
}

/** Such an operation refuses an unknown parameter in its query; any other ignores it. */
function takesInput({ shapes: { path, query, body, stream } }: Route): boolean {
  return [path, query, body, stream].some((part) => part !== undefined)
}

/**
 * The longest turn of the event loop while the request is answered, by a timer of a millisecond: in time of this thread on
 * a processor, so that other work of the machine does not count.
 */
async function stallOf(sender: Worker, request: Sending): Promise<Pick<Stall, 'milliseconds' | 'status'>> {
  await setTimeout(20)
  let last = threadMs()
  let longest = 0
  const turn = (): void => {
    const now = threadMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(turn, 1)
  try {
    const status = await new Promise<number>((resolve) => {
      sender.once('message', resolve)
      sender.postMessage(request, request.body ? [request.body.buffer] : [])
      last = threadMs()
    })
    await setTimeout(5)
    turn()
    return { milliseconds: longest, status }
  } finally {
    clearInterval(timer)
  }
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
