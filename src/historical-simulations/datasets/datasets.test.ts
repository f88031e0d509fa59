import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { DatasetCreateIn, DatasetOut } from '../../../client/index.ts'
import { canonicalBytes } from '../../../core/evidence/index.ts'
import { naiveRoot } from '../../../core/evidence/merkle.fixture.ts'
import { unpackMembers } from '../../../core/replay/members.ts'
import { refusalOf, type Reply } from '../../../test/call.ts'
import { applicationBody, createLendingWorld, type LendingDesk, openProduct, rows } from '../../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../../test/superuser-query.ts'
import type { Person, World } from '../../../test/world.ts'
import { utcDay } from '../../platform/clock.ts'

const MAX = 9
const DAY = 86_400

describe('a historical dataset', () => {
  let world: World
  let desk: LendingDesk
  /** Submitted on the first day, the last three by telephone. */
  const early: string[] = []
  /** Submitted on the second day. */
  const late: string[] = []
  let draft: string
  let otherAuthor: Person
  let firstDay: string
  let secondDay: string

  before(async () => {
    const params = { environment: { LIMIT_DATASET_MEMBERS: String(MAX) } }
    ;({ world, desk } = await createLendingWorld(params))
    firstDay = today()
    otherAuthor = await world.join(world.institutions.birch, 'Olga', ['policy_author'])
    for (let at = 0; at < 6; at += 1) early.push(await submitted(at, at < 3 ? 'branch' : 'phone'))
    draft = (await enter(6, 'branch')).id
    world.clock.advance(DAY)
    for (const person of [otherAuthor, desk.author, desk.approver, desk.analyst, desk.manager]) await person.signIn()
    secondDay = today()
    for (let at = 7; at < 9; at += 1) late.push(await submitted(at, 'branch'))
  })
  after(() => world.stop())

  const today = (): string => utcDay(world.clock.now())
  const enter = (at: number, channel: string) =>
    desk.analyst.post('/applications', applicationBody(desk.productId, rows[at]!, { channel }), 201)
  const submitted = async (at: number, channel: string): Promise<string> => {
    const { id, row_version } = await enter(at, channel)
    await desk.analyst.post(`/applications/${id}/submit`, { row_version })
    return id
  }
  const criteria = (more: Partial<DatasetCreateIn> = {}): DatasetCreateIn => ({
    product_id: desk.productId,
    name: 'Both days',
    period: { from: firstDay, to: secondDay },
    ...more,
  })
  const freeze = (more: Partial<DatasetCreateIn> = {}): Promise<DatasetOut> =>
    desk.author.post('/historical-datasets', criteria(more), 201)
  const refused = (more: Partial<DatasetCreateIn> | object): Promise<Reply> =>
    desk.author.send('POST', '/historical-datasets', { ...criteria(), ...more })
  /** As a second connection reads them. */
  const membersOf = async ({ id }: { readonly id: string }) => {
    const chunks = await superuserQuery<{ members: Buffer }>(
      world.database,
      'select members from historical_dataset_chunks where dataset_id = $1 order by number',
      [id],
    )
    return chunks.flatMap(({ members }) => unpackMembers(members)!)
  }
  const applicationsOf = async (dataset: DatasetOut): Promise<string[]> =>
    (await membersOf(dataset)).map(({ application_id }) => application_id)

  it('takes the last evaluation of each application in the period, and counts why the others are left out', async () => {
    const both = await freeze()
    assert.deepEqual(both.counts, {
      kept: 8,
      left_out: { never_evaluated: 1, outside_period: 0, population: 0, excluded: 0, erased: 0 },
    })
    assert.deepEqual(await applicationsOf(both), [...early, ...late].toSorted())
    const first = await freeze({ period: { from: firstDay, to: firstDay } })
    assert.equal(first.counts.left_out.outside_period, 2)
    assert.deepEqual(await applicationsOf(first), early.toSorted())
  })

  it('keeps the fingerprint of the manifest that an export of the evidence signs', async () => {
    const [member] = await membersOf(await freeze())
    await desk.analyst.post(`/applications/${member!.application_id}/evidence`)
    const exported = (await eventsOf(world.database, world.institutions.alder.id, 'evidence.exported')).at(-1)!
    assert.equal(member!.manifest_fingerprint, exported.data['manifest_fingerprint'])
    assert.equal(member!.evaluation_id, exported.data['evaluation_id'])
  })

  it('gives the same fingerprint for the same criteria on the same data, whatever name, time and order of lists', async () => {
    const exclusions = early.slice(0, 2).map((application_id) => ({ application_id, reason_code: 'test' as const }))
    const population = { channels: ['branch' as const, 'phone' as const] }
    const one = await freeze({ exclusions, population })
    world.clock.advance(1)
    const other = await freeze({
      name: 'Another name',
      exclusions: exclusions.toReversed(),
      population: { ...population, statuses: null, channels: population.channels.toReversed() },
    })
    assert.equal(other.fingerprint, one.fingerprint)
    assert.notEqual(other.id, one.id)
    assert.notEqual((await freeze({ population })).fingerprint, one.fingerprint)
  })

  it('the recipe of the documents gives the fingerprint of a dataset from members and criteria', async () => {
    const dataset = await freeze()
    const leaves = (await membersOf(dataset)).map((m) =>
      canonicalBytes([m.application_id, m.evaluation_id, m.decision_id, m.manifest_fingerprint]),
    )
    const { product_id, period, population, exclusions, counts } = dataset
    const criteriaOfAnswer = { product_id, period, population, exclusions }
    const members_root = `sha256:${Buffer.from(naiveRoot(leaves)).toString('hex')}`
    const hash = createHash('sha256')
      .update('cds/dataset/1\n')
      .update(canonicalBytes({ criteria: criteriaOfAnswer, counts, members_root }))
    assert.equal(dataset.fingerprint, `sha256:${hash.digest('hex')}`)
  })

  it('takes the population by status, channel, recommendation and import', async () => {
    const phone = await freeze({ population: { channels: ['phone'] } })
    assert.deepEqual(await applicationsOf(phone), early.slice(3).toSorted())
    assert.equal(phone.counts.left_out.population, 5)
    const recommended = await superuserQuery<{ application_id: string }>(
      world.database,
      `select application_id from evaluation_facts where recommendation = 'refer' order by application_id`,
    )
    const referred = await freeze({ population: { recommendations: ['refer'] } })
    assert.deepEqual(
      await applicationsOf(referred),
      recommended.map(({ application_id }) => application_id),
    )
    assert.equal(refusalOf(await refused({ population: { imported: true } })), '409 DATASET_EMPTY')
    assert.equal((await freeze({ population: { imported: false } })).counts.kept, 8)
    assert.equal(refusalOf(await refused({ population: { statuses: ['decided'] } })), '409 DATASET_EMPTY')
    assert.equal((await freeze({ population: { statuses: ['submitted'] } })).counts.kept, 8)
  })

  it('keeps the decision of a decided application, and its manifest', async () => {
    const id = late[0]!
    const undecided = (await membersOf(await freeze())).find(({ application_id }) => application_id === id)!
    assert.equal(undecided.decision_id, null)
    const { row_version, evaluations } = await desk.manager.get(`/applications/${id}`)
    const outcome = evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'
    await desk.manager.post(`/applications/${id}/decision`, { row_version, outcome }, 201)
    const decided = await freeze({ population: { statuses: ['decided'] } })
    const [member, ...others] = await membersOf(decided)
    assert.deepEqual(others, [])
    assert.equal(member!.application_id, id)
    assert.notEqual(member!.decision_id, null)
    assert.notEqual(member!.manifest_fingerprint, undecided.manifest_fingerprint)
  })

  it('leaves out the excluded applications, with a reason for each', async () => {
    const exclusions = [{ application_id: early[0]!, reason_code: 'disputed' as const }]
    const dataset = await freeze({ exclusions })
    assert.deepEqual(dataset.exclusions, exclusions)
    assert.deepEqual([dataset.counts.kept, dataset.counts.left_out.excluded], [7, 1])
    const problems = (reply: Reply): unknown =>
      (reply.body as { detail: { loc: unknown[]; type: string }[] }).detail.map(({ loc, type }) => [loc, type])
    const foreign = await refused({
      exclusions: [...exclusions, { application_id: desk.policyId, reason_code: 'test' }],
    })
    assert.deepEqual(problems(foreign), [[['body', 'exclusions', 1, 'application_id'], 'unknown']])
    const repeated = await refused({ exclusions: [...exclusions, ...exclusions] })
    assert.deepEqual(problems(repeated), [[['body', 'exclusions', 1, 'application_id'], 'repeated']])
  })

  it('refuses a period that is reversed or not over, and a product of another institution, naming the field', async () => {
    const foreign = await openProduct(otherAuthor)
    for (const [more, field] of [
      [{ period: { from: secondDay, to: firstDay } }, 'period.to'],
      [{ period: { from: firstDay, to: '2999-01-01' } }, 'period.to'],
      [{ product_id: foreign }, 'product_id'],
    ] as const) {
      const reply = await refused(more)
      assert.equal(refusalOf(reply), '422 VALIDATION_FAILED')
      const [{ loc }] = (reply.body as { detail: [{ loc: string[] }] }).detail
      assert.equal(loc.slice(1).join('.'), field)
    }
    assert.deepEqual(await otherAuthor.get('/historical-datasets'), [])
  })

  it('refuses a dataset without a member, and one with more members than its limit', async () => {
    assert.equal(refusalOf(await refused({ period: { from: '2020-01-01', to: '2020-01-31' } })), '409 DATASET_EMPTY')
    for (let at = 10; at < 12; at += 1) late.push(await submitted(at, 'branch'))
    assert.equal(refusalOf(await refused({})), '409 DATASET_TOO_LARGE')
    assert.equal((await freeze({ period: { from: firstDay, to: firstDay } })).counts.kept, 6)
  })

  it('lists datasets most recent first, of one product or of all, and shows each', async () => {
    const all = await desk.author.get('/historical-datasets')
    assert.ok(all.length > 3)
    const times = all.map(({ created_at }) => created_at)
    assert.deepEqual(times, times.toSorted().toReversed())
    assert.deepEqual(await desk.author.get(`/historical-datasets?product_id=${desk.productId}`), all)
    assert.deepEqual(await desk.author.get(`/historical-datasets?product_id=${desk.policyId}`), [])
    assert.deepEqual(await desk.author.get(`/historical-datasets/${all[0]!.id}`), all[0])
    assert.equal(refusalOf(await desk.author.send('GET', `/historical-datasets/${draft}`)), '404 NOT_FOUND')
  })

  it('records who froze what, with the fingerprint, and never changes a dataset or its members', async () => {
    const dataset = await freeze({ period: { from: firstDay, to: firstDay } })
    const event = (await eventsOf(world.database, world.institutions.alder.id)).at(-1)!
    const { id: author } = await desk.author.get('/me')
    assert.deepEqual(
      [event.actor, event.subject, event.data],
      [
        { type: 'user', id: author },
        { type: 'dataset', id: dataset.id },
        { product_id: desk.productId, kept: 6, fingerprint: dataset.fingerprint },
      ],
    )
    for (const text of [
      `update historical_datasets set name = 'x'`,
      'delete from historical_dataset_chunks',
      `update historical_dataset_chunks set number = 7`,
    ])
      await assert.rejects(superuserQuery(world.database, text), /never changed|not be changed|refuse/i, text)
  })

  it('counts the members that were erased since, and leaves out erased applications of a new dataset', async () => {
    const period = { from: firstDay, to: firstDay }
    const dataset = await freeze({ period })
    await superuserQuery(world.database, `update applications set erased_at = now() where id = $1`, [early[0]])
    const shown = await desk.author.get(`/historical-datasets/${dataset.id}`)
    assert.deepEqual({ ...shown, erased_since: 0 }, dataset)
    assert.equal(shown.erased_since, 1)
    const later = await freeze({ period })
    assert.deepEqual([later.counts.kept, later.counts.left_out.erased, later.erased_since], [5, 1, 0])
  })

  it('refuses to freeze a manifest, or under a product, that somebody changed in the database', async () => {
    const period = { from: firstDay, to: firstDay }
    const edit = (text: string) => superuserQuery(world.database, `set session_replication_role = replica; ${text}`)
    const flip = `update manifests set content = set_byte(content, 40, 255 - get_byte(content, 40)) where application_id = '${early[1]!}'`
    await edit(flip)
    assert.equal(refusalOf(await refused({ period })), '409 EVIDENCE_DAMAGED')
    await edit(flip)
    await edit(`update credit_products set code = code || '-x' where id = '${desk.productId}'`)
    assert.equal(refusalOf(await refused({ period })), '409 RECORD_DAMAGED')
  })
})
