import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { byInterface } from '../../../test/cluster.ts'
import { makeCertificate } from '../../../test/network/certificate.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { networkAddress, relayTo } from '../../../test/network/relay.ts'
import { lineProblems, ownerProblems, ownServerProblems } from './own-server.ts'

describe('the connection to a database', () => {
  const problems = (remoteAddress: string | undefined, encrypted = false, authorized = false): string[] =>
    lineProblems('DATABASE_URL', { remoteAddress, encrypted, authorized })

  it('a database connection may be unencrypted on this machine', () => {
    for (const address of [undefined, '127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1'])
      assert.deepEqual(problems(address), [], address)
  })

  it('refuses a database over a network without TLS or with an unchecked certificate, stating what to do', () => {
    for (const address of ['192.0.2.7', '10.0.0.1', '2001:db8::1', 'fd00::2', '::ffff:10.0.0.1']) {
      assert.match(
        problems(address)[0]!,
        /^DATABASE_URL goes over the network without encryption: add sslmode=verify-full/,
      )
      assert.match(problems(address, true)[0]!, /certificate is not checked: add sslmode=verify-full/)
      assert.deepEqual(problems(address, true, true), [])
    }
  })
})

describe('a database over a network', { skip: networkAddress === undefined && 'this machine has no network' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-line-'))
  let database: TestDatabase
  before(async () => void (database = await createTestDatabase()))
  after(async () => {
    await database.drop()
    rmSync(folder, { recursive: true })
  })

  it('refuses an unencrypted database over a network, for every role and for migrations, unless configured as optional', async () => {
    const relay = await relayTo(database.urlAs('probity_app'))
    try {
      const message = /goes over the network without encryption/
      const relayed = (role: string): string => Object.assign(new URL(relay.url), { username: role }).href
      const [problem, ...more] = await ownServerProblems([
        ['DATABASE_URL', 'probity_app', byInterface(database.urlAs('probity_app'))],
        ['DATABASE_JOBS_URL', 'probity_jobs', relayed('probity_jobs')],
      ])
      assert.match(problem!, /^DATABASE_JOBS_URL goes over the network without encryption/)
      assert.deepEqual(more, [])
      assert.match((await ownerProblems('DATABASE_OWNER_URL', relay.url))[0]!, message)
      assert.deepEqual(await ownServerProblems([['DATABASE_URL', 'probity_app', relay.url]], 'optional'), [])
    } finally {
      relay.close()
    }
  })

  it('uses a database over TLS only when its certificate is checked', async () => {
    const certificate = makeCertificate(folder, 'database')
    const relay = await relayTo(database.urlAs('probity_app'), certificate)
    const problemsAt = (more: string): Promise<string[]> =>
      ownServerProblems([['DATABASE_URL', 'probity_app', `${relay.url}?${more}`]])
    try {
      assert.deepEqual(await problemsAt(`sslmode=verify-full&sslrootcert=${certificate.cert}`), [])
      assert.match((await problemsAt('sslmode=no-verify'))[0]!, /certificate is not checked/)
      await assert.rejects(problemsAt('sslmode=verify-full'), /self-signed certificate/)
    } finally {
      relay.close()
    }
  })
})
