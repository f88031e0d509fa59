import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import pg from 'pg'
import { type Embedded, startEmbedded } from './index.ts'
import { socketSetting } from './socket-file.ts'

const quiet = { info: () => undefined, warn: () => undefined }

describe('the socket file of the embedded server', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-socket-'))
  // The server runs as another user where this one is root.
  chmodSync(folder, 0o777)
  after(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'a, "b"')

  const start = (settings: readonly string[] = [], where = dataDir): Promise<Embedded> =>
    startEmbedded({ dataDir: where, dataDirGiven: true, fsync: false, settings, log: quiet })

  /** The address of this connection as the server sees it: null by a socket file. */
  async function addressSeenBy({ superuserUrl }: Embedded): Promise<string | null> {
    const client = new pg.Client({ connectionString: superuserUrl })
    try {
      await client.connect()
      const { rows } = await client.query<{ address: string | null }>('select host(inet_server_addr()) as address')
      return rows[0]!.address
    } finally {
      await client.end()
    }
  }

  it('the service connects by a socket file in the data folder, whatever characters the folder has', async () => {
    const server = await start()
    assert.equal(await addressSeenBy(server), null)
    await server.stop()
  })

  it('a socket file left by a dead server keeps no other from starting, also when a living process has its id', async () => {
    const server = await start()
    await server.stop()
    const file = join(dataDir, 'postgres', `.s.PGSQL.${server.port}`)
    // A process of the same user: only such a one counts for PostgreSQL.
    const other = await start([], join(folder, 'other'))
    writeFileSync(`${file}.lock`, `${other.pid}\n${dataDir}\n1\n${server.port}\n${dataDir}\n`)
    const second = await start()
    assert.deepEqual([second.port, await addressSeenBy(second)], [server.port, null])
    await Promise.all([second.stop(), other.stop()])
    assert.ok(!existsSync(file))
  })

  it('the service connects by the loopback interface where no socket file can be made', async () => {
    const server = await start()
    await server.stop()
    // A folder of that name, which no server can replace by a socket.
    const elsewhere = join(folder, 'elsewhere')
    mkdirSync(join(elsewhere, `.s.PGSQL.${server.port}`), { recursive: true })
    chmodSync(elsewhere, 0o777)
    const second = await start([`unix_socket_directories=${elsewhere}`])
    assert.equal(await addressSeenBy(second), '127.0.0.1')
    await second.stop()
  })

  it('makes no socket file where the path would be longer than a system allows', () => {
    assert.match(socketSetting('/var/lib/probity/postgres'), /="\/var\/lib\/probity\/postgres"$/)
    assert.equal(socketSetting(`/${'x'.repeat(90)}`), 'unix_socket_directories=')
    assert.equal(socketSetting(`/${'ü'.repeat(45)}`), 'unix_socket_directories=')
  })
})
