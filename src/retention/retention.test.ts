import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import type { Person, World } from '../../test/world.ts'

describe('retention periods', () => {
  let world: World
  let desk: LendingDesk
  let dana: Person
  before(async () => {
    const made = await createLendingWorld()
    world = made.world
    desk = made.desk
    dana = await world.join(world.institutions.alder, 'Dana', ['data_protection_officer'])
    await desk.analyst.post('/applications', applicationBody(desk.productId, rows[2]!), 201)
  })
  after(() => world.stop())

  const period = async (category: string) =>
    (await dana.get('/trust/retention')).categories.find((one) => one.category === category)!
  const accepted = (category: string, body: object) => dana.put(`/trust/retention/${category}`, body)
  const set = (category: string, body: object) => dana.send('PUT', `/trust/retention/${category}`, body)

  it('every category has a provisional preset, but for the audit chain and accounts, which are never purged and say why', async () => {
    const { categories } = await dana.get('/trust/retention')
    assert.equal(categories.length, 11)
    for (const { category, months, status, floor_months, reason } of categories) {
      const isKept = ['audit', 'accounts'].includes(category)
      assert.equal(status, isKept ? 'never_purged' : 'provisional')
      assert.equal(months === null, isKept)
      assert.equal(floor_months === null, isKept)
      assert.ok(reason.fr.length > 20 && reason.en.length > 20)
    }
  })

  it('an application past its period is counted, with the time from which it counts', async () => {
    assert.deepEqual(
      [(await period('applications_draft')).past_due, (await period('applications_draft')).oldest_due],
      [0, null],
    )
    await superuserQuery(world.database, `update applications set updated_at = '2025-08-01'`)
    const { past_due, oldest_due } = await period('applications_draft')
    assert.equal(past_due, 1)
    assert.match(oldest_due!, /^2025-08-01T/)
  })

  it('a period is provisional until it is confirmed after a fresh code, and each change leaves its event', async () => {
    world.clock.advance(900)
    const confirmed = { row_version: 1, months: 48, confirm: true }
    assert.equal(refusalOf(await set('applications_decided', confirmed)), '403 STEP_UP_REQUIRED')
    const { categories } = await accepted('applications_decided', { ...confirmed, confirm: false })
    const changed = categories.find(({ category }) => category === 'applications_decided')!
    assert.deepEqual([changed.months, changed.status, changed.row_version], [48, 'provisional', 2])
    await dana.stepUp()
    assert.equal(refusalOf(await set('applications_decided', confirmed)), '409 STALE_ROW_VERSION')
    await accepted('applications_decided', { ...confirmed, row_version: 2 })
    assert.equal((await period('applications_decided')).status, 'confirmed')
    const events = await eventsOf(world.database, world.institutions.alder.id)
    assert.deepEqual(
      events
        .filter(({ kind, outcome }) => kind.startsWith('retention.') && outcome === 'success')
        .map(({ kind, data }) => [kind, data]),
      [
        ['retention.changed', { category: 'applications_decided', months: 48, months_before: 60 }],
        ['retention.confirmed', { category: 'applications_decided', months: 48, months_before: 48 }],
      ],
    )
  })

  it('no period is set below the floor of the law, none for what is never purged, and none for an unknown category', async () => {
    const body = { row_version: 3, months: 24, confirm: false }
    assert.equal(refusalOf(await set('applications_decided', body)), '409 BELOW_LEGAL_FLOOR')
    assert.equal(refusalOf(await set('audit', { ...body, row_version: 1 })), '409 NEVER_PURGED')
    assert.equal(refusalOf(await set('accounts', { ...body, row_version: 1 })), '409 NEVER_PURGED')
    assert.equal(refusalOf(await set('secrets', body)), '422 VALIDATION_FAILED')
    assert.equal(
      refusalOf(await set('import_files', { row_version: 1, months: 0, confirm: false })),
      '422 VALIDATION_FAILED',
    )
    await assert.rejects(
      superuserQuery(
        world.database,
        `update retention_periods set months = 24 where category = 'applications_decided'`,
      ),
      /no_shorter_than_law/,
    )
  })

  it('two people who set a period at once do not overwrite each other', async () => {
    const { row_version } = await period('import_files')
    const replies = await Promise.all(
      [4, 5].map((months) => set('import_files', { row_version, months, confirm: false })),
    )
    assert.deepEqual(replies.map(refusalOf).toSorted(), ['200', '409 STALE_ROW_VERSION'])
  })

  it('a period that was shortened or deleted beside the service is refused', async () => {
    const edit = (statement: string) =>
      superuserQuery(
        world.database,
        `set session_replication_role = replica; ${statement}; set session_replication_role = origin`,
      )
    await edit(`update retention_periods set months = 1 where category = 'import_files'`)
    assert.equal(refusalOf(await dana.send('GET', '/trust/retention')), '409 RECORD_DAMAGED')
    await edit(`delete from retention_periods where category = 'import_files'`)
    assert.equal(refusalOf(await dana.send('GET', '/trust/retention')), '409 RECORD_DAMAGED')
  })
})
