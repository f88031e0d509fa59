import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { refusalOf, type Reply } from '../../../../test/call.ts'
import { Wire } from '../../../../test/network/wire.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { type RequestCaller, RequestsAtOnce } from './requests-at-once.ts'

const OF_SOURCE = 5
const UNKNOWN = `cds_s_${'A'.repeat(43)}`

describe('requests in progress at the same time', () => {
  let world: World
  before(async () => {
    const environment = {
      // Strangers may have three quarters of it.
      LIMIT_REQUESTS_AT_ONCE: String(3 * OF_SOURCE),
      LIMIT_SOURCE_REQUESTS_AT_ONCE: String(OF_SOURCE),
      TRUST_PROXY: '1',
    }
    world = await createWorld({ environment })
  })
  after(() => world.stop())

  const from = (source: string): Promise<Reply> =>
    world.institutions.alder.administrator.send('GET', '/me', undefined, { 'x-forwarded-for': source })
  /** Requests whose bodies never arrive, each in progress: Node asks for the body when it hands over the request. */
  const unfinished = async (source: string, count = OF_SOURCE): Promise<Wire[]> => {
    const wires = Array.from({ length: count }, () =>
      new Wire(world.address).head(
        '/api/v1/applications',
        UNKNOWN,
        `X-Forwarded-For: ${source}`,
        'Content-Type: application/json',
        'Content-Length: 9',
        'Expect: 100-continue',
      ),
    )
    await Promise.all(wires.map((wire) => wire.sees(/ 100 Continue/)))
    return wires
  }
  const until = async (source: string, status: number): Promise<Reply> => {
    const signal = AbortSignal.timeout(30_000)
    for (;;) {
      const reply = await from(source)
      if (reply.status === status) return reply
      await wait(5, undefined, { signal })
    }
  }

  it('requests in progress at the same time are limited for each source, so that no stranger keeps the others from working', async () => {
    const senders = await unfinished('198.51.100.1')
    const refused = await until('198.51.100.1', 503)
    assert.deepEqual(
      [refusalOf(refused), refused.headers.get('retry-after'), refused.headers.get('connection')],
      ['503 BUSY', '1', 'close'],
    )
    assert.equal((await from('198.51.100.2')).status, 200)
    for (const { socket } of senders) socket.destroy()
    await until('198.51.100.1', 200)
  })

  it('requests in progress are limited in all, with a quarter for sessions that were used before', async () => {
    const stranger = async (): Promise<number> => {
      const { status } = await world.anonymous.send('GET', '/me', undefined, { 'x-forwarded-for': '198.51.100.3' })
      return status
    }
    await until('198.51.100.3', 200)
    const senders = [...(await unfinished('198.51.100.1')), ...(await unfinished('198.51.100.2'))]
    senders.push(...(await unfinished('198.51.100.4', 1)))
    assert.equal(await stranger(), 503)
    assert.equal((await from('198.51.100.3')).status, 200)
    for (const { socket } of senders) socket.destroy()
    while ((await stranger()) === 503) await wait(5)
  })

  it('a probe without a body finds a place while strangers hold all', () => {
    const requests = new RequestsAtOnce(8, 8)
    const admits = (caller: RequestCaller, headers: IncomingHttpHeaders): boolean =>
      requests.admit(
        String(Math.random()),
        { socket: new EventEmitter(), headers } as IncomingMessage,
        new EventEmitter() as ServerResponse,
        caller,
      )
    const admitted = (caller: RequestCaller, headers: IncomingHttpHeaders = {}): number =>
      Array.from({ length: 9 }, () => admits(caller, headers)).filter(Boolean).length
    assert.equal(admitted('stranger'), 6)
    assert.equal(admitted('known'), 2)
    assert.equal(admitted('probe', { 'content-length': '9' }), 0)
    assert.equal(admitted('probe'), 9)
  })

  it('requests that were sent together on one connection are in progress two at a time, and leave places to others', async () => {
    const one = 'GET /api/v1/me HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.4\r\n\r\n'
    const wire = new Wire(world.address)
    wire.write(one.repeat(100))
    while ((wire.received.match(/HTTP\/1.1 401/g) ?? []).length < 100) {
      assert.equal((await from('198.51.100.4')).status, 200)
      assert.ok(!wire.received.includes('HTTP/1.1 503'))
    }
    wire.socket.destroy()
  })

  it('a request in progress ends with its work, even if its client disconnects before', async () => {
    for (const isResponseFirst of [true, false]) {
      const requests = new RequestsAtOnce(9, 1)
      const socket = new EventEmitter()
      const message = { socket, headers: {} } as IncomingMessage
      const response = new EventEmitter() as ServerResponse
      assert.ok(requests.admit('a', message, response))
      const work = Promise.withResolvers<string>()
      const done = requests.during(message, () => work.promise)
      for (const closed of isResponseFirst ? [response, socket] : [socket, response]) closed.emit('close')
      assert.equal(requests.admit('a', message, response), false)
      work.resolve('done')
      assert.equal(await done, 'done')
      assert.equal(requests.admit('a', message, response), true)
    }
  })

  it('a request in progress does not end with an answer that was sent before its body had arrived', () => {
    for (const complete of [true, false]) {
      const requests = new RequestsAtOnce(9, 1)
      const socket = new EventEmitter()
      const response = new EventEmitter() as ServerResponse
      const message = { socket, complete, headers: { 'transfer-encoding': 'chunked' } } as unknown as IncomingMessage
      assert.ok(requests.admit('a', message, response))
      response.emit('close')
      assert.equal(requests.admit('a', message, new EventEmitter() as ServerResponse), complete)
    }
  })

  it('requests in progress end with their connection, also those whose response waits for another', () => {
    const requests = new RequestsAtOnce(9, 2)
    const socket = new EventEmitter()
    const admits = (): boolean =>
      requests.admit('a', { socket, headers: {} } as IncomingMessage, new EventEmitter() as ServerResponse)
    assert.deepEqual([admits(), admits(), admits()], [true, true, false])
    socket.emit('close')
    assert.deepEqual([admits(), admits(), admits()], [true, true, false])
  })
})
