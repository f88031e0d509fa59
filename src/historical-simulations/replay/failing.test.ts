import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { applicationBody, createLendingWorld, rows } from '../../../test/lending.ts'
import { refusalOf } from '../../../test/call.ts'
import { acquireLock } from '../../../test/locks.ts'
import { eventsOf, superuserQuery } from '../../../test/superuser-query.ts'
import { openReconstitutor } from '../reconstitution/reconstitutor.ts'
import {
  chunksOf,
  finished,
  forgetReconstitutions,
  frozen,
  queued,
  type ReplayDesk,
  shown,
} from '../replays.fixture.ts'
import { openReplayer } from './replayer.ts'

describe('a replay that fails or is interrupted', () => {
  let replays: ReplayDesk
  let datasetId: string
  before(async () => {
    const { world, desk } = await createLendingWorld({ environment: { RECONSTITUTION_WAIT_SECONDS: '0' } })
    replays = { world, desk, lender: world.institutions.alder }
    const { id, row_version } = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[0]!), 201)
    await desk.analyst.post(`/applications/${id}/submit`, { row_version })
    datasetId = await frozen(replays)
  })
  after(() => replays.world.stop())

  const query = <T>(text: string): Promise<T[]> => superuserQuery(replays.world.database, text) as Promise<T[]>
  const replayer = () => openReplayer(replays.world.service.platform)
  const reconstitutor = () => openReconstitutor(replays.world.service.platform)
  const reconstitution = (id: string) => replays.desk.author.post(`/historical-simulations/${id}/reconstitution`)
  const jobOf = (chunk: string) =>
    query<{ key: string }>(`select key from graphile_worker.jobs where key like '% ${chunk}'`)
  const loseJob = (chunk: string) => query(`delete from graphile_worker._private_jobs where key like '% ${chunk}'`)
  const reconstitutionChunk = async (): Promise<string> =>
    (
      await query<{
        id: string
      }>(`select c.id from historical_reconstitution_chunks c join historical_reconstitutions r on r.id = c.reconstitution_id
         where r.state = 'running'`)
    )[0]!.id

  /** The whole work is given up at the fifth failure of the chunk. */
  async function failsAtTheFifth(table: string, run: () => Promise<void>, state: () => Promise<string>): Promise<void> {
    await query(`alter table ${table} add constraint planted check (done_at is null) not valid`)
    for (let times = 1; times <= 5; times += 1) {
      assert.notEqual(await state(), 'failed', `after ${times - 1} failures`)
      await assert.rejects(run(), { code: '23514' })
    }
    await query(`alter table ${table} drop constraint planted`)
    assert.equal(await state(), 'failed')
  }

  it('fails for good after five failures of one chunk, with its event and without a comparison', async () => {
    const id = await queued(replays, datasetId, replays.desk.policyId)
    const [chunk] = await chunksOf(replays, id)
    const run = () => replayer().run({ institutionId: replays.lender.id, id: chunk! })
    await failsAtTheFifth('historical_simulation_chunks', run, async () => (await shown(replays, id)).state)
    await run()
    const failed = await shown(replays, id)
    assert.deepEqual([failed.state, failed.failure_code, failed.comparison], ['failed', 'CHUNK_FAILED', null])
    const event = (await eventsOf(replays.world.database, replays.lender.id, 'historical_simulation.failed')).at(-1)!
    assert.deepEqual([event.data, event.subject?.id], [{ failure: 'CHUNK_FAILED' }, id])
  })

  it('says that a reconstitution failed after five failures of one chunk, and starts anew when asked after ten minutes', async () => {
    const { id } = await finished(replays, datasetId, replays.desk.policyId)
    await reconstitution(id)
    const chunk = await reconstitutionChunk()
    const run = () => reconstitutor().run({ institutionId: replays.lender.id, id: chunk })
    await failsAtTheFifth('historical_reconstitution_chunks', run, async () => {
      const [row] = await query<{ state: string }>(
        'select state from historical_reconstitutions order by created_at desc limit 1',
      )
      return row!.state
    })
    const event = (await eventsOf(replays.world.database, replays.lender.id)).at(-1)!
    assert.deepEqual(
      [event.kind, event.data, event.subject?.id],
      ['historical_simulation.reconstitution_failed', { failure: 'CHUNK_FAILED' }, id],
    )
    await forgetReconstitutions(replays)
    assert.equal((await reconstitution(id)).state, 'running')
    await reconstitutor().run({ institutionId: replays.lender.id, id: await reconstitutionChunk() })
    assert.equal((await reconstitution(id)).verdict, 'match')
  })

  it('enqueues a chunk again whose job was lost, unless a worker processes it', async () => {
    const id = await queued(replays, datasetId, replays.desk.policyId)
    const [chunk] = await chunksOf(replays, id)
    const done = await finished(replays, datasetId, replays.desk.policyId)
    await reconstitution(done.id)
    const other = await reconstitutionChunk()
    for (const [lost, table, sweep] of [
      [chunk!, 'historical_simulation_chunks', () => replayer().sweep(replays.lender.id)],
      [other, 'historical_reconstitution_chunks', () => reconstitutor().sweep(replays.lender.id)],
    ] as const) {
      await loseJob(lost)
      const lock = await acquireLock(
        replays.world.database,
        `select from ${table} where id = '${lost}' for no key update`,
      )
      await sweep()
      assert.deepEqual(await jobOf(lost), [])
      await lock.release()
      await sweep()
      assert.equal((await jobOf(lost)).length, 1, table)
    }
  })

  it('lists nobody whose recommendation changes from results or members that somebody changed in the database', async () => {
    const { id } = await finished(replays, datasetId, replays.desk.policyId)
    const reader = await replays.world.join(replays.lender, 'Rita', ['policy_author', 'analyst'])
    const flip = (column: string, at: number) =>
      `${column} = set_byte(${column}, ${at}, 255 - get_byte(${column}, ${at}))`
    for (const edit of [
      `update historical_simulation_chunks set ${flip('results', 2)} where simulation_id = '${id}'`,
      `update historical_dataset_chunks set ${flip('members', 70)} where dataset_id = '${datasetId}'`,
    ]) {
      for (const expected of ['409 RECORD_DAMAGED', '200']) {
        await superuserQuery(replays.world.database, `set session_replication_role = replica; ${edit}`)
        const reply = await reader.send('GET', `/historical-simulations/${id}`)
        assert.equal(expected === '200' ? String(reply.status) : refusalOf(reply), expected, edit)
      }
    }
  })
})
