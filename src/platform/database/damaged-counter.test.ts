import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../../test/call.ts'
import { applicationBody, openDesk, rows } from '../../../test/lending.ts'
import { supportForm } from '../../support/support.fixture.ts'
import { tables } from '../../areas.ts'
import { verifyChain } from '../../operator/chains/verify-chain.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { createWorld, type Person, type World } from '../../../test/world.ts'

describe('a counter that was changed beside the service', () => {
  let world: World
  let ana: Person
  before(async () => {
    world = await createWorld()
    ana = await world.join(world.institutions.alder, 'Ida', ['analyst'])
  })
  after(() => world.stop())

  const setTo = (value: number) =>
    superuserQuery(
      world.database,
      `set session_replication_role = replica; update users set row_version = ${value} where email = '${ana.email}'`,
    )

  it('refuses the change that would raise it by name, and its row is read as before', async () => {
    const { id } = await ana.get('/me')
    const { administrator } = world.institutions.alder
    await administrator.stepUp()
    await setTo(2_147_483_646)
    const roles = await administrator.send('PUT', `/admin/users/${id}/roles`, {
      row_version: 2_147_483_646,
      roles: ['auditor'],
      delegations: [],
    })
    assert.equal(refusalOf(roles), '409 RECORD_DAMAGED')
    assert.equal(refusalOf(await administrator.send('GET', `/admin/users/${id}`)), '200')
  })

  it('refuses the entry that would get a number a second time by name, and changes nothing', async () => {
    const desk = await openDesk(world, world.institutions.alder)
    await desk.analyst.post('/applications', applicationBody(desk.productId, rows[0]!), 201)
    await superuserQuery(
      world.database,
      'set session_replication_role = replica; update application_counters set last_number = 0',
    )
    const second = await desk.analyst.send('POST', '/applications', applicationBody(desk.productId, rows[1]!))
    assert.equal(refusalOf(second), '409 RECORD_DAMAGED')
    assert.equal((await desk.analyst.get('/applications')).total, 1)
  })

  it('refuses a support request or a request of a data subject that would get a number a second time, by name', async () => {
    const { alder } = world.institutions
    const officer = await world.join(alder, 'Dana', ['data_protection_officer'])
    const received_on = world.clock.now().toISOString().slice(0, 10)
    const calls = {
      support_request_counters: () => alder.administrator.send('POST', '/support/requests', supportForm()),
      rights_request_counters: () =>
        officer.send('POST', '/trust/data-rights', { kind: 'access', applicant_reference: 'C-1', received_on }),
    }
    for (const [table, call] of Object.entries(calls)) {
      assert.equal((await call()).status, 201, table)
      const behind = `set session_replication_role = replica; update ${table} set last_number = 0`
      await superuserQuery(world.database, behind)
      assert.equal(refusalOf(await call()), '409 RECORD_DAMAGED', table)
      const verified = await verifyChain(world.service.platform.pool, alder.id, [], { tables })
      assert.deepEqual(
        verified
          .rows!.findings.map(({ row, columns }) => `${row} ${columns.join()}`)
          .filter((row) => row.startsWith(table)),
        [`${table}/${alder.id} last_number`],
      )
      await superuserQuery(world.database, behind.replace('= 0', '= 1'))
      assert.equal((await call()).status, 201, table)
    }
  })

  it('the database refuses to set a counter to the end of its type', async () => {
    await assert.rejects(setTo(2_147_483_647), { constraint: 'counter_ended' })
  })
})
