import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { csvOf, mappingBody, saveMapping, sendFile } from '../../test/imports/importing.ts'
import { createImportDesk, type ImportDesk, imported, manyRows, paramsOf } from '../../test/imports/batches.ts'
import { applicationBody, rows } from '../../test/lending.ts'
import { openPool } from '../platform/database/connect.ts'
import { isRefused, verifyAudit } from '../operator/index.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { verifyAsAuditor } from '../../test/verify.ts'
import type { Person } from '../../test/world.ts'
import {
  finished,
  forgetReconstitutions,
  frozen,
  reconstituted,
  type ReplayDesk,
  shown,
} from '../historical-simulations/replays.fixture.ts'
import { purged } from './purges.fixture.ts'

const REFERENCE = 'Zebedee-Quartermain-0417'
const OTHER = 'Someone-Else-0418'

/** Values that stand nowhere else, so that a search for them is reliable. */
const planted = {
  applicant: REFERENCE,
  external: ['EXT-7f3Qa-entered', 'EXT-9k2Wb-imported'],
  amounts: ['1711.37', '1893.61'],
  remarks: ['Quartzgasse-17', 'Wolframweg-23'],
  reasons: [
    'Jasperina wrote by hand that her savings are elsewhere.',
    'Cornelius must look at the guarantor Balthasar.',
  ],
  documents: ['Letter-Malachite-88', 'Letter-Peridot-91'],
  cells: ['Obsidianplatz-44'],
  labels: ['Case of Zebedee Quartermain himself'],
}

describe('after the erasure of a person', { timeout: 240_000 }, () => {
  let desk: ImportDesk
  let replays: ReplayDesk
  let dana: Person
  let exported: string
  let simulationId: string
  const ids: string[] = []
  before(async () => {
    desk = await createImportDesk()
    const { world, lender } = desk
    replays = { world, desk, lender }
    dana = await world.join(lender, 'Dana', ['data_protection_officer'])
    const field = { code: 'remark', label_fr: 'r', label_en: 'r', type: 'text', required: false }
    await desk.author.post('/admin/custom-fields', field, 201)
    ids.push(await decided(0), await decided(1), await fromFile())
    await consentThrough(ids[0]!)
    await tried()
    exported = (await desk.analyst.send('POST', `/applications/${ids[0]}/evidence`)).text
    const datasetId = await frozen(replays)
    simulationId = (await finished(replays, datasetId, desk.policyId)).id
    await apply(5, OTHER)
  })
  after(() => desk.world.stop())

  const apply = (at: number, applicant: string, more: object = {}) => {
    const body = { ...applicationBody(desk.productId, rows[at]!), external_reference: null, ...more }
    return desk.analyst.post('/applications', { ...body, applicant_reference: applicant }, 201)
  }

  async function decided(at: number): Promise<string> {
    const values = { amount: planted.amounts[at]!, custom_fields: { remark: planted.remarks[at]! } }
    const external = at === 0 ? { external_reference: planted.external[0]! } : {}
    return settled(await apply(at, REFERENCE, { ...values, ...external }), at)
  }

  async function settled(draft: { readonly id: string; readonly row_version: number }, at: number): Promise<string> {
    const { id, row_version } = draft
    const { row_version: now, evaluations } = await desk.analyst.post(`/applications/${id}/submit`, { row_version })
    const deviates = evaluations[0]!.recommendation === 'approve'
    const deviation = { deviation_reason_code: 'data_error', deviation_reason: planted.reasons[at % 2]! }
    const body = { row_version: now, outcome: 'declined', ...(deviates ? deviation : {}) }
    const reply = await desk.manager.send('POST', `/applications/${id}/decision`, body)
    assert.equal(reply.status, 201, reply.text)
    return id
  }

  /** Of three rows one is the person's; a column that no field takes has a value too. */
  async function fromFile(): Promise<string> {
    const [mine, ...others] = manyRows(3, 77)
    const given = [
      { ...mine!, applicant_reference: REFERENCE, external_reference: planted.external[1]!, amount: '2127' },
      ...others,
    ]
    const lines = csvOf(given).toString().split('\r\n')
    const file = lines.map(
      (line, at) => `${line}${line === '' ? '' : `;${at === 0 ? 'Note' : at === 1 ? planted.cells[0] : '-'}`}`,
    )
    const { id } = await sendFile(desk.importer, Buffer.from(file.join('\r\n')), 'march.csv')
    const mapping = await saveMapping(desk.importer, desk.productId, mappingBody('with_note'))
    const batch = await desk.importer.post('/link/batches', { ...paramsOf(desk, id), mapping_id: mapping.id }, 201)
    await imported(desk, batch)
    const text = 'select application_id as id from import_origins where row_number = 1'
    const [origin] = await superuserQuery<{ id: string }>(desk.world.database, text)
    return settled(await desk.analyst.get(`/applications/${origin!.id}`), 2)
  }

  async function consentThrough(id: string): Promise<void> {
    const words = { title: { fr: 'a', en: 'a' }, text: { fr: 'a', en: 'a' }, legal_basis: 'consent' as const }
    const { id: purpose_id } = await dana.post('/trust/consent-purposes', { code: 'news', ...words }, 201)
    for (const [at, act] of (['collection', 'withdrawal'] as const).entries()) {
      const occurred_at = new Date(desk.world.clock.now().getTime() - (2 - at) * 60_000).toISOString()
      const body = { purpose_id, act, occurred_at, document_reference: planted.documents[at]! }
      await dana.post(`/applications/${id}/consents`, body, 201)
    }
  }

  async function tried(): Promise<void> {
    const { inputs, amount, duration_months } = rows[0]!
    const body = { test_set: [{ label: planted.labels[0]!, amount, duration_months, inputs }] }
    const version = await desk.author.post(`/policies/${desk.policyId}/simulations`, body, 201)
    assert.equal(version.cases[0]!.label, planted.labels[0])
  }

  /** Every row of every table as text, bytes in hexadecimal. */
  async function dump(): Promise<string> {
    const tables = await superuserQuery<{ name: string }>(
      desk.world.database,
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    const texts: string[] = []
    for (const { name } of tables)
      for (const { row } of await superuserQuery<{ row: string }>(
        desk.world.database,
        `select t::text as row from ${name} t`,
      ))
        texts.push(row)
    return texts.join('\n')
  }

  const values = Object.values(planted).flat()
  const found = (text: string): string[] => {
    const all = text.toLowerCase()
    return values.flatMap((value) => {
      const bytes = Buffer.from(value)
      const digest = createHash('sha256').update(bytes).digest()
      const forms = [
        value,
        bytes.toString('hex'),
        bytes.toString('base64'),
        digest.toString('hex'),
        digest.toString('base64'),
      ]
      return forms.some((form) => all.includes(form.toLowerCase())) ? [value] : []
    })
  }

  async function verifiedRows(): Promise<unknown[]> {
    const { world } = desk
    const pool = openPool({ url: world.database.urlAs('probity_app'), max: 2 })
    try {
      const { tables } = world.service.platform
      const report = await verifyAudit(world.operator, {
        pool,
        tables,
        directory: '/nonexistent',
        files: [],
        pieces: true,
      })
      assert.ok(!isRefused(report))
      return report.chains.flatMap(({ damage, rows: differing }) => [
        ...(damage ? [damage] : []),
        ...differing!.findings,
      ])
    } finally {
      await pool.end()
    }
  }

  it('no value of theirs is in the database, in clear or as a hash, and everything that stays still verifies', async () => {
    assert.notDeepEqual(found(await dump()), [], 'amounts are in clear before')
    assert.deepEqual(await verifiedRows(), [])
    const { id, row_version } = await dana.post(
      '/trust/data-rights',
      { kind: 'erasure', applicant_reference: REFERENCE },
      201,
    )
    await dana.post(`/trust/data-rights/${id}/accept-erasure`, { row_version })
    assert.deepEqual(await verifiedRows(), [], 'between acceptance and purge')
    await purged(desk.world, desk.lender)
    assert.deepEqual(found(await dump()), [])
    assert.deepEqual(await verifiedRows(), [])
    assert.equal((await dana.get(`/trust/data-rights/${id}`)).status, 'completed')
  })

  it('an application shows that it was erased, its old bundle still verifies and a new one names the erased pieces', async () => {
    for (const id of ids) assert.equal((await desk.analyst.get(`/applications/${id}`)).erased, true)
    assert.equal(verifyAsAuditor(desk.world, exported).exit_code, 0)
    const { text } = await desk.analyst.send('POST', `/applications/${ids[0]}/evidence`)
    const erased = verifyAsAuditor(desk.world, text)
    assert.equal(erased.exit_code, 0)
    assert.ok(erased.checks.some(({ code }) => code === 'PIECE_ERASED'))
  })

  it('the replay of the frozen dataset cannot be computed again for them, and shows no result of theirs', async () => {
    await forgetReconstitutions(replays)
    const path = await reconstituted(replays, simulationId)
    const { members } = await desk.author.post(path)
    assert.equal(members!.not_recomputable, ids.length)
    assert.equal(members!.mismatch, 0)
    assert.equal((await shown(replays, simulationId)).dataset.erased_since, ids.length)
  })

  it('a new application under the same reference is another person’s', async () => {
    const fresh = await apply(8, REFERENCE)
    const { applications } = await desk.analyst.get(`/applications/${fresh.id}/applicant-history`)
    assert.deepEqual(applications, [])
  })
})
