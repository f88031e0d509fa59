import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pino } from 'pino'
import { createService } from '../../src/service.ts'
import { callerAt, refusalOf } from '../call.ts'
import { acquireLock } from '../locks.ts'
import { eventsOf, superuserQuery } from '../superuser-query.ts'
import { createWorld, type World } from '../world.ts'

describe('a service that cannot keep up', () => {
  const lines: string[] = []
  let world: World
  before(async () => {
    world = await createWorld({
      realHashes: true,
      log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
      environment: { LIMIT_HASH_QUEUE: '1', LIMIT_FAILED_PASSWORDS: '100', LIMIT_LOCK_SECONDS: '1' },
    })
  })
  after(() => world.stop())

  it('answers BUSY with a Retry-After when the queue of password hashes is full, and counts no failed sign-in', async () => {
    const login = { institution_reference: 'alder-bank', email: 'nobody@alder-bank.example', password: 'x' }
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => world.anonymous.send('POST', '/auth/login', login)),
    )
    const busy = replies.filter((reply) => refusalOf(reply) === '503 BUSY')
    assert.ok(busy.length > 0)
    assert.deepEqual(new Set(busy.map((reply) => reply.headers.get('retry-after'))), new Set(['2']))
    const failed = replies.filter((reply) => refusalOf(reply) === '401 SIGN_IN_FAILED')
    assert.equal(failed.length + busy.length, replies.length)
    const counted = await superuserQuery(
      world.database,
      'select failed_passwords from sign_in_counters where failed_passwords > 0',
    )
    assert.deepEqual(counted, [{ failed_passwords: failed.length }])
  })

  it('answers BUSY and rolls back a change when the audit queue of the institution is blocked', async () => {
    const { alder } = world.institutions
    await alder.administrator.stepUp()
    const { length } = await eventsOf(world.database, alder.id)
    const lock = await acquireLock(
      world.database,
      `select from audit_heads where institution_id = '${alder.id}' for update`,
    )
    const reply = await alder.administrator.send('POST', '/admin/invitations', {
      email: 'held@alder-bank.example',
      roles: ['analyst'],
    })
    await lock.release()
    assert.equal(refusalOf(reply), '503 BUSY')
    assert.equal((await eventsOf(world.database, alder.id)).length, length)
    assert.deepEqual(await superuserQuery(world.database, `select id from invitations where email like 'held%'`), [])
  })

  for (const [when, timing] of [
    ['a statement', ''],
    ['the commit', 'deferrable initially deferred'],
  ] as const)
    it(`answers BUSY when the disk is full at ${when}, rolls back, logs the fault, and keeps working`, async () => {
      const { alder } = world.institutions
      await alder.administrator.stepUp()
      const { length } = await eventsOf(world.database, alder.id)
      await superuserQuery(
        world.database,
        `create function planted() returns trigger language plpgsql as $$
           begin raise exception 'could not extend file for full@alder-bank.example' using errcode = 'disk_full'; end $$;
         create constraint trigger z_planted after insert on invitations ${timing} for each row execute function planted()`,
      )
      lines.length = 0
      const body = { email: 'full@alder-bank.example', roles: ['analyst'] }
      const reply = await alder.administrator.send('POST', '/admin/invitations', body)
      await superuserQuery(world.database, 'drop trigger z_planted on invitations; drop function planted()')
      assert.equal(refusalOf(reply), '503 BUSY')
      assert.equal(reply.headers.get('retry-after'), '60')
      assert.match(reply.text, /no disk space or memory left: tell its operator/)
      assert.match(lines.join(''), /"operation":"invite","fault":\{"name":"error","code":"53100","place":" +at /)
      assert.doesNotMatch(lines.join('') + reply.text, /full@|could not extend/)
      assert.equal((await eventsOf(world.database, alder.id)).length, length)
      assert.deepEqual(
        await superuserQuery(world.database, 'select id from invitations where email = $1', [body.email]),
        [],
      )
      assert.equal((await alder.administrator.send('GET', '/me')).status, 200)
    })

  it('serves other institutions while the audit queue of one is blocked', async () => {
    const { alder, birch } = world.institutions
    const lock = await acquireLock(
      world.database,
      `select from audit_heads where institution_id = '${alder.id}' for update`,
    )
    await birch.administrator.stepUp()
    await lock.release()
  })

  it('rolls back and keeps working when a connection ends in the middle of a statement', async () => {
    const { alder } = world.institutions
    await alder.administrator.stepUp()
    const lock = await acquireLock(
      world.database,
      `select from audit_heads where institution_id = '${alder.id}' for update`,
    )
    const sent = alder.administrator.send('POST', '/admin/invitations', {
      email: 'cut@alder-bank.example',
      roles: ['analyst'],
    })
    await lock.waiting(1)
    await superuserQuery(
      world.database,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    const reply = await sent
    await lock.release()
    assert.equal(refusalOf(reply), '503 DATABASE_UNAVAILABLE')
    assert.equal(reply.headers.get('retry-after'), '5')
    assert.deepEqual(await superuserQuery(world.database, `select id from invitations where email like 'cut%'`), [])
    assert.equal((await alder.administrator.send('GET', '/me')).status, 200)
  })

  it('answers DATABASE_UNAVAILABLE when no database listens', async () => {
    const { platform } = world.service
    const service = await createService({
      config: platform.config,
      databaseUrl: 'postgres://probity_app@127.0.0.1:1/nowhere',
      keyring: platform.keyring,
      clock: world.clock,
      log: platform.log,
    })
    const reply = await callerAt(await service.listen(), world.institutions.alder.administrator.token).send(
      'GET',
      '/me',
    )
    await service.stop()
    assert.equal(refusalOf(reply), '503 DATABASE_UNAVAILABLE')
  })
})
