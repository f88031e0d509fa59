import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { superuserQuery } from '../superuser-query.ts'
import { plansOf } from '../statements.ts'
import { createWorld, type World } from '../world.ts'
import { readEventsOf } from '../../src/platform/audit/read.ts'
import { inTenant } from '../../src/platform/database/transaction.ts'
import { newId } from '../../src/platform/ids.ts'
import { revokeExpired } from '../../src/invitations/queries.ts'
import { dueNotices } from '../../src/notices/queries.ts'
import { findPendingRecoveries, revokePendingRecovery } from '../../src/recovery/queries.ts'
import { securityKinds } from '../../src/accounts/security-words.ts'
import { listOpenSessions, revokeSessions } from '../../src/sessions/person-queries.ts'
import { endSupportIdentity } from '../../src/invitations/support-identity.ts'
import type { Tenant } from '../../src/platform/database/tenant.ts'

const MANY = 20_000

describe('what is over in an account', () => {
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

  const planOf = (ask: (tenant: Tenant) => Promise<unknown>): Promise<string> =>
    plansOf(world.database, () => inTenant(world.service.platform.pool, institution, ask))

  const now = new Date()
  const asked: [index: string, string, (tenant: Tenant) => Promise<unknown>][] = [
    ['notices_institution_id_next_attempt_at_idx', 'a look for letters', (tenant) => dueNotices(tenant, now, 50)],
    ['sessions_institution_id_user_id_idx', 'a list of sessions', (tenant) => listOpenSessions(tenant, user, now)],
    ['sessions_institution_id_user_id_idx', 'closing them', (tenant) => revokeSessions(tenant, user, null, now)],
    ['sessions_institution_id_user_id_idx', 'closing the others', (tenant) => revokeSessions(tenant, user, user, now)],
    ['one_pending_recovery', 'revoking a link', (tenant) => revokePendingRecovery(tenant, user)],
    ['one_pending_recovery', 'a list of links', (tenant) => findPendingRecoveries(tenant, [user, user], now)],
    ['one_pending_invitation', 'a new invitation', (tenant) => revokeExpired(tenant, email, now)],
  ]
  for (const [index, what, ask] of asked)
    it(`costs ${what} nothing, however much there is`, async () => {
      const plan = await planOf(ask)
      assert.match(plan, new RegExp(`using ${index} `), plan)
      assert.doesNotMatch(plan, /Seq Scan/)
    })

  it('costs the end of a support identity nothing, however often it signed in', async () => {
    const grant = newId(now)
    // There is no such grant: the foreign key is passed over, for what is looked at are the sessions.
    await superuserQuery(
      world.database,
      `set session_replication_role = replica; update users set grant_id = '${grant}' where id = '${user}'`,
    )
    const plan = await planOf((tenant) => endSupportIdentity(tenant, grant, now))
    assert.match(plan, /using sessions_institution_id_user_id_idx /, plan)
  })

  it('costs a person’s security events nothing, whatever else that person did', async () => {
    const [index] = await superuserQuery<{ indexdef: string }>(
      world.database,
      `select indexdef from pg_indexes where indexname = 'security_events'`,
    )
    const lock = [...index!.indexdef.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map((match) => match[1]!)
    assert.deepEqual(lock.toSorted(), securityKinds.byThem.toSorted())
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
