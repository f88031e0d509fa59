import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf, type Reply } from '../../../../test/call.ts'
import { Wire } from '../../../../test/network/wire.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { routes } from '../../../areas.ts'

const LONG = 'Content-Length: 16385'
const CHUNKED = 'Transfer-Encoding: chunked'
const UNKNOWN_TOKEN = `cds_s_${'a'.repeat(43)}`
const JSON_BODY = 'Content-Type: application/json'

describe('a long body of a caller whom the service does not know', () => {
  let world: World
  before(async () => {
    world = await createWorld()
  })
  after(() => world.stop())

  /** The answer to the headers alone. */
  const answerTo = (path: string, token: string | undefined, ...headers: string[]): Promise<Reply> =>
    new Wire(world.address).head(path, token, JSON_BODY, ...headers).answer()

  it('refuses a long body of an unknown caller before it receives a byte of it, with and without a token, at every operation', async () => {
    const closed = routes.filter(
      ({ access, method, shapes, largeList }) =>
        method === 'POST' && !('public' in access) && shapes.body !== undefined && largeList === undefined,
    )
    assert.ok(closed.length >= 20, `${closed.length}`)
    for (const { path } of closed)
      for (const token of [undefined, UNKNOWN_TOKEN])
        for (const length of [LONG, CHUNKED]) {
          const reply = await answerTo(
            `/api/v1${path.replaceAll(/\{\w+\}/g, world.institutions.alder.id)}`,
            token,
            length,
          )
          assert.equal(refusalOf(reply), '401 UNAUTHENTICATED', `${path} ${length}`)
        }
  })

  it('receives a long body from somebody whose session another process opened', async () => {
    const { administrator } = world.institutions.alder
    await administrator.signIn()
    const other = await world.beside()
    const address = await other.listen()
    const body = JSON.stringify({ display_name: 'a'.repeat(20_000) })
    for (const headers of [[`Content-Length: ${body.length}`], [CHUNKED]]) {
      const wire = new Wire(address).head('/api/v1/me/password', administrator.token, JSON_BODY, ...headers)
      wire.write(headers.includes(CHUNKED) ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body)
      await wire.sees(/^HTTP\/1.1 422 /)
      wire.socket.destroy()
    }
    await other.stop()
  })

  it('receives a short body of an unknown caller and then refuses it', async () => {
    const wire = new Wire(world.address).head('/api/v1/applications', UNKNOWN_TOKEN, JSON_BODY, 'Content-Length: 2')
    wire.write('{}')
    await wire.sees(/^HTTP\/1.1 401 [^]*UNAUTHENTICATED/)
    assert.doesNotMatch(wire.received, /connection: close/i)
    wire.socket.destroy()
  })
})
