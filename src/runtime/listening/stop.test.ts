import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { it } from 'node:test'
import { createWorld, PASSWORD } from '../../../test/world.ts'
import { within } from '../wait.ts'

it('a service stops soon after the request in progress, although its client keeps the connection open', async () => {
  const world = await createWorld()
  const service = await world.beside()
  const { port, hostname } = new URL(await service.listen())
  const client = connect(Number(port), hostname)
  try {
    const body = '{}'
    client.write(
      `POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n`,
    )
    client.write(body[0]!)
    // The service has received the request when it answers one that was sent later.
    await fetch(`http://${hostname}:${port}/openapi.json`).then((reply) => reply.arrayBuffer())
    const stopped = service.stop()
    assert.equal(await within(0.3, stopped), false, 'the request in progress is not cut off')
    client.write(body[1]!)
    const [answer] = (await once(client, 'data')) as [Buffer]
    assert.match(answer.toString(), /^HTTP\/1\.1 422 /)
    assert.equal(await within(5, stopped), true)
  } finally {
    client.destroy()
    await world.stop()
  }
})

it('a service stops although a client opened a connection in advance and has sent nothing', async () => {
  const world = await createWorld()
  const service = await world.beside()
  const { port, hostname } = new URL(await service.listen())
  const client = connect(Number(port), hostname)
  try {
    await once(client, 'connect')
    // The service has accepted the connection when it answers a later one.
    await fetch(`http://${hostname}:${port}/openapi.json`).then((reply) => reply.arrayBuffer())
    assert.equal(await within(5, service.stop()), true)
  } finally {
    client.destroy()
    await world.stop()
  }
})

it('a service that stops completes the operation of a client that is gone', async () => {
  const world = await createWorld()
  try {
    const { alder } = world.institutions
    const ana = await world.join(alder, 'Ana', ['analyst'])
    const service = await world.beside()
    const address = await service.listen()
    const begun = Promise.withResolvers<void>()
    const score = Promise.withResolvers<number>()
    const slow = { score: () => (begun.resolve(), score.promise), stop: async () => {} }
    Object.assign(service.platform, { passwordStrength: slow })
    const leaving = new AbortController()
    const password = 'eleven herons on the quay'
    const call = fetch(`${address}/api/v1/me/password`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ current_password: PASSWORD, new_password: password }),
      signal: leaving.signal,
    })
    await begun.promise
    leaving.abort()
    await assert.rejects(call)
    const stopped = service.stop()
    assert.equal(await within(0.3, stopped), false, 'the operation is cut off')
    score.resolve(4)
    assert.equal(await within(5, stopped), true)
    const login = { institution_reference: alder.reference, email: ana.email, password }
    assert.equal((await world.anonymous.send('POST', '/auth/login', login)).status, 200)
  } finally {
    await world.stop()
  }
})
