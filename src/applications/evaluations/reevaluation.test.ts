import type { ApplicationDetailOut, ErrorOut, Refusal } from '../../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readFileSync } from 'node:fs'
import { addGrid } from '../../operator/grids.ts'
import { germanParameters } from '../../../demo/german-parameters.ts'
import { refusalOf } from '../../../test/call.ts'
import { eraseSubjectOf } from '../../../test/erase.ts'
import {
  applicationBody,
  approve,
  createLendingWorld,
  type LendingDesk,
  openProduct,
  rows,
} from '../../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../../test/superuser-query.ts'
import { verifyAsAuditor } from '../../../test/verify.ts'
import type { World } from '../../../test/world.ts'

describe('a re-evaluation', () => {
  let world: World
  let desk: LendingDesk
  before(async () => {
    ;({ world, desk } = await createLendingWorld({ maxAmount: '50000' }))
  })
  after(() => world.stop())

  async function submitted(i: number): Promise<ApplicationDetailOut> {
    const draft = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[i]!), 201)
    return await desk.analyst.post(`/applications/${draft.id}/submit`, { row_version: draft.row_version })
  }

  const reevaluate = (application: ApplicationDetailOut) =>
    desk.analyst.send('POST', `/applications/${application.id}/reevaluation`, { row_version: application.row_version })

  /** Brings a version with other cut-offs into force, derived from the current one. */
  async function stricterVersion(): Promise<string> {
    const derived = await desk.author.post(`/policies/${desk.policyId}/derive`, undefined, 201)
    const parameters = { ...germanParameters, cutoffs: { decline_below: '500', approve_from: '600' } }
    await desk.author.put(`/policies/${derived.id}/parameters`, { row_version: derived.row_version, parameters })
    const { amount, duration_months, inputs } = rows[0]!
    await desk.author.post(
      `/policies/${derived.id}/simulations`,
      { test_set: [{ amount, duration_months, inputs }] },
      201,
    )
    return approve(world, desk.author, desk.approver, derived.id)
  }

  it('refuses to re-evaluate under the policy already used, and to re-evaluate a draft', async () => {
    const application = await submitted(0)
    assert.equal(((await reevaluate(application)).body as Refusal).code, 'POLICY_ALREADY_APPLIED')
    const draft = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[1]!), 201)
    assert.equal(((await reevaluate(draft)).body as Refusal).code, 'INVALID_STATE')
  })

  it('applies the policy that came into force to the same frozen input and links the two evaluations', async () => {
    const application = await submitted(2)
    const erased = await submitted(5)
    const damaged = await submitted(6)
    const newer = await stricterVersion()
    await eraseSubjectOf(world.database, world.institutions.alder.id, erased.id)
    assert.equal(refusalOf(await reevaluate(erased)), '409 INVALID_STATE')
    await superuserQuery(
      world.database,
      `set session_replication_role = replica; delete from manifests where application_id = '${damaged.id}'`,
    )
    assert.equal(refusalOf(await reevaluate(damaged)), '409 EVIDENCE_DAMAGED')
    const stale = await desk.analyst.send('POST', `/applications/${application.id}/reevaluation`, {
      row_version: application.row_version - 1,
    })
    assert.equal((stale.body as Refusal).code, 'STALE_ROW_VERSION')
    const reply = await reevaluate(application)
    assert.equal(reply.status, 200, reply.text)
    const { evaluations, status } = reply.body as ApplicationDetailOut
    assert.equal(status, 'submitted')
    assert.deepEqual(
      evaluations.map(({ policy }) => policy.id),
      [newer, desk.policyId],
    )
    const [second, first] = evaluations as [
      ApplicationDetailOut['evaluations'][0],
      ApplicationDetailOut['evaluations'][0],
    ]
    const shown = await desk.manager.get(`/evaluations/${second.id}`)
    assert.equal(shown.previous_evaluation_id, first.id)
    const earlier = await desk.manager.get(`/evaluations/${first.id}`)
    assert.deepEqual(shown.explanation.trace!.inputs, earlier.explanation.trace!.inputs)
    const events = await eventsOf(world.database, world.institutions.alder.id, 'application.evaluated')
    assert.equal(events.at(-1)!.data['previous_evaluation_id'], first.id)
    // An auditor's bundle has the audit references, here with the event of the second evaluation only.
    const auditor = await world.join(world.institutions.alder, 'Ugo', ['auditor'])
    const bundle = await auditor.send('POST', `/applications/${application.id}/evidence`)
    const { exit_code, checks } = verifyAsAuditor(world, bundle.text)
    assert.deepEqual(
      checks.filter(({ outcome }) => outcome === 'fail').map(({ code }) => code),
      [],
    )
    assert.equal(exit_code, 0)
    assert.ok(checks.some(({ code }) => code === 'REFERENCES_PROVEN'))
  })

  it('names the missing fields when the policy in force uses another grid', async () => {
    const application = await submitted(3)
    const grid = JSON.parse(
      readFileSync(new URL('../../../grids/german_credit_1994@1.json', import.meta.url), 'utf8'),
    ) as { version: number; fields: object[] }
    const more = {
      code: 'months_at_bank',
      label: { fr: 'Mois comme client', en: 'Months as a customer' },
      type: 'integer',
      required: true,
      personal: false,
    }
    await addGrid(world.operator, Buffer.from(JSON.stringify({ ...grid, version: 2, fields: [...grid.fields, more] })))
    const draft = await desk.author.post(
      '/policies',
      {
        product_id: desk.productId,
        grid_code: 'german_credit_1994',
        grid_version: 2,
        code: 'wider-scorecard',
        title: 'Wider scorecard',
      },
      201,
    )
    await desk.author.put(`/policies/${draft.id}/parameters`, {
      row_version: draft.row_version,
      parameters: germanParameters,
    })
    const { amount, duration_months, inputs } = rows[0]!
    await desk.author.post(
      `/policies/${draft.id}/simulations`,
      { test_set: [{ amount, duration_months, inputs: { ...inputs, months_at_bank: 12 } }] },
      201,
    )
    await approve(world, desk.author, desk.approver, draft.id)
    const reply = await reevaluate(application)
    assert.equal((reply.body as Refusal).code, 'FIELDS_MISSING_FOR_POLICY')
    assert.match((reply.body as ErrorOut).detail, /months_at_bank/)
  })

  it('refuses an application for a product without a policy in force', async () => {
    const other = await openProduct(desk.author, 'unready-loan')
    const reply = await desk.analyst.send('POST', '/applications', applicationBody(other, rows[4]!))
    assert.equal((reply.body as Refusal).code, 'PRODUCT_NOT_OPEN')
    const unknown = await desk.analyst.send(
      'POST',
      '/applications',
      applicationBody('019cadc6-0000-7000-8000-000000000000', rows[4]!),
    )
    assert.equal(unknown.status, 422)
    assert.match(unknown.text, /product_id/)
  })
})
