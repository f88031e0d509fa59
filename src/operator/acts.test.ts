import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { acquireLock } from '../../test/locks.ts'
import { eventsOf, superuserQuery, type SeenEvent } from '../../test/superuser-query.ts'
import { createWorld, type World } from '../../test/world.ts'
import { changeSetting } from '../../test/world/setting.ts'
import { createInstitution } from './create-institution.ts'
import { setInstitution, setInstitutionStatus } from './institutions.ts'
import { rotateKey } from './keys/signing-keys.ts'
import { asOperator, isRefused, type Refused } from './operator.ts'

describe('an act of the operator', () => {
  let world: World
  let id: string
  before(async () => {
    world = await createWorld()
  })
  after(() => world.stop())

  /** The events that `act` added to the institution's chain. */
  async function left(act: () => Promise<unknown>): Promise<Omit<SeenEvent, 'seq'>[]> {
    const known = (await eventsOf(world.database, id)).length
    await act()
    return (await eventsOf(world.database, id)).slice(known).map(plain)
  }
  const plain = ({ kind, outcome, actor, subject, data }: Omit<SeenEvent, 'seq'>) => ({
    kind,
    outcome,
    actor,
    subject,
    data,
  })
  const byOperator = (kind: string, subject: SeenEvent['subject'], data: object = {}): object => ({
    kind,
    outcome: 'success',
    actor: { type: 'operator', id: null },
    subject,
    data,
  })
  const institution = (): SeenEvent['subject'] => ({ type: 'institution', id })

  it('records the creation of an institution with the invitation of its first administrator', async () => {
    const params = { reference: 'cedar', name: 'Cedar', country: 'FR', currency: 'EUR', language: 'fr' } as const
    const made = (await createInstitution(world.operator, { ...params, adminEmail: 'ada@cedar.example', demo: true }))!
    id = made.institution.id
    assert.deepEqual((await eventsOf(world.database, id)).map(plain), [
      byOperator('institution.created', institution(), { country: 'FR', currency: 'EUR', demo: true }),
      byOperator('invitation.issued', { type: 'invitation', id: made.invitation.id }, { roles: ['administrator'] }),
    ])
    assert.equal(await createInstitution(world.operator, { ...params, adminEmail: 'eve@cedar.example' }), null)
    assert.equal((await eventsOf(world.database, id)).length, 2, 'a reference that is taken changes nothing')
  })

  it('records a changed setting with its old and new value', async () => {
    const set = (text: string) => () => setInstitution(world.operator, 'cedar', 'rights_due_days', text)
    assert.deepEqual(await left(set('20')), [
      byOperator('institution.changed', institution(), { setting: 'rights_due_days', from: 30, to: 20 }),
    ])
    assert.deepEqual(await left(set('20')), [], 'an unchanged value is not recorded')
    assert.ok(isRefused(await set('0')()))
  })

  it('changes a setting while a request of the institution appends its events', async () => {
    const { alder } = world.institutions
    // As a foreign key of an appended record locks it.
    const lock = await acquireLock(world.database, `select from institutions where id = '${alder.id}' for key share`)
    await changeSetting(world, alder, 'min_segment_size', '20')
    await lock.release()
  })

  it('records a suspension and its end', async () => {
    const to = (status: 'active' | 'suspended') => () => setInstitutionStatus(world.operator, 'cedar', status)
    assert.deepEqual(await left(to('suspended')), [byOperator('institution.suspended', institution())])
    assert.deepEqual(await left(to('suspended')), [])
    assert.deepEqual(await left(to('active')), [byOperator('institution.resumed', institution())])
  })

  it('changes no institution whose row differs from its events, and nothing is recorded', async () => {
    const edit = (name: string) =>
      superuserQuery(
        world.database,
        `set session_replication_role = replica; update institutions set name = '${name}' where id = '${id}'`,
      )
    await edit('Cedar & Sons')
    for (const act of [
      () => setInstitution(world.operator, 'cedar', 'rights_due_days', '25'),
      () => setInstitutionStatus(world.operator, 'cedar', 'suspended'),
    ])
      assert.deepEqual(
        await left(async () => assert.match(((await act()) as Refused).refused, /does not match the audit chain/)),
        [],
      )
    await edit('Cedar')
    assert.ok(!isRefused(await setInstitution(world.operator, 'cedar', 'rights_due_days', '25')))
  })

  it('records a key rotation in every chain, signed by both keys', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'probity-rotation-'))
    cpSync(world.operator.config.KEYS_DIR!, directory, { recursive: true })
    const old_keyid = world.operator.keyring.signer('checkpoints')!.keyid
    let keyid = ''
    const events = await left(async () => ({ keyid } = await rotateKey(world.operator, directory, 'checkpoints')))
    rmSync(directory, { recursive: true })
    assert.equal(events.length, 1)
    const { signed_by_old, signed_by_new, ...data } = events[0]!.data
    assert.deepEqual(
      { ...events[0], data },
      byOperator('keys.rotated', null, { purpose: 'checkpoints', old_keyid, new_keyid: keyid }),
    )
    assert.ok([signed_by_old, signed_by_new].every((text) => Buffer.from(String(text), 'base64').length === 64))
    const chains = await superuserQuery(
      world.database,
      `select distinct institution_id from audit_records where kind = 'keys.rotated'`,
    )
    assert.equal(chains.length, 4)
  })

  it('rolls back an act of the operator that has no event', async () => {
    const act = asOperator(world.operator, id, async (tenant) => {
      await tenant.db.updateTable('institutions').set({ name: 'Quiet' }).where('id', '=', id).execute()
      return { value: undefined, events: [] }
    })
    await assert.rejects(act, /an act of the operator has no event/)
    assert.deepEqual(await superuserQuery(world.database, 'select name from institutions where id = $1', [id]), [
      { name: 'Cedar' },
    ])
  })
})
