import assert from 'node:assert/strict'
import { it } from 'node:test'
import { applicationBody, createLendingWorld, rows } from '../../../test/lending.ts'
import { frozen, queued, type ReplayDesk, replayed, shown } from '../replays.fixture.ts'

it('a simulation leaves both versions as they are, in state, row version and content', async () => {
  const { world, desk } = await createLendingWorld()
  try {
    const replays: ReplayDesk = { world, desk, lender: world.institutions.alder }
    const { id, row_version } = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[0]!), 201)
    await desk.analyst.post(`/applications/${id}/submit`, { row_version })
    const candidate = await desk.author.post(`/policies/${desk.policyId}/derive`, undefined, 201)
    const versions = () =>
      Promise.all([candidate.id, desk.policyId].map((policyId) => desk.author.get(`/policies/${policyId}`)))
    const earlier = await versions()
    const simulationId = await queued(replays, await frozen(replays), candidate.id)
    assert.equal((await shown(replays, simulationId)).state, 'queued')
    assert.deepEqual(await versions(), earlier)
    assert.equal((await replayed(replays, simulationId)).state, 'finished')
    assert.deepEqual(await versions(), earlier)
  } finally {
    await world.stop()
  }
})
