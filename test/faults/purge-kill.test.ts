import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { verifyDocument } from '../../src/purges/purges.fixture.ts'
import { runCommand } from '../commands/run.ts'
import { checked, imported, manyRows } from '../imports/batches.ts'
import { importCommands } from '../imports/import-commands.ts'
import { csvOf } from '../imports/importing.ts'
import { applicationBody, rows } from '../lending.ts'
import { probityJson } from '../process.ts'
import { shortOrLong } from '../run/long.ts'
import { eventsOf, superuserQuery } from '../superuser-query.ts'
import type { Person } from '../world.ts'
import { countLeft, killPurge, type Moment, PURGE, readStoredIds, type StoredIds } from './purge-kill.ts'

const KILLS = shortOrLong(3, 20)
/** A part of a purge is 200 applications, or one file. */
const DRAFTS = shortOrLong(407, 1_007)
const ERASED = 2
/** Applications with their persons, and the file. */
const PLANNED = 1 + 2 * (ERASED + DRAFTS)

describe('a purge that is killed', { timeout: 3_600_000 }, () => {
  const { desk, environment } = importCommands('eraser', 'jobs')
  let dana: Person
  let folder: string
  before(async () => {
    dana = await desk.world.join(desk.lender, 'Dana', ['data_protection_officer'])
    folder = join(environment['CHECKPOINTS_DIR']!, desk.lender.id)
    await dana.stepUp()
    const { categories } = await dana.get('/trust/retention')
    const { row_version, months } = categories.find(({ category }) => category === 'applications_draft')!
    await dana.put('/trust/retention/applications_draft', { row_version, months, confirm: true })
  })

  /** Drafts of one file. The clock of the world stands more than six months before that of the commands. */
  async function dueDrafts(seed: number): Promise<string[]> {
    const batch = await imported(desk, await checked(desk, csvOf(manyRows(DRAFTS, seed))))
    const origins = await superuserQuery<{ id: string }>(
      desk.world.database,
      'select application_id as id from import_origins where batch_id = $1',
      [batch.id],
    )
    return origins.map(({ id }) => id)
  }

  /** A person with a decided application, whose erasure is accepted. Returns the id of the application. */
  async function erasedPerson(reference: string): Promise<string> {
    const { analyst, manager, productId } = desk
    const entered = { ...applicationBody(productId, rows[0]!, { amount: '1000' }), external_reference: null }
    const { id, row_version } = await analyst.post('/applications', { ...entered, applicant_reference: reference }, 201)
    const submitted = await analyst.post(`/applications/${id}/submit`, { row_version })
    const reason = { deviation_reason_code: 'data_error' as const, deviation_reason: 'Another income was given.' }
    const decision = { row_version: submitted.row_version, outcome: 'approved' as const, amount: '900', ...reason }
    await manager.post(`/applications/${id}/decision`, decision, 201)
    const request = await dana.post('/trust/data-rights', { kind: 'erasure', applicant_reference: reference }, 201)
    await dana.post(`/trust/data-rights/${request.id}/accept-erasure`, { row_version: request.row_version })
    return id
  }

  /** Each kind of moment in turn, at a random place of the work. */
  function momentOf(number: number, drafts: readonly string[], erased: readonly string[]): Moment {
    const applicationId = [...drafts, ...erased][randomInt(drafts.length + erased.length)]!
    const head = `select from audit_heads where institution_id = '${desk.lender.id}' for update`
    const moments: Moment[] = [
      {
        name: 'within a part',
        lock: `select from applications where id = '${applicationId}' for no key update`,
        afterDestroyed: 0,
      },
      { name: 'at the append of a part', lock: head, afterDestroyed: 1 + randomInt(DRAFTS - 200) },
      { name: 'anywhere', lock: null, afterDestroyed: 1 + randomInt(DRAFTS - 200) },
      { name: 'at a file', lock: 'select from import_files for update', afterDestroyed: 0 },
      { name: 'at the attestation', lock: 'lock table purge_attestations in exclusive mode', afterDestroyed: 0 },
    ]
    return moments[number % moments.length]!
  }

  async function assertUnfinished(): Promise<string> {
    const [run] = await dana.get('/trust/purge-runs')
    assert.notEqual(run!.state, 'attested')
    const { body } = await dana.send('GET', `/trust/purge-runs/${run!.id}/attestation`)
    assert.equal((body as { code: string }).code, 'ATTESTATION_PENDING')
    return run!.id
  }

  /** One attestation, kept as a file, that names what stood before and does not now, and nothing else. */
  async function assertAttested(runId: string, earlier: StoredIds): Promise<void> {
    const { world, lender } = desk
    const { text } = await dana.send('GET', `/trust/purge-runs/${runId}/attestation`)
    assert.equal(readFileSync(join(folder, `destruction-${runId}.json`), 'utf8'), text)
    const { verdict, bundle } = verifyDocument(world, text)
    assert.equal(verdict, 'valid')
    const destroyed = bundle!.pieces['destroyed']!.value as Readonly<Record<string, readonly string[]>>
    const now = await readStoredIds(world.database)
    const gone = (kind: keyof StoredIds): string[] => [...earlier[kind]].filter((id) => !now[kind].has(id)).toSorted()
    assert.deepEqual(destroyed['applications_draft']!.toSorted(), gone('drafts'))
    assert.deepEqual(destroyed['applications_erased']!.toSorted(), gone('others'))
    assert.deepEqual(destroyed['persons']!.toSorted(), gone('persons'))
    const applications = [...destroyed['applications_draft']!, ...destroyed['applications_erased']!]
    assert.equal(await countLeft(world.database, applications, destroyed['persons']!), 0)
    assert.equal(destroyed['import_rows']!.length, 1)
    await assertEvents('application.erased', applications)
    await assertEvents('purge.attested', [runId])
    const events = await eventsOf(world.database, lender.id, 'import.rows_erased')
    const rowsErased = events.filter(({ subject }) => subject!.id === destroyed['import_rows']![0])
    assert.deepEqual(
      rowsErased.map(({ data }) => data['rows']),
      [DRAFTS],
    )
  }

  async function assertEvents(kind: string, ids: readonly string[]): Promise<void> {
    const events = await eventsOf(desk.world.database, desk.lender.id, kind)
    const counts = Map.groupBy(events, ({ subject }) => subject!.id)
    assert.deepEqual(
      ids.filter((id) => counts.get(id)?.length !== 1),
      [],
      `one event ${kind} of each`,
    )
  }

  it(`a killed purge is finished by the next one, and attested once and exactly, after each of ${KILLS} kills`, async (t) => {
    let inside = 0
    for (let number = 0; number < KILLS; number += 1) {
      const drafts = await dueDrafts(100 + number)
      const erased: string[] = []
      for (let at = 0; at < ERASED; at += 1) erased.push(await erasedPerson(`Erased-${number}-${at}`))
      const earlier = await readStoredIds(desk.world.database)
      const moment = momentOf(number, drafts, erased)
      const destroyed = await killPurge(desk.world.database, environment, moment)
      t.diagnostic(`${moment.name}: ${destroyed ?? 'all'} of ${PLANNED} destroyed when it was killed`)
      // What the server had received of the last part is committed although the process is dead.
      const isOver = destroyed === null
      assert.ok(!isOver || moment.afterDestroyed > 0, 'a kill at a lock falls into the work')
      if (!isOver) inside += 1
      const unfinished = isOver ? null : await assertUnfinished()
      const next = await runCommand(environment, ...PURGE)
      const runs = await dana.get('/trust/purge-runs')
      assert.equal(runs.length, number + 1)
      const [run] = runs
      assert.equal(unfinished ?? run!.id, run!.id)
      const attested = `alder-bank: run ${run!.id} is attested: ${PLANNED} destroyed.\n`
      assert.equal(next.stdout, isOver ? 'alder-bank: nothing is due.\n' : attested)
      await assertAttested(run!.id, earlier)
    }
    t.diagnostic(`${inside} of ${KILLS} kills fell into a purge`)
    await probityJson(environment, ['audit', 'verify'])
  })
})
