import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { iterationsDuring } from '../../test/run/iterations.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'
import { cases, Desk, type Detail, problemsOf } from '../policies/policies.fixture.ts'
import type { SimulationResultOut } from './shapes.ts'

const CASES = 10_000
const MEBIBYTE = 1_048_576
const body = (count: number, change: (one: object, at: number) => object = (one) => one): string =>
  JSON.stringify({ test_set: Array.from({ length: count }, (_, at) => change(cases[at % cases.length]!, at)) })

describe('a large test set', () => {
  let world: World
  let desk: Desk
  let draft: Detail
  let path: string
  const send = (text: string, person: Person = desk.author) => person.send('POST', path, text)
  before(async () => {
    world = await createWorld({ environment: { LIMIT_SIMULATION_BODIES: '2' } })
    desk = await Desk.open(world)
    draft = await desk.fill(await desk.draft('simulated'))
    path = `/policies/${draft.id}/simulations`
  })
  after(() => world.stop())

  /** Sends a body whose last part waits for `finish`. */
  function sendSlowly(text: string, person: Person) {
    let finish = (): void => undefined
    const wait = new Promise<void>((resolve) => (finish = resolve))
    const bytes = new TextEncoder().encode(text)
    const parts = (async function* () {
      yield bytes.subarray(0, 2 * MEBIBYTE)
      await wait
      yield bytes.subarray(2 * MEBIBYTE)
    })()
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: parts, duplex: 'half' } as unknown as RequestInit
    return { reply: fetch(`${world.address}/api/v1${path}`, init), finish }
  }

  it('a test set may have ten thousand cases, and other work runs while it is read and evaluated', async () => {
    const text = body(CASES, (one, at) => ({ ...one, label: `case ${at}` }))
    const { result: reply, iterations } = await iterationsDuring(() => send(text))
    const { status, body: result, text: answered } = reply
    assert.equal(status, 201, answered.slice(0, 500))
    const { case_count, counts, cases: outcomes } = result as SimulationResultOut
    assert.deepEqual([case_count, counts.approve + counts.refer + counts.decline], [CASES, CASES])
    assert.equal(outcomes[9_999]!.label, 'case 9999')
    assert.ok(iterations > 100, `${iterations} iterations of the event loop`)
  })

  it('a large test set is refused with the number of the invalid case, wherever it is', async () => {
    const wrong = (at: number, change: object) => body(5_000, (one, i) => (i === at ? { ...one, ...change } : one))
    for (const [at, change, field] of [
      [4_999, { duration_months: 'x' }, 'duration_months'],
      [4_321, { label: 'a\u0001' }, 'label'],
      [250, { colour: 'red' }, 'colour'],
      [2_500, { inputs: { age: 'old' } }, 'inputs/age'],
    ] as const)
      assert.deepEqual(problemsOf(await send(wrong(at, change))), [`body/test_set/${at}/${field}`])
    assert.deepEqual(problemsOf(await send(body(CASES + 1))), ['body/test_set'])
    const damaged = body(5_000)
    assert.equal(refusalOf(await send(damaged.slice(0, -1))), '422 VALIDATION_FAILED')
    assert.equal(refusalOf(await send(`${damaged}${' '.repeat(10 * MEBIBYTE)}`)), '413 BODY_TOO_LARGE')
    assert.equal(refusalOf(await send(`{"test_set":"${'\\u0041'.repeat(300_000)}"}`)), '422 VALIDATION_FAILED')
  })

  it('a large test set is not read for a caller who may not simulate', async () => {
    const analyst = await world.join(world.institutions.alder, 'Ana', ['analyst'])
    const slow = sendSlowly(body(CASES), analyst)
    assert.equal((await slow.reply).status, 403)
    slow.finish()
  })

  it('a large test set is refused as busy while too many of its institution are in work, unlike a small one', async () => {
    const text = body(CASES)
    // Whichever arrives first is in work until it is finished; the other is answered before.
    const both = [sendSlowly(text, desk.author), sendSlowly(text, desk.author)]
    const { refused, reply } = await Promise.race(both.map(async (one) => ({ refused: one, reply: await one.reply })))
    const { code } = (await reply.json()) as { code: string }
    assert.deepEqual([reply.status, code, reply.headers.get('retry-after')], [503, 'BUSY', '2'])
    assert.equal((await send(body(10))).status, 201)
    for (const { finish } of both) finish()
    assert.equal((await both.find((one) => one !== refused)!.reply).status, 201)
    assert.equal((await send(text)).status, 201)
  })
})
