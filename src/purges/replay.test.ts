import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { applicationBody, openDesk, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { createFurnishedWorld, type Person, type World } from '../../test/world.ts'
import { listChains } from '../operator/index.ts'
import { checkPurges } from '../operator/doctor/purges.ts'
import { unreplayedInstitutions } from '../operator/restored-backup.ts'
import { manualClock, systemClock } from '../platform/clock.ts'
import { addMilliseconds } from '../platform/instant.ts'
import { openPool } from '../platform/database/connect.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { isRefusal } from '../../core/values/refusal.ts'
import { attestationFiles } from './attestation-files.ts'
import { keepAttestations } from './keep-attestations.ts'
import type { PurgeContext } from './purge-context.ts'
import { clockOfTest, purged, verifyDocument } from './purges.fixture.ts'
import { replayAttestations } from './replay-attestations.ts'

const REFERENCE = 'C-Restored 3'

interface Before {
  readonly officer: Person
  readonly applicationId: string
  readonly requestId: string
}

/** A lender with a person whose erasure was accepted: the database as a backup has it. */
const accepted = {
  name: 'accepted_erasure',
  make: async (world: World): Promise<Before> => {
    const { alder } = world.institutions
    const desk = await openDesk(world, alder)
    const officer = await world.join(alder, 'Rita', ['data_protection_officer'])
    const body = { ...applicationBody(desk.productId, rows[1]!), external_reference: null }
    const { id } = await desk.analyst.post('/applications', { ...body, applicant_reference: REFERENCE }, 201)
    const erasure = { kind: 'erasure', applicant_reference: REFERENCE } as const
    const request = await officer.post('/trust/data-rights', erasure, 201)
    await officer.post(`/trust/data-rights/${request.id}/accept-erasure`, { row_version: request.row_version })
    return { officer, applicationId: id, requestId: request.id }
  },
}

describe('a backup that is restored after an erasure', () => {
  let folder: string
  let restored: World
  let found: Before
  let document: string
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'probity-replay-'))
    // Two copies of one database: the first goes on, the second is the backup.
    const first = await createFurnishedWorld(accepted)
    const { world } = first
    await purged(world, world.institutions.alder)
    const pool = openPool({ url: world.database.urlAs('probity_eraser'), max: 1 })
    await inTenant(pool, world.institutions.alder.id, (tenant) =>
      keepAttestations(world.service.platform, tenant, folder),
    )
    await pool.end()
    await world.stop()
    const [kept] = attestationFiles(folder, world.institutions.alder.id)
    document = readFileSync(kept!.file, 'utf8')
    ;({ world: restored, furniture: found } = await createFurnishedWorld(accepted))
  })
  after(async () => {
    rmSync(folder, { recursive: true })
    await restored.stop()
  })

  async function replay() {
    const eraser = openPool({ url: restored.database.urlAs('probity_eraser'), max: 1 })
    const context: PurgeContext = {
      platform: restored.service.platform,
      eraser,
      institutionId: restored.institutions.alder.id,
      actor: { type: 'operator', id: null },
      trigger: 'command',
      readNow: clockOfTest(restored.service.platform),
      giveWay: async () => true,
    }
    try {
      const replayed = await replayAttestations(context, folder)
      await inTenant(eraser, context.institutionId, (tenant) => keepAttestations(context.platform, tenant, folder))
      return replayed
    } finally {
      await eraser.end()
    }
  }
  const doctor = async () =>
    checkPurges(restored.operator, await listChains(restored.operator.pool), { data: '/nowhere', checkpoints: folder })
  const hasValues = async (): Promise<boolean> =>
    (await superuserQuery(restored.database, `select from pieces where application_id = '${found.applicationId}'`))
      .length > 0

  it('doctor is not content with a restored database until what attestations name was destroyed again', async () => {
    assert.equal(await hasValues(), true, 'the backup holds the values again')
    const { state, message } = await doctor()
    assert.equal(state, 'bad')
    assert.match(message, /1 of alder-bank; run `npx probity purge replay`/)
    assert.deepEqual(await unreplayedInstitutions(restored.operator, folder), ['alder-bank'])
    const replayed = await replay()
    assert.ok(!isRefusal(replayed))
    assert.deepEqual([replayed.replayed.length, replayed.unreadable], [1, []])
    assert.equal(await hasValues(), false)
    assert.equal((await doctor()).state, 'good')
    assert.deepEqual(await unreplayedInstitutions(restored.operator, folder), [])
    const [run] = await found.officer.get('/trust/purge-runs')
    assert.deepEqual([run!.trigger, run!.state], ['replay', 'attested'])
  })

  it('an attestation is executed again once, and the request of the backup is closed by the next purge', async () => {
    const again = await replay()
    assert.ok(!isRefusal(again))
    assert.deepEqual(again.replayed, [])
    await purged(restored, restored.institutions.alder)
    assert.equal((await found.officer.get(`/trust/data-rights/${found.requestId}`)).status, 'completed')
  })

  it('a file that was changed, or that another instance signed, is named and not executed', async () => {
    const { id } = restored.institutions.alder
    const [kept] = attestationFiles(folder, id)
    const forged = kept!.file.replace(kept!.runId, '019cadd1-21d0-7142-b15f-0001ffc3767a')
    writeFileSync(forged, document.replace('"trigger":"scheduled"', '"trigger":"command"'))
    assert.notEqual(verifyDocument(restored, readFileSync(forged, 'utf8')).verdict, 'valid')
    const replayed = await replay()
    assert.ok(!isRefusal(replayed))
    assert.deepEqual([replayed.replayed, replayed.unreadable], [[], [forged]])
    assert.ok(existsSync(forged))
    const { state, message } = await doctor()
    assert.deepEqual([state, message.split(':')[0]], ['bad', 'not an attestation of this instance, so never executed'])
    assert.deepEqual(await unreplayedInstitutions(restored.operator, folder), [])
    rmSync(forged)
  })

  it('doctor names attestations without a file, a folder that cannot be read, and one that a backup takes along', async () => {
    const { id } = restored.institutions.alder
    rmSync(attestationFiles(folder, id).at(-1)!.file)
    assert.match((await doctor()).message, /^attestations that are not kept as files: 1 of alder-bank/)
    await replay()
    const inside = { data: dirname(folder), checkpoints: folder }
    const chains = await listChains(restored.operator.pool)
    assert.match((await checkPurges(restored.operator, chains, inside)).message, /a backup of .* takes them along/)
    const own = join(folder, id)
    renameSync(own, `${own}.aside`)
    writeFileSync(own, '')
    const { state, message } = await doctor()
    assert.equal(state, 'bad')
    assert.match(message, /^attestations of purges cannot be kept in .*ENOTDIR/)
    rmSync(own)
    renameSync(`${own}.aside`, own)
    assert.equal((await doctor()).state, 'good')
  })

  it('doctor names erasures that no purge has executed for two days', async () => {
    const asked = await found.officer.post(
      '/trust/data-rights',
      { kind: 'erasure', applicant_reference: 'C-late' },
      201,
    )
    await found.officer.post(`/trust/data-rights/${asked.id}/accept-erasure`, { row_version: asked.row_version })
    assert.equal((await doctor()).state, 'good')
    const later = { ...restored.operator, clock: manualClock(addMilliseconds(systemClock.now(), 3 * 86_400_000)) }
    const chains = await listChains(later.pool)
    const { message } = await checkPurges(later, chains, { data: '/nowhere', checkpoints: folder })
    assert.match(message, /^accepted erasures that no purge executed in two days: 1 of alder-bank/)
  })
})
