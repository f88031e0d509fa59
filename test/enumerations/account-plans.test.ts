import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { superuserQuery } from '../superuser-query.ts'
import { plansOf } from '../statements.ts'
import { createWorld, type World } from '../world.ts'
import { readEventsOf } from '../../src/platform/audit/read.ts'
import { inTenant } from '../../src/platform/database/transaction.ts'
import { newId } from '../../src/platform/ids.ts'
import { revokeExpired } from '../../src/invitations/expired-queries.ts'
import { dueNotices } from '../../src/notices/queries.ts'
import { findPendingRecoveries, revokePendingRecovery } from '../../src/recovery/queries.ts'
import { securityKinds } from '../../src/accounts/security-words.ts'
import { listOpenSessions, revokeSessions } from '../../src/sessions/person-queries.ts'
import { endSupportIdentity } from '../../src/invitations/support/support-identity.ts'
import type { Tenant } from '../../src/platform/database/tenant.ts'

const MANY = 20_000

describe('the queries on an account with many finished rows', () => {
  let world: World
  let institution: string
  let user: string
  let other: string
  const email = 'often@alder-bank.example'
  before(async () => {
    world = await createWorld()
    institution = world.institutions.alder.id
    user = (await world.institutions.alder.administrator.get('/me')).id
    other = (await (await world.join(world.institutions.alder, 'Ana', ['analyst'])).get('/me')).id
    const token = { token_fingerprint: 'sha256(n::text::bytea)', created_at: 'now()' }
    await plant('sessions', { user_id: `'${user}'`, state: `'revoked'`, last_seen_at: 'now()', ...token })
    await plant('notices', {
      user_id: `'${user}'`,
      kind: `'password_changed'`,
      state: `'sent'`,
      next_attempt_at: 'now()',
      created_at: 'now()',
    })
    await plant('recoveries', {
      user_id: `'${user}'`,
      issued_by: `'${other}'`,
      kind: `'password'`,
      state: `'completed'`,
      expires_at: 'now()',
      ...token,
    })
    await plant('invitations', {
      email: `'${email}'`,
      email_normalised: `'${email}'`,
      language: `'fr'`,
      roles: `'{analyst}'`,
      state: `'revoked'`,
      expires_at: 'now()',
      ...token,
    })
  })
  after(() => world.stop())

  const plant = async (table: string, row: Readonly<Record<string, string>>): Promise<void> => {
    await superuserQuery(
      world.database,
      `insert into ${table} (institution_id, id, ${Object.keys(row).join()})
       select $1, gen_random_uuid(), ${Object.values(row).join()} from generate_series(1, ${MANY}) n`,
      [institution],
    )
    await superuserQuery(world.database, `vacuum analyze ${table}`)
  }

  const planOf = (query: (tenant: Tenant) => Promise<unknown>): Promise<string> =>
    plansOf(world.database, () => inTenant(world.service.platform.pool, institution, query))

  const now = new Date()
  const queries: [index: string, string, (tenant: Tenant) => Promise<unknown>][] = [
    ['notices_institution_id_next_attempt_at_idx', 'due notices', (tenant) => dueNotices(tenant, now, 50)],
    ['sessions_institution_id_user_id_idx', 'open sessions', (tenant) => listOpenSessions(tenant, user, now)],
    ['sessions_institution_id_user_id_idx', 'the sessions to end', (tenant) => revokeSessions(tenant, user, null, now)],
    [
      'sessions_institution_id_user_id_idx',
      'the other sessions to end',
      (tenant) => revokeSessions(tenant, user, user, now),
    ],
    ['one_pending_recovery', 'the link to revoke', (tenant) => revokePendingRecovery(tenant, user)],
    ['one_pending_recovery', 'open links', (tenant) => findPendingRecoveries(tenant, [user, user], now, 10)],
    ['one_pending_invitation', 'expired invitations to an address', (tenant) => revokeExpired(tenant, email, now, 10)],
  ]
  for (const [index, what, query] of queries)
    it(`finds ${what} by an index`, async () => {
      const plan = await planOf(query)
      assert.match(plan, new RegExp(`using ${index} `), plan)
      assert.doesNotMatch(plan, /Seq Scan/)
    })

  it('ends a support identity by an index, however many sessions it had', async () => {
    const grant = newId(now)
    // There is no such grant: the foreign key is bypassed, because only the plan for the sessions is tested.
    await superuserQuery(
      world.database,
      `set session_replication_role = replica; update users set grant_id = '${grant}' where id = '${user}'`,
    )
    const plan = await planOf((tenant) => endSupportIdentity(tenant, grant, now))
    assert.match(plan, /using sessions_institution_id_user_id_idx /, plan)
  })

  it('finds the security events of a person by an index, however many other events there are', async () => {
    const [index] = await superuserQuery<{ indexdef: string }>(
      world.database,
      `select indexdef from pg_indexes where indexname = 'security_events'`,
    )
    const indexed = [...index!.indexdef.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map((match) => match[1]!)
    assert.deepEqual(indexed.toSorted(), securityKinds.byThem.toSorted())
    await superuserQuery(
      world.database,
      `insert into audit_records (institution_id, seq, hash, prev, at, kind, actor_type, actor_id, outcome, bytes)
       select $1, 5000000 + n, 'planted', 'p' || n, now(), 'application.created', 'user', $2, 'success', '{}'
       from generate_series(1, ${MANY}) n`,
      [institution, user],
    )
    await superuserQuery(world.database, 'vacuum analyze audit_records')
    const plan = await planOf((tenant) => readEventsOf(tenant, user, securityKinds, 50))
    assert.match(plan, /using security_events /, plan)
    assert.doesNotMatch(plan, /Seq Scan/)
  })
})
