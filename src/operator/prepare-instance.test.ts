import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { whileLocked } from '../../test/locks.ts'
import { operatorOf } from '../../test/operator.ts'
import { systemClock } from '../platform/clock.ts'
import { keyringFile, KeyringProblem, readKeyring, writeFirstKeyring } from '../platform/keys/keyring-file.ts'
import { newKeyring, type StoredKeyring } from '../platform/keys/keyring.ts'
import type { Operator } from './operator.ts'
import { openKeyring, prepareInstance } from './prepare-instance.ts'

describe('the first start', () => {
  let database: TestDatabase
  let operator: Operator
  let directory: string

  beforeEach(async () => {
    database = await createTestDatabase()
    operator = operatorOf(database)
    directory = mkdtempSync(join(tmpdir(), 'probity-first-'))
  })
  afterEach(async () => {
    await operator.pool.end()
    await database.drop()
    rmSync(directory, { recursive: true })
  })

  /** The first steps of a process that finds neither keys nor an instance. */
  async function begin(keys: string): Promise<string> {
    const keyring = await openKeyring(operator.pool, keys, operator.clock)
    await prepareInstance({ ...operator, keyring })
    return keyring.instanceId
  }

  const instances = async (): Promise<string[]> =>
    (await superuserQuery<{ id: string }>(database, `select id from institutions where kind = 'instance'`)).map(
      ({ id }) => id,
    )

  it('creates one keyring when two processes start at once on one folder, and both use it', async () => {
    const [one, other] = await Promise.all([begin(directory), begin(directory)])
    assert.equal(one, other)
    assert.deepEqual(await instances(), [one])
    assert.equal(readKeyring(directory)!.instanceId, one)
    assert.equal((await eventsOf(database, one, 'instance.prepared')).length, 1)
  })

  it('keeps the keys that another process wrote between reading and writing', async () => {
    const quicker: StoredKeyring = newKeyring(systemClock.now())
    // The clock is read when the keys are generated: after reading the folder, before writing to it.
    const clock = {
      now: () => {
        writeFirstKeyring(directory, quicker)
        return systemClock.now()
      },
    }
    const keyring = await openKeyring(operator.pool, directory, { ...systemClock, ...clock })
    assert.equal(keyring.instanceId, quicker.instance_id)
    assert.deepEqual(JSON.parse(readFileSync(keyringFile(directory), 'utf8')), quicker)
    assert.deepEqual(readdirSync(directory), ['keyring.json'], 'no second keyring is left')
  })

  it('refuses keys of another instance and a database whose keys are missing', async () => {
    await begin(directory)
    const elsewhere = join(directory, 'elsewhere')
    await assert.rejects(begin(elsewhere), isProblem(/has no keys: restore them/))
    assert.equal(readKeyring(elsewhere), null, 'no keys were generated')
    writeFirstKeyring(elsewhere, newKeyring(systemClock.now()))
    await assert.rejects(begin(elsewhere), isProblem(/belong to another instance than the database/))
  })

  it('refuses a database that became that of another instance after the keys were read', async () => {
    const late = await openKeyring(operator.pool, join(directory, 'late'), operator.clock)
    const known = await begin(directory)
    await assert.rejects(prepareInstance({ ...operator, keyring: late }), isProblem(/with other keys in the meantime/))
    assert.deepEqual(await instances(), [known])
  })

  it('gives the database to one of two simultaneous starts with different keys and refuses the other', async () => {
    const folders = [join(directory, 'one'), join(directory, 'other')]
    const outcomes = await whileLocked(database, 'lock table institutions in exclusive mode', 2, () =>
      Promise.allSettled(folders.map(begin)),
    )
    const won = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value)
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown)
    assert.deepEqual(await instances(), won)
    assert.equal(lost.length, 1)
    assert.ok(isProblem(/with other keys in the meantime/)(lost[0]))
  })

  it('reports in one sentence that the keys cannot be written', async () => {
    const dangling = join(directory, 'link')
    symlinkSync(join(directory, 'nowhere'), dangling)
    await assert.rejects(begin(dangling), isProblem(/keyring\.json cannot be written: E/))
  })
})

function isProblem(message: RegExp): (fault: unknown) => boolean {
  return (fault) => fault instanceof KeyringProblem && message.test(fault.message)
}
