import assert from 'node:assert/strict'
import pg from 'pg'
import { connectAsService } from '../../test/world/as-service.ts'
import { after, before, describe, it } from 'node:test'
import type { ApplicationDetailOut, EvidenceBundleOut } from '../../client/index.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { refusalOf } from '../../test/call.ts'
import type { Person, World } from '../../test/world.ts'
import { tables } from '../areas.ts'
import { packManifest, unpackManifest } from '../evidence/manifest-content.ts'

const REFUSED = '409 EVIDENCE_DAMAGED'
/** Not compared: when a row was written is not part of any evidence. */
const BOOKKEEPING = ['created_at']
/** Row-level security hides a row of another institution. */
const TENANT = ['institution_id']

describe('damaged evidence', () => {
  let world: World
  let desk: LendingDesk
  let auditor: Person
  let next = 0
  before(async () => {
    ;({ world, desk } = await createLendingWorld({ maxAmount: '50000' }))
    auditor = await world.join(world.institutions.alder, 'Ugo', ['auditor'])
  })
  after(() => world.stop())

  async function submitted(): Promise<ApplicationDetailOut> {
    const draft = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[next++]!), 201)
    return desk.analyst.post(`/applications/${draft.id}/submit`, { row_version: draft.row_version })
  }

  async function decided(): Promise<string> {
    const application = await submitted()
    const outcome = application.evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'
    const decision = { row_version: application.row_version, outcome }
    await desk.manager.post(`/applications/${application.id}/decision`, decision, 201)
    return application.id
  }

  const exported = (id: string) => auditor.send('POST', `/applications/${id}/evidence`)

  /** Bypasses the triggers, as a superuser of the database can. */
  async function change(statement: string, id: string, more: readonly unknown[] = []): Promise<void> {
    const client = new pg.Client({ connectionString: world.database.superuserUrl })
    await client.connect()
    await client.query('set session_replication_role = replica')
    const { rowCount } = await client.query(statement, [id, ...more])
    await client.end()
    assert.ok(rowCount! > 0, statement)
  }

  /** The content of another policy version, packed as the service packs it. */
  async function otherContent(id: string, which: string): Promise<Buffer> {
    const text = `select content from manifests where application_id = $1 and ${which}`
    const [row] = await superuserQuery<{ content: Buffer }>(world.database, text, [id])
    return packManifest(unpackManifest(row!.content)!.replace('"version":1', '"version":2'))
  }

  async function asService(statement: string, values: readonly unknown[]): Promise<void> {
    const service = await connectAsService(world.database, world.institutions.alder.id)
    await service.query(statement, [...values])
    await service.end()
  }

  it('refuses to export when the service’s own role inserted a manifest without the decision', async () => {
    // Newer than the genuine one, or older, which is then read first.
    for (const [decision, later] of [
      ['d.decision_id', '1 hour'],
      ['null', '1 hour'],
      ['d.decision_id', '-1 hour'],
    ] as const) {
      const id = await decided()
      assert.equal((await exported(id)).status, 200)
      // The manifest of the evaluation under another policy version.
      await asService(
        `insert into manifests
         select e.institution_id, gen_random_uuid(), e.application_id, e.evaluation_id, ${decision}, d.created_at + interval '${later}',
           e.references_salt, e.references_commitment, $2
         from manifests e join manifests d on d.evaluation_id = e.evaluation_id and d.decision_id is not null
         where e.application_id = $1 and e.decision_id is null`,
        [id, await otherContent(id, 'decision_id is null')],
      )
      assert.equal(refusalOf(await exported(id)), REFUSED)
    }
  })

  it('refuses to export when the newest manifest was deleted, whatever else is left', async () => {
    const id = await decided()
    await change('delete from manifests where application_id = $1 and decision_id is not null', id)
    assert.equal(refusalOf(await exported(id)), REFUSED)
    await change(`update applications set status = 'submitted' where id = $1`, id)
    assert.equal(refusalOf(await exported(id)), REFUSED)
  })

  it('refuses to export when any column of a manifest was changed', async () => {
    const text = `select column_name as name, udt_name as type from information_schema.columns
       where table_name = 'manifests' and column_name <> all($1)`
    const others = [[...BOOKKEEPING, ...TENANT]]
    const columns = await superuserQuery<{ name: string; type: string }>(world.database, text, others)
    assert.ok(columns.length >= 7)
    for (const { name, type } of columns) {
      const id = await decided()
      const other = type === 'uuid' ? 'gen_random_uuid()' : `sha256(${name})`
      const newest = 'application_id = $1 and decision_id is not null'
      await change(`update manifests set ${name} = ${other} where ${newest}`, id)
      assert.equal(refusalOf(await exported(id)), REFUSED, name)
    }
  })

  it('refuses to export a manifest whose content was changed and packed again', async () => {
    const id = await decided()
    const content = await otherContent(id, 'decision_id is not null')
    await change('update manifests set content = $2 where application_id = $1 and decision_id is not null', id, [
      content,
    ])
    assert.equal(refusalOf(await exported(id)), REFUSED)
  })

  it('refuses to export when salt and commitment of the references were changed together', async () => {
    const id = await decided()
    await change(
      `update manifests set references_salt = sha256('x'), references_commitment = sha256('cds/commit/1\n'::bytea || sha256('x') || '["audit-references",{"references":[]}]')
       where application_id = $1`,
      id,
    )
    assert.equal(refusalOf(await exported(id)), REFUSED)
  })

  const elsewhere: Readonly<Record<string, string>> = {
    'the application names no evaluation': 'update applications set latest_evaluation_id = null where id = $1',
    'the application names another evaluation': `update applications set latest_evaluation_id = gen_random_uuid() where id = $1`,
    'the application is no longer decided': `update applications set status = 'escalated' where id = $1`,
    'the audit references have another commitment': `update manifests set references_commitment = sha256('x') where application_id = $1`,
    'the audit references have another salt': `update manifests set references_salt = sha256('x') where application_id = $1`,
    'a piece was sealed again': `update pieces set sealed = sealed || '\\x00' where application_id = $1 and part = 'decision'`,
    'a salt was changed': `update pieces set salts = overlay(salts placing sha256('x') from 1) where application_id = $1 and part = 'results'`,
    'another salt was changed': `update pieces set salts = overlay(salts placing sha256('x') from 129) where application_id = $1 and part = 'results'`,
  }
  for (const [name, statement] of Object.entries(elsewhere)) {
    it(`refuses to export when ${name}`, async () => {
      const id = await decided()
      assert.equal((await exported(id)).status, 200)
      await change(statement, id)
      assert.equal(refusalOf(await exported(id)), REFUSED)
    })
  }

  it('refuses to export when the salt of the policy’s piece was changed', async () => {
    const id = await decided()
    const salt = (
      await superuserQuery<{ salt: Buffer }>(
        world.database,
        'select parameters_salt as salt from policies where id = $1',
        [desk.policyId],
      )
    )[0]!.salt
    await change(`update policies set parameters_salt = sha256('x') where id = $1`, desk.policyId)
    assert.equal(refusalOf(await exported(id)), REFUSED)
    await change('update policies set parameters_salt = $2 where id = $1', desk.policyId, [salt])
    assert.equal((await exported(id)).status, 200)
  })

  it('records the denial, and exports nothing with it', async () => {
    const id = await decided()
    await change('delete from manifests where application_id = $1', id)
    const earlier = await eventsOf(world.database, world.institutions.alder.id, 'evidence.exported')
    const reply = await exported(id)
    assert.match((reply.body as { detail: string }).detail, /operator.*npx probity audit verify/)
    assert.ok(!reply.text.includes('manifest_fingerprint'))
    const added = (await eventsOf(world.database, world.institutions.alder.id, 'evidence.exported')).slice(
      earlier.length,
    )
    assert.deepEqual(
      added.map(({ outcome, subject, data }) => [outcome, subject, data]),
      [['denied', { type: 'application', id }, { refusal: 'EVIDENCE_DAMAGED', operation: 'export_evidence' }]],
    )
  })

  it('refuses a decision on a manifest that the chain does not vouch for, which its event would vouch for', async () => {
    const { id, row_version, evaluations } = await submitted()
    const content = await otherContent(id, 'decision_id is null')
    await change('update manifests set content = $2 where application_id = $1', id, [content])
    const outcome = evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'
    const reply = await desk.manager.send('POST', `/applications/${id}/decision`, { row_version, outcome })
    assert.equal(refusalOf(reply), REFUSED)
    assert.equal((await desk.analyst.get(`/applications/${id}`)).status, 'submitted')
  })

  it('carries the event of the manifest with its proof to every reader, and other proofs only to auditors', async () => {
    const id = await decided()
    const events = await eventsOf(world.database, world.institutions.alder.id, 'application.decided')
    const { seq } = events.find(({ subject }) => subject?.id === id)!
    for (const [reader, count] of [
      [desk.analyst, 1],
      [desk.manager, 1],
      [auditor, 4],
    ] as const) {
      const bundle = (await reader.send('POST', `/applications/${id}/evidence`)).body as EvidenceBundleOut
      assert.equal(bundle.statement.manifest_event.seq, seq)
      assert.equal(bundle.proofs.length, count)
      assert.ok(bundle.proofs.some((proof) => proof.seq === seq))
      assert.ok(bundle.statement.audit_checkpoint)
    }
  })

  it('exports the evidence of a draft whose unvouched columns the role of the service changed', async () => {
    const { others } = tables['applications'] as { others: object }
    for (const column of Object.keys(others).filter((name) => name !== 'reference_block')) {
      const draft = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[next++]!), 201)
      const other = column.endsWith('_at') ? `${column} - interval '1 year'` : `${column} + 1`
      await asService(`update applications set ${column} = ${other} where id = $1`, [draft.id])
      const { row_version } = await desk.analyst.get(`/applications/${draft.id}`)
      await desk.analyst.post(`/applications/${draft.id}/submit`, { row_version })
      assert.equal((await exported(draft.id)).status, 200, column)
    }
  })

  // Last, because a damaged record also breaks the proofs of its neighbours.
  const records: Readonly<Record<string, string>> = {
    'the event of the decision has another kind': `update audit_records set kind = 'application.escalated' where subject_id = $1 and kind = 'application.decided'`,
    'columns, manifest and status hide the decision': `with event as (update audit_records set kind = 'application.escalated', outcome = 'denied' where subject_id = $1 and kind = 'application.decided'),
       manifest as (delete from manifests where application_id = $1 and decision_id is not null)
       update applications set status = 'submitted' where id = $1`,
    'the event of the decision has another hash': `update audit_records set hash = 'sha256:' || repeat('0', 64) where subject_id = $1 and kind = 'application.decided'`,
    'the event of the decision has another actor': `update audit_records set actor_id = gen_random_uuid() where subject_id = $1 and kind = 'application.decided'`,
    'the event of the decision has other bytes': `update audit_records set bytes = bytes || ' ' where subject_id = $1 and kind = 'application.decided'`,
    'the event of the decision was deleted': `delete from audit_records where subject_id = $1 and kind = 'application.decided'`,
  }
  for (const [name, statement] of Object.entries(records)) {
    it(`refuses to export when ${name}`, async () => {
      const id = await decided()
      // Behind a changed last record nothing is recorded any more, not even a denial.
      await desk.manager.stepUp()
      await change(statement, id)
      assert.equal(refusalOf(await exported(id)), REFUSED)
    })
  }

  it('refuses to export when the tree does not lead to the event of the manifest', async () => {
    const id = await decided()
    await change(
      `update audit_heads set frontier[1] = sha256('x') where institution_id = $1`,
      world.institutions.alder.id,
    )
    assert.equal(refusalOf(await exported(id)), REFUSED)
  })
})
