import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { probeRunning } from '../../src/platform/database/embedded/index.ts'
import { packageRoot } from '../../src/platform/database/embedded/programs.ts'
import { copyCluster } from '../prepared.ts'
import { freshFolder, isClosed, isGone, kill, query, service, stop, until } from './launcher-world.ts'

describe('the embedded server', { timeout: 600_000 }, () => {
  let folder: ReturnType<typeof freshFolder>
  beforeEach(() => {
    folder = freshFolder()
  })
  afterEach(() => folder.sweep())

  it('creates a durable, loopback-only, password-protected database on the first start', async () => {
    const running = service({ dataDir: folder.dataDir, fsync: true })
    const { superuserUrl, dataDir, said } = await running.answer
    assert.deepEqual(said, [`created a database in ${dataDir}`])
    const rows = await query(
      superuserUrl,
      `
      select current_setting('server_encoding') as encoding, datlocprovider as provider, datlocale as locale, datcollate as collate,
        current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('data_checksums') as checksums,
        current_setting('listen_addresses') as listen, current_setting('unix_socket_directories') as sockets,
        current_setting('TimeZone') as zone, (select string_agg(distinct auth_method, ' ') from pg_hba_file_rules) as auth
      from pg_database where datname = 'postgres'`,
    )
    assert.deepEqual(rows, [
      {
        encoding: 'UTF8',
        provider: 'b',
        locale: 'C.UTF-8',
        collate: 'C',
        fsync: 'on',
        commit: 'on',
        checksums: 'on',
        listen: '127.0.0.1',
        sockets: `"${dataDir}/postgres"`,
        zone: 'UTC',
        auth: 'scram-sha-256',
      },
    ])
    assert.equal(statSync(join(dataDir, 'postgres', 'probity_superuser_password')).mode & 0o777, 0o600)
    await assert.rejects(
      query(superuserUrl.replace(/:[^:@]+@/, ':guess@'), 'select 1'),
      /password authentication failed/,
    )
    assert.equal(await stop(running), 0)
  })

  it('the embedded server keeps its data, password and port on a second start', async () => {
    await copyCluster(folder.dataDir)
    const first = service({ dataDir: folder.dataDir })
    const before = await first.answer
    await query(before.superuserUrl, 'create table kept as select 7 as value')
    await stop(first)
    const second = service({ dataDir: folder.dataDir })
    const after = await second.answer
    assert.equal(after.superuserUrl, before.superuserUrl)
    assert.deepEqual(after.said, [])
    assert.deepEqual(await query(after.superuserUrl, 'select value from kept'), [{ value: 7 }])
    await stop(second)
  })

  it('uses another port when that of the last run is taken', async () => {
    await copyCluster(folder.dataDir)
    const first = service({ dataDir: folder.dataDir })
    const { port } = await first.answer
    await stop(first)
    const somebody = createServer().listen(port, '127.0.0.1')
    await new Promise((resolve) => somebody.once('listening', resolve))
    const second = service({ dataDir: folder.dataDir })
    const after = await second.answer
    assert.notEqual(after.port, port)
    await query(after.superuserUrl, 'select 1')
    await stop(second)
    somebody.close()
  })

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`ends the server with the service on ${signal}`, async () => {
      await copyCluster(folder.dataDir)
      const running = service({ dataDir: folder.dataDir })
      const { pid } = await running.answer
      running.process.kill(signal)
      assert.equal(await running.ended, 0)
      await isGone(pid)
      assert.equal(await probeRunning(folder.dataDir), null)
    })
  }

  it('ends the server when the service exits without stopping it', async () => {
    await copyCluster(folder.dataDir)
    const running = service({ dataDir: folder.dataDir }, { exit: true })
    const { pid } = await running.answer
    assert.equal(await running.ended, 3)
    await isGone(pid)
  })

  it('restarts the server on its port when its process is killed', async () => {
    await copyCluster(folder.dataDir)
    const running = service({ dataDir: folder.dataDir, fsync: true })
    const { superuserUrl, pid } = await running.answer
    await query(superuserUrl, 'create table acknowledged as select 1 as value')
    process.kill(pid, 'SIGKILL')
    const again = await until('another server', async () => {
      const found = await probeRunning(folder.dataDir)
      return found !== null && found.pid !== pid && found.owned && found
    })
    assert.equal(again.superuserUrl, superuserUrl)
    assert.deepEqual(await query(superuserUrl, 'select value from acknowledged'), [{ value: 1 }])
    assert.equal(await stop(running), 0)
    await isGone(again.pid)
  })

  it('marks the server as owned again after the owner’s connection was cut', async () => {
    await copyCluster(folder.dataDir)
    const running = service({ dataDir: folder.dataDir })
    const { superuserUrl, pid } = await running.answer
    const cut = await query<{ pid: number }>(
      superuserUrl,
      `select pid, pg_terminate_backend(pid) from pg_stat_activity where application_name = 'probity launcher'`,
    )
    assert.equal(cut.length, 1)
    const found = await until('the owner', async () => {
      const seen = await probeRunning(folder.dataDir)
      return seen?.owned === true && seen
    })
    assert.equal(found.pid, pid)
    await stop(running)
  })

  it('refuses a folder with foreign content, and leaves it unchanged', async () => {
    mkdirSync(join(folder.dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(folder.dataDir, 'postgres', 'letter.txt'), 'mine')
    const refused = service({ dataDir: folder.dataDir })
    assert.equal((await refused.answer).code, 'data_dir_foreign')
    assert.equal(await refused.ended, 1)
    assert.deepEqual(readdirSync(join(folder.dataDir, 'postgres')), ['letter.txt'])
  })

  it('refuses the data of another PostgreSQL version, and names it', async () => {
    await copyCluster(folder.dataDir)
    const first = service({ dataDir: folder.dataDir })
    await first.answer
    await stop(first)
    writeFileSync(join(folder.dataDir, 'postgres', 'PG_VERSION'), '14\n')
    const refused = service({ dataDir: folder.dataDir })
    const { code, message } = await refused.answer
    assert.equal(code, 'other_version')
    assert.match(message!, /PostgreSQL 14 .* version 18/)
  })

  it(
    'creates the database again after the first start was killed, and removes the remains',
    { skip: isClosed },
    async () => {
      const killed = service({ dataDir: folder.dataDir, bin: slowPrograms() })
      await until('an incomplete database', () =>
        incomplete().some((name) => existsSync(join(folder.dataDir, name, 'cluster', 'PG_VERSION'))),
      )
      await kill(killed)
      assert.equal(incomplete().length, 1)
      const next = service({ dataDir: folder.dataDir })
      await query((await next.answer).superuserUrl, 'select 1')
      assert.deepEqual(incomplete(), [])
      await stop(next)
    },
  )

  it('leaves an incomplete database alone while the process that creates it runs', async () => {
    mkdirSync(join(folder.dataDir, `postgres.making-${process.pid}-abcdef`), { recursive: true })
    const running = service({ dataDir: folder.dataDir })
    await running.answer
    assert.deepEqual(incomplete(), [`postgres.making-${process.pid}-abcdef`])
    await stop(running)
  })

  it('reports the server’s own error message when it cannot start', async () => {
    await copyCluster(folder.dataDir)
    const first = service({ dataDir: folder.dataDir })
    await first.answer
    await stop(first)
    const settings = join(folder.dataDir, 'postgres', 'postgresql.conf')
    writeFileSync(settings, `${readFileSync(settings, 'utf8')}\nno_such_setting = 1\n`)
    const refused = service({ dataDir: folder.dataDir })
    const { code, message } = await refused.answer
    assert.equal(code, 'server_refused')
    assert.match(message!, /no_such_setting/)
  })

  /** The programs of the package, with an initdb that stops in the middle of its work. */
  function slowPrograms(): string {
    const real = join(packageRoot(), 'native', 'bin')
    const bin = join(folder.base, 'bin')
    mkdirSync(bin)
    symlinkSync(join(real, 'postgres'), join(bin, 'postgres'))
    const script = `#!/bin/sh\n"${real}/initdb" "$@"\nrm -r "$2/base"\nexec sleep 20\n`
    writeFileSync(join(bin, 'initdb'), script, { mode: 0o755 })
    return bin
  }

  function incomplete(): string[] {
    try {
      return readdirSync(folder.dataDir).filter((name) => name.startsWith('postgres.making-'))
    } catch {
      return []
    }
  }
})
