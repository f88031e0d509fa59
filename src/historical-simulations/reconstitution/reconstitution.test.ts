import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../../test/call.ts'
import { eraseSubjectOf } from '../../../test/erase.ts'
import { applicationBody, createLendingWorld, rows } from '../../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../../test/superuser-query.ts'
import {
  finished,
  forgetReconstitutions,
  frozen,
  queued,
  reconstituteChunks,
  type ReplayDesk,
} from '../replays.fixture.ts'

const MEMBERS = 4

describe('the reconstitution of a historical simulation', () => {
  let replays: ReplayDesk
  let datasetId: string
  let simulationId: string
  const applications: string[] = []

  before(async () => {
    // A call that does not wait shows what a long job answers.
    const { world, desk } = await createLendingWorld({ environment: { RECONSTITUTION_WAIT_SECONDS: '0' } })
    replays = { world, desk, lender: world.institutions.alder }
    for (let at = 0; at < MEMBERS; at += 1) {
      const { id, row_version } = await desk.analyst.post(
        '/applications',
        applicationBody(desk.productId, rows[at]!),
        201,
      )
      await desk.analyst.post(`/applications/${id}/submit`, { row_version })
      applications.push(id)
    }
    datasetId = await frozen(replays)
    simulationId = (await finished(replays, datasetId, desk.policyId)).id
  })
  after(() => replays.world.stop())

  const ask = (id = simulationId) => replays.desk.author.post(`/historical-simulations/${id}/reconstitution`)
  const edit = (text: string) =>
    superuserQuery(replays.world.database, `set session_replication_role = replica; ${text}`)
  const work = (): Promise<void> => reconstituteChunks(replays)
  /** Starts a new job: the result of the last one is answered for ten minutes. */
  const again = async (id = simulationId) => {
    await forgetReconstitutions(replays)
    await ask(id)
    await work()
    return ask(id)
  }

  it('answers that it runs, is joined by whoever asks again, and then says that everything is the same', async () => {
    const running = await ask()
    assert.deepEqual([running.state, running.verdict, running.members], ['running', null, null])
    await ask()
    const [jobs] = await superuserQuery<{ count: number }>(
      replays.world.database,
      'select count(*)::int as count from historical_reconstitutions',
    )
    assert.equal(jobs!.count, 1)
    await work()
    const done = await ask()
    assert.deepEqual([done.state, done.verdict], ['finished', 'match'])
    assert.deepEqual(done.members, { match: MEMBERS, mismatch: 0, not_recomputable: 0 })
    assert.deepEqual(new Set(done.pieces!.map(({ verdict }) => verdict)), new Set(['match']))
  })

  it('records who asked for it and what it found', async () => {
    const events = await eventsOf(replays.world.database, replays.lender.id)
    const of = (kind: string) => events.filter((event) => event.kind === `historical_simulation.${kind}`)
    assert.deepEqual(
      of('reconstitution_requested').map(({ data }) => data),
      [{ joined: false }, { joined: true }, { joined: true }],
    )
    const [found] = of('reconstituted')
    const { id } = await replays.desk.author.get('/me')
    assert.deepEqual(
      [found!.data, found!.actor],
      [
        { verdict: 'match', match: MEMBERS, mismatch: 0, not_recomputable: 0 },
        { type: 'user', id },
      ],
    )
  })

  it('finds each result, sum and member that somebody changed in the database', async () => {
    const rowsOf = `where simulation_id = '${simulationId}'`
    for (const [there, back, piece] of [
      [
        `update historical_simulation_chunks set leaves = set_byte(leaves, 3, 255 - get_byte(leaves, 3)) ${rowsOf}`,
        null,
        'results',
      ],
      [
        `update historical_simulation_chunks set results = set_byte(results, 3, 255 - get_byte(results, 3)) ${rowsOf}`,
        null,
        'results',
      ],
      [
        `update historical_simulation_chunks set tally = jsonb_set(tally, '{changed}', '7') ${rowsOf}`,
        `update historical_simulation_chunks set tally = jsonb_set(tally, '{changed}', '0') ${rowsOf}`,
        'comparison',
      ],
      [
        `update historical_dataset_chunks set members = set_byte(members, 70, 255 - get_byte(members, 70)) where dataset_id = '${datasetId}'`,
        null,
        'dataset',
      ],
    ] as const) {
      await edit(there)
      const { verdict, pieces } = await again()
      assert.equal(verdict, 'mismatch', piece)
      assert.equal(pieces!.find(({ name }) => name === piece)!.verdict, 'mismatch', piece)
      await edit(back ?? there)
    }
    assert.equal((await again()).verdict, 'match')
  })

  it('computes nothing again from a simulation or a dataset whose row differs from the chain', async () => {
    for (const [table, id, column, value] of [
      ['historical_simulations', simulationId, 'engine_version', '9.9.9'],
      ['historical_datasets', datasetId, 'period_from', '2019-07-07'],
    ] as const) {
      await edit(`create table kept as select ${column} as was from ${table} where id = '${id}'`)
      await edit(`update ${table} set ${column} = '${value}' where id = '${id}'`)
      const { state, failure_code, verdict } = await again()
      assert.deepEqual([state, failure_code, verdict], ['failed', 'RECORD_DAMAGED', null], column)
      await edit(`update ${table} set ${column} = (select was from kept) where id = '${id}'; drop table kept`)
    }
    assert.equal((await again()).verdict, 'match')
  })

  it('counts a member that was erased since, which cannot be computed again', async () => {
    await eraseSubjectOf(replays.world.database, replays.lender.id, applications[0]!)
    const { verdict, members, pieces } = await again()
    assert.equal(verdict, 'not_recomputable')
    assert.deepEqual(members, { match: MEMBERS - 1, mismatch: 0, not_recomputable: 1 })
    assert.equal(pieces!.find(({ name }) => name === 'dataset')!.verdict, 'match')
  })

  it('refuses a reconstitution before the simulation is finished', async () => {
    const id = await queued(replays, datasetId, replays.desk.policyId)
    const reply = await replays.desk.author.send('POST', `/historical-simulations/${id}/reconstitution`)
    assert.equal(refusalOf(reply), '409 INVALID_STATE')
  })

  it('answers its result to whoever asks again, however far the clock of the worker is from that of the service', async () => {
    const { clock } = replays.world
    for (const apart of [-1_200, 10_800]) {
      await forgetReconstitutions(replays)
      await ask()
      clock.advance(apart)
      await work()
      clock.advance(-apart)
      assert.equal((await ask()).state, 'finished', `${apart} s`)
      await forgetReconstitutions(replays)
      assert.equal((await ask()).state, 'running', `${apart} s`)
      await work()
    }
  })
})
