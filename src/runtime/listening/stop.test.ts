import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { it } from 'node:test'
import { createWorld } from '../../../test/world.ts'
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
