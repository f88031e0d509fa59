import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Lender, type Person, type World } from '../../test/world.ts'
import { isRefused, verifyAudit } from '../operator/index.ts'
import { openPool } from '../platform/database/connect.ts'
import { purged } from './purges.fixture.ts'

describe('a purge of sessions with links and notices', { timeout: 240_000 }, () => {
  let world: World
  let lender: Lender
  let dana: Person
  let dated: string
  before(async () => {
    world = await createWorld()
    lender = world.institutions.alder
    dana = await world.join(lender, 'Dana', ['data_protection_officer'])
  })
  after(() => world.stop())

  const query = <T extends object>(text: string, values: readonly unknown[] = []) =>
    superuserQuery<T>(world.database, text, [...values])
  const edit = (text: string) =>
    query(`set session_replication_role = replica; ${text}; set session_replication_role = origin`)
  const invited = async (name: string) => {
    await lender.administrator.stepUp()
    const body = { email: `${name}@alder.example`, roles: ['analyst'] } as const
    return (await lender.administrator.post('/admin/invitations', body, 201)).invitation.id
  }
  const recovery = async (userId: string) => {
    await lender.administrator.stepUp()
    await lender.administrator.post(`/admin/users/${userId}/recovery`, { kind: 'password' }, 201)
  }
  const left = async (table: string) =>
    (await query<{ id: string }>(`select id from ${table} where institution_id = $1 order by id`, [lender.id])).map(
      ({ id }) => id,
    )

  it('takes used, revoked and expired invitations and recoveries and old notices, and spares edited ones', async () => {
    const ana = await world.join(lender, 'Ana', ['analyst'])
    const [account] = await query<{ id: string }>(`select id from users where display_name = 'Ana'`)
    await recovery(account!.id)
    await lender.administrator.post(`/admin/users/${account!.id}/recovery/revoke`, {}, 204)
    await recovery(account!.id)
    const [revoked, expired] = [await invited('revoked'), await invited('expired')]
    await lender.administrator.post(`/admin/invitations/${revoked}/revoke`, {}, 204)
    const old = { invitations: await left('invitations'), recoveries: await left('recoveries') }
    assert.ok(old.invitations.length >= 4 && old.recoveries.length === 2)
    const addNotice = `insert into notices (institution_id, id, user_id, kind, state, next_attempt_at, created_at)
      values ($1, gen_random_uuid(), $2, 'password_changed', 'waiting', $3, $3)`
    await query(addNotice, [lender.id, account!.id, world.clock.now()])
    world.clock.advance(40 * 86_400)
    for (const person of [dana, lender.administrator, ana]) await person.signIn()
    dated = await invited('dated')
    const current = await invited('current')
    await edit(`update invitations set created_at = '2020-01-01', expires_at = '2020-01-08' where id = '${dated}'`)
    await dana.stepUp()
    const sessions = (await query('select from sessions where institution_id = $1', [lender.id])).length - 3
    const period = { row_version: 1, months: 1, confirm: true }
    await dana.put('/trust/retention/sessions', period)
    const { categories } = await dana.get('/trust/retention')
    const { past_due } = categories.find(({ category }) => category === 'sessions')!
    assert.equal(past_due, sessions + old.invitations.length + 1 + old.recoveries.length + 1)
    await purged(world, lender)
    const [run] = await dana.get('/trust/purge-runs')
    const counts = run!.counts.toSorted((a, b) => (a.item < b.item ? -1 : 1))
    assert.deepEqual(
      counts.map(({ item, destroyed, spared }) => [item, destroyed, spared]),
      [
        ['invitations', old.invitations.length, 1],
        ['notices', 1, 0],
        ['recoveries', 2, 0],
        ['sessions', sessions, 0],
      ],
    )
    assert.deepEqual(await left('invitations'), [dated, current].toSorted())
    assert.deepEqual([await left('recoveries'), await left('notices')], [[], []])
    assert.ok(old.invitations.includes(expired))
  })

  it('leaves nothing that differs from the chain, and an account of which a link went is recovered as before', async () => {
    const pool = openPool({ url: world.database.urlAs('probity_app'), max: 1 })
    try {
      const { tables } = world.service.platform
      const verified = await verifyAudit(world.operator, { pool, tables, directory: '/nonexistent', files: [] })
      assert.ok(!isRefused(verified))
      assert.deepEqual(
        verified.chains.flatMap(({ damage, rows: differing }) => [
          ...(damage ? [damage] : []),
          ...differing!.findings.filter(({ row }) => row !== `invitations/${dated}`),
        ]),
        [],
      )
    } finally {
      await pool.end()
    }
    const [account] = await query<{ id: string }>(`select id from users where display_name = 'Ana'`)
    await recovery(account!.id)
  })
})
