import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf, type Reply } from '../../../test/call.ts'
import { applicationBody, createLendingWorld, rows } from '../../../test/lending.ts'
import { MAX_UNFINISHED } from '../limits.ts'
import {
  finished,
  forgetReconstitutions,
  frozen,
  queued,
  reconstituteChunks,
  type ReplayDesk,
  replayed,
} from '../replays.fixture.ts'

describe('reconstitutions beside each other', () => {
  let replays: ReplayDesk
  let datasetId: string
  const simulations: string[] = []

  before(async () => {
    // Calls that do not wait leave their jobs running.
    const { world, desk } = await createLendingWorld({ environment: { RECONSTITUTION_WAIT_SECONDS: '0' } })
    replays = { world, desk, lender: world.institutions.alder }
    const { id, row_version } = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[0]!), 201)
    await desk.analyst.post(`/applications/${id}/submit`, { row_version })
    datasetId = await frozen(replays)
    for (let made = 0; made < MAX_UNFINISHED + 2; made += 1)
      simulations.push((await finished(replays, datasetId, desk.policyId)).id)
  })
  after(() => replays.world.stop())

  const ask = (id: string): Promise<Reply> =>
    replays.desk.author.send('POST', `/historical-simulations/${id}/reconstitution`)
  const start = (): Promise<Reply> => {
    const body = { dataset_id: datasetId, candidate_policy_id: replays.desk.policyId }
    return replays.desk.author.send('POST', '/historical-simulations', body)
  }
  const end = async (): Promise<void> => {
    await reconstituteChunks(replays)
    await forgetReconstitutions(replays)
  }

  it('runs ten reconstitutions of an institution at a time, however many are asked for at once, and lets others join them', async () => {
    const replies = await Promise.all(simulations.map(async (id) => ({ id, refusal: refusalOf(await ask(id)) })))
    const refused = replies.filter(({ refusal }) => refusal === '409 TOO_MANY_SIMULATIONS')
    assert.equal(refused.length, simulations.length - MAX_UNFINISHED)
    for (const { id, refusal } of replies.filter((one) => !refused.includes(one))) {
      assert.equal(refusal, '200')
      const joined = await ask(id)
      assert.deepEqual([joined.status, (joined.body as { state: string }).state], [200, 'running'])
    }
    assert.equal(refusalOf(await ask(refused[0]!.id)), '409 TOO_MANY_SIMULATIONS')
    assert.equal(refusalOf(await start()), '409 TOO_MANY_SIMULATIONS')
    await reconstituteChunks(replays)
    assert.equal(refusalOf(await ask(refused[0]!.id)), '200')
    await end()
  })

  it('counts simulations and reconstitutions together', async () => {
    const waiting: string[] = []
    for (let made = 0; made < MAX_UNFINISHED - 1; made += 1)
      waiting.push(await queued(replays, datasetId, replays.desk.policyId))
    assert.equal(refusalOf(await ask(simulations[0]!)), '200')
    assert.equal(refusalOf(await ask(simulations[1]!)), '409 TOO_MANY_SIMULATIONS')
    assert.equal(refusalOf(await start()), '409 TOO_MANY_SIMULATIONS')
    await replayed(replays, waiting[0]!)
    assert.equal(refusalOf(await ask(simulations[1]!)), '200')
    assert.equal(refusalOf(await start()), '409 TOO_MANY_SIMULATIONS')
    await end()
    assert.equal(refusalOf(await start()), '201')
  })
})
