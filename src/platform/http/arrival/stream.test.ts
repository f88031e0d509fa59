import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { after, before, beforeEach, describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { refusalOf } from '../../../../test/call.ts'
import { joinImporter, turnFree } from '../../../../test/imports/importing.ts'
import { superuserQuery } from '../../../../test/superuser-query.ts'
import { Wire } from '../../../../test/network/wire.ts'
import { createWorld, type Person, type World } from '../../../../test/world.ts'
import { BodyCut, limited } from './stream.ts'

const CSV = 'Reference;Amount\r\nA-1;1200\r\nA-2;900\r\n'
const PATH = '/api/v1/link/files?filename=loans.csv'

describe('a streamed body', () => {
  let world: World
  let importer: Person
  before(async () => {
    world = await createWorld({ environment: { LIMIT_IMPORT_BYTES: '400000', LIMIT_UPLOADS: '2' } })
    importer = await joinImporter(world, world.institutions.alder)
  })
  after(() => world.stop())
  beforeEach(() => turnFree(importer))

  const wire = (): Wire => new Wire(world.address)
  const kept = async (): Promise<number> => {
    const [row] = await superuserQuery<{ files: number }>(
      world.database,
      'select (select count(*) from import_files)::int + (select count(*) from import_file_chunks)::int as files',
    )
    return row!.files
  }
  /** Nothing of a refused body is stored, and its slot is released: there are fewer slots than requests. */
  const leavesNothing = async (act: () => Promise<void>): Promise<void> => {
    const current = await kept()
    for (let time = 0; time < 3; time += 1) {
      await act()
      await turnFree(importer)
    }
    assert.equal(await kept(), current)
  }
  const rows = (bytes: number): Buffer => Buffer.from(CSV + 'A-3;1\r\n'.repeat(bytes / 7))

  it('accepts an upload with a declared length, in chunks, and under each media type', async () => {
    for (const type of ['text/csv', 'text/csv; charset=utf-8', 'application/octet-stream']) {
      const reply = await importer.send('POST', PATH, Buffer.from(CSV), { 'content-type': type })
      assert.equal(refusalOf(reply), '201', type)
    }
    const chunked = wire().head(PATH, importer.token, 'Content-Type: text/csv', 'Transfer-Encoding: chunked')
    for (const piece of [CSV.slice(0, 7), CSV.slice(7)]) chunked.write(`${piece.length.toString(16)}\r\n${piece}\r\n`)
    await chunked.write('0\r\n\r\n').sees(/^HTTP\/1.1 201 [^]*"size_bytes":37/)
    chunked.socket.destroy()
  })

  it('refuses an upload before its first byte when its declared length is too large', async () => {
    await leavesNothing(async () => {
      const reply = await wire()
        .head(PATH, importer.token, 'Content-Type: text/csv', 'Content-Length: 400001', 'Expect: 100-continue')
        .answer()
      assert.equal(refusalOf(reply), '413 BODY_TOO_LARGE')
      assert.match(reply.text, /than this operation allows: send a smaller one\. Limit: 400000 bytes \(\w+ of/)
      assert.doesNotMatch(reply.text, /100 Continue/)
    })
  })

  it('refuses an upload without a declared length at the limit', async () => {
    await leavesNothing(async () => {
      const body = rows(800_000)
      const sending = wire().head(PATH, importer.token, 'Content-Type: text/csv', 'Transfer-Encoding: chunked')
      sending.write(`${body.length.toString(16)}\r\n`).write(body)
      const reply = await sending.answer()
      assert.equal(refusalOf(reply), '413 BODY_TOO_LARGE')
      assert.equal(reply.headers.get('connection'), 'close')
    })
  })

  it('refuses an upload whose sender disconnects in the middle', async () => {
    await leavesNothing(async () => {
      const sending = wire().head(
        PATH,
        importer.token,
        'Content-Type: text/csv',
        'Content-Length: 100',
        'Expect: 100-continue',
      )
      await sending.sees(/100 Continue/)
      sending.write(CSV)
      await wait(20)
      sending.socket.resetAndDestroy()
    })
  })

  it('refuses an upload with fewer bytes than declared', async () => {
    await leavesNothing(async () => {
      const sending = wire().head(PATH, importer.token, 'Content-Type: text/csv', 'Content-Length: 100').write(CSV)
      sending.socket.end()
      assert.equal(refusalOf(await sending.answer()), '400 BAD_REQUEST')
    })
  })

  it('refuses an upload with more bytes than declared', async () => {
    await leavesNothing(async () => {
      const sending = wire().head(PATH, importer.token, 'Content-Type: text/csv', 'Content-Length: 27').write(CSV)
      assert.equal(refusalOf(await sending.answer()), '400 BAD_REQUEST')
    })
  })

  it('refuses an upload whose connection was already answered because of bytes after it', async () => {
    for (const writable of [true, false]) {
      const request = Object.assign(Readable.from([Buffer.from(CSV)]), {
        complete: true,
        headers: {},
        socket: { writable },
      })
      const body = limited(request as unknown as IncomingMessage, 1_000)
      await body.next()
      if (writable) assert.equal((await body.next()).done, true)
      else await assert.rejects(body.next(), BodyCut)
    }
  })

  it('refuses an upload with a malformed chunk', async () => {
    await leavesNothing(async () => {
      const sending = wire().head(PATH, importer.token, 'Content-Type: text/csv', 'Transfer-Encoding: chunked')
      sending.write(`${CSV.length.toString(16)}\r\n${CSV}\r\nmany\r\n`)
      assert.equal(refusalOf(await sending.answer()), '400 BAD_REQUEST')
    })
  })

  it('accepts only a media type of files for an upload, and refuses it in other operations', async () => {
    const others = ['application/json', 'application/x-www-form-urlencoded', 'text/csv; charset=iso-8859-1', 'nonsense']
    for (const type of others) {
      const reply = await importer.send('POST', PATH, CSV, { 'content-type': type })
      assert.equal(refusalOf(reply), '415 UNSUPPORTED_MEDIA_TYPE', type)
      assert.match(
        (reply.body as { detail: string }).detail,
        /takes a file: .* the header Content-Type: application\/octet-stream or text\/csv/,
      )
    }
    const packed = await importer.send('POST', PATH, Buffer.from(CSV), { 'content-encoding': 'gzip' })
    assert.equal(refusalOf(packed), '415 UNSUPPORTED_MEDIA_TYPE')
    for (const type of ['text/csv', 'application/octet-stream']) {
      const reply = await world.anonymous.send('POST', '/auth/login', CSV, { 'content-type': type })
      assert.equal(refusalOf(reply), '415 UNSUPPORTED_MEDIA_TYPE', type)
      assert.match(
        (reply.body as { detail: string }).detail,
        /takes JSON: .* the header Content-Type: application\/json/,
      )
    }
  })

  it('treats a missing body of an upload as an empty file', async () => {
    for (const headers of [{ 'content-type': 'text/csv' }, {}]) {
      const reply = await importer.send('POST', PATH, undefined, headers)
      assert.deepEqual(
        (reply.body as { detail: { type: string }[] }).detail.map(({ type }) => type),
        ['empty-file'],
      )
    }
  })

  it('sends no 100 Continue to a sender that it refuses', async () => {
    const reply = await wire()
      .head(PATH, undefined, 'Content-Type: text/csv', `Content-Length: ${CSV.length}`, 'Expect: 100-continue')
      .answer()
    assert.equal(refusalOf(reply), '401 UNAUTHENTICATED')
    const unnamed = wire()
    unnamed.write(`POST /api/v1/link/files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${importer.token}\r\n`)
    unnamed.write('Content-Type: text/csv\r\nContent-Length: 37\r\nExpect: 100-continue\r\n\r\n')
    assert.equal(refusalOf(await unnamed.answer()), '422 VALIDATION_FAILED')
    for (const { received } of [unnamed]) assert.doesNotMatch(received, /100 Continue/)
  })

  it('sends 100 Continue when it reads the upload, and for other operations immediately', async () => {
    const sending = wire().head(
      PATH,
      importer.token,
      'Content-Type: text/csv',
      `Content-Length: ${CSV.length}`,
      'Expect: 100-continue',
    )
    await sending.sees(/^HTTP\/1.1 100 Continue/)
    await sending.write(CSV).sees(/HTTP\/1.1 201 /)
    sending.socket.destroy()
    const login = wire()
    login.write('POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
    await login.write('Content-Length: 2\r\nExpect: 100-continue\r\n\r\n').sees(/^HTTP\/1.1 100 Continue/)
    await login.write('{}').sees(/HTTP\/1.1 422 /)
    login.socket.destroy()
  })

  it('discards an upload after a refusal, so that a sender that reads only at the end still gets the answer', async () => {
    for (const token of [undefined, importer.token]) {
      const sending = wire()
      sending.socket.pause()
      sending.head(PATH, token, 'Content-Type: text/csv', 'Content-Length: 399000')
      // A NUL is refused immediately; the sender still sends the rest before it reads the answer.
      for (const piece of [
        Buffer.from('a;b\r\n\0;1\r\n'),
        ...Array.from({ length: 30 }, () => Buffer.alloc(13_000, '1')),
      ])
        await new Promise<void>((resolve, reject) => {
          sending.socket.write(piece, (fault) => (fault ? reject(fault) : setTimeout(resolve, 2)))
        })
      sending.socket.resume()
      assert.equal(refusalOf(await sending.answer()), token ? '422 VALIDATION_FAILED' : '401 UNAUTHENTICATED')
    }
  })

  it('does not wait for the rest of a refused upload, and closes the connection', async () => {
    const endless = wire().head(PATH, undefined, 'Content-Type: text/csv', 'Transfer-Encoding: chunked')
    const drip = setInterval(() => endless.write('1\r\n1\r\n'), 10)
    await endless.sees(/401/)
    assert.equal(refusalOf(await endless.answer()), '401 UNAUTHENTICATED')
    clearInterval(drip)
  })
})
