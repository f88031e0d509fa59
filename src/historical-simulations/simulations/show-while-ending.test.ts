import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { applicationBody, createLendingWorld, rows } from '../../../test/lending.ts'
import { changedMeanwhile } from '../../../test/locks.ts'
import { finished, frozen, queued, type ReplayDesk, shown } from '../replays.fixture.ts'

describe('a simulation that ends while it is read', () => {
  let replays: ReplayDesk
  let datasetId: string
  before(async () => {
    const { world, desk } = await createLendingWorld()
    replays = { world, desk, lender: world.institutions.alder }
    const { id, row_version } = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[0]!), 201)
    await desk.analyst.post(`/applications/${id}/submit`, { row_version })
    datasetId = await frozen(replays)
  })
  after(() => replays.world.stop())

  /** The reading waits for the dataset, which it reads after the row of the simulation, and before its comparison and seal. */
  const readDuring = (id: string, change: string) =>
    changedMeanwhile(replays.world.database, 'lock table historical_datasets in access exclusive mode', change, () =>
      shown(replays, id),
    )

  it('shows a simulation that ends meanwhile as it was before, without the comparison of its end', async () => {
    const { id: ended } = await finished(replays, datasetId, replays.desk.policyId)
    const id = await queued(replays, datasetId, replays.desk.policyId)
    const { state, comparison, results_fingerprint } = await readDuring(
      id,
      `update historical_simulations set state = 'running', started_at = created_at where id = '${id}';
       update historical_simulations s set state = 'finished', comparison = e.comparison, finished_at = s.created_at,
         results_fingerprint = e.results_fingerprint, result_digests = e.result_digests
       from historical_simulations e where s.id = '${id}' and e.id = '${ended}'`,
    )
    assert.deepEqual([state, comparison, results_fingerprint], ['queued', null, null])
    assert.notEqual((await shown(replays, id)).comparison, null, 'the next reading has it')
  })

  it('shows a simulation that is sealed meanwhile as finished without a seal', async () => {
    const { id } = await finished(replays, datasetId, replays.desk.policyId)
    const { state, sealed_at, seal } = await readDuring(
      id,
      `insert into historical_simulation_seals (institution_id, simulation_id, created_by, created_at, fingerprint, document)
         select institution_id, id, created_by, created_at, '${'sha256:'.padEnd(71, '0')}', '{}'
         from historical_simulations where id = '${id}';
       update historical_simulations set state = 'sealed' where id = '${id}'`,
    )
    assert.deepEqual([state, sealed_at, seal], ['finished', null, null])
    assert.notEqual((await shown(replays, id)).seal, null, 'the next reading has it')
  })
})
