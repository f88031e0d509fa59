import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'
import { blockerCodes, Desk, type Detail, newProduct, problemsOf, unknownId, type Version } from './policies.fixture.ts'

describe('the life of a policy version', () => {
  let world: World
  let desk: Desk
  let auditor: Person
  before(async () => {
    world = await createWorld()
    desk = await Desk.open(world)
    auditor = await world.join(world.institutions.alder, 'Ugo', ['auditor'])
  })
  after(() => world.stop())

  it('records one event for each step from an empty draft to the version in force', async () => {
    const draft = await desk.draft('whole-life')
    assert.deepEqual(
      [draft.status, draft.version, draft.parameters, draft.scale_min, draft.in_force],
      ['draft', 1, {}, null, false],
    )
    assert.ok(blockerCodes(draft).includes('PARAMETER_MISSING') && blockerCodes(draft).includes('NOT_SIMULATED'))
    assert.equal(draft.grid.validation_status, 'specification')
    const filled = await desk.fill(draft)
    assert.deepEqual(blockerCodes(filled), ['NOT_SIMULATED'])
    assert.ok(filled.scale_min !== null && filled.scale_max !== null && filled.fingerprint !== draft.fingerprint)
    await desk.simulate(filled)
    const submitted = await desk.submit(filled)
    assert.deepEqual([submitted.status, submitted.effective_from], ['submitted', desk.today()])
    const active = await desk.approve(submitted)
    assert.deepEqual(
      [active.status, active.in_force, active.governing?.id, active.approved_by?.display_name],
      ['active', true, active.id, 'Petra'],
    )
    assert.deepEqual(await desk.read(active.id, auditor), await desk.read(active.id))
    const events = (await eventsOf(world.database, world.institutions.alder.id)).filter(
      ({ subject }) => subject?.id === active.id,
    )
    const steps = ['policy.created', 'policy.parameters_set', 'policy.simulated', 'policy.submitted', 'policy.approved']
    assert.deepEqual(
      events.map(({ kind }) => kind),
      steps,
    )
    assert.ok(events.slice(1).every(({ data }) => data['fingerprint'] === active.fingerprint))
  })

  it('accepts a submission only when complete and simulated, for an active product and for today or later', async () => {
    const submit = async (version: Version, effective_from: string) =>
      desk.author.send('POST', `/policies/${version.id}/submit`, { row_version: version.row_version, effective_from })
    const draft = await desk.draft('unready')
    const empty = await submit(draft, desk.today())
    assert.equal(refusalOf(empty), '409 POLICY_NOT_READY')
    assert.match(empty.text, /PARAMETER_MISSING.*NOT_SIMULATED/)
    const filled = await desk.fill(draft)
    assert.match((await submit(filled, desk.today())).text, /codes: NOT_SIMULATED\./)
    await desk.simulate(filled)
    assert.deepEqual(problemsOf(await submit(filled, desk.today(-1))), ['body/effective_from'])
    assert.deepEqual(problemsOf(await submit(filled, '2026-02-30')), ['body/effective_from'])
    const again = await desk.fill(filled)
    assert.deepEqual(blockerCodes(again), ['SIMULATION_STALE'])
    assert.ok(again.simulations.every(({ current }) => !current))
    assert.match((await submit(again, desk.today())).text, /codes: SIMULATION_STALE\./)
    await desk.simulate(again)
    assert.equal((await desk.submit(again)).status, 'submitted')
    assert.equal(
      refusalOf(await submit({ ...again, row_version: again.row_version + 1 }, desk.today())),
      '409 INVALID_STATE',
    )
  })

  it('refuses a version whose product is a draft, archived or of another grid', async () => {
    const body = { code: 'not-yet', policy_domain: 'german_credit_1994' }
    const { id: productId } = await desk.author.post('/admin/credit-products', body, 201)
    const on = desk.at(productId)
    const ready = await on.ready('early')
    assert.deepEqual(blockerCodes(await on.read(ready.id)), ['PRODUCT_NOT_ACTIVE'])
    await desk.author.put(`/admin/credit-products/${productId}`, {
      code: 'not-yet',
      policy_domain: 'auto',
      row_version: 1,
    })
    const submit = await on.author.send('POST', `/policies/${ready.id}/submit`, {
      row_version: ready.row_version,
      effective_from: on.today(),
    })
    assert.equal(refusalOf(submit), '409 GRID_NOT_OF_PRODUCT')
    await desk.author.post(`/admin/credit-products/${productId}/archive`)
    const create = await on.author.send('POST', '/policies', {
      product_id: productId,
      grid_code: 'auto',
      code: 'late',
      title: 'Late',
    })
    assert.equal(refusalOf(create), '409 PRODUCT_ARCHIVED')
    assert.equal(refusalOf(await on.author.send('POST', `/policies/${ready.id}/derive`)), '409 PRODUCT_ARCHIVED')
  })

  it('refuses the approval when the product is archived', async () => {
    const on = desk.at(await newProduct(desk.author, 'ended'))
    const submitted = await on.submit(await on.ready('ended'))
    await on.author.post(`/admin/credit-products/${on.productId}/archive`)
    await on.approver.stepUp()
    const body = { row_version: submitted.row_version }
    const refused = await on.approver.send('POST', `/policies/${submitted.id}/approve`, body)
    assert.equal(refusalOf(refused), '409 POLICY_NOT_READY')
    assert.match(refused.text, /codes: PRODUCT_NOT_ACTIVE\./)
  })

  it('refuses the approval after the effective date, and keeps parameters and simulation when rejected', async () => {
    const submitted = await desk.submit(await desk.ready('too-late'))
    await desk.nextDay()
    const approve = await desk.approver.send('POST', `/policies/${submitted.id}/approve`, {
      row_version: submitted.row_version,
    })
    assert.equal(refusalOf(approve), '409 EFFECTIVE_DATE_PAST')
    const reject = { row_version: submitted.row_version, reason_code: 'effective_date_unsuitable' }
    assert.equal(
      refusalOf(await desk.author.send('POST', `/policies/${submitted.id}/reject`, reject)),
      '403 PERMISSION_DENIED',
    )
    assert.deepEqual(
      problemsOf(
        await desk.approver.send('POST', `/policies/${submitted.id}/reject`, { ...reject, reason_code: 'because' }),
      ),
      ['body/reason_code'],
    )
    const rejected = await desk.approver.post(`/policies/${submitted.id}/reject`, reject)
    assert.deepEqual(
      [
        rejected.status,
        rejected.effective_from,
        rejected.rejection?.reason_code,
        rejected.rejection?.rejected_by.display_name,
      ],
      ['draft', null, 'effective_date_unsuitable', 'Petra'],
    )
    assert.equal(
      refusalOf(
        await desk.approver.send('POST', `/policies/${submitted.id}/reject`, {
          ...reject,
          row_version: rejected.row_version,
        }),
      ),
      '409 INVALID_STATE',
    )
    const resubmitted = await desk.submit(rejected)
    assert.equal(resubmitted.rejection, null)
    assert.equal((await desk.approve(resubmitted)).status, 'active')
  })

  it('derives versions with the same content and unique numbers, also simultaneously', async () => {
    const source = await desk.inForce('corrected')
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => desk.author.send('POST', `/policies/${source.id}/derive`)),
    )
    const versions = replies.map((reply) => reply.body as Detail)
    assert.deepEqual(new Set(versions.map(({ version }) => version)), new Set([2, 3, 4, 5, 6]))
    for (const version of versions) {
      assert.deepEqual(
        [version.status, version.derived_from, version.fingerprint, version.simulations],
        ['draft', source.id, source.fingerprint, []],
      )
    }
    const salts = await superuserQuery<{ n: number }>(
      world.database,
      'select count(distinct salt)::int as n from policies, unnest(array[grid_salt, parameters_salt]) as salt where code = $1',
      ['corrected'],
    )
    assert.equal(salts[0]!.n, 12)
    assert.equal((await desk.read(source.id)).status, 'active')
  })

  it('lists versions most recent first, optionally of one product, and never to another institution', async () => {
    const all = await desk.author.get('/policies')
    assert.ok(all.length > 10)
    assert.deepEqual(
      all.map((one) => one.created_at),
      all
        .map((one) => one.created_at)
        .toSorted()
        .toReversed(),
    )
    const named = await desk.author.get(`/policies?product_id=${desk.productId}`)
    assert.deepEqual(
      named.map(({ id }) => id),
      all.filter(({ product_id }) => product_id === desk.productId).map(({ id }) => id),
    )
    assert.deepEqual(problemsOf(await desk.author.send('GET', '/policies?product_id=1')), ['query/product_id'])
    const neighbour = await world.join(world.institutions.birch, 'Nell', ['policy_author', 'policy_approver'])
    await neighbour.stepUp()
    assert.deepEqual(await neighbour.get('/policies'), [])
    const calls: readonly (readonly [string, string, object?])[] = [
      ['GET', ''],
      ['POST', '/approve', { row_version: 1 }],
      ['POST', '/archive', { row_version: 1 }],
      ['POST', '/derive'],
      ['PUT', '/parameters', { row_version: 1, parameters: {} }],
      ['POST', '/reject', { row_version: 1, reason_code: 'not_compliant' }],
      ['POST', '/submit', { row_version: 1, effective_from: '2030-01-01' }],
      ['POST', '/simulations', { replay: { from: '2026-01-01', to: '2026-01-31' } }],
    ]
    for (const [method, end, body] of calls) {
      const callWith = (id: string) =>
        neighbour.send(method, `/policies/${id}${end}`, body, { 'x-request-id': 'same-request-id' })
      const [theirs, unknown] = [await callWith(all[0]!.id), await callWith(unknownId)]
      assert.deepEqual([theirs.status, theirs.text], [404, unknown.text], end)
    }
  })

  it('allows each role only the operations of its permissions', async () => {
    const analyst = await world.join(world.institutions.alder, 'Ana', ['analyst'])
    for (const path of ['/policies', `/policies/${unknownId}`])
      assert.equal(refusalOf(await analyst.send('GET', path)), '403 PERMISSION_DENIED')
    assert.equal((await analyst.send('GET', '/policies/reference-grids')).status, 200)
    const acts = [
      ['POST', ''],
      ['POST', `/${unknownId}/derive`],
      ['PUT', `/${unknownId}/parameters`],
      ['POST', `/${unknownId}/submit`],
      ['POST', `/${unknownId}/simulations`],
    ] as const
    for (const [method, path] of acts)
      assert.equal(refusalOf(await desk.approver.send(method, `/policies${path}`, {})), '403 PERMISSION_DENIED', path)
  })
})
