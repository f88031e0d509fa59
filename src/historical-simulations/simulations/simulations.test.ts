import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PolicyDetailOut } from '../../../client/index.ts'
import { germanParameters } from '../../../demo/german-parameters.ts'
import { refusalOf } from '../../../test/call.ts'
import { eraseSubjectOf } from '../../../test/erase.ts'
import { applicationBody, bringIntoForce, createLendingWorld, openProduct, rows } from '../../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../../test/superuser-query.ts'
import { chunksOf, finished, frozen, queued, type ReplayDesk, replayed, shown } from '../replays.fixture.ts'

const MEMBERS = 20

describe('a historical simulation', () => {
  let replays: ReplayDesk
  let datasetId: string
  /** Without a band for referral, so that what the version in force refers is declined. */
  let strict: PolicyDetailOut
  const applications: string[] = []

  before(async () => {
    const { world, desk } = await createLendingWorld({ maxAmount: '50000' })
    replays = { world, desk, lender: world.institutions.alder }
    for (let at = 0; at < MEMBERS; at += 1) {
      const body = applicationBody(desk.productId, rows[at]!)
      const { id, row_version } = await desk.analyst.post('/applications', body, 201)
      const submitted = await desk.analyst.post(`/applications/${id}/submit`, { row_version })
      applications.push(id)
      if (at >= 6) continue
      const outcome = submitted.evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'
      await desk.manager.post(`/applications/${id}/decision`, { row_version: submitted.row_version, outcome }, 201)
    }
    datasetId = await frozen(replays)
    const derived = await desk.author.post(`/policies/${desk.policyId}/derive`, undefined, 201)
    const { approve_from } = germanParameters.cutoffs!
    const parameters = { ...germanParameters, cutoffs: { decline_below: approve_from, approve_from } }
    const body = { row_version: derived.row_version, parameters }
    strict = await desk.author.put(`/policies/${derived.id}/parameters`, body)
  })
  after(() => replays.world.stop())

  const start = (body: object) => replays.desk.author.send('POST', '/historical-simulations', body)

  it('compares nothing when candidate and reference are the same version: what was recommended then', async () => {
    const { comparison } = await finished(replays, datasetId, replays.desk.policyId)
    const recorded = await superuserQuery<{ recommendation: string; count: number }>(
      replays.world.database,
      'select recommendation, count(*)::int as count from evaluation_facts group by 1',
    )
    const counts = Object.fromEntries(recorded.map(({ recommendation, count }) => [recommendation, count]))
    assert.deepEqual(comparison!.candidate.recommendations, { approve: 0, refer: 0, decline: 0, ...counts })
    assert.deepEqual(comparison!.candidate, comparison!.reference)
    assert.deepEqual(comparison!.changed, { total: 0, items: null })
    assert.equal(comparison!.scores.stability_index, '0')
  })

  it('shows what a candidate would have recommended instead, and whose recommendation changes', async () => {
    const simulation = await finished(replays, datasetId, strict.id)
    const { comparison } = simulation
    const { refer } = comparison!.reference.recommendations
    assert.ok(refer > 0)
    assert.equal(comparison!.candidate.recommendations.refer, 0)
    assert.deepEqual(
      comparison!.matrix.filter(({ reference, candidate, count }) => count > 0 && reference !== candidate),
      [{ reference: 'refer', candidate: 'decline', count: refer }],
    )
    assert.equal(comparison!.changed.total, refer)
    assert.equal(comparison!.members.compared, MEMBERS)
    assert.equal(simulation.reference.id, replays.desk.policyId)
    assert.deepEqual([simulation.progress.done, simulation.progress.members], [MEMBERS, MEMBERS])
  })

  it('lists whose recommendation changes only for readers of applications', async () => {
    const simulation = await finished(replays, datasetId, strict.id)
    assert.equal(simulation.comparison!.changed.items, null)
    const reader = await replays.world.join(replays.lender, 'Rosa', ['policy_author', 'analyst'])
    const { comparison } = await reader.get(`/historical-simulations/${simulation.id}`)
    const items = comparison!.changed.items!
    assert.equal(items.length, comparison!.changed.total)
    assert.deepEqual(
      items.map(({ application_id }) => application_id),
      items.map(({ application_id }) => application_id).toSorted(),
    )
    for (const { application_id, reference, candidate } of items) {
      assert.deepEqual([reference.recommendation, candidate.recommendation], ['refer', 'decline'])
      const { evaluations } = await reader.get(`/applications/${application_id}`)
      assert.equal(evaluations[0]!.score, reference.score)
    }
  })

  it('gives the same results fingerprint for the same versions over the same data, and another one for others', async () => {
    const one = await finished(replays, datasetId, strict.id)
    const same = await finished(replays, await frozen(replays), strict.id, replays.desk.policyId)
    assert.equal(same.results_fingerprint, one.results_fingerprint)
    const other = await finished(replays, datasetId, replays.desk.policyId, strict.id)
    assert.notEqual(other.results_fingerprint, one.results_fingerprint)
  })

  it('replays the content that a draft had when the simulation was started, and says that it is stale', async () => {
    const derived = await replays.desk.author.post(`/policies/${strict.id}/derive`, undefined, 201)
    const id = await queued(replays, datasetId, derived.id)
    const body = { row_version: derived.row_version, parameters: germanParameters }
    await replays.desk.author.put(`/policies/${derived.id}/parameters`, body)
    const simulation = await replayed(replays, id)
    assert.equal(simulation.stale, true)
    assert.equal(simulation.candidate.fingerprint, strict.fingerprint)
    assert.equal(simulation.comparison!.candidate.recommendations.refer, 0)
  })

  it('shows no comparison before every member is replayed, and records each step in the chain', async () => {
    const id = await queued(replays, datasetId, strict.id)
    const waiting = await shown(replays, id)
    assert.deepEqual([waiting.state, waiting.comparison, waiting.results_fingerprint], ['queued', null, null])
    const done = await replayed(replays, id)
    const kinds = (await eventsOf(replays.world.database, replays.lender.id))
      .filter(({ subject }) => subject?.id === id)
      .map(({ kind, outcome }) => `${kind} ${outcome}`)
    assert.deepEqual(kinds, [
      'historical_simulation.started success',
      'historical_simulation.running success',
      'historical_simulation.finished success',
    ])
    assert.deepEqual(await shown(replays, id), done)
    for (const chunk of await chunksOf(replays, id)) assert.ok(chunk)
    assert.deepEqual(await replayed(replays, id), done, 'a chunk whose job arrives again is not replayed again')
  })

  it('counts an erased member, which is not recomputed, and blames no erasure for a deleted value', async () => {
    const dataset = await frozen(replays)
    await eraseSubjectOf(replays.world.database, replays.lender.id, applications[0]!)
    const { comparison } = await finished(replays, dataset, strict.id)
    assert.deepEqual(comparison!.members, { compared: MEMBERS - 1, not_recomputable: 1 })
    await superuserQuery(
      replays.world.database,
      `set session_replication_role = replica; delete from pieces where application_id = '${applications[1]!}'`,
    )
    const failed = await replayed(replays, await queued(replays, dataset, strict.id))
    assert.deepEqual([failed.state, failed.failure_code, failed.comparison], ['failed', 'RECORD_DAMAGED', null])
  })

  it('fails, and compares nothing, when dataset or members were changed in the database', async () => {
    const dataset = await frozen(replays)
    for (const text of [
      `update historical_dataset_chunks set members = set_byte(members, 70, 255 - get_byte(members, 70)) where dataset_id = '${dataset}'`,
      `update historical_datasets set counts = counts || '{"kept": 1}' where id = '${dataset}'`,
    ]) {
      const id = await queued(replays, dataset, strict.id)
      await superuserQuery(replays.world.database, `set session_replication_role = replica; ${text}`)
      const failed = await replayed(replays, id)
      assert.deepEqual([failed.state, failed.failure_code, failed.comparison], ['failed', 'RECORD_DAMAGED', null], text)
      if (text.includes('chunks'))
        await superuserQuery(replays.world.database, `set session_replication_role = replica; ${text}`)
    }
    assert.equal(refusalOf(await start({ dataset_id: dataset, candidate_policy_id: strict.id })), '409 RECORD_DAMAGED')
  })

  it('fails when the service does not have the engine version any more', async () => {
    const id = await queued(replays, datasetId, strict.id)
    await superuserQuery(
      replays.world.database,
      `set session_replication_role = replica; update historical_simulations set engine_version = '0.9.0' where id = '${id}'`,
    )
    assert.equal((await replayed(replays, id)).failure_code, 'RECORD_DAMAGED', 'nobody recorded that version')
  })

  it('refuses a simulation of versions of another product, of another grid or without parameters, and one without a reference', async () => {
    const { author, approver } = replays.desk
    const otherProduct = await openProduct(author, 'other-loan')
    const empty = await author.post(
      '/policies',
      { product_id: replays.desk.productId, grid_code: 'german_credit_1994', code: 'empty', title: 'Empty' },
      201,
    )
    assert.equal(
      refusalOf(await start({ dataset_id: datasetId, candidate_policy_id: empty.id })),
      '409 POLICY_INCOMPLETE',
    )
    const other = await bringIntoForce(replays.world, author, approver, otherProduct, 'other', germanParameters)
    assert.equal(refusalOf(await start({ dataset_id: datasetId, candidate_policy_id: other })), '409 PRODUCT_MISMATCH')
    for (const [body, field] of [
      [{ dataset_id: strict.id, candidate_policy_id: strict.id }, 'dataset_id'],
      [{ dataset_id: datasetId, candidate_policy_id: datasetId }, 'candidate_policy_id'],
      [
        { dataset_id: datasetId, candidate_policy_id: strict.id, reference_policy_id: datasetId },
        'reference_policy_id',
      ],
    ] as const) {
      const reply = await start(body)
      assert.equal(refusalOf(reply), '422 VALIDATION_FAILED')
      assert.deepEqual((reply.body as { detail: [{ loc: string[] }] }).detail[0].loc, ['body', field])
    }
  })

  it('refuses a simulation of versions of two grids, which a product has whose domain was changed before it was activated', async () => {
    const { author, approver, analyst } = replays.desk
    const draft = {
      code: 'moved',
      name: 'Prêt',
      name_en: 'Loan',
      currency: 'EUR',
      min_amount: '200',
      max_amount: '20000',
    }
    const terms = { ...draft, min_duration_months: 4, max_duration_months: 72 }
    const product = await author.post('/admin/credit-products', { ...terms, policy_domain: 'microcredit' }, 201)
    const old = { product_id: product.id, grid_code: 'microcredit', code: 'before', title: 'Before' }
    const candidate = await author.post('/policies', old, 201)
    const moved = { ...terms, policy_domain: 'german_credit_1994', row_version: product.row_version }
    await author.put(`/admin/credit-products/${product.id}`, moved)
    await author.post(`/admin/credit-products/${product.id}/activate`)
    await bringIntoForce(replays.world, author, approver, product.id, 'after', germanParameters)
    const { id, row_version } = await analyst.post('/applications', applicationBody(product.id, rows[30]!), 201)
    await analyst.post(`/applications/${id}/submit`, { row_version })
    const dataset_id = await frozen({ ...replays, desk: { ...replays.desk, productId: product.id } })
    const reply = await start({ dataset_id, candidate_policy_id: candidate.id })
    assert.equal(refusalOf(reply), '409 GRID_DOES_NOT_FIT')
  })

  it('lists simulations most recent first, of a dataset, and of a version as candidate or as reference', async () => {
    const { author, policyId } = replays.desk
    const all = await author.get('/historical-simulations')
    const ofVersion = await author.get(`/historical-simulations?policy_id=${strict.id}`)
    assert.deepEqual(
      await author.get(`/historical-simulations?dataset_id=${datasetId}`),
      all.filter(({ dataset_id }) => dataset_id === datasetId),
    )
    assert.deepEqual(
      ofVersion,
      all.filter(({ candidate, reference }) => candidate.id === strict.id || reference.id === strict.id),
    )
    const ofInForce = await author.get(`/historical-simulations?policy_id=${policyId}`)
    assert.ok(ofInForce.length > ofVersion.length)
    assert.deepEqual(await author.get(`/historical-simulations?policy_id=${datasetId}`), [])
  })

  it('refuses the eleventh simulation that is not finished', async () => {
    const { author } = replays.desk
    const [{ unfinished }] = (await superuserQuery<{ unfinished: number }>(
      replays.world.database,
      `select count(*)::int as unfinished from historical_simulations where state in ('queued', 'running')`,
    )) as [{ unfinished: number }]
    for (let more = unfinished; more < 10; more += 1) await queued(replays, datasetId, strict.id)
    assert.equal(
      refusalOf(await start({ dataset_id: datasetId, candidate_policy_id: strict.id })),
      '409 TOO_MANY_SIMULATIONS',
    )
    assert.equal((await author.get('/historical-simulations')).filter(({ state }) => state === 'queued').length, 10)
  })
})
