import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { csvOf, sendFile } from '../../test/imports/importing.ts'
import {
  type Batch,
  createImportDesk,
  type ImportDesk,
  imported,
  manyRows,
  paramsOf,
} from '../../test/imports/batches.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Person, World } from '../../test/world.ts'
import { finished, frozen } from '../historical-simulations/replays.fixture.ts'
import { findFile, readFile } from '../import-files/index.ts'
import { utcDay } from '../platform/clock.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { addMilliseconds } from '../platform/instant.ts'
import { supportForm } from '../support/support.fixture.ts'
import { RUN_LIMITS } from './limits.ts'
import { purge, verifiedRowsOf } from './purges.fixture.ts'

const THREE_YEARS_MS = 3 * 366 * 86_400_000
const FILES = 3
/** Of a policy, and over a dataset. */
const SIMULATIONS = 2

describe('a purge of more files and simulations than one run takes', { timeout: 240_000 }, () => {
  let desk: ImportDesk
  let officer: Person
  const batches: Batch[] = []
  const references: string[] = []
  const simulationIds: string[] = []
  const runs: string[] = []
  before(async () => {
    desk = await createImportDesk()
    officer = await desk.world.join(desk.lender, 'Dana', ['data_protection_officer'])
    for (let at = 0; at < FILES; at += 1) {
      const [row] = manyRows(1, 60 + at)
      const { id } = await sendFile(desk.importer, csvOf([row!]), `file-${at}.csv`)
      const batch: Batch = await desk.importer.post('/link/batches', paramsOf(desk, id), 201)
      await imported(desk, batch)
      batches.push(batch)
      references.push(row!.applicant_reference)
    }
    for (const row of rows.slice(1, 3)) {
      const body = { ...applicationBody(desk.productId, row), external_reference: null }
      const { id, row_version } = await desk.analyst.post('/applications', body, 201)
      await desk.analyst.post(`/applications/${id}/submit`, { row_version })
    }
    const replays = { world: desk.world, desk, lender: desk.lender }
    const datasetId = await frozen(replays)
    const today = utcDay(desk.world.clock.now())
    for (let at = 0; at < SIMULATIONS; at += 1) {
      const { id } = await desk.author.post(`/policies/${desk.policyId}/derive`, undefined, 201)
      await desk.author.post(`/policies/${id}/simulations`, { replay: { from: today, to: today } }, 201)
      simulationIds.push((await finished(replays, datasetId, desk.policyId)).id)
    }
    simulationIds.push(...(await policySimulations()).map(({ id }) => id))
    assert.equal(simulationIds.length, 2 * SIMULATIONS)
    await officer.stepUp()
    for (const category of ['applications_draft', 'applications_open'] as const)
      await officer.put(`/trust/retention/${category}`, { row_version: 1, months: 24, confirm: true })
  })
  after(() => desk.world.stop())

  const policySimulations = () =>
    superuserQuery<{ id: string; cases: readonly ({ application_id: string } | null)[] }>(
      desk.world.database,
      `select id, result->'cases' as cases from policy_simulations where kind = 'replay'`,
    )

  /** Of the replays: what is stored for each member. */
  async function replayResults(): Promise<unknown[]> {
    const chunks = await superuserQuery<{ results: Buffer }>(
      desk.world.database,
      'select results from historical_simulation_chunks',
    )
    return chunks.flatMap(({ results }) => JSON.parse(inflateRawSync(results).toString()) as unknown[])
  }

  const inLender: Parameters<typeof readFile>[0] = (work) =>
    inTenant(desk.world.service.platform.pool, desk.lender.id, work)

  async function textOf({ file }: Batch): Promise<string> {
    const stored = await inLender((tenant) => findFile(desk.world.service.platform, tenant, file.id))
    let text = ''
    for await (const bytes of readFile(inLender, stored!)) text += Buffer.from(bytes).toString()
    return text
  }

  /** One run that takes one file and one simulation. */
  const purgeOne = () =>
    purge(
      desk.world,
      desk.lender,
      async () => true,
      async () => addMilliseconds(desk.world.clock.now(), THREE_YEARS_MS),
      { ...RUN_LIMITS, others: 1 },
    )

  it('the next runs go on until nothing of a destroyed application is left', async () => {
    assert.equal((await replayResults()).filter(Boolean).length, 2 * SIMULATIONS)
    for (let at = 0; at < 2 * SIMULATIONS; at += 1) {
      const executed = await purgeOne()
      assert.ok('outcome' in executed && executed.outcome === 'attested', JSON.stringify(executed))
      runs.push(executed.run_id)
    }
    assert.deepEqual(await purgeOne(), { outcome: 'nothing_due' })
    for (const [at, batch] of batches.entries())
      assert.ok(!(await textOf(batch)).includes(references[at]!), `file ${at}`)
    assert.deepEqual(
      (await policySimulations()).flatMap(({ cases }) => cases.filter(Boolean)),
      [],
    )
    assert.deepEqual((await replayResults()).filter(Boolean), [])
    assert.deepEqual(await verifiedRowsOf(desk.world), [])
  })

  it('each file and each simulation is attested once', async () => {
    const attested: Record<string, string[]> = {}
    for (const run of runs) {
      const { text } = await officer.send('GET', `/trust/purge-runs/${run}/attestation`)
      for (const [kind, ids] of Object.entries(JSON.parse(text).pieces.destroyed.value as Record<string, string[]>))
        (attested[kind] ??= []).push(...ids)
    }
    const fileIds = batches.map(({ file }) => file.id)
    assert.deepEqual(attested['import_rows']!.toSorted(), fileIds.toSorted())
    assert.deepEqual(attested['simulation_results']!.toSorted(), simulationIds.toSorted())
    assert.equal(attested['applications_draft']!.length, FILES)
    assert.equal(attested['applications_open']!.length, 2)
  })

  it('a file that differs from its event is left, and overwritten once it is as recorded', async () => {
    const [row] = manyRows(1, 90)
    const { id } = await sendFile(desk.importer, csvOf([row!]), 'damaged.csv')
    const batch: Batch = await desk.importer.post('/link/batches', paramsOf(desk, id), 201)
    await imported(desk, batch)
    const rename = (name: string) =>
      superuserQuery(
        desk.world.database,
        `set session_replication_role = replica; update import_files set filename = '${name}' where id = '${id}'`,
      )
    await rename('another.csv')
    const executed = await purgeOne()
    assert.ok('outcome' in executed && executed.outcome === 'attested')
    const run = (await officer.get('/trust/purge-runs')).find((one) => one.id === executed.run_id)!
    const files = run.counts.find(({ item }) => item === 'import_rows')
    assert.deepEqual([files!.destroyed, files!.spared], [0, 1])
    assert.ok((await textOf(batch)).includes(row!.applicant_reference))
    await rename('damaged.csv')
    await purgeOne()
    assert.ok(!(await textOf(batch)).includes(row!.applicant_reference))
    assert.deepEqual(await purgeOne(), { outcome: 'nothing_due' })
  })
})

describe('an erasure of a person with more support requests than one run takes', () => {
  const REQUESTS = 3
  let world: World
  let desk: LendingDesk
  let officer: Person
  const supportIds: string[] = []
  let erasureId: string
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    const { analyst, productId } = desk
    officer = await world.join(world.institutions.alder, 'Dana', ['data_protection_officer'])
    const [body, applicant_reference] = [applicationBody(productId, rows[1]!), 'C-Supported']
    const { reference } = await analyst.post(
      '/applications',
      { ...body, external_reference: null, applicant_reference },
      201,
    )
    for (let at = 0; at < REQUESTS; at += 1) {
      const form = supportForm({ summary: `Number ${at} of ${reference}` })
      supportIds.push((await analyst.post('/support/requests', form, 201)).id)
    }
    await analyst.post('/support/requests', supportForm(), 201)
    erasureId = await acceptErasure(applicant_reference)
  })
  after(() => world.stop())

  async function acceptErasure(applicant_reference: string): Promise<string> {
    const { id, row_version } = await officer.post('/trust/data-rights', { kind: 'erasure', applicant_reference }, 201)
    await officer.post(`/trust/data-rights/${id}/accept-erasure`, { row_version })
    return id
  }

  async function countRequests(): Promise<number> {
    const text = 'select count(*)::int as n from support_requests'
    return (await superuserQuery<{ n: number }>(world.database, text))[0]!.n
  }

  const purgeOne = () => purge(world, world.institutions.alder, undefined, undefined, { ...RUN_LIMITS, others: 1 })

  it('an erasure is closed by the run that destroys the last support request, and each is attested once', async () => {
    const attested: string[] = []
    for (let at = 0; at < REQUESTS; at += 1) {
      assert.equal((await officer.get(`/trust/data-rights/${erasureId}`)).status, 'awaiting_purge')
      const executed = await purgeOne()
      assert.ok('outcome' in executed && executed.outcome === 'attested', JSON.stringify(executed))
      const { text } = await officer.send('GET', `/trust/purge-runs/${executed.run_id}/attestation`)
      const { destroyed, requests } = JSON.parse(text).pieces
      attested.push(...(destroyed.value['support_requests_erased'] as string[]))
      assert.equal(attested.length, at + 1)
      assert.equal(requests.value.length, attested.length === REQUESTS ? 1 : 0)
    }
    assert.deepEqual(attested.toSorted(), supportIds.toSorted())
    assert.equal((await officer.get(`/trust/data-rights/${erasureId}`)).status, 'completed')
    assert.deepEqual(await purgeOne(), { outcome: 'nothing_due' })
    assert.equal(await countRequests(), 1, 'the one that names nobody')
    assert.deepEqual(await verifiedRowsOf(world), [])
  })

  it('an erasure takes support requests of when a draft was another person’s too, also where a run leaves some of them after the draft', async () => {
    const { analyst, productId } = desk
    const body = { ...applicationBody(productId, rows[2]!), external_reference: null }
    const draft = await analyst.post('/applications', { ...body, applicant_reference: 'C-First' }, 201)
    for (let at = 0; at < REQUESTS; at += 1)
      await analyst.post('/support/requests', supportForm({ summary: `Number ${at} of ${draft.reference}` }), 201)
    const { row_version } = draft
    await analyst.put(`/applications/${draft.id}`, { ...body, applicant_reference: 'C-Second', row_version })
    const id = await acceptErasure('C-Second')
    for (let at = 0; at < REQUESTS; at += 1) {
      assert.equal((await officer.get(`/trust/data-rights/${id}`)).status, 'awaiting_purge', String(at))
      const executed = await purgeOne()
      assert.ok('outcome' in executed && executed.outcome === 'attested', JSON.stringify(executed))
    }
    assert.equal((await officer.get(`/trust/data-rights/${id}`)).status, 'completed')
    assert.equal(await countRequests(), 1)
    assert.deepEqual(await verifiedRowsOf(world), [])
  })
})
