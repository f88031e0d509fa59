import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { germanParameters } from '../../demo/german-parameters.ts'
import {
  applicationBody,
  approve,
  createLendingWorld,
  endMarks,
  type LendingDesk,
  rows,
  simulate,
} from '../../test/lending.ts'
import { verifyAsAuditor } from '../../test/verify.ts'
import type { Person, World } from '../../test/world.ts'

describe('the evidence of acts with accounts whose link another person saw', () => {
  let world: World
  let desk: LendingDesk
  let auditor: Person
  before(async () => {
    // Without mail, every link of this world was shown to the administrator.
    ;({ world, desk } = await createLendingWorld())
    auditor = await world.join(world.institutions.alder, 'Ugo', ['auditor'])
  })
  after(() => world.stop())

  async function bundleOf(id: string): Promise<{ acted: unknown; notice: string | undefined; exitCode: number }> {
    const { text } = await auditor.send('POST', `/applications/${id}/evidence`)
    const { statement } = JSON.parse(text) as { statement: { manifest: { shown_link_accounts?: string[] } } }
    const { exit_code, checks } = verifyAsAuditor(world, text)
    const notice = checks.find(({ check }) => check === 'manifest.shown_link_accounts')
    return { acted: statement.manifest.shown_link_accounts, notice: notice?.reason_en, exitCode: exit_code }
  }

  it('evidence names author, approver and decider with accounts from shown links as a notice, not as a failure', async () => {
    const { id } = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[1]!), 201)
    const { evaluations } = await desk.analyst.post(`/applications/${id}/submit`, { row_version: 1 })
    assert.deepEqual((await bundleOf(id)).acted, ['policy_approver', 'policy_author'])
    const outcome = evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'
    await desk.manager.post(`/applications/${id}/decision`, { row_version: 2, outcome }, 201)
    assert.deepEqual(await bundleOf(id), {
      acted: ['decider', 'policy_approver', 'policy_author'],
      notice:
        'Notice: an account whose link another person saw acted: the decision, the approval of the policy, the writing of the policy.',
      exitCode: 0,
    })
  })

  it('evidence names the authors of a source with the same numbers, although a colleague without the mark derived the copy', async () => {
    await endMarks(world, world.institutions.alder)
    const { id: copyId, row_version } = await desk.author.post(`/policies/${desk.policyId}/derive`, undefined, 201)
    await simulate(desk.author, { id: copyId, row_version }, germanParameters)
    await approve(world, desk.author, desk.approver, copyId)
    const { id } = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[2]!), 201)
    await desk.analyst.post(`/applications/${id}/submit`, { row_version: 1 })
    const { acted, exitCode } = await bundleOf(id)
    assert.deepEqual([acted, exitCode], [['policy_author'], 0])
    const changed = await desk.author.post(`/policies/${copyId}/derive`, undefined, 201)
    await simulate(desk.author, changed, { ...germanParameters, base_points: '501' })
    await approve(world, desk.author, desk.approver, changed.id)
    const other = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[3]!), 201)
    await desk.analyst.post(`/applications/${other.id}/submit`, { row_version: 1 })
    assert.deepEqual(await bundleOf(other.id), { acted: undefined, notice: undefined, exitCode: 0 })
  })
})
