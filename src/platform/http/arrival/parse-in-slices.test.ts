import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, it } from 'node:test'
import { setImmediate as nextRound } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import fc from 'fast-check'
import { makeCertificate } from '../../../../test/network/certificate.ts'
import { messages, ONE } from './parse-in-slices.fixture.ts'
import { bytesParsed, parseInSlices } from './parse-in-slices.ts'

describe('a connection that is parsed in slices', () => {
  const open: (Server | Socket)[] = []
  afterEach(() => {
    for (const one of open.splice(0)) {
      if ('closeAllConnections' in one) one.close().closeAllConnections()
      else one.destroy()
    }
  })

  const listen = async (server: Server): Promise<number> => {
    open.push(server)
    parseInSlices(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const client = (socket: Socket): Socket & { received: string } => {
    open.push(socket)
    const known = Object.assign(socket, { received: '' })
    return known.on('data', (bytes) => (known.received += bytes.toString('latin1')))
  }
  const answers = async (socket: Socket & { received: string }, count: number): Promise<string[]> => {
    for (;;) {
      const bodies = socket.received
        .split('HTTP/1.1 200 OK')
        .slice(1)
        .map((answer) => answer.split('\r\n\r\n')[1]!)
      if (bodies.length >= count && bodies.at(-1) !== undefined && bodies.at(-1) !== '') return bodies
      await once(socket, 'data', { signal: AbortSignal.timeout(30_000) })
    }
  }
  const rounds = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i += 1) await nextRound()
  }
  /** Answers with the method, the path and the length of the body. */
  const echo: RequestListener = (request, response) => {
    let bytes = 0
    request.on('data', (part: Buffer) => (bytes += part.length))
    request.on('end', () => response.end(`${request.method} ${request.url} ${bytes}`))
  }

  it('of requests that were sent together, at most two are handled at a time', async () => {
    let inProgress = 0
    let max = 0
    const port = await listen(
      createServer((request, response) => {
        inProgress += 1
        max = Math.max(max, inProgress)
        response.once('close', () => (inProgress -= 1))
        void rounds(5).then(() => echo(request, response))
      }),
    )
    const socket = client(connect(port, '127.0.0.1'))
    socket.write(ONE.repeat(500))
    assert.deepEqual([...new Set(await answers(socket, 500))], ['GET /a 0'])
    assert.equal(max, 2)
  })

  it('a request of another connection does not wait for all that one connection has sent', async () => {
    let handled = 0
    let before = Infinity
    const port = await listen(
      createServer((request, response) => {
        if (request.url === '/other') before = handled
        else handled += 1
        echo(request, response)
      }),
    )
    const [flood, other] = [client(connect(port, '127.0.0.1')), client(connect(port, '127.0.0.1'))]
    await once(other, 'connect')
    // As much as one reading of the socket brings.
    flood.write(ONE.repeat(2_000))
    await answers(flood, 1)
    other.write(ONE.replace('/a', '/other'))
    await answers(other, 1)
    assert.ok(before < 2_000, `${before} requests were handled before`)
  })

  it('messages in all forms, sent together and cut anywhere, are answered in order', async () => {
    const port = await listen(createServer(echo))
    const message = fc.constantFrom(...messages)
    await fc.assert(
      fc.asyncProperty(
        fc.array(message, { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 30 }),
        async (sent, cuts) => {
          const socket = client(connect({ port, host: '127.0.0.1', noDelay: true }))
          let left = sent.map(({ text }) => text).join('')
          for (const cut of cuts) {
            socket.write(left.slice(0, cut))
            left = left.slice(cut)
            await nextRound()
          }
          socket.write(left)
          const said = await answers(socket, sent.length)
          socket.destroy()
          assert.deepEqual(
            said,
            sent.map((one) => one.said),
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  it('with TLS the same holds', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'probity-slices-'))
    const { key, cert } = makeCertificate(folder)
    const port = await listen(createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, echo))
    rmSync(folder, { recursive: true })
    const socket = client(connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false }))
    socket.write(messages.map(({ text }) => text).join(''))
    assert.deepEqual(
      await answers(socket, messages.length),
      messages.map(({ said }) => said),
    )
  })

  it('a body in parts of one byte is hardly taken in before it is read, and whole afterwards', async () => {
    const server = createServer()
    const port = await listen(server)
    const socket = client(connect(port, '127.0.0.1'))
    const arrived = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>
    socket.write(
      `POST /h HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(100_000)}0\r\n\r\n`,
    )
    const [request, response] = await arrived
    while (!request.socket.isPaused()) await nextRound()
    await rounds(100)
    assert.ok(bytesParsed(request.socket) < 16 * 1024, `${bytesParsed(request.socket)} bytes were parsed`)
    assert.ok(request.readableLength > 0)
    echo(request, response)
    assert.deepEqual(await answers(socket, 1), ['POST /h 100000'])
  })

  it('a body in parts of one byte is whole for whoever reads it, at once or later', async () => {
    const server = createServer()
    const port = await listen(server)
    for (const later of [0, 1, 2, 3, 50]) {
      const socket = client(connect(port, '127.0.0.1'))
      const arrived = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>
      socket.write(`POST /j HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`)
      const [request, response] = await arrived
      socket.write(`${'1\r\nx\r\n'.repeat(30_000)}0\r\n\r\n`)
      await rounds(later)
      let bytes = 0
      for await (const part of request as AsyncIterable<Buffer>) bytes += part.length
      response.end(String(bytes))
      assert.deepEqual(await answers(socket, 1), ['30000'])
      socket.destroy()
    }
  })

  it('a short body in short chunks, with long trailers or extensions, is whole for a reader that waits for it', async () => {
    const port = await listen(createServer(echo))
    const head = 'POST /k HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'
    for (const [body, length] of [
      ['1\r\nx\r\n'.repeat(1_400), 1_400],
      ['2\r\nxx\r\n'.repeat(2_000), 4_000],
      [`1;${'e'.repeat(9_000)}\r\nx\r\n`, 1],
      ['', 0],
    ] as const) {
      const socket = client(connect({ port, host: '127.0.0.1', noDelay: true }))
      socket.write(head)
      await rounds(3)
      socket.write(`${body}0\r\n${length === 0 ? `t: ${'v'.repeat(9_000)}\r\n` : ''}\r\n`)
      assert.deepEqual(await answers(socket, 1), [`POST /k ${length}`])
      socket.destroy()
    }
  })

  it('of requests behind bodies and heads whose ends are cut in two, at most two are handled at a time', async () => {
    let inProgress = 0
    let max = 0
    const port = await listen(
      createServer((request, response) => {
        inProgress += 1
        max = Math.max(max, inProgress)
        response.once('close', () => (inProgress -= 1))
        void rounds(2).then(() => echo(request, response))
      }),
    )
    const socket = client(connect({ port, host: '127.0.0.1', noDelay: true }))
    const pieces = [
      'POST /l HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n',
      '\r\nPOST /m HTTP/1.1\r\nHost: x\r\nContent-Length: 65000\r\n\r',
      `\n${'z'.repeat(64_990)}`,
      `${'z'.repeat(10)}${ONE.repeat(300)}`,
    ]
    for (const piece of pieces) {
      socket.write(piece)
      await rounds(20)
    }
    assert.deepEqual((await answers(socket, 302)).slice(0, 3), ['POST /l 1', 'POST /m 65000', 'GET /a 0'])
    assert.equal(max, 2)
  })

  it('a body of a declared length that nobody reads is taken in as far as Node buffers it', async () => {
    const server = createServer()
    const port = await listen(server)
    const socket = client(connect(port, '127.0.0.1'))
    const arrived = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>
    socket.write(`POST /i HTTP/1.1\r\nHost: x\r\nContent-Length: 4000000\r\n\r\n${'x'.repeat(4_000_000)}${ONE}`)
    const [request, response] = await arrived
    while (!request.socket.isPaused()) await nextRound()
    await rounds(100)
    assert.ok(request.readableLength < 300_000, `${request.readableLength} bytes are buffered`)
    server.on('request', echo)
    echo(request, response)
    assert.deepEqual(await answers(socket, 2), ['POST /i 4000000', 'GET /a 0'])
  })

  it('of what was sent behind a request whose answer ends the connection, at most the next request is handled', async () => {
    const seen: (string | undefined)[] = []
    const port = await listen(
      createServer((request, response) => {
        seen.push(request.url)
        response.setHeader('connection', 'close').end('done')
      }),
    )
    const socket = client(connect(port, '127.0.0.1'))
    socket.write(ONE.repeat(1_000))
    await once(socket, 'close', { signal: AbortSignal.timeout(30_000) })
    assert.ok(seen.length <= 2, `${seen.length} requests were handled`)
  })
})
