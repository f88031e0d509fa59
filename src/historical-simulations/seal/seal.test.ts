import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { HistoricalSimulationDetailOut } from '../../../client/index.ts'
import { engines } from '../../../core/decision/index.ts'
import {
  canonicalBytes,
  readTrustFile,
  type TrustFile,
  type Verification,
  verifyBundle,
} from '../../../core/evidence/index.ts'
import { refusalOf } from '../../../test/call.ts'
import { eraseSubjectOf } from '../../../test/erase.ts'
import { applicationBody, createLendingWorld, rows } from '../../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../../test/superuser-query.ts'
import { nodeIo } from '../../../verifier/node.ts'
import { finished, frozen, queued, type ReplayDesk, shown } from '../replays.fixture.ts'

describe('the seal of a historical simulation', () => {
  let replays: ReplayDesk
  let datasetId: string
  let sealed: HistoricalSimulationDetailOut
  let trust: TrustFile
  const applications: string[] = []

  before(async () => {
    const { world, desk } = await createLendingWorld()
    replays = { world, desk, lender: world.institutions.alder }
    for (let at = 0; at < 5; at += 1) {
      const { id, row_version } = await desk.analyst.post(
        '/applications',
        applicationBody(desk.productId, rows[at]!),
        201,
      )
      await desk.analyst.post(`/applications/${id}/submit`, { row_version })
      applications.push(id)
    }
    const read = readTrustFile(canonicalBytes(world.service.platform.keyring.trustFile()), nodeIo.sha256)
    assert.ok(read.ok)
    trust = read.trust
    datasetId = await frozen(replays)
    sealed = await sealOf(await finished(replays, datasetId, desk.policyId))
  })
  after(() => replays.world.stop())

  const sealOf = ({ id, row_version, results_fingerprint }: HistoricalSimulationDetailOut) =>
    replays.desk.approver.post(`/historical-simulations/${id}/seal`, {
      row_version,
      results_fingerprint: results_fingerprint!,
    })
  const refused = (id: string, body: object) =>
    replays.desk.approver.send('POST', `/historical-simulations/${id}/seal`, body)
  const verified = (document: string): Verification =>
    verifyBundle(Buffer.from(document), {
      sha256: nodeIo.sha256,
      verifySignature: nodeIo.verifySignature,
      engines,
      trust,
    })

  it('signs dataset, versions, engine, comparison and results with their time in a document that verifies without the service', () => {
    const { seal, dataset, candidate, results_fingerprint } = sealed
    assert.equal(sealed.state, 'sealed')
    const verification = verified(seal!.document!)
    assert.deepEqual(
      verification.checks.filter(({ outcome }) => outcome === 'fail'),
      [],
    )
    assert.equal(verification.verdict, 'valid')
    const { pieces, statement } = verification.bundle!
    assert.deepEqual(Object.keys(pieces), ['comparison', 'dataset', 'policies', 'results'])
    const value = (name: string) => pieces[name]!.value as Record<string, unknown>
    assert.equal(value('dataset')['fingerprint'], dataset.fingerprint)
    assert.equal((value('policies')['candidate'] as { fingerprint: string }).fingerprint, candidate.fingerprint)
    assert.equal(value('policies')['engine_version'], sealed.engine_version)
    assert.equal(value('results')['fingerprint'], results_fingerprint)
    assert.equal(statement.manifest_fingerprint, seal!.fingerprint)
    assert.equal(new Date(statement.issued_at).getTime(), new Date(seal!.sealed_at).getTime())
    for (const id of applications) assert.ok(!seal!.document!.includes(id), 'no member is in it')
  })

  it('does not verify when one byte was changed, wherever it is', () => {
    const document = sealed.seal!.document!
    const step = Math.ceil(document.length / 150)
    for (let at = 0; at < document.length; at += step) {
      const changed = document.slice(0, at) + (document[at] === '0' ? '1' : '0') + document.slice(at + 1)
      assert.notEqual(verified(changed).verdict, 'valid', `byte ${at}`)
    }
  })

  it('does not verify when fingerprints do not fit the pieces, though every commitment was made anew', async () => {
    const document = sealed.seal!.document!
    const bundle = JSON.parse(document) as { pieces: { results: { value: { results_root: string } } } }
    bundle.pieces.results.value.results_root = `sha256:${createHash('sha256').update('x').digest('hex')}`
    const { checkSimulation } = await import('../../../core/evidence/verification/simulation.ts')
    const { Checks } = await import('../../../core/evidence/verification/report.ts')
    const checks = new Checks()
    checkSimulation(bundle as never, nodeIo.sha256, checks)
    assert.deepEqual(
      checks.list.map(({ check, code }) => `${check} ${code}`),
      ['simulation.dataset SAME', 'simulation.results DIFFERENT'],
    )
  })

  it('verifies also after a member was erased, and is shown with its simulation unchanged', async () => {
    await eraseSubjectOf(replays.world.database, replays.lender.id, applications[0]!)
    const again = await shown(replays, sealed.id)
    assert.deepEqual(again.seal, sealed.seal)
    assert.equal(again.dataset.erased_since, 1)
    assert.equal(verified(again.seal!.document!).verdict, 'valid')
  })

  it('records who sealed which results, and seals once', async () => {
    const event = (await eventsOf(replays.world.database, replays.lender.id, 'historical_simulation.sealed')).at(-1)!
    assert.deepEqual(event.data, {
      results_fingerprint: sealed.results_fingerprint,
      seal_fingerprint: sealed.seal!.fingerprint,
    })
    const { row_version, results_fingerprint } = sealed
    assert.equal(refusalOf(await refused(sealed.id, { row_version, results_fingerprint })), '409 INVALID_STATE')
  })

  it('refuses a seal for other results, a stale version, an unfinished simulation and changed results', async () => {
    const { id, row_version, results_fingerprint } = await finished(replays, datasetId, replays.desk.policyId)
    const good = { row_version, results_fingerprint }
    assert.equal(
      refusalOf(await refused(id, { ...good, results_fingerprint: sealed.seal!.fingerprint })),
      '409 RESULTS_DIFFER',
    )
    assert.equal(refusalOf(await refused(id, { ...good, row_version: 1 })), '409 STALE_ROW_VERSION')
    const waiting = await queued(replays, datasetId, replays.desk.policyId)
    assert.equal(refusalOf(await refused(waiting, good)), '409 INVALID_STATE')
    const flip = `set session_replication_role = replica;
      update historical_simulation_chunks set leaves = set_byte(leaves, 0, 255 - get_byte(leaves, 0)) where simulation_id = '${id}'`
    await superuserQuery(replays.world.database, flip)
    assert.equal(refusalOf(await refused(id, good)), '409 RECORD_DAMAGED')
    await superuserQuery(replays.world.database, flip)
    assert.equal(refusalOf(await refused(id, good)), '200')
  })

  it('refuses a seal while the code or number of a version is not what the chain says, because they are signed', async () => {
    const { id, row_version, results_fingerprint } = await finished(replays, datasetId, replays.desk.policyId)
    const edit = (code: string) =>
      superuserQuery(
        replays.world.database,
        `set session_replication_role = replica; update policies set code = '${code}' where id = '${replays.desk.policyId}'`,
      )
    await edit('another_code')
    assert.equal(refusalOf(await refused(id, { row_version, results_fingerprint })), '409 RECORD_DAMAGED')
    await edit('consumer-scorecard')
    assert.equal((await refused(id, { row_version, results_fingerprint })).status, 200)
  })

  it('refuses a seal while the service has no key to sign with, and grants it once it has one', async (test) => {
    const { id, row_version, results_fingerprint } = await finished(replays, datasetId, replays.desk.policyId)
    const body = { row_version, results_fingerprint }
    const { keyring } = replays.world.service.platform
    const signer = test.mock.method(keyring, 'signer', () => null)
    assert.equal(refusalOf(await refused(id, body)), '409 SIGNING_KEY_MISSING')
    signer.mock.restore()
    assert.equal((await shown(replays, id)).state, 'finished')
    assert.equal((await refused(id, body)).status, 200)
  })
})
