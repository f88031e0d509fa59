import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ApplicationDetailOut } from '../../client/index.ts'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, rows } from '../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'
import { cases, Desk, newProduct, type Version } from './policies.fixture.ts'

const REFUSED = '409 RECORD_DAMAGED'

describe('a version that an edit beside the service hides', () => {
  let world: World
  let desk: Desk
  let analyst: Person
  let otherProduct: string
  let next = 0
  before(async () => {
    world = await createWorld()
    desk = await Desk.open(world)
    analyst = await world.join(world.institutions.alder, 'Ana', ['analyst'])
    otherProduct = await newProduct(desk.author, 'other-loan')
  })
  after(() => world.stop())

  const superuser = (text: string) => superuserQuery(world.database, `set session_replication_role = replica; ${text}`)
  const enter = () => analyst.send('POST', '/applications', applicationBody(desk.productId, rows[next++]!))
  const submit = ({ id, row_version }: Pick<ApplicationDetailOut, 'id' | 'row_version'>) =>
    analyst.send('POST', `/applications/${id}/submit`, { row_version })
  const entered = async () => (await enter()).body as ApplicationDetailOut

  const hidings = ({ id }: Version): Record<string, string> => ({
    'a version set back to submitted': `update policies set status = 'submitted' where id = '${id}'`,
    'a version set back to a draft': `update policies set status = 'draft', approved_at = null, approved_by = null, submitted_at = null, submitted_by = null, effective_from = null where id = '${id}'`,
    'a version of another product': `update policies set product_id = '${otherProduct}' where id = '${id}'`,
    'a version of another institution': `update policies set institution_id = '${world.institutions.birch.id}' where id = '${id}'`,
    'a deleted version': `delete from policies where id = '${id}'`,
  })

  /** The refusals of an act while each of these edits stands. */
  async function whileHidden(version: Version, act: () => Promise<string>): Promise<Record<string, string>> {
    const found: Record<string, string> = {}
    for (const [name, change] of Object.entries(hidings(version))) {
      await superuser(`create table kept as select * from policies where id = '${version.id}'; ${change}`)
      try {
        found[name] = await act()
      } finally {
        const all = `delete from policies where id = '${version.id}'; insert into policies select * from kept; drop table kept`
        await superuser(all)
      }
    }
    return found
  }
  const allRefused = (version: Version) =>
    Object.fromEntries(Object.keys(hidings(version)).map((name) => [name, REFUSED]))

  it('brings back no version that it superseded: nothing is entered, changed, submitted, re-evaluated or simulated', async () => {
    const superseded = await desk.inForce('superseded')
    const evaluated = (await submit(await entered())).body as ApplicationDetailOut
    const governing = await desk.inForce('governing')
    const draft = await entered()
    const candidate = await desk.ready('candidate')
    const acts: Record<string, () => Promise<string>> = {
      entry: async () => refusalOf(await enter()),
      change: async () => {
        const body = { ...applicationBody(desk.productId, rows[0]!), row_version: draft.row_version }
        return refusalOf(await analyst.send('PUT', `/applications/${draft.id}`, body))
      },
      submission: async () => refusalOf(await submit(draft)),
      're-evaluation': async () => {
        const { id, row_version } = evaluated
        return refusalOf(await analyst.send('POST', `/applications/${id}/reevaluation`, { row_version }))
      },
      simulation: async () =>
        refusalOf(await desk.author.send('POST', `/policies/${candidate.id}/simulations`, { test_set: cases })),
    }
    for (const [act, attempt] of Object.entries(acts))
      assert.deepEqual(await whileHidden(governing, attempt), allRefused(governing), act)
    const { evaluations } = (await submit(draft)).body as ApplicationDetailOut
    assert.equal(evaluations[0]!.policy.id, governing.id)
    assert.notEqual(evaluations[0]!.policy.id, superseded.id)
  })

  it('the refusal names a hidden version also where it was the only one of its product', async () => {
    const on = desk.at(await newProduct(desk.author, 'single'))
    const only = await on.inForce('only')
    const attempt = async () =>
      refusalOf(await analyst.send('POST', '/applications', applicationBody(on.productId, rows[1]!)))
    assert.deepEqual(await whileHidden(only, attempt), allRefused(only))
    assert.equal(await attempt(), '201')
  })

  it('refuses to archive another version, because the event names the one that governs afterwards', async () => {
    const on = desk.at(await newProduct(desk.author, 'archived'))
    const superseded = await on.inForce('first')
    const governing = await on.inForce('second')
    const archive = async () => {
      const { row_version } = await on.read(superseded.id)
      return refusalOf(await desk.approver.send('POST', `/policies/${superseded.id}/archive`, { row_version }))
    }
    assert.deepEqual(await whileHidden(governing, archive), allRefused(governing))
    assert.equal(await archive(), '200')
    const events = await eventsOf(world.database, world.institutions.alder.id, 'policy.archived')
    assert.equal(events.at(-1)!.data['governing_after'], governing.id)
  })

  it('does not hide its authors from the approval of a version that was derived from it', async () => {
    const source = await desk.ready('source', desk.both)
    const { id } = await desk.author.post(`/policies/${source.id}/derive`, undefined, 201)
    await desk.simulate(await desk.read(id))
    const derived = await desk.submit(await desk.read(id))
    await desk.both.stepUp()
    const approve = async () =>
      refusalOf(await desk.both.send('POST', `/policies/${derived.id}/approve`, { row_version: derived.row_version }))
    assert.equal(await approve(), '409 AUTHOR_CANNOT_APPROVE')
    for (const change of [
      `delete from policies where id = '${source.id}'`,
      `update policies set institution_id = '${world.institutions.birch.id}' where id = '${source.id}'`,
    ]) {
      await superuser(`create table kept as select * from policies where id = '${source.id}'; ${change}`)
      assert.equal(await approve(), REFUSED, change)
      const all = `delete from policies where id = '${source.id}'; insert into policies select * from kept; drop table kept`
      await superuser(all)
    }
    assert.equal(await approve(), '409 AUTHOR_CANNOT_APPROVE')
  })
})
