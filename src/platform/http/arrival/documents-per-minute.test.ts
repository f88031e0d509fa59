import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addPages } from '../../../runtime/listening/pages.ts'
import type { Service } from '../../../service.ts'
import { createWorld, type World } from '../../../../test/world.ts'

const LIMIT = 10

describe('the documents that anybody may read', () => {
  let world: World
  let service: Service
  let address: string
  before(async () => {
    world = await createWorld({
      environment: { LIMIT_DOCUMENT_SOURCE_PER_MINUTE: String(LIMIT), TRUST_PROXY: '1' },
    })
    service = await world.beside()
    addPages(service.http, '0.0.0', async () => '<p>verifier</p>')
    address = await service.listen()
  })
  after(async () => {
    await service.stop()
    await world.stop()
  })

  const ask = (path: string, source: string): Promise<Response> =>
    fetch(address + path, { headers: { 'x-forwarded-for': source } })

  it('counts documents together, for each source alone, and refuses them above the limit until the minute is over', async () => {
    const paths = ['/', '/verify', '/openapi.json', '/docs/', '/docs/json', '/docs/static/swagger-ui.css']
    for (let asked = 0; asked < LIMIT; asked += 1) {
      const reply = await ask(paths[asked % paths.length]!, '203.0.113.1')
      assert.equal(reply.status, 200)
      assert.equal(reply.headers.get('ratelimit'), `"document";r=${LIMIT - 1 - asked};t=60`)
      await reply.arrayBuffer()
    }
    for (const path of paths) {
      const reply = await ask(path, '203.0.113.1')
      assert.equal(reply.status, 429, path)
      assert.equal(reply.headers.get('retry-after'), '60')
      assert.equal(((await reply.json()) as { code: string }).code, 'RATE_LIMITED')
      assert.equal((await ask(path, `203.0.113.${10 + paths.indexOf(path)}`)).status, 200)
    }
    world.clock.advance(60)
    assert.equal((await ask('/openapi.json', '203.0.113.1')).status, 200)
  })

  it('counts no probe, nothing that does not exist and no operation as a document', async () => {
    for (const path of ['/healthz', '/readyz', '/nowhere', '/api/v1/me'])
      for (let asked = 0; asked <= LIMIT; asked += 1)
        assert.notEqual((await ask(path, '203.0.113.2')).status, 429, path)
    assert.equal((await ask('/openapi.json', '203.0.113.2')).headers.get('ratelimit'), `"document";r=${LIMIT - 1};t=60`)
  })
})
