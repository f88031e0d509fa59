import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Lender, type World } from '../../test/world.ts'
import { inTenant } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { attemptKeys, countPassword } from './failure-budget.ts'
import { forgivePassword } from './password-queries.ts'

const ALL_SOURCES = 10

describe('a right password', () => {
  let world: World
  let alder: Lender
  before(async () => {
    const environment = { LIMIT_FAILED_PASSWORDS_ALL_SOURCES: String(ALL_SOURCES) }
    world = await createWorld({ environment })
    alder = world.institutions.alder
  })
  beforeEach(() => superuserQuery(world.database, 'delete from sign_in_counters'))
  after(() => world.stop())

  const act = <T>(work: (tenant: Tenant) => Promise<T>): Promise<T> =>
    inTenant(world.service.platform.pool, alder.id, work)
  const keysOf = (source: string) =>
    act((tenant) => attemptKeys(world.service.platform, tenant, alder.administrator.email, source))
  /** Counts an attempt from a source; the function that forgives it is called when its password was right. */
  const count = async (source: string) => {
    const keys = await keysOf(source)
    const attempt = await act((tenant) => countPassword(world.service.platform, tenant, keys))
    return { admitted: attempt.admitted, forgive: () => act((tenant) => forgivePassword(tenant, keys, attempt)) }
  }
  const counted = async (): Promise<number> => {
    const [row] = await superuserQuery<{ n: number }>(
      world.database,
      'select max(cardinality(failed_at))::int as n from sign_in_counters',
    )
    return row!.n
  }

  it('a right password ends no wait over all sources that parallel attempts of others began', async () => {
    const own = await count('192.0.2.1')
    for (let i = 2; i <= ALL_SOURCES; i += 1) assert.ok((await count(`192.0.2.${i}`)).admitted)
    assert.ok(!(await count('192.0.2.100')).admitted)
    await own.forgive()
    assert.ok(!(await count('192.0.2.101')).admitted)
    assert.equal(await counted(), ALL_SOURCES - 1, 'its own attempt counts no longer')
  })

  it('a right password ends the wait that its own attempt began', async () => {
    for (let i = 1; i < ALL_SOURCES; i += 1) await count(`192.0.2.${i}`)
    const own = await count('192.0.2.10')
    assert.ok(!(await count('192.0.2.100')).admitted)
    await own.forgive()
    assert.equal(await counted(), ALL_SOURCES - 1)
    assert.ok((await count('192.0.2.101')).admitted)
  })

  it('a right password takes back its own attempt only, also when others were counted at the same instant', async () => {
    const attempts = [await count('192.0.2.1'), await count('192.0.2.2'), await count('192.0.2.3')]
    await attempts[1]!.forgive()
    assert.equal(await counted(), 2)
  })
})
