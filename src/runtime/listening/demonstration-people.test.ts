import assert from 'node:assert/strict'
import { it } from 'node:test'
import Fastify from 'fastify'
import { type Config, readConfig } from '../../platform/config.ts'
import type { Databases } from '../databases/databases.ts'
import { addDemonstrationPeople } from './demonstration-people.ts'

const EMBEDDED = { embedded: true } as Databases
const PEOPLE = { lenders: [] }

interface Asked {
  readonly environment?: Record<string, string>
  readonly config?: Partial<Config>
  readonly databases?: Databases
  readonly people?: object | null
  readonly remoteAddress?: string
  readonly headers?: Record<string, string>
}

async function ask({
  environment = {},
  config = {},
  databases = EMBEDDED,
  people = PEOPLE,
  remoteAddress = '127.0.0.1',
  headers = {},
}: Asked = {}): Promise<number> {
  const http = Fastify()
  addDemonstrationPeople(http, { ...readConfig(environment), ...config }, databases, async () => people)
  const options = { url: '/demonstration/people', remoteAddress, headers: { host: '127.0.0.1:8080', ...headers } }
  const { statusCode, body } = await http.inject(options)
  assert.equal(body === JSON.stringify(PEOPLE), statusCode === 200)
  await http.close()
  return statusCode
}

it('the people of a demonstration are told on the embedded server, at a loopback address, in a marked data folder', async () => {
  assert.equal(await ask(), 200)
  for (const HOST of ['127.0.0.1', '127.0.0.2', '::1', 'localhost'])
    assert.equal(await ask({ environment: { HOST } }), 200)
})

it('the people of a demonstration are not found on one’s own server', async () => {
  assert.equal(await ask({ databases: { embedded: false } as Databases }), 404)
})

it('the people of a demonstration are not found in a data folder without the mark', async () => {
  assert.equal(await ask({ people: null }), 404)
})

it('the people of a demonstration are not found at an address that others reach, with TLS, behind a proxy and with DEMO=off', async () => {
  const others: readonly Partial<Config>[] = [
    { HOST: '0.0.0.0' },
    { HOST: '192.0.2.7' },
    { HOST: 'credit.example' },
    { TLS_CERT: '/etc/cert.pem' },
    { HTTP_TLS: 'proxy' },
    { DEMO: 'off' },
  ]
  for (const config of others) assert.equal(await ask({ config }), 404, JSON.stringify(config))
})

it('the people of a demonstration are not told to another machine, through a proxy, or to a page that reached the service by another name', async () => {
  const others: readonly Asked[] = [
    { remoteAddress: '192.0.2.7' },
    { headers: { 'x-forwarded-for': '192.0.2.7' } },
    { headers: { host: 'rebound.example:8080' } },
  ]
  for (const other of others) assert.equal(await ask(other), 404, JSON.stringify(other))
})
