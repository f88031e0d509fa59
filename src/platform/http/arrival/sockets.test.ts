import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { routes } from '../../../areas.ts'
import { refusalOf } from '../../../../test/call.ts'
import { Wire } from '../../../../test/network/wire.ts'
import { createWorld, type World } from '../../../../test/world.ts'

const LOGIN = '/api/v1/auth/login'
const CHUNKED = ['Content-Type: application/json', 'Transfer-Encoding: chunked']

describe('a connection of a stranger', () => {
  let world: World
  before(async () => {
    world = await createWorld({ environment: { LIMIT_REQUEST_SECONDS: '1' } })
  })
  after(() => world.stop())

  /** A client that never closes its side, and the service's side of its connection. */
  const stubborn = async (): Promise<readonly [Socket, Socket]> => {
    const accepted = once(world.service.http.server, 'connection') as Promise<[Socket]>
    const { hostname, port } = new URL(world.address)
    const client = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    client.resume().on('error', () => undefined)
    const [served] = await accepted
    return [client, served]
  }
  const chunks = (text: string, size: number): string =>
    text.replace(new RegExp(`[^]{1,${size}}`, 'g'), (part) => `${part.length.toString(16)}\r\n${part}\r\n`)

  it('a connection of a stranger is closed after bytes that are no HTTP, even if its client keeps it open', async () => {
    const [client, served] = await stubborn()
    const closed = once(served, 'close', { signal: AbortSignal.timeout(10_000) })
    client.write('hello\r\n\r\n')
    await closed
    client.destroy()
  })

  it('a connection of a stranger is closed when its client reads no answer', async () => {
    const [client, served] = await stubborn()
    client.pause()
    const closed = once(served, 'close', { signal: AbortSignal.timeout(30_000) })
    client.write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100))
    await closed
    client.destroy()
  })

  it('a connection of a stranger may not go on with a body after its answer, and what it sends after it is read as no request', async () => {
    for (const path of ['/api/v1/me', '/nowhere', '/%zz']) {
      const [client, served] = await stubborn()
      let received = ''
      client.on('data', (bytes) => (received += bytes.toString()))
      client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n`)
      while (!received.includes('}')) await once(client, 'data')
      const closed = once(served, 'close')
      client.end('0\r\n\r\nGET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n')
      await closed
      assert.equal(received.match(/HTTP\/1.1 /g)!.length, 1, path)
    }
  })

  it('a connection of a stranger may send few bytes of a body that nobody reads', async () => {
    const piece = chunks(' '.repeat(20_000), 1)
    for (const head of ['GET /api/v1/me', 'GET /nowhere', 'GET /%zz', 'POST /api/v1/policies']) {
      const [client, served] = await stubborn()
      client.write(`${head} HTTP/1.1\r\nHost: x\r\n${CHUNKED.join('\r\n')}\r\n\r\n`)
      for (let sent = 0; sent < 100 && client.writable; sent += 1)
        await new Promise<void>((resolve) => client.write(piece, () => resolve()))
      client.end()
      if (!served.destroyed) await once(served, 'close')
      assert.ok(served.bytesRead < 6_000_000, `${head}: ${served.bytesRead} bytes read`)
    }
  })

  it('stays open after a body that was complete, whether it was read or not', async () => {
    const wire = new Wire(world.address)
    for (let time = 1; time < 4; time += 1) {
      wire.write('GET /api/v1/me HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}')
      await wire.sees(new RegExp(`^(?:[^]*?HTTP/1.1 401){${time}}`))
    }
    assert.doesNotMatch(wire.received, /connection: close/i)
    wire.socket.destroy()
  })

  it('a connection of a stranger may send no more to an operation that anybody may call than a form needs', async () => {
    const open = routes.filter(({ access }) => 'public' in access)
    assert.ok(open.length >= 7)
    for (const { method, path } of open) {
      const reply = await world.anonymous.send(method, path, { token: 'a'.repeat(16_384) })
      assert.equal(refusalOf(reply), '413 BODY_TOO_LARGE', path)
      assert.match(
        reply.text,
        /than this operation allows: send a smaller one\. Limit: 16384 bytes \(LIMIT_PUBLIC_BODY_BYTES of the service\)\./,
      )
    }
  })

  it('a body in parts that are mostly framing is refused from anybody, whatever the operation', async () => {
    const { token } = world.institutions.alder.administrator
    for (const path of ['/api/v1/applications', '/api/v1/me/password', '/nowhere'])
      for (const size of [1, 5, 10]) {
        const sending = new Wire(world.address).head(path, token, ...CHUNKED).write(chunks(' '.repeat(900_000), size))
        await sending.sees(/^HTTP\/1.1 400 [^]*too many short parts[^]*BAD_REQUEST/)
        sending.socket.destroy()
      }
  })

  it('a short body may arrive in parts of any length, and a long one of a known caller in longer parts', async () => {
    const { token } = world.institutions.alder.administrator
    const body = JSON.stringify({ institution_reference: 'alder-bank', email: 'nobody@example.org', password: 'wrong' })
    const lines = ' '.repeat(900_000)
    for (const [path, sender, sent, status] of [
      [LOGIN, undefined, chunks(body, 1), 401],
      ['/api/v1/applications', token, chunks(lines, 16), 403],
    ] as const) {
      const reply = await new Wire(world.address)
        .head(path, sender, ...CHUNKED, 'Connection: close')
        .write(`${sent}0\r\n\r\n`)
        .answer()
      assert.equal(reply.status, status, path)
    }
  })
})
