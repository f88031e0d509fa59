import type { CreditProductOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { verifyChain } from '../../src/operator/chains/verify-chain.ts'
import { type Caller, callerAt } from '../call.ts'
import { acquireLock } from '../locks.ts'
import { eventsOf, superuserQuery } from '../superuser-query.ts'
import { shortOrLong } from '../run/long.ts'
import { createWorld, type Lender, type Person, type World } from '../world.ts'

const quickLoading = new URL('../run/quick-loading.mjs', import.meta.url).href
const CLIENTS = 8
const KILLS = shortOrLong(5, 200)
/** Delays after the first answer, from the first statements to well into the work. */
const KILLED_AFTER_MS = Array.from({ length: KILLS }, (_, n) => [0, 3, 11, 40, 150][n % 5]! + Math.floor(n / 5))

describe('a service that is killed', { timeout: 3_600_000 }, () => {
  let world: World
  let alder: Lender
  let author: Person
  /** Ids and row versions that the service has answered. */
  const answered = new Map<string, number>()
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder
    author = await world.join(alder, 'Otto', ['policy_author'])
  })
  after(async () => {
    for (const child of children) child.kill('SIGKILL')
    await world.stop()
  })

  const children: ChildProcess[] = []
  async function start(): Promise<{ process: ChildProcess; caller: Caller }> {
    const { database, operator, clock } = world
    const params = {
      databaseUrl: database.urlAs('probity_app'),
      operatorUrl: database.urlAs('probity_operator'),
      keysDirectory: operator.config.KEYS_DIR,
      now: clock.now().toISOString(),
    }
    const script = fileURLToPath(new URL('audit-kill-service.ts', import.meta.url))
    const args = ['--import', quickLoading, script, JSON.stringify(params)]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    const [line] = (await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(([code]) => assert.fail(`the service ended by itself with ${code}`)),
    ])) as [Buffer]
    return { process: child, caller: callerAt(line.toString().trim(), author.token) }
  }

  async function kill(child: ChildProcess): Promise<void> {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  /** Creates and changes products until the connection breaks. */
  async function work(caller: Caller, name: string, onStarted: () => void): Promise<void> {
    for (let i = 0; ; i += 1) {
      const body = { code: `${name}-${i}` }
      const made = await caller.send('POST', '/admin/credit-products', body).catch(() => null)
      if (made === null) return
      assert.equal(made.status, 201, made.text)
      const product = made.body as CreditProductOut
      answered.set(product.id, product.row_version)
      onStarted()
      const changed = await caller
        .send('PUT', `/admin/credit-products/${product.id}`, {
          ...body,
          name: 'Changed',
          row_version: product.row_version,
        })
        .catch(() => null)
      if (changed === null) return
      assert.equal(changed.status, 200, changed.text)
      answered.set(product.id, (changed.body as CreditProductOut).row_version)
    }
  }

  /** Every row has its events, every event its row, and every answered change is stored. */
  async function assertWhole(): Promise<number> {
    assert.equal((await verifyChain(world.operator.pool, alder.id, [])).damage, null)
    const rows = await superuserQuery<{ id: string; row_version: number }>(
      world.database,
      'select id, row_version from credit_products where institution_id = $1',
      [alder.id],
    )
    const events = (await eventsOf(world.database, alder.id)).filter(
      (event) => event.subject?.type === 'product' && event.outcome === 'success',
    )
    const byProduct = Map.groupBy(events, (event) => event.subject!.id)
    assert.deepEqual([...byProduct.keys()].toSorted(), rows.map((row) => row.id).toSorted())
    for (const { id, row_version } of rows) {
      const kinds = byProduct.get(id)!.map((event) => event.kind)
      assert.deepEqual(
        kinds,
        ['product.created', 'product.changed'].slice(0, row_version),
        `product ${id} has version ${row_version}`,
      )
      assert.ok(row_version >= (answered.get(id) ?? 1), 'an answered change is lost')
    }
    for (const id of answered.keys()) assert.ok(byProduct.has(id), 'an answered product is lost')
    return rows.length
  }

  it(`keeps every answered change, and exactly one event per change, after SIGKILL at any moment, ${KILLS} times`, async () => {
    for (const [round, milliseconds] of KILLED_AFTER_MS.entries()) {
      const { process: child, caller } = await start()
      const { promise: started, resolve } = Promise.withResolvers<void>()
      const clients = Array.from({ length: CLIENTS }, (_, i) => work(caller, `r${round}-c${i}`, resolve))
      await Promise.race([started, Promise.all(clients)])
      await new Promise((later) => setTimeout(later, milliseconds))
      await kill(child)
      await Promise.all(clients)
      await drained(world)
      await assertWhole()
    }
    assert.ok(answered.size >= KILLED_AFTER_MS.length)
  })

  it('keeps both or neither of a change and its event after SIGKILL between them', async () => {
    const products = await assertWhole()
    const { process: child, caller } = await start()
    const lock = await acquireLock(
      world.database,
      `select from audit_heads where institution_id = '${alder.id}' for update`,
    )
    const sent = caller.send('POST', '/admin/credit-products', { code: 'between' }).catch(() => null)
    await lock.waiting(1)
    await kill(child)
    await lock.release()
    assert.equal(await sent, null)
    await drained(world)
    // No answer was sent, but the statements on their way may still have committed.
    assert.ok((await assertWhole()) - products <= 1)
  })

  it('continues with the next sequence number after a restart', async () => {
    const { length } = await eventsOf(world.database, alder.id)
    const { process: child, caller } = await start()
    await caller.post('/admin/credit-products', { code: 'afterwards' }, 201)
    await kill(child)
    assert.equal((await eventsOf(world.database, alder.id)).at(-1)!.seq, length + 1)
  })
})

/** The server notices a broken connection only when it next writes to it; until then a transaction may stay open. */
async function drained(world: World): Promise<void> {
  await until(
    world,
    `select from pg_stat_activity where datname = current_database() and application_name = 'probity' and state <> 'idle'`,
    (rows) => rows.length === 0,
  )
}

async function until(world: World, text: string, satisfied: (rows: object[]) => boolean): Promise<void> {
  const deadline = Date.now() + 120_000
  while (!satisfied(await superuserQuery(world.database, text))) {
    assert.ok(Date.now() < deadline, `waited too long for: ${text}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
