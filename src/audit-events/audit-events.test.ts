import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type AuditRecord, buildRecord } from '../../core/evidence/index.ts'
import { refusalOf } from '../../test/call.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'
import { sha256 } from '../platform/sha256.ts'

type EventOut = AuditRecord & { readonly hash: string; readonly actor: { readonly display_name: string | null } }

describe('the list of audit events', () => {
  let world: World
  let ugo: Person
  before(async () => {
    world = await createWorld()
    ugo = await world.join(world.institutions.alder, 'Ugo', ['auditor'])
  })
  after(() => world.stop())

  const read = async (query = ''): Promise<EventOut[]> => (await ugo.get(`/admin/audit-events${query}`)) as EventOut[]

  it('returns every member of a record, so that hashes and links of the chain can be recomputed from the answer', async () => {
    const events = await read('?limit=200')
    for (const [i, { hash, ...shown }] of events.entries()) {
      const { type, id } = shown.actor
      assert.equal(buildRecord({ ...shown, actor: { type, id } }, sha256).hash, hash)
      assert.equal(shown.prev, events[i + 1]?.hash ?? `sha256:${'0'.repeat(64)}`)
    }
  })

  it('pages from the newest record to the first without gaps or duplicates', async () => {
    const whole = (await read('?limit=200')).map((event) => event.seq)
    const paged: number[] = []
    for (let page = await read('?limit=3'); page.length > 0; page = await read(`?limit=3&before=${paged.at(-1)}`))
      paged.push(...page.map((event) => event.seq))
    assert.deepEqual(paged, whole)
    assert.deepEqual(
      whole,
      Array.from({ length: whole[0]! }, (_, i) => whole[0]! - i),
    )
  })

  it('adds the display name of a person, and none for the operator', async () => {
    const events = await read('?limit=200')
    assert.equal(events[0]!.actor.display_name, 'Ugo')
    assert.deepEqual([events.at(-1)!.actor.type, events.at(-1)!.actor.display_name], ['operator', null])
  })

  it('returns no event of another institution', async () => {
    const institutions = new Set((await read('?limit=200')).map((event) => event.institution_id))
    assert.deepEqual([...institutions], [world.institutions.alder.id])
  })

  it('records no event of its own', async () => {
    const newest = (await read())[0]!.seq
    assert.equal((await read())[0]!.seq, newest)
  })

  it('returns fifty records by default and rejects parameters out of bounds', async () => {
    const { administrator } = world.institutions.alder
    for (let i = 0; i < 50; i += 1) await administrator.post('/admin/credit-products', { code: `product-${i}` }, 201)
    assert.equal((await read()).length, 50)
    for (const query of [
      'limit=0',
      'limit=201',
      'limit=x',
      'before=0',
      'before=-1',
      'before=99999999999999999999',
      'after=1',
    ]) {
      assert.equal(refusalOf(await ugo.send('GET', `/admin/audit-events?${query}`)), '422 VALIDATION_FAILED', query)
    }
  })

  it('requires the permission audit.read', async () => {
    assert.equal(
      refusalOf(await world.institutions.alder.administrator.send('GET', '/admin/audit-events')),
      '403 PERMISSION_DENIED',
    )
  })
})
