import type { ApplicationDetailOut, EvidenceBundleOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { connectAsService } from '../../test/world/as-service.ts'
import { after, before, describe, it } from 'node:test'
import type { Verification } from '../../core/evidence/index.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { eraseSubjectOf } from '../../test/erase.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { verifyAsAuditor } from '../../test/verify.ts'
import type { Person, World } from '../../test/world.ts'

describe('evidence', () => {
  let world: World
  let desk: LendingDesk
  let auditor: Person
  before(async () => {
    ;({ world, desk } = await createLendingWorld({ maxAmount: '50000' }))
    auditor = await world.join(world.institutions.alder, 'Ugo', ['auditor'])
  })
  after(() => world.stop())

  async function submitted(i: number): Promise<ApplicationDetailOut> {
    const draft = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[i]!), 201)
    return await desk.analyst.post(`/applications/${draft.id}/submit`, {
      row_version: draft.row_version,
    })
  }

  async function decided(i: number): Promise<ApplicationDetailOut> {
    const application = await submitted(i)
    const outcome = application.evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'
    await desk.manager.post(
      `/applications/${application.id}/decision`,
      { row_version: application.row_version, outcome },
      201,
    )
    return application
  }

  const exportAs = async (
    person: Person,
    id: string,
  ): Promise<{ text: string; bundle: EvidenceBundleOut; headers: Headers }> => {
    const reply = await person.send('POST', `/applications/${id}/evidence`)
    assert.equal(reply.status, 200, reply.text)
    return { text: reply.text, bundle: reply.body as EvidenceBundleOut, headers: reply.headers }
  }
  const failed = ({ checks }: Verification): string[] =>
    checks.filter(({ outcome }) => outcome === 'fail').map(({ check }) => check)

  it('exports evidence that verifies offline, with signature, commitments, chain proofs and recomputed decision', async () => {
    const application = await decided(0)
    const { text, bundle, headers } = await exportAs(auditor, application.id)
    const verification = verifyAsAuditor(world, text)
    assert.deepEqual(failed(verification), [])
    assert.equal(verification.exit_code, 0, JSON.stringify(verification.checks))
    assert.ok(verification.evaluation, 'the decision was computed again')
    assert.equal(verification.evaluation.recommendation, application.evaluations[0]!.recommendation)
    assert.equal(bundle.format, 'service-decision-evidence@2')
    assert.equal(bundle.proofs.length, 4, 'creation, submission, evaluation and decision are proved to be in the chain')
    assert.ok(bundle.statement.audit_checkpoint)
    assert.equal(headers.get('content-type'), 'application/json')
    assert.equal(headers.get('content-digest'), `sha-256=:${createHash('sha256').update(text).digest('base64')}:`)
    const { id: reader } = await auditor.get('/me')
    const { issued_by, subject } = bundle.statement
    assert.deepEqual([issued_by, subject], [reader, { kind: 'application', id: application.id }])
    assert.equal(headers.get('cache-control'), 'no-store')
  })

  it('exports the same manifest to people with different rights, who differ only in the withheld pieces', async () => {
    const application = await decided(1)
    const full = await exportAs(auditor, application.id)
    const manager = await exportAs(desk.manager, application.id)
    const analyst = await exportAs(desk.analyst, application.id)
    const fingerprints = [full, manager, analyst].map(({ bundle }) => bundle.statement.manifest_fingerprint)
    assert.equal(new Set(fingerprints).size, 1)
    assert.deepEqual(full.bundle.statement.withheld, [])
    assert.deepEqual(manager.bundle.statement.withheld, ['audit-references'])
    assert.deepEqual(analyst.bundle.statement.withheld, ['audit-references', 'policy-parameters', 'scorecard-points'])
    for (const { text } of [manager, analyst]) assert.deepEqual(failed(verifyAsAuditor(world, text)), [])
    const recomputation = verifyAsAuditor(world, analyst.text).checks.filter(({ outcome }) => outcome === 'skip')
    assert.ok(recomputation.length > 0, 'checks that need the withheld pieces are reported as skipped')
  })

  it('exports without keys an unsigned bundle with the record of the event alone, which is never called valid', async (t) => {
    const application = await decided(11)
    t.mock.method(world.service.platform.keyring, 'signer', () => null)
    for (const reader of [auditor, desk.analyst]) {
      const { text, bundle } = await exportAs(reader, application.id)
      assert.deepEqual([bundle.signatures, bundle.statement.audit_checkpoint], [[], null])
      const { seq } = bundle.statement.manifest_event
      assert.deepEqual(
        bundle.proofs.map((proof) => [proof.seq, proof.path]),
        [[seq, []]],
      )
      const { exit_code, checks } = verifyAsAuditor(world, text)
      assert.deepEqual(failed({ checks } as Verification), ['signature.key'])
      assert.equal(exit_code, 2)
    }
  })

  it('shows no points to a person without scorecard.read, in the bundle or in any answer', async () => {
    const application = await decided(2)
    const answers = [
      (await exportAs(desk.analyst, application.id)).text,
      JSON.stringify(await desk.analyst.get(`/applications/${application.id}`)),
      JSON.stringify(await desk.analyst.get('/applications')),
      JSON.stringify(await desk.analyst.get(`/evaluations/${application.evaluations[0]!.id}`)),
      JSON.stringify(await desk.analyst.get(`/applications/${application.id}/applicant-history`)),
      JSON.stringify(await desk.analyst.get(`/desk/products/${desk.productId}/form`)),
    ]
    for (const text of answers) {
      assert.doesNotMatch(
        text,
        /"(points|base_points|partial_sum|shortfall|baseline|neutral_points|missing_points|other_points)":/,
      )
      assert.doesNotMatch(text, /"scorecard_points":[^n]/)
    }
    const seen = JSON.stringify(await desk.manager.get(`/evaluations/${application.evaluations[0]!.id}`))
    assert.match(seen, /"partial_sum":/)
  })

  it('refuses evidence before the first evaluation, and records an export with the fingerprint of the manifest', async () => {
    const draft = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[3]!), 201)
    const early = await desk.analyst.send('POST', `/applications/${draft.id}/evidence`)
    assert.equal((early.body as { code: string }).code, 'NOT_EVALUATED')
    const application = await submitted(4)
    const { bundle } = await exportAs(desk.analyst, application.id)
    const events = await eventsOf(world.database, world.institutions.alder.id, 'evidence.exported')
    assert.equal(events.at(-1)!.data['manifest_fingerprint'], bundle.statement.manifest_fingerprint)
  })

  it('changes the manifest when the application is decided, not when it is exported again', async () => {
    const application = await submitted(5)
    const one = (await exportAs(auditor, application.id)).bundle.statement.manifest_fingerprint
    const two = (await exportAs(auditor, application.id)).bundle.statement.manifest_fingerprint
    assert.equal(one, two)
    const outcome = application.evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'
    await desk.manager.post(
      `/applications/${application.id}/decision`,
      { row_version: application.row_version, outcome },
      201,
    )
    const three = await exportAs(auditor, application.id)
    assert.notEqual(three.bundle.statement.manifest_fingerprint, one)
    assert.ok('human-decision' in three.bundle.pieces)
  })

  it('recomputes every recorded evaluation to the same bytes', async () => {
    for (const i of [6, 7, 8]) {
      const application = await submitted(i)
      const again = await auditor.post(`/evaluations/${application.evaluations[0]!.id}/reconstitution`)
      assert.equal(again.verdict, 'match')
      assert.equal(again.recomputed_fingerprint, again.recorded_fingerprint)
    }
  })

  it('keeps old and new bundles verifiable after an erasure, lists the erased pieces, and recomputes nothing', async () => {
    const application = await decided(9)
    const earlier = await exportAs(auditor, application.id)
    await eraseSubjectOf(world.database, world.institutions.alder.id, application.id)
    const old = verifyAsAuditor(world, earlier.text)
    assert.deepEqual(failed(old), [])
    assert.equal(old.exit_code, 0)
    const later = await exportAs(auditor, application.id)
    assert.equal(later.bundle.statement.manifest_fingerprint, earlier.bundle.statement.manifest_fingerprint)
    assert.ok(
      later.bundle.statement.erased.includes('application-input') &&
        later.bundle.statement.erased.includes('human-decision'),
    )
    // They are numbers of the chain.
    const references = 'audit-references'
    assert.ok(!later.bundle.statement.erased.includes(references))
    assert.deepEqual(later.bundle.pieces[references], earlier.bundle.pieces[references])
    const ofManager = (await exportAs(desk.manager, application.id)).bundle.statement
    assert.ok(ofManager.withheld.includes(references) && !ofManager.erased.includes(references))
    const verified = verifyAsAuditor(world, later.text)
    assert.deepEqual(failed(verified), [])
    assert.equal(verified.evaluation, null)
    const again = await auditor.post(`/evaluations/${application.evaluations[0]!.id}/reconstitution`)
    assert.equal(again.verdict, 'not_recomputable')
    const shown = await desk.analyst.get(`/applications/${application.id}`)
    assert.deepEqual([shown.erased, shown.applicant_reference, shown.amount], [true, null, null])
    const page = await desk.analyst.get('/applications?limit=200')
    assert.equal(page.items.find(({ id }) => id === application.id)!.applicant_reference, null)
  })

  it('refuses in the database to delete pieces as the service, and to change evaluations, decisions or manifests as anybody', async () => {
    const application = await decided(10)
    const service = await connectAsService(world.database, world.institutions.alder.id)
    for (const table of [
      'pieces',
      'application_facts',
      'evaluation_facts',
      'decision_facts',
      'evaluations',
      'decisions',
      'manifests',
      'piece_dictionaries',
      'audit_records',
    ]) {
      await assert.rejects(service.query(`delete from ${table}`), { code: '42501' }, table)
    }
    const recorded = `update pieces set salts = sha256('x') where part = 'input' and application_id = '${application.id}'`
    await assert.rejects(service.query(recorded), { code: '23000' })
    const entered = `update pieces set salts = salts where part = 'draft' and application_id = '${application.id}'`
    await assert.rejects(service.query(entered), /only while the application is a draft/)
    for (const status of ['draft', 'submitted', 'escalated']) {
      const backwards = `update applications set status = '${status}' where id = '${application.id}'`
      await assert.rejects(service.query(backwards), { code: '23000' }, status)
    }
    await service.end()
    for (const change of [
      'update evaluations set engine_version = engine_version',
      'delete from decisions',
      'update manifests set content = content',
      'delete from manifests',
      'truncate evaluations cascade',
    ]) {
      await assert.rejects(superuserQuery(world.database, change), { code: '23000' }, change)
    }
  })
})
