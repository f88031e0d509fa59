import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { it } from 'node:test'
import { clientAt } from './http.ts'

it(
  'closes the connection of the request in progress when the preparation ends, and sends no later one',
  { timeout: 20_000 },
  async () => {
    let received = 0
    // It never answers, like a service that a request keeps busy.
    const server = createServer(() => (received += 1)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const ending = new AbortController()
    const client = clientAt({ address, ending: ending.signal })
    const call = assert.rejects(client.get('/api/v1/me'))
    await once(server, 'request')
    ending.abort()
    await call
    await assert.rejects(client.get('/api/v1/me'))
    server.close()
    await once(server, 'close')
    assert.equal(received, 1)
  },
)
