import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { isRefused, verifyAudit } from '../../src/operator/index.ts'
import { openPool } from '../../src/platform/database/connect.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../lending.ts'
import { superuserQuery } from '../superuser-query.ts'
import { verifyAsAuditor } from '../verify.ts'
import type { Person, World } from '../world.ts'
import { type BulkDesk, writeEvaluated } from './write-evaluated.ts'
import type { Written } from './writing.ts'

/** Several batches, the last of which is not full. */
const COUNT = 130
const SEED = 41

describe('applications written in bulk', () => {
  let world: World
  let desk: LendingDesk
  let bulk: BulkDesk
  let auditor: Person
  let written: Written[]
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    bulk = { world, desk, lender: world.institutions.alder }
    auditor = await world.join(bulk.lender, 'Ugo', ['auditor'])
    written = await writeEvaluated(bulk, COUNT, SEED)
  })
  after(() => world.stop())

  const read = (id: string) => desk.analyst.get(`/applications/${id}`)

  /** What the events about an application say, and which rows each has written. */
  async function chainOf(id: string) {
    const records = await superuserQuery<{ record: Recorded }>(
      world.database,
      `select convert_from(bytes, 'UTF8')::jsonb as record from audit_records where subject_id = $1 order by seq`,
      [id],
    )
    return records.map(({ record }) => ({
      kind: record.kind,
      outcome: record.outcome,
      actor: record.actor,
      session: record.session_ref,
      data: Object.keys(record.data),
      commitments: Object.keys(record.commitments),
      hasRequest: record.request_id !== null,
      rows: record.rows.map((row) => row.split('/')[0]),
    }))
  }

  it('audit verify finds applications written in bulk as their events say, with every event in its place', async () => {
    const pool = openPool({ url: world.database.urlAs('probity_app'), max: 2 })
    const { tables } = world.service.platform
    const report = await verifyAudit(world.operator, {
      pool,
      tables,
      directory: '/nonexistent',
      files: [],
      pieces: true,
    })
    await pool.end()
    assert.ok(!isRefused(report))
    assert.deepEqual(
      report.chains.map(({ damage, rows: differing }) => [damage, differing!.findings]),
      report.chains.map(() => [null, []]),
    )
    assert.equal(report.intact, true)
  })

  it('an application written in bulk has the events and rows of one that was submitted over HTTP in the same session', async () => {
    const { id, row_version } = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[0]!), 201)
    await desk.analyst.post(`/applications/${id}/submit`, { row_version })
    const entered = await chainOf(id)
    assert.equal(entered.length, 3)
    for (const { applicationId } of [written[0]!, written.at(-1)!])
      assert.deepEqual(await chainOf(applicationId), entered)
  })

  it('the service shows, exports and reconstitutes applications written in bulk over HTTP, and the verifier accepts them offline', async () => {
    for (const { applicationId, evaluationId } of [written[0]!, written[77]!, written.at(-1)!]) {
      const { status, evaluations } = await read(applicationId)
      assert.deepEqual([status, evaluations.map(({ id }) => id)], ['submitted', [evaluationId]])
      const shown = await desk.analyst.get(`/evaluations/${evaluationId}`)
      assert.equal(shown.recommendation, evaluations[0]!.recommendation)
      const { text } = await auditor.send('POST', `/applications/${applicationId}/evidence`)
      assert.equal(verifyAsAuditor(world, text).exit_code, 0)
      const { verdict } = await auditor.post(`/evaluations/${evaluationId}/reconstitution`)
      assert.equal(verdict, 'match')
    }
  })

  it('the service decides applications written in bulk like others, and counts them in lists', async () => {
    const submitted = () => desk.analyst.get('/applications?status=submitted')
    const { total: earlier } = await submitted()
    assert.ok(earlier >= COUNT)
    const { applicationId } = written[5]!
    const { evaluations } = await read(applicationId)
    const outcome = evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'
    await world.institutions.alder.administrator.signIn()
    const senior = await world.join(
      bulk.lender,
      'Sena',
      ['credit_manager'],
      [{ product_id: null, max_amount: '20000' }],
    )
    const decided = await senior.post(`/applications/${applicationId}/decision`, { row_version: 2, outcome }, 201)
    assert.equal(decided.outcome, outcome)
    assert.equal((await submitted()).total, earlier - 1)
  })

  it('the same seed gives applications the same values, in the order of their references', async () => {
    const other = await createLendingWorld()
    const again = await writeEvaluated({ ...other, lender: other.world.institutions.alder }, COUNT, SEED)
    const valuesOf = async (id: string, person: Person) => {
      const { reference, external_reference, inputs, evaluations } = await person.get(`/applications/${id}`)
      const [{ score, recommendation }] = evaluations as [(typeof evaluations)[0]]
      return { reference, external_reference, inputs, score, recommendation }
    }
    for (const at of [0, 1, 64, COUNT - 1])
      assert.deepEqual(
        await valuesOf(again[at]!.applicationId, other.desk.analyst),
        await valuesOf(written[at]!.applicationId, desk.analyst),
      )
    await other.world.stop()
    const references = await Promise.all(
      written.map(async ({ applicationId }) => (await read(applicationId)).reference),
    )
    assert.deepEqual(references, references.toSorted())
    await assert.rejects(writeEvaluated(bulk, 1, SEED), /use another seed/)
  })
})

interface Recorded {
  readonly kind: string
  readonly outcome: string
  readonly actor: object
  readonly session_ref: string | null
  readonly request_id: string | null
  readonly data: object
  readonly commitments: object
  readonly rows: readonly string[]
}
