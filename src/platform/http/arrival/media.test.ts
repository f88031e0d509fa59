import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../../../test/call.ts'
import { Wire } from '../../../../test/network/wire.ts'
import { createWorld, type World } from '../../../../test/world.ts'

const OTHERS = ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=iso-8859-1', 'nonsense']
const NO_BODY = [
  ['Content-Length: 0', ''],
  ['Transfer-Encoding: chunked', '0\r\n\r\n'],
] as const

describe('the media type of a request', () => {
  let world: World
  let token: string
  before(async () => {
    world = await createWorld()
    token = world.institutions.alder.administrator.token!
  })
  after(() => world.stop())

  const statusOf = async (path: string, headers: readonly string[], body: string): Promise<string> => {
    const wire = new Wire(world.address)
    const reply = await wire
      .head(`/api/v1${path}`, token, 'Connection: close', ...headers)
      .write(body)
      .answer()
    wire.socket.destroy()
    return refusalOf(reply)
  }

  it('the media type of a request is ignored without a body, whether the operation takes one, none or a file', async () => {
    for (const media of [...OTHERS.map((type) => `Content-Type: ${type}`), 'Content-Encoding: gzip'])
      for (const [length, body] of NO_BODY)
        for (const [path, answered] of [
          ['/me/sessions/revoke-others', '200'],
          ['/auth/login', '422 VALIDATION_FAILED'],
          ['/link/files?filename=loans.csv', '403 PERMISSION_DENIED'],
        ] as const)
          assert.equal(await statusOf(path, [media, length], body), answered, `${path} ${media} ${length}`)
  })

  it('the media type of a request is refused with a body, of known length or in chunks', async () => {
    for (const type of OTHERS)
      for (const [length, body] of [
        ['Content-Length: 2', '{}'],
        ['Transfer-Encoding: chunked', '2\r\n{}\r\n0\r\n\r\n'],
      ] as const)
        for (const path of ['/me/sessions/revoke-others', '/auth/login', '/link/files?filename=loans.csv'])
          assert.equal(
            await statusOf(path, [`Content-Type: ${type}`, length], body),
            '415 UNSUPPORTED_MEDIA_TYPE',
            `${path} ${type} ${length}`,
          )
  })

  it('the media type of a request is refused with a transfer coding that the service does not decode', async () => {
    for (const path of ['/auth/login', '/link/files?filename=loans.csv']) {
      const headers = ['Content-Type: application/json', 'Transfer-Encoding: gzip, chunked']
      if (path.startsWith('/link')) headers[0] = 'Content-Type: text/csv'
      assert.equal(await statusOf(path, headers, '2\r\n{}\r\n0\r\n\r\n'), '415 UNSUPPORTED_MEDIA_TYPE', path)
    }
  })
})
