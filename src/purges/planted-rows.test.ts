import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { csvOf, sendFile } from '../../test/imports/importing.ts'
import {
  type Batch,
  confirmed,
  createImportDesk,
  type ImportDesk,
  imported,
  manyRows,
  paramsOf,
  worked,
} from '../../test/imports/batches.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Person } from '../../test/world.ts'
import { findFile, readFile } from '../import-files/index.ts'
import { withdrawImport } from '../imports/index.ts'
import { openPool } from '../platform/database/connect.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { purge, purged, verifiedRowsOf } from './purges.fixture.ts'

const REFERENCE = 'Zebedee-0417'
const [mine, second, other] = manyRows(3, 77)

/** External references that stand nowhere else. */
const planted = {
  imported: 'EXT-imported',
  rejected: 'EXT-rejected',
  duplicate: '2131',
  unconfirmed: 'EXT-unconfirmed',
  withdrawn: 'EXT-withdrawn',
}

describe('the rows of files in which a person stands', { timeout: 240_000 }, () => {
  let desk: ImportDesk
  let dana: Person
  let march: Batch
  let unconfirmed: Batch
  let withdrawn: Batch
  before(async () => {
    desk = await createImportDesk()
    dana = await desk.world.join(desk.lender, 'Dana', ['data_protection_officer'])
    const own = { ...mine!, applicant_reference: REFERENCE }
    const rows = [
      { ...own, external_reference: planted.imported },
      { ...own, external_reference: planted.rejected, amount: 'abc' },
      { ...own, external_reference: planted.imported, amount: planted.duplicate },
      other!,
    ]
    march = await checked(rows, 'march.csv')
    assert.deepEqual([march.counts!.rejected, march.counts!.duplicate], [1, 1])
    await imported(desk, march)
    withdrawn = await checked([{ ...own, external_reference: planted.withdrawn }, second!], 'april.csv')
    await imported(desk, withdrawn)
    await withdraw(withdrawn)
    unconfirmed = await checked([{ ...own, external_reference: planted.unconfirmed }], 'Zebedee Quartermain.csv')
  })
  after(() => desk.world.stop())

  async function checked(rows: Parameters<typeof csvOf>[0], filename: string): Promise<Batch> {
    const { id } = await sendFile(desk.importer, csvOf(rows), filename)
    return desk.importer.post('/link/batches', paramsOf(desk, id), 201)
  }

  async function withdraw({ id: batchId }: Batch): Promise<void> {
    const { world, lender, importer } = desk
    const eraser = openPool({ url: world.database.urlAs('probity_eraser'), max: 1 })
    try {
      const { id: userId } = await importer.get('/me')
      const by = { eraser, institutionId: lender.id, batchId, userId }
      await withdrawImport({
        ...world.service.platform,
        ...by,
        reauthorise: async () => undefined,
        onProgress: () => undefined,
      })
    } finally {
      await eraser.end()
    }
  }

  const request = (kind: 'access' | 'erasure', reference: string) =>
    dana.post('/trust/data-rights', { kind, applicant_reference: reference }, 201)

  async function report(reference: string) {
    const { id, row_version } = await request('access', reference)
    const body = { row_version, applicant_reference: reference }
    const { text } = await dana.send('POST', `/trust/data-rights/${id}/access-report`, body)
    return { text, pieces: JSON.parse(text).pieces }
  }

  async function accepted(reference: string): Promise<string> {
    const { id, row_version } = await request('erasure', reference)
    await dana.post(`/trust/data-rights/${id}/accept-erasure`, { row_version })
    return id
  }

  const inLender = <T>(work: (tenant: Tenant) => Promise<T>): Promise<T> =>
    inTenant(desk.world.service.platform.pool, desk.lender.id, work)

  /** Its name and its content, by the service's own reader. */
  async function opened({ file }: Pick<Batch, 'file'>): Promise<{ filename: string; text: string }> {
    const stored = await inLender((tenant) => findFile(desk.world.service.platform, tenant, file.id))
    let text = ''
    for await (const bytes of readFile(inLender, stored!)) text += Buffer.from(bytes).toString()
    return { filename: stored!.filename, text }
  }

  const marks = () =>
    superuserQuery<{ external: boolean; applicant: boolean; erasure: string | null; n: number }>(
      desk.world.database,
      `select external_index is not null as external, applicant_index is not null as applicant, erasure, count(*)::int as n
       from import_rows group by 1, 2, 3 order by 3, 4`,
    )

  it('a report shows the rows that became no application, and says which rows it cannot show', async () => {
    const { text, pieces } = await report(REFERENCE)
    const rows = pieces.imports.value as { application_id: string | null; filename: string; text: string }[]
    assert.deepEqual(
      rows.map(({ filename, application_id }) => [filename, application_id !== null]),
      [
        ['march.csv', true],
        ['march.csv', false],
        ['march.csv', false],
        ['april.csv', false],
        ['Zebedee Quartermain.csv', false],
      ],
    )
    for (const value of [...Object.values(planted).filter((one) => one !== '2131'), '2 131,00'])
      assert.ok(text.includes(value), value)
    assert.ok(!text.includes(other!.applicant_reference))
    const withheld = pieces.subject.value.withheld as { what: string; reason: { fr: string; en: string } }[]
    const files = withheld.find(({ what }) => what === 'unattributed-rows')!
    assert.match(files.reason.en, /name of the file/)
    assert.match(files.reason.fr, /nom du fichier/)
  })

  it('no row of a person whose erasure was accepted is imported any more', async () => {
    const id = await accepted(REFERENCE)
    const confirm = async () =>
      refusalOf(await desk.importer.send('POST', `/link/batches/${unconfirmed.id}/confirm`, body))
    const body = { row_version: unconfirmed.row_version, accept_rejected: true }
    assert.equal(await confirm(), '409 IMPORT_ROWS_ERASED')
    const again = await desk.importer.send('POST', '/link/batches', paramsOf(desk, unconfirmed.file.id))
    assert.equal(refusalOf(again), '409 IMPORT_ROWS_ERASED')
    await purged(desk.world, desk.lender)
    assert.equal((await dana.get(`/trust/data-rights/${id}`)).status, 'completed')
    assert.equal(await confirm(), '409 IMPORT_ROWS_ERASED')
  })

  it('an erasure overwrites every row of the person, with its indexes, and the name of a file in which no other row is', async () => {
    for (const [batch, filename] of [
      [march, 'march.csv'],
      [withdrawn, 'april.csv'],
      [unconfirmed, 'erased'],
    ] as const) {
      const file = await opened(batch)
      assert.equal(file.filename, filename)
      for (const value of [REFERENCE, ...Object.values(planted)]) assert.ok(!file.text.includes(value), value)
    }
    assert.ok((await opened(march)).text.includes(other!.applicant_reference))
    assert.deepEqual(await marks(), [
      { external: false, applicant: false, erasure: 'done', n: 5 },
      { external: true, applicant: true, erasure: null, n: 2 },
    ])
    assert.deepEqual(await verifiedRowsOf(desk.world), [])
    assert.deepEqual(await purge(desk.world, desk.lender), { outcome: 'nothing_due' })
  })

  it('the error report of a batch still names the problem of an overwritten row', async () => {
    const { status, text } = await desk.importer.send('GET', `/link/batches/${march.id}/error-report`)
    assert.equal(status, 200, text)
    assert.match(text, /type-error/)
    assert.match(text, /unique-error/)
  })

  it('the other rows of the file are imported by a new check', async () => {
    const batch = await desk.importer.post('/link/batches', paramsOf(desk, withdrawn.file.id), 201)
    assert.deepEqual([batch.counts!.valid, batch.counts!.rejected], [1, 1])
    assert.equal((await imported(desk, batch)).progress.applications_created, 1)
  })

  it('a person of whom only rows of files are held is known to a request, and erased', async () => {
    const reference = 'Only-In-A-File'
    const batch = await checked([{ ...second!, applicant_reference: reference, amount: 'abc' }], 'may.csv')
    const { pieces } = await report(reference)
    assert.equal(pieces.subject.value.is_known, true)
    assert.equal(pieces.imports.value.length, 1)
    const id = await accepted(reference)
    await purged(desk.world, desk.lender)
    assert.equal((await dana.get(`/trust/data-rights/${id}`)).status, 'completed')
    assert.ok(!(await opened(batch)).text.includes(reference))
    assert.equal((await request('access', reference)).known, false)
  })

  it('an import that waits for a worker stops at a row of an erased person', async () => {
    const reference = 'Queued-Person'
    const rows = manyRows(2, 91).map((row) => ({ ...row, applicant_reference: reference }))
    const batch = await confirmed(desk, await checked(rows, 'june.csv'))
    await accepted(reference)
    const [failed] = await worked(desk, batch)
    assert.equal(failed!.failure?.code, 'ROW_DIFFERS')
  })
})
