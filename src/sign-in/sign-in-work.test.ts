import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refuse } from '../../core/values/refusal.ts'
import { refusalOf } from '../../test/call.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { statementsOf } from '../../test/statements.ts'
import { createWorld, type Lender, PASSWORD, type Person, type World } from '../../test/world.ts'
import type { HashCaller, Hashing } from '../platform/access/password-hashes.ts'
import { platformRefusals } from '../platform/http/refusals.ts'

const UUIDS = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

describe('the work of a sign-in that fails', () => {
  let world: World
  let alder: Lender
  let ana: Person
  let sue: Person
  before(async () => {
    world = await createWorld({ realHashes: true })
    alder = world.institutions.alder
    ana = await world.join(alder, 'Ana', ['analyst'])
    sue = await world.join(alder, 'Sue', ['analyst'])
    await alder.administrator.stepUp()
    await alder.administrator.post('/admin/invitations', { email: 'ian@alder-bank.example', roles: ['analyst'] }, 201)
  })
  after(() => world.stop())

  const signIn = async (change: object = {}): Promise<void> => {
    const login = { institution_reference: alder.reference, email: ana.email, password: PASSWORD, ...change }
    await world.anonymous.post('/auth/login', login, 401)
  }
  const withStatus = (status: string) =>
    superuserQuery(world.database, 'update users set status = $1 where email = $2', [status, sue.email])
  const wait = (which: string) =>
    superuserQuery(
      world.database,
      `update sign_in_counters set failed_passwords = 0, passwords_wait_until = case when ${which} then timestamptz '9999-12-31' end`,
    )
  /** Only the row of an address over all its sources has the times of failures. */
  const waits: Readonly<Record<string, string>> = {
    'waiting everywhere': 'true',
    'waiting from this source': "failed_at = '{}'",
    'waiting over all sources': "failed_at <> '{}'",
  }
  /** The versions of rows that counting and recording have written so far, as text. */
  const versions = async (): Promise<Set<string>> => {
    const rows = await superuserQuery<{ version: string }>(
      world.database,
      `select 'counters ' || ctid || xmin as version from sign_in_counters union all select 'rates ' || ctid || xmin from sign_in_rates
       union all select 'records ' || ctid || xmin from audit_records`,
    )
    return new Set(rows.map(({ version }) => version))
  }
  const writtenBy = async (work: () => Promise<void>): Promise<string[]> => {
    const earlier = await versions()
    await work()
    return [...(await versions())].filter((version) => !earlier.has(version)).map((version) => version.split(' ')[0]!)
  }

  it('runs the same statements in the same order and one password hash for every reason of failure', async () => {
    // The first attempt of the day at an institution makes the key of the day.
    await signIn({ institution_reference: 'nowhere' })
    let hashes = 0
    const { passwords } = world.service.platform
    const real = { ...passwords }
    Object.assign(passwords, {
      withPlace: <T>(caller: HashCaller, work: (hashing: Hashing) => Promise<T>) =>
        real.withPlace(caller, (hashing) =>
          work({
            ...hashing,
            verify: (...given) => {
              hashes += 1
              return hashing.verify(...given)
            },
          }),
        ),
    })
    const works: [string, () => Promise<void>][] = [
      ['wrong password', () => signIn({ password: 'wrong' })],
      ['empty password', () => signIn({ password: '' })],
      ['unknown institution', () => signIn({ institution_reference: 'nowhere' })],
      ['no institution', () => signIn({ institution_reference: '' })],
      ['unknown address', () => signIn({ email: 'nobody@alder-bank.example' })],
      ['invited address', () => signIn({ email: 'ian@alder-bank.example' })],
      ['suspended', () => signIn({ email: sue.email })],
      ['disabled', () => signIn({ email: sue.email })],
      ...Object.keys(waits).map((which): [string, () => Promise<void>] => [which, () => signIn()]),
    ]
    const recorded: string[][] = []
    for (const [what, work] of works) {
      if (what === 'suspended' || what === 'disabled') await withStatus(what)
      if (what in waits) await wait(waits[what]!)
      const earlier = hashes
      // The statement that sets the tenant contains its id; all other values are parameters.
      recorded.push((await statementsOf(work)).map((text) => text.replace(UUIDS, 'ID')))
      assert.equal(hashes, earlier + 1, what)
    }
    assert.ok(recorded[0]!.length > 10)
    for (const [i, statements] of recorded.entries()) assert.deepEqual(statements, recorded[0], works[i]![0])
  })

  it('writes as many rows for an address that waits as for one that does not, so that no duration tells which waits', async () => {
    const attempts: [string, object][] = [
      ['wrong password', { password: 'wrong' }],
      ['unknown address', { email: 'nobody@alder-bank.example' }],
      ['unknown institution', { institution_reference: 'nowhere' }],
      ...Object.keys(waits).map((which): [string, object] => [which, {}]),
    ]
    for (const [what, change] of attempts) {
      await wait('false')
      // The first counts of an address are inserted.
      await signIn({ ...change, password: 'wrong' })
      await wait(waits[what] ?? 'false')
      const rows = await writtenBy(() => signIn(change))
      assert.deepEqual(rows.toSorted(), ['counters', 'counters', 'rates', 'records'], what)
    }
  })

  it('runs one transaction and no hash when no hashing slot is free, so that a flood causes no work', async () => {
    Object.assign(world.service.platform.passwords, { withPlace: async () => refuse(platformRefusals.BUSY) })
    const login = { institution_reference: alder.reference, email: 'crowd@alder-bank.example', password: PASSWORD }
    const recorded = await statementsOf(async () => {
      assert.equal(refusalOf(await world.anonymous.send('POST', '/auth/login', login)), '503 BUSY')
    })
    assert.equal(recorded.filter((text) => text.startsWith('begin')).length, 1, recorded.join('\n'))
  })
})
