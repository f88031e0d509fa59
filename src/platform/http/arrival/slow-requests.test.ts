import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../../../test/call.ts'
import { joinImporter, turnFree } from '../../../../test/imports/importing.ts'
import { Wire } from '../../../../test/network/wire.ts'
import { superuserQuery } from '../../../../test/superuser-query.ts'
import { createWorld, type Person, type World } from '../../../../test/world.ts'

const CSV = 'Reference;Amount\r\nA-1;1200\r\nA-2;900\r\n'
const PATH = '/api/v1/link/files?filename=loans.csv'

describe('a request that arrives too slowly', () => {
  let world: World
  let importer: Person
  before(async () => {
    const environment = { LIMIT_REQUEST_SECONDS: '1', LIMIT_REQUEST_BYTES_PER_SECOND: '100000', LIMIT_UPLOADS: '1' }
    world = await createWorld({ environment })
    importer = await joinImporter(world, world.institutions.alder)
  })
  after(() => world.stop())

  it('refuses an upload that arrives too slowly, stores nothing and releases its slot', async () => {
    const slow = new Wire(world.address).head(PATH, importer.token, 'Content-Type: text/csv', 'Content-Length: 90000')
    slow.write(CSV)
    const reply = await slow.answer()
    assert.equal(refusalOf(reply), '408 REQUEST_TOO_SLOW')
    assert.match(reply.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/)
    await turnFree(importer)
    assert.deepEqual(await superuserQuery(world.database, 'select id from import_files'), [])
  })

  it('refuses a slow body in every operation, whether it is used or not', async () => {
    const lines = 'HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{'
    for (const path of ['POST /api/v1/auth/login', 'POST /nowhere'])
      assert.match(
        (await new Wire(world.address).write(`${path} ${lines}`).answer()).text,
        /REQUEST_TOO_SLOW|NOT_FOUND/,
      )
    const login = await new Wire(world.address).write(`POST /api/v1/auth/login ${lines}`).answer()
    assert.equal(refusalOf(login), '408 REQUEST_TOO_SLOW')
  })
})
