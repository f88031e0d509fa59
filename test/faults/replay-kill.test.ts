import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { HistoricalSimulationDetailOut } from '../../client/index.ts'
import { germanParameters } from '../../demo/german-parameters.ts'
import { frozen, queued, type ReplayDesk, shown } from '../../src/historical-simulations/replays.fixture.ts'
import { writeEvaluated } from '../bulk/write-evaluated.ts'
import { startWorkerProcess, type WorkerProcess, workerParamsOf } from '../imports/worker-process.ts'
import { createLendingWorld, type LendingDesk } from '../lending.ts'
import { shortOrLong } from '../run/long.ts'
import { superuserQuery } from '../superuser-query.ts'
import type { World } from '../world.ts'

/** In the short form three chunks, and in the long one a hundred. */
const MEMBERS = shortOrLong(2_100, 100_000)
const SEED = 11
const KILLS = shortOrLong(3, 5)
const TIMEOUT_MS = 600_000
/** A worker loads its code and sweeps within seconds. */
const START_MS = 60_000

describe('a replay whose workers are killed', { timeout: 7_200_000 }, () => {
  let world: World
  let desk: LendingDesk
  let replays: ReplayDesk
  let datasetId: string
  let strictId: string
  /** The outcome of a replay that nobody disturbed. */
  let undisturbed: HistoricalSimulationDetailOut
  const running: WorkerProcess[] = []
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    replays = { world, lender: world.institutions.alder, desk }
    await writeEvaluated(replays, MEMBERS, SEED)
    const { author, policyId } = desk
    datasetId = await frozen(replays)
    const derived = await author.post(`/policies/${policyId}/derive`, undefined, 201)
    const { approve_from } = germanParameters.cutoffs!
    const parameters = { ...germanParameters, cutoffs: { decline_below: approve_from, approve_from } }
    const strict = await author.put(`/policies/${derived.id}/parameters`, {
      row_version: derived.row_version,
      parameters,
    })
    strictId = strict.id
    const worker = await start()
    undisturbed = await ended(await queued(replays, datasetId, strictId))
    assert.equal(undisturbed.comparison!.members.compared, MEMBERS)
    await killed(worker)
  })
  // A session ends after twelve hours of the world's clock.
  beforeEach(() => desk.author.signIn())
  afterEach(async () => {
    await Promise.all(running.splice(0).map((worker) => worker.kill()))
  })
  after(() => world.stop())

  const start = async (): Promise<WorkerProcess> => {
    const worker = await startWorkerProcess(workerParamsOf(world))
    running.push(worker)
    return worker
  }
  const killed = async (worker: WorkerProcess): Promise<void> => {
    await worker.kill()
    running.splice(running.indexOf(worker), 1)
  }
  /** A session may ask only so often in a minute of the world's clock. */
  const asked = (id: string): Promise<HistoricalSimulationDetailOut> => {
    world.clock.advance(1)
    return shown(replays, id)
  }
  const ended = async (id: string): Promise<HistoricalSimulationDetailOut> => {
    for (const deadline = Date.now() + TIMEOUT_MS; ; await setTimeout(50)) {
      const simulation = await asked(id)
      if (simulation.state !== 'queued' && simulation.state !== 'running') return simulation
      assert.equal(simulation.comparison, null, 'a part is never shown as the whole')
      assert.ok(Date.now() < deadline, 'the replay does not end')
    }
  }
  /** Whether a worker is in the middle of a chunk: it has locked one that is not done. */
  const isWorking = async (): Promise<boolean> => {
    const locks = await superuserQuery(
      world.database,
      `select from pg_locks where relation = 'historical_simulation_chunks'::regclass and mode = 'RowShareLock' and granted
       and database = (select oid from pg_database where datname = current_database())`,
    )
    return locks.length > 0
  }
  /** Or until the simulation has ended. */
  const untilWorking = async (id: string): Promise<void> => {
    // Without a pause the questions would take the processor that the worker needs.
    for (const deadline = Date.now() + START_MS; !(await isWorking()); await setTimeout(3)) {
      if ((await asked(id)).state === 'finished') return
      assert.ok(Date.now() < deadline, 'no worker starts a chunk')
    }
  }
  /** A call answers after a while that it runs, and the next one joins it. */
  const reconstituted = async (id: string) => {
    for (const deadline = Date.now() + TIMEOUT_MS; ;) {
      const reconstitution = await desk.author.post(`/historical-simulations/${id}/reconstitution`)
      if (reconstitution.state !== 'running') return reconstitution
      assert.ok(Date.now() < deadline, 'the reconstitution does not end')
    }
  }
  const assertUndisturbed = async (id: string): Promise<void> => {
    const simulation = await ended(id)
    assert.deepEqual(
      [simulation.state, simulation.results_fingerprint],
      ['finished', undisturbed.results_fingerprint],
      simulation.failure_message ?? '',
    )
    assert.deepEqual(simulation.comparison, undisturbed.comparison)
    const attempts = await superuserQuery(world.database, 'select from historical_simulation_chunks where attempts > 0')
    assert.equal(attempts.length, 0, 'a kill does not count as a failure of the chunk')
  }

  it(`ends with the results of an undisturbed one when its worker is killed ${KILLS} times in the middle of a chunk`, async () => {
    const id = await queued(replays, datasetId, strictId)
    for (let kills = 0; kills < KILLS; kills += 1) {
      const worker = await start()
      await untilWorking(id)
      await killed(worker)
      assert.ok(
        (await shown(replays, id)).progress.done < MEMBERS,
        'the replay ended before it was killed: it needs more members',
      )
    }
    await start()
    await assertUndisturbed(id)
  })

  it(`ends with the same results on two worker processes, one of which is killed ${KILLS} times`, async () => {
    const id = await queued(replays, datasetId, strictId)
    await start()
    for (let kills = 0; kills < KILLS; kills += 1) {
      const worker = await start()
      if ((await shown(replays, id)).state === 'running') await untilWorking(id)
      await killed(worker)
    }
    await assertUndisturbed(id)
  })

  it('a reconstitution computes a replay again with the same result after the service was started anew', async () => {
    const id = await queued(replays, datasetId, strictId)
    await start()
    await ended(id)
    const anew = await world.beside()
    const { verdict, members } = await reconstituted(id)
    await anew.stop()
    assert.deepEqual([verdict, members], ['match', { match: MEMBERS, mismatch: 0, not_recomputable: 0 }])
  })
})
