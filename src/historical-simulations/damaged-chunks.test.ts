import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, createLendingWorld, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { isRefused } from '../operator/operator.ts'
import { verifyAudit } from '../operator/chains/verify-audit.ts'
import {
  chunksOf,
  finished,
  forgetReconstitutions,
  frozen,
  queued,
  reconstituted,
  type ReplayDesk,
  replayed,
  shown,
} from './replays.fixture.ts'

const changedResults = 'changed leaves,results,tally'

describe('chunks of a replay that were changed in the database', () => {
  let replays: ReplayDesk
  let datasetId: string
  let simulationId: string
  before(async () => {
    const { world, desk } = await createLendingWorld()
    replays = { world, desk, lender: world.institutions.alder }
    for (const row of rows.slice(0, 3)) {
      const { id, row_version } = await desk.analyst.post('/applications', applicationBody(desk.productId, row), 201)
      await desk.analyst.post(`/applications/${id}/submit`, { row_version })
    }
    datasetId = await frozen(replays)
    ;({ id: simulationId } = await finished(replays, datasetId, replays.desk.policyId))
  })
  after(() => replays.world.stop())

  const change = (text: string) =>
    superuserQuery(replays.world.database, `set session_replication_role = replica; ${text}`)
  /** Puts the table back afterwards. */
  async function whileChanged<T>(table: string, text: string, act: () => Promise<T>): Promise<T> {
    await change(`create table kept as select * from ${table}; ${text}`)
    const result = await act()
    await change(`delete from ${table}; insert into ${table} select * from kept; drop table kept`)
    return result
  }
  const found = async (): Promise<string[]> => {
    const { pool, tables } = replays.world.service.platform
    const report = await verifyAudit(replays.world.operator, { pool, tables, directory: '', files: [] })
    if (isRefused(report)) return assert.fail(report.refused)
    return report.chains
      .flatMap((chain) => chain.rows!.findings)
      .map(({ row, finding, columns }) =>
        `${row.replace(datasetId, 'DATASET').replace(simulationId, 'SIMULATION')} ${finding} ${columns.join()}`.trim(),
      )
  }
  const flip = (column: string) => `${column} = set_byte(${column}, 3, 255 - get_byte(${column}, 3))`

  it('audit verify names changed members, results, leaves and tallies of chunks, and chunks that were deleted or added', async () => {
    assert.deepEqual(await found(), [])
    const ofDataset = `where dataset_id = '${datasetId}'`
    const ofSimulation = `where simulation_id = '${simulationId}'`
    const members = 'historical_dataset_chunks'
    const results = 'historical_simulation_chunks'
    const nobody = '00000000-0000-7000-8000-000000000000'
    for (const [table, text, finding] of [
      [members, `update ${members} set ${flip('members')} ${ofDataset}`, 'DATASET/0 changed members'],
      [members, `update ${members} set members = substr(members, 81) ${ofDataset}`, 'DATASET/0 changed members'],
      [
        members,
        `update ${members} set first_application_id = '${nobody}' ${ofDataset}`,
        'DATASET/0 changed first_application_id',
      ],
      [members, `delete from ${members} ${ofDataset}`, 'DATASET/0 missing'],
      [
        members,
        `insert into ${members} (institution_id, dataset_id, number, first_application_id, members)
         select institution_id, dataset_id, 5, '${nobody}', members from kept ${ofDataset}`,
        'DATASET/5 without_event',
      ],
      [results, `update ${results} set ${flip('results')} ${ofSimulation}`, `SIMULATION/0 ${changedResults}`],
      [results, `update ${results} set ${flip('leaves')} ${ofSimulation}`, `SIMULATION/0 ${changedResults}`],
      [
        results,
        `update ${results} set tally = tally || '{"changed": "x"}' ${ofSimulation}`,
        `SIMULATION/0 ${changedResults}`,
      ],
      [results, `delete from ${results} ${ofSimulation}`, 'SIMULATION/0 missing'],
      [results, `update ${results} set number = 7 ${ofSimulation}`, 'SIMULATION/7 without_event'],
    ] as const) {
      const rowsFound = await whileChanged(table, text, found)
      assert.ok(rowsFound.includes(`${table}/${finding}`), `${text}: ${rowsFound.join('; ')}`)
    }
    assert.deepEqual(await found(), [])
  })

  it('audit verify names no chunk beside the row by which it judges the chunks, when that row differs', async () => {
    const text = `update historical_datasets set ${flip('chunk_roots')} where id = '${datasetId}'`
    assert.deepEqual(await whileChanged('historical_datasets', text, found), [
      'historical_datasets/DATASET changed chunk_roots',
    ])
  })

  it('the service never sums up changed chunks for a seal, nor lists them', async () => {
    const { row_version, results_fingerprint } = await shown(replays, simulationId)
    const seal = () =>
      replays.desk.approver.send('POST', `/historical-simulations/${simulationId}/seal`, {
        row_version,
        results_fingerprint,
      })
    const reader = await replays.world.join(replays.lender, 'Rosa', ['policy_author', 'analyst'])
    const list = () => reader.send('GET', `/historical-simulations/${simulationId}`)
    const chunks = 'historical_simulation_chunks'
    const of = `where simulation_id = '${simulationId}'`
    for (const text of [
      `update ${chunks} set results = 'x' ${of}`,
      `update ${chunks} set tally = '{"matrix": {}}' ${of}`,
      `update ${chunks} set leaves = substr(leaves, 33) ${of}`,
    ]) {
      const replies = await whileChanged(chunks, text, () => Promise.all([seal(), list()]))
      assert.deepEqual(replies.map(refusalOf), ['409 RECORD_DAMAGED', '409 RECORD_DAMAGED'], text)
    }
    assert.equal(refusalOf(await list()), '200')
  })

  it('a reconstitution reports changed chunks as a mismatch, whatever stands in them', async () => {
    const chunks = 'historical_simulation_chunks'
    for (const text of [
      `update ${chunks} set tally = '{"matrix": {}}'`,
      `update ${chunks} set results = 'x'`,
      `delete from ${chunks}`,
    ]) {
      await forgetReconstitutions(replays)
      const verdict = await whileChanged(chunks, `${text} where simulation_id = '${simulationId}'`, async () => {
        const path = await reconstituted(replays, simulationId)
        return (await replays.desk.author.post(path)).verdict
      })
      assert.equal(verdict, 'mismatch', text)
    }
  })

  it('a simulation whose chunks are not those of all members ends without a comparison', async () => {
    const id = await queued(replays, datasetId, replays.desk.policyId)
    await change(
      `insert into historical_simulation_chunks (institution_id, id, simulation_id, number, done_at, tally, results, leaves)
       select institution_id, gen_random_uuid(), '${id}', 1, done_at, tally, results, leaves
       from historical_simulation_chunks where simulation_id = '${simulationId}'`,
    )
    const ended = await replayed(replays, id)
    assert.deepEqual([ended.state, ended.failure_code, ended.comparison], ['failed', 'RECORD_DAMAGED', null])
    await change(`delete from historical_simulation_chunks where simulation_id = '${id}' and number = 1`)
  })

  it('a simulation refuses to start under a changed content of a version, and ends at once when it is changed later', async () => {
    const derived = await replays.desk.author.post(`/policies/${replays.desk.policyId}/derive`, undefined, 201)
    const later = await queued(replays, datasetId, derived.id)
    const kept = 'replayed_policies'
    const { fingerprint } = await replays.desk.author.get(`/policies/${derived.id}`)
    const text = `update ${kept} set parameters = '{}' where fingerprint = '${fingerprint}'`
    const start = { dataset_id: datasetId, candidate_policy_id: derived.id }
    const [refused, ended, named] = await whileChanged(kept, text, async () => [
      await replays.desk.author.send('POST', '/historical-simulations', start),
      await replayed(replays, later),
      await found(),
    ])
    assert.equal(refusalOf(refused), '409 RECORD_DAMAGED')
    assert.deepEqual([ended.state, ended.failure_code], ['failed', 'RECORD_DAMAGED'])
    assert.ok(named.includes(`${kept}/${fingerprint} changed grid_code,grid_version,parameters`), named.join())
    assert.deepEqual(await found(), [])
    assert.ok((await chunksOf(replays, later)).length > 0)
  })
})
