import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ApplicationDetailOut, EvaluationOut } from '../../client/index.ts'
import type { ApplicationInput, Trace } from '../../core/decision/index.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { verifyAsAuditor } from '../../test/verify.ts'
import type { Person, World } from '../../test/world.ts'

/** A JSON number holds 15 or 16 of the 18 permitted digits exactly. */
const LARGE = '900719925474099301'
const LARGEST = Number.MAX_SAFE_INTEGER

describe('integer fields of contract and custom fields', () => {
  let world: World
  let desk: LendingDesk
  let auditor: Person
  const read = (id: string): Promise<ApplicationDetailOut> => desk.analyst.get(`/applications/${id}`)
  const body = (more: object = {}) =>
    applicationBody(desk.productId, rows[1]!, {
      inputs: { ...rows[1]!.inputs, age: '41.0' },
      custom_fields: { visits: '3', largest: LARGEST, large: LARGE, share: '2', remark: '7' },
      ...more,
    })
  const typesOf = ({ inputs, custom_fields }: ApplicationDetailOut) => [inputs['age'], custom_fields]
  const ANSWERED = [41, { visits: 3, largest: LARGEST, large: LARGE, share: '2', remark: '7' }]

  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    auditor = await world.join(world.institutions.alder, 'Ugo', ['auditor'])
    for (const [code, type] of [
      ['visits', 'integer'],
      ['largest', 'integer'],
      ['large', 'integer'],
      ['share', 'decimal'],
      ['remark', 'text'],
    ]) {
      const labels = { label_fr: code, label_en: code }
      await desk.author.post('/admin/custom-fields', { code, type, required: false, ...labels }, 201)
    }
  })
  after(() => world.stop())

  it('integer fields are JSON integers in every answer with values, and text beyond what a JSON number holds', async () => {
    const { analyst } = desk
    const created = await analyst.post('/applications', body(), 201)
    assert.deepEqual(typesOf(created), ANSWERED)
    const { id } = created
    assert.deepEqual(typesOf(await analyst.put(`/applications/${id}`, body({ row_version: 1 }))), ANSWERED)
    assert.deepEqual(typesOf(await read(id)), ANSWERED)
    const submitted = await analyst.post(`/applications/${id}/submit`, { row_version: 2 })
    assert.deepEqual(typesOf(submitted), ANSWERED)
    assert.deepEqual(typesOf(await read(id)), ANSWERED)
    const { explanation } = await analyst.get(`/evaluations/${submitted.evaluations[0]!.id}`)
    const { trace, factors } = explanation as Required<EvaluationOut['explanation']>
    for (const steps of [trace!.inputs, factors!.inputs])
      assert.deepEqual(steps.find(({ code }) => code === 'age')!.value, 41)
  })

  it('integer fields keep their text in the pieces of evidence', async () => {
    const { analyst } = desk
    const { id } = await analyst.post('/applications', body({ external_reference: 'kept-1' }), 201)
    await analyst.post(`/applications/${id}/submit`, { row_version: 1 })
    const { text, body: bundle } = await auditor.send('POST', `/applications/${id}/evidence`)
    const { pieces } = bundle as {
      pieces: { 'application-input': { value: ApplicationInput }; trace: { value: Pick<Trace, 'inputs'> } }
    }
    const { inputs, custom_fields: custom } = pieces['application-input'].value
    assert.deepEqual([inputs['age'], custom['visits'], custom['largest']], ['41', '3', String(LARGEST)])
    assert.equal(pieces.trace.value.inputs.find(({ code }) => code === 'age')!.value, '41')
    assert.equal(verifyAsAuditor(world, text).exit_code, 0)
  })

  it('integer fields of a draft whose product has no policy in force any more are answered in the same form', async () => {
    const { analyst, author, approver } = desk
    const { id, policy } = await analyst.post('/applications', body({ external_reference: 'left-1' }), 201)
    const { row_version } = await author.get(`/policies/${policy!.id}`)
    await approver.stepUp()
    await approver.post(`/policies/${policy!.id}/archive`, { row_version })
    const detail = await read(id)
    assert.deepEqual([detail.policy, ...typesOf(detail)], [null, ...ANSWERED])
  })
})
