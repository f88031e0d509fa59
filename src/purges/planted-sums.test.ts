import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { HistoricalSimulationDetailOut } from '../../client/index.ts'
import { applicationBody, createLendingWorld, rows } from '../../test/lending.ts'
import { acquireLock } from '../../test/locks.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Person } from '../../test/world.ts'
import { utcDay } from '../platform/clock.ts'
import {
  chunksOf,
  finished,
  frozen,
  queued,
  reconstituted,
  type ReplayDesk,
  replayed,
  shown,
} from '../historical-simulations/replays.fixture.ts'
import { openReplayer } from '../historical-simulations/replay/replayer.ts'
import { purged, verifiedRowsOf, verifyDocument } from './purges.fixture.ts'

const REFERENCE = 'Zebedee-0417'
/** Of the only applicant whom the version in force recommends to approve. */
const AMOUNT = '4317.23'
const OTHERS = 12

describe('the sums of historical simulations after the erasure of a person alone in a group', () => {
  let replays: ReplayDesk
  let dana: Person
  let reader: Person
  let exported: string
  let sealed: HistoricalSimulationDetailOut
  let unsealed: HistoricalSimulationDetailOut
  /** Over a dataset with this person alone. */
  let ofOne: HistoricalSimulationDetailOut
  let runningId: string
  /** Its chunk is in work when the purge comes. */
  let queuedId: string
  before(async () => {
    const { world, desk } = await createLendingWorld()
    replays = { world, desk, lender: world.institutions.alder }
    dana = await world.join(replays.lender, 'Dana', ['data_protection_officer'])
    reader = await world.join(replays.lender, 'Rosa', ['policy_author', 'analyst'])
    for (let at = 0; at < OTHERS; at += 1)
      assert.equal(await submitted(0, `Somebody-${at}`, String(1000 + 10 * at)), 'refer')
    assert.equal(await submitted(11, REFERENCE, AMOUNT), 'approve')
    const datasetId = await frozen(replays)
    sealed = await seal(await finished(replays, datasetId, desk.policyId))
    exported = sealed.seal!.document!
    unsealed = await finished(replays, datasetId, desk.policyId)
    const today = utcDay(world.clock.now())
    const alone = { product_id: desk.productId, name: 'Approved', period: { from: today, to: today } }
    const population = { recommendations: ['approve' as const] }
    const { id } = await desk.author.post('/historical-datasets', { ...alone, population }, 201)
    ofOne = await seal(await finished(replays, id, desk.policyId))
    runningId = await partlyDone(datasetId)
    queuedId = await queued(replays, datasetId, desk.policyId)
  })
  after(() => replays.world.stop())

  async function submitted(at: number, applicant_reference: string, amount: string) {
    const { desk } = replays
    const body = { ...applicationBody(desk.productId, rows[at]!), external_reference: null }
    const { id, row_version } = await desk.analyst.post('/applications', { ...body, applicant_reference, amount }, 201)
    const { evaluations, ...rest } = await desk.analyst.post(`/applications/${id}/submit`, { row_version })
    const deviation = { deviation_reason_code: 'data_error', deviation_reason: 'The income was read wrongly.' }
    const decision = { row_version: rest.row_version, outcome: 'declined' as const, ...deviation }
    if (applicant_reference === REFERENCE) await desk.manager.post(`/applications/${id}/decision`, decision, 201)
    return evaluations[0]!.recommendation
  }

  const seal = ({ id, row_version, results_fingerprint }: HistoricalSimulationDetailOut) =>
    replays.desk.approver.post(`/historical-simulations/${id}/seal`, {
      row_version,
      results_fingerprint: results_fingerprint!,
    })

  /** One of two chunks is done: the second is a row that no dataset has, so that one small dataset is enough. */
  async function partlyDone(datasetId: string): Promise<string> {
    const id = await queued(replays, datasetId, replays.desk.policyId)
    await superuserQuery(
      replays.world.database,
      `insert into historical_simulation_chunks (institution_id, id, simulation_id, number)
       select institution_id, gen_random_uuid(), simulation_id, 1 from historical_simulation_chunks where simulation_id = $1`,
      [id],
    )
    const [first] = await chunksOf(replays, id)
    await openReplayer(replays.world.service.platform).run({ institutionId: replays.lender.id, id: first! })
    assert.equal((await shown(replays, id)).state, 'running')
    return id
  }

  /** Every row of every table as text. */
  async function dump(): Promise<string> {
    const tables = await superuserQuery<{ name: string }>(
      replays.world.database,
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const texts = []
    for (const { name } of tables)
      texts.push(
        ...(await superuserQuery<{ row: string }>(replays.world.database, `select t::text as row from ${name} t`)),
      )
    return texts.map(({ row }) => row).join('\n')
  }

  /** In the forms in which it may stand. */
  const foundIn = (text: string): string[] => {
    const bytes = Buffer.from(AMOUNT)
    const digest = createHash('sha256').update(bytes).digest()
    const forms = [AMOUNT, bytes.toString('hex'), bytes.toString('base64'), digest.toString('hex')]
    return forms.filter((form) => text.includes(form))
  }

  const answers = async (): Promise<string> => {
    const all = await Promise.all([
      reader.get('/historical-simulations'),
      reader.get('/historical-datasets'),
      ...[sealed.id, unsealed.id, ofOne.id, runningId].map((id) => reader.get(`/historical-simulations/${id}`)),
    ])
    return JSON.stringify(all)
  }

  it('an answer and a seal have no amount of fewer members than the threshold, from the first day on', async () => {
    const { comparison } = sealed
    assert.equal(comparison!.min_segment_size, 10)
    assert.deepEqual(comparison!.reference.amounts, { approve: null, refer: '12660', decline: '0' })
    assert.deepEqual(comparison!.candidate.amounts, comparison!.reference.amounts)
    assert.equal(comparison!.candidate.recommendations.approve, 1)
    assert.deepEqual(foundIn(exported), [])
    assert.deepEqual(foundIn(await answers()), [])
    assert.notDeepEqual(foundIn(await dump()), [], 'the tally of a chunk has it before')
    assert.equal(verifyDocument(replays.world, exported).verdict, 'valid')
  })

  it('after the erasure their amount is in no row and in no answer, and what stays verifies', async () => {
    const body = { kind: 'erasure' as const, applicant_reference: REFERENCE }
    const { id, row_version } = await dana.post('/trust/data-rights', body, 201)
    await dana.post(`/trust/data-rights/${id}/accept-erasure`, { row_version })
    // Of before the purge, which has erased the results of the other simulation when it comes to this one.
    const [recorded] = await superuserQuery<{ done: string }>(
      replays.world.database,
      `select format('done_at = %L, tally = %L, results = %L, leaves = %L', done_at, tally, results, leaves) as done
       from historical_simulation_chunks where simulation_id = $1`,
      [unsealed.id],
    )
    const inWork = await acquireLock(
      replays.world.database,
      `select from historical_simulation_chunks where simulation_id = '${queuedId}' for no key update`,
    )
    const purging = purged(replays.world, replays.lender)
    await inWork.waiting(1)
    await inWork.commit(`set local session_replication_role = replica;
      update historical_simulations set chunks_done = 1 where id = '${queuedId}';
      update historical_simulation_chunks set ${recorded!.done} where simulation_id = '${queuedId}'`)
    await purging
    assert.deepEqual(foundIn(await dump()), [])
    assert.deepEqual(foundIn(await answers()), [])
    const tallies = await superuserQuery<{ tally: unknown }>(
      replays.world.database,
      'select tally from historical_simulation_chunks where tally is not null',
    )
    assert.deepEqual(tallies, [])
    const again = await shown(replays, sealed.id)
    assert.deepEqual([again.comparison, again.seal], [sealed.comparison, sealed.seal])
    assert.equal(verifyDocument(replays.world, exported).verdict, 'valid')
  })

  it('a comparison of fewer members than the threshold is destroyed with its seal, and what was saved of it verifies', async () => {
    const saved = ofOne.seal!
    assert.equal(ofOne.comparison!.members.compared, 1)
    const now = await shown(replays, ofOne.id)
    assert.equal(now.comparison, null)
    assert.deepEqual(now.seal, { ...saved, document: null })
    assert.notEqual(now.results_erased_at, null)
    assert.equal(now.results_fingerprint, ofOne.results_fingerprint)
    const { verdict, bundle } = verifyDocument(replays.world, saved.document!)
    assert.equal(verdict, 'valid')
    assert.equal(bundle!.statement.manifest_fingerprint, saved.fingerprint)
  })

  it('a simulation that was finished before is sealed after, and is not recomputable', async () => {
    const late = await seal(await shown(replays, unsealed.id))
    assert.equal(verifyDocument(replays.world, late.seal!.document!).verdict, 'valid')
    assert.deepEqual(late.comparison, unsealed.comparison)
    const { verdict, pieces, members } = await replays.desk.author.post(await reconstituted(replays, sealed.id))
    assert.equal(verdict, 'not_recomputable')
    assert.deepEqual(Object.fromEntries(pieces!.map((piece) => [piece.name, piece.verdict])), {
      comparison: 'not_recomputable',
      dataset: 'match',
      policies: 'match',
      results: 'not_recomputable',
    })
    assert.deepEqual(members, { match: OTHERS, mismatch: 0, not_recomputable: 1 })
  })

  it('a simulation that was running, or whose chunk was in work, replays the chunk again without the member', async () => {
    await superuserQuery(
      replays.world.database,
      `set session_replication_role = replica; delete from historical_simulation_chunks where simulation_id = '${runningId}' and number = 1`,
    )
    for (const id of [runningId, queuedId]) {
      const { state, comparison } = await replayed(replays, id)
      assert.equal(state, 'finished')
      assert.deepEqual(comparison!.members, { compared: OTHERS, not_recomputable: 1 })
    }
    assert.deepEqual(foundIn(await dump()), [])
    assert.deepEqual(await verifiedRowsOf(replays.world), [])
  })
})
