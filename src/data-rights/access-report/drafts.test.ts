import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { germanParameters } from '../../../demo/german-parameters.ts'
import { applicationBody, approve, createLendingWorld, type LendingDesk, rows } from '../../../test/lending.ts'
import type { Person, World } from '../../../test/world.ts'
import { addGrid } from '../../operator/grids.ts'
import { verifyDocument } from '../../purges/purges.fixture.ts'
import type { Dictionary } from './dictionary/dictionary.ts'
import { unexplained } from './dictionary/explained.fixture.ts'

const DAY_SECONDS = 86_400
const RENAMED = { from: 'housing', to: 'dwelling' }

describe('the report of somebody with only drafts', () => {
  let world: World
  let desk: LendingDesk
  let dana: Person
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    dana = await world.join(world.institutions.alder, 'Dana', ['data_protection_officer'])
    await draft('C-Old', rows[7]!.inputs)
  })
  after(() => world.stop())

  async function draft(applicant_reference: string, inputs: object): Promise<void> {
    const body = { ...applicationBody(desk.productId, rows[7]!), inputs, applicant_reference, external_reference: null }
    await desk.analyst.post('/applications', body, 201)
  }

  async function nextDay(): Promise<void> {
    world.clock.advance(DAY_SECONDS)
    for (const person of [desk.analyst, desk.author, desk.approver, dana]) await person.signIn()
  }

  async function report(applicant_reference: string) {
    const { id, row_version } = await dana.post('/trust/data-rights', { kind: 'access', applicant_reference }, 201)
    const body = { row_version, applicant_reference }
    const { text } = await dana.send('POST', `/trust/data-rights/${id}/access-report`, body)
    const { verdict, bundle } = verifyDocument(world, text)
    assert.equal(verdict, 'valid')
    const values = Object.fromEntries(Object.entries(bundle!.pieces).map(([name, { value }]) => [name, value]))
    assert.deepEqual(values['evaluations'], [])
    const [application] = values['applications'] as readonly { readonly grid: unknown }[]
    const { grids } = values['dictionary'] as unknown as Dictionary
    return { grid: application!.grid, explained: grids, missing: unexplained(values) }
  }

  /** A version of the grid in which one value has another code, and a policy under it that comes into force. */
  async function renameInput(): Promise<string> {
    const renamed = (code: string): string => (code === RENAMED.from ? RENAMED.to : code)
    const grid = JSON.parse(readFileSync('grids/german_credit_1994@1.json', 'utf8')) as {
      fields: { code: string }[]
      characteristics: { input: string }[]
    }
    const fields = grid.fields.map((field) => ({ ...field, code: renamed(field.code) }))
    const characteristics = grid.characteristics.map((one) => ({ ...one, input: renamed(one.input) }))
    const next = { ...grid, version: 2, fields, characteristics }
    const added = await addGrid(world.operator, Buffer.from(JSON.stringify(next)))
    assert.ok(added.ok, JSON.stringify(added))
    const params = { product_id: desk.productId, grid_code: 'german_credit_1994', grid_version: 2 }
    const { id, row_version } = await desk.author.post(
      '/policies',
      { ...params, code: 'renamed-scorecard', title: 'Renamed' },
      201,
    )
    await desk.author.put(`/policies/${id}/parameters`, { row_version, parameters: germanParameters })
    const { amount, duration_months } = rows[7]!
    const test_set = [{ label: 'one', amount, duration_months, inputs: renamedInputs() }]
    await desk.author.post(`/policies/${id}/simulations`, { test_set }, 201)
    return approve(world, desk.author, desk.approver, id)
  }

  function renamedInputs(): object {
    const { [RENAMED.from]: value, ...others } = rows[7]!.inputs as Record<string, unknown>
    return { ...others, [RENAMED.to]: value }
  }

  it('a draft is explained by the policy in force, and one with a value that it lacks by that of its last change', async () => {
    const old = { code: 'german_credit_1994', version: 1 }
    const first = await report('C-Old')
    assert.deepEqual([first.grid, first.missing], [old, []])
    await nextDay()
    await renameInput()
    await draft('C-New', renamedInputs())
    const kept = await report('C-Old')
    assert.deepEqual([kept.grid, kept.missing], [old, []])
    const later = await report('C-New')
    assert.deepEqual([later.grid, later.missing], [{ ...old, version: 2 }, []])
    assert.equal(later.explained.length, 1)
  })

  it('a draft is explained by the policy that was last in force when none is any more', async () => {
    await nextDay()
    const [policy] = (await desk.author.get('/policies')).filter(({ code }) => code === 'renamed-scorecard')
    await desk.approver.stepUp()
    await desk.approver.post(`/policies/${policy!.id}/archive`, { row_version: policy!.row_version })
    const { grid, missing } = await report('C-New')
    assert.deepEqual([grid, missing], [{ code: 'german_credit_1994', version: 2 }, []])
  })
})
