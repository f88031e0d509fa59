import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { germanParameters } from '../../demo/german-parameters.ts'
import {
  finished,
  frozen,
  queued,
  type ReplayDesk,
  replayed,
  shown,
} from '../../src/historical-simulations/replays.fixture.ts'
import { runCommand } from '../commands/run.ts'
import { applicationBody, createLendingWorld, rows } from '../lending.ts'
import { newPlace, probityJson } from '../process.ts'
import { eventsOf } from '../superuser-query.ts'

const MEMBERS = 12

describe('the commands on historical simulations', { timeout: 300_000 }, () => {
  const place = newPlace()
  let replays: ReplayDesk
  let environment: NodeJS.ProcessEnv
  let datasetId: string
  let strictId: string
  before(async () => {
    const { world, desk } = await createLendingWorld()
    replays = { world, desk, lender: world.institutions.alder }
    environment = place.environment({
      DATABASE_URL: world.database.urlAs('probity_app'),
      DATABASE_OPERATOR_URL: world.database.urlAs('probity_operator'),
      KEYS_DIR: world.operator.config.KEYS_DIR!,
    })
    for (const row of rows.slice(0, MEMBERS)) {
      const { id, row_version } = await desk.analyst.post('/applications', applicationBody(desk.productId, row), 201)
      await desk.analyst.post(`/applications/${id}/submit`, { row_version })
    }
    datasetId = await frozen(replays)
    const derived = await desk.author.post(`/policies/${desk.policyId}/derive`, undefined, 201)
    const { approve_from } = germanParameters.cutoffs!
    const parameters = { ...germanParameters, cutoffs: { decline_below: approve_from, approve_from } }
    strictId = (
      await desk.author.put(`/policies/${derived.id}/parameters`, { row_version: derived.row_version, parameters })
    ).id
  })
  after(async () => {
    await replays.world.stop()
    place.remove()
  })

  const said = async (...args: string[]): Promise<string> => {
    const ended = await runCommand(environment, 'simulation', ...args)
    assert.equal(ended.code, 1, ended.stdout)
    return ended.stderr.trim()
  }

  it('cancel ends a simulation that waits for a worker, for good, and leaves its event', async () => {
    const id = await queued(replays, datasetId, strictId)
    const { code, stdout } = await runCommand(environment, 'simulation', 'cancel', id)
    assert.deepEqual(
      [code, stdout.trim()],
      [0, `The simulation ${id} of alder-bank is cancelled. What was replayed of it is not shown.`],
    )
    const { state, comparison } = await replayed(replays, id)
    assert.deepEqual([state, comparison], ['cancelled', null])
    const [event] = await eventsOf(replays.world.database, replays.lender.id, 'historical_simulation.cancelled')
    assert.deepEqual([event!.actor.type, event!.subject], ['operator', { type: 'simulation', id }])
    assert.match(await said('cancel', id), /is cancelled: nothing is left to cancel$/)
  })

  it('cancel is refused for a simulation that is finished or that nobody has', async () => {
    const { id } = await finished(replays, datasetId, strictId)
    assert.match(await said('cancel', id), /is finished: nothing is left to cancel$/)
    assert.equal((await shown(replays, id)).state, 'finished')
    assert.equal(await said('cancel', datasetId), `no institution has the simulation ${datasetId}`)
    assert.equal((await runCommand(environment, 'simulation', 'cancel', 'first')).code, 5)
  })

  it('changes lists every application whose recommendation changes, to whoever may read simulations and applications', async () => {
    const reader = await replays.world.join(replays.lender, 'Rosa', ['policy_author', 'analyst'])
    const { id, comparison } = await finished(replays, datasetId, strictId)
    const args = ['changes', id, '--institution', 'alder-bank', '--by', reader.email]
    const { code, stdout, stderr } = await runCommand(environment, 'simulation', ...args)
    assert.equal(code, 0, stderr)
    const printed = stdout.trimEnd().split('\n')
    const cells = printed.map((line) => line.split(/ {2,}/))
    const [header, ...lines] = cells
    assert.deepEqual(header, ['application id', 'reference', 'candidate', 'reference score', 'candidate score'])
    // The third column begins at the same place in every line.
    for (const [at, line] of printed.entries()) assert.ok(line.startsWith(cells[at]![2]!, 49), line)
    const detail = await reader.get(`/historical-simulations/${id}`)
    assert.ok(lines.length > 0 && lines.length === comparison!.changed.total)
    assert.deepEqual(
      lines.map(([application, reference, candidate]) => [application, reference, candidate]),
      detail.comparison!.changed.items!.map(({ application_id, reference, candidate }) => [
        application_id,
        reference.recommendation,
        candidate.recommendation,
      ]),
    )
    assert.deepEqual(await probityJson(environment, ['simulation', ...args]), detail.comparison!.changed.items)
  })

  it('changes is refused to whoever may not read applications, and before the end', async () => {
    const { id } = await finished(replays, datasetId, strictId)
    const of = (simulation: string, email: string) =>
      said('changes', simulation, '--institution', 'alder-bank', '--by', email)
    assert.match(await of(id, replays.desk.approver.email), /PERMISSION_DENIED/)
    const reader = await replays.world.join(replays.lender, 'Rita', ['policy_author', 'analyst'])
    const waiting = await queued(replays, datasetId, strictId)
    assert.match(await of(waiting, reader.email), /has no finished simulation/)
  })
})
