import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { isRefusal } from '../../core/values/refusal.ts'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Lender, Person, World } from '../../test/world.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { attestationFiles, readAttestationFile } from './attestation-files.ts'
import { keepAttestations, unmatchedAttestations } from './keep-attestations.ts'
import { purge, purged } from './purges.fixture.ts'

const TABLES = ['purge_runs', 'purge_items', 'purge_progress', 'purge_attestations']
const FORGED = '019cadd1-21d0-7142-b15f-0001ffc3767a'

describe('runs of a purge that were edited beside the service', () => {
  let world: World
  let desk: LendingDesk
  let lender: Lender
  let dana: Person
  /** An attested run. */
  let runId: string
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    lender = world.institutions.alder
    dana = await world.join(lender, 'Dana', ['data_protection_officer'])
    await acceptErasure(1)
    runId = await purged(world, lender)
  })
  after(() => world.stop())

  /** Of a person with one draft. */
  async function acceptErasure(at: number): Promise<string> {
    const applicant_reference = `C-${at}`
    const draft = { ...applicationBody(desk.productId, rows[at]!), external_reference: null, applicant_reference }
    await desk.analyst.post('/applications', draft, 201)
    const { id, row_version } = await dana.post('/trust/data-rights', { kind: 'erasure', applicant_reference }, 201)
    await dana.post(`/trust/data-rights/${id}/accept-erasure`, { row_version })
    return id
  }

  const edit = (text: string) => superuserQuery(world.database, `set session_replication_role = replica; ${text}`)
  const each = (text: (table: string) => string) => TABLES.map(text).join('; ')

  /** Sets the tables of purges back after `work`. */
  async function edited(text: string, work: () => Promise<void>): Promise<void> {
    await edit(each((table) => `create table kept_${table} as table ${table}`))
    await edit(text)
    try {
      await work()
    } finally {
      await edit(each((table) => `delete from ${table}; insert into ${table} table kept_${table}`))
      await edit(each((table) => `drop table kept_${table}`))
    }
  }

  const listed = async () => refusalOf(await dana.send('GET', '/trust/purge-runs'))
  const attestation = async (id: string) => refusalOf(await dana.send('GET', `/trust/purge-runs/${id}/attestation`))
  async function begun(): Promise<string> {
    const executed = await purge(world, lender)
    return isRefusal(executed) ? executed.refused.code : executed.outcome
  }
  const deletionOf = (id: string): string =>
    `delete from purge_runs where id = '${id}'; delete from purge_items where run_id = '${id}';
     delete from purge_progress where run_id = '${id}'; delete from purge_attestations where run_id = '${id}'`

  it('a run is not listed with another number of planned objects, more or fewer kinds, or without the event of its plan', async () => {
    assert.equal(await listed(), '200')
    const edits = [
      `update purge_items set ids = ids || gen_random_uuid() where kind = 'applications_erased'`,
      `delete from purge_items where kind = 'persons'`,
      `insert into purge_items select institution_id, run_id, 'sessions', null, ids from purge_items limit 1;
       insert into purge_progress select institution_id, run_id, 'sessions', 1 from purge_items limit 1`,
      `update purge_progress set done = done + 1`,
      `update purge_runs set requests = '{}'`,
    ]
    for (const text of edits)
      await edited(text, async () => {
        assert.equal(await listed(), '409 RECORD_DAMAGED', text)
      })
    await edit(`update audit_records set kind = 'purge.attested' where kind = 'purge.planned'`)
    assert.equal(await listed(), '409 RECORD_DAMAGED')
    await edit(
      `update audit_records set kind = 'purge.planned' where kind = 'purge.attested' and position('"kind":"purge.planned"'::bytea in bytes) > 0`,
    )
    assert.equal(await listed(), '200')
  })

  it('a run is missed where it was deleted with its plan: by the list, by its attestation and by the next run', async () => {
    await acceptErasure(2)
    await edited(deletionOf(runId), async () => {
      assert.equal(await listed(), '409 RECORD_DAMAGED')
      assert.equal(await attestation(runId), '409 RECORD_DAMAGED')
      assert.equal(await begun(), 'RECORD_DAMAGED')
    })
    assert.equal(await listed(), '200')
    assert.equal(await attestation(runId), '200')
    assert.equal(await attestation(FORGED), '404 NOT_FOUND')
    assert.equal(await begun(), 'attested')
  })

  it('a run is gone on with and not replaced by another one, where it was unfinished and was deleted or passes for attested', async () => {
    await acceptErasure(3)
    const interrupted = await purge(world, lender, async () => false)
    assert.ok('outcome' in interrupted && interrupted.outcome === 'interrupted')
    const passes = `update purge_runs set state = 'attested', finished_at = planned_at, attestation_fingerprint = 'sha256:' || repeat('a', 64) where id = '${interrupted.run_id}'`
    for (const text of [deletionOf(interrupted.run_id), passes])
      await edited(text, async () => {
        assert.equal(await begun(), 'RECORD_DAMAGED', text)
      })
    assert.equal(await begun(), 'attested')
  })

  it('a run is not reported as finished where it was deleted while it ran', async () => {
    await acceptErasure(4)
    await edited('select', async () => {
      const executed = await purge(world, lender, async () => {
        const [run] = await superuserQuery<{ id: string }>(
          world.database,
          `select id from purge_runs where state <> 'attested'`,
        )
        await edit(deletionOf(run!.id))
        return true
      })
      assert.ok(isRefusal(executed) && executed.refused.code === 'RECORD_DAMAGED', JSON.stringify(executed))
    })
  })

  it('a run does not pass for the execution of an attestation, where only a row says so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'probity-runs-'))
    const inLender: (work: Parameters<typeof inTenant>[2]) => Promise<unknown> = (work) =>
      inTenant(world.service.platform.pool, lender.id, work)
    const withoutRun = async () => {
      const found = await inTenant(world.service.platform.pool, lender.id, (tenant) =>
        unmatchedAttestations(tenant, folder),
      )
      return found.withoutRun.map((one) => one.runId)
    }
    try {
      await inLender((tenant) => keepAttestations(world.service.platform, tenant, folder))
      assert.deepEqual(await withoutRun(), [])
      const forged = `insert into purge_runs select institution_id, '${FORGED}', 'attested', 'replay', '{}', planned_at, finished_at, id, attestation_fingerprint from purge_runs where id = '${runId}'`
      await edited(`${forged}; ${deletionOf(runId)}`, async () => {
        assert.deepEqual(await withoutRun(), [runId])
      })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('an attestation is kept as a file only as it was signed: one that was edited is named in the log, and written once it is put back', async (test) => {
    const folder = mkdtempSync(join(tmpdir(), 'probity-kept-'))
    const { platform } = world.service
    const keep = () => inTenant(platform.pool, lender.id, (tenant) => keepAttestations(platform, tenant, folder))
    const kept = () => attestationFiles(folder, lender.id).map((one) => one.runId)
    const others = async () => {
      const runs = await superuserQuery<{ id: string }>(world.database, `select id from purge_runs order by id`)
      return runs.flatMap(({ id }) => (id === runId ? [] : [id]))
    }
    const logged = test.mock.method(platform.log, 'error', () => undefined)
    const edits = [
      `update purge_attestations set document = replace(document, '"scheduled"', '"command"') where run_id = '${runId}'`,
      `update purge_attestations a set document = b.document from purge_attestations b where a.run_id = '${runId}' and b.run_id <> a.run_id`,
      `delete from purge_attestations where run_id = '${runId}'`,
    ]
    try {
      for (const text of edits)
        await edited(text, async () => {
          await keep()
          assert.deepEqual(kept(), await others(), text)
          const line = JSON.stringify(logged.mock.calls.at(-1)!.arguments)
          assert.ok(line.includes(`purge_attestations/${runId}`), line)
        })
      await keep()
      const file = attestationFiles(folder, lender.id).find((one) => one.runId === runId)!
      assert.equal(readAttestationFile(platform.keyring, lender.id, file.file)?.runId, runId)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('a deleted request of a data subject is missed where it is asked for by its id', async () => {
    const body = { kind: 'rectification', applicant_reference: 'C-9' } as const
    const { id, row_version } = await dana.post('/trust/data-rights', body, 201)
    await edit(`create table kept_requests as select * from rights_requests where id = '${id}'`)
    await edit(`delete from rights_requests where id = '${id}'`)
    assert.equal(refusalOf(await dana.send('GET', `/trust/data-rights/${id}`)), '409 RECORD_DAMAGED')
    const completed = await dana.send('POST', `/trust/data-rights/${id}/complete-rectification`, { row_version })
    assert.equal(refusalOf(completed), '409 RECORD_DAMAGED')
    await edit('insert into rights_requests table kept_requests; drop table kept_requests')
    assert.equal((await dana.get(`/trust/data-rights/${id}`)).status, 'open')
    assert.equal(refusalOf(await dana.send('GET', `/trust/data-rights/${FORGED}`)), '404 NOT_FOUND')
  })
})
