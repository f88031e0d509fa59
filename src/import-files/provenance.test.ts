import type { ApplicationDetailOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { cellRanges } from '../../core/import/index.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { csvOf, joinImporter, mappingBody, saveMapping, sendFile } from '../../test/imports/importing.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Person, World } from '../../test/world.ts'
import { type Origin, originOf, storeOrigins } from './origin-queries.ts'
import { type CurrentValues, type Provenance, provenanceOf } from './provenance.ts'
import type { Tenant } from '../platform/database/tenant.ts'

/** A constant channel, and a quoted purpose with a line break. */
const MORE = [
  { field: 'channel', column: null, transformations: [{ kind: 'constant', value: 'partner' }] },
  { field: 'purpose', column: 'Use', transformations: [{ kind: 'trim' }] },
  { field: 'custom_fields.adviser', column: 'Adviser', transformations: [] },
]

/** With all values that a draft may lack. */
type Entered = ApplicationDetailOut & CurrentValues

describe('the provenance of an imported application', () => {
  let world: World
  let desk: LendingDesk
  let importer: Person
  let bytes: Buffer
  let application: Entered
  let adviserId: string
  let origin: Origin
  const institutionId = (): string => world.institutions.alder.id
  const inAlder = <T>(work: (tenant: Tenant) => Promise<T>): Promise<T> =>
    inTenant(world.service.platform.pool, institutionId(), work)
  const provenance = (current: CurrentValues = application, id = application.id): Promise<Provenance | null> =>
    inAlder((tenant) => provenanceOf(world.service.platform, tenant, id, current))

  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    importer = await joinImporter(world, world.institutions.alder)
    const field = { code: 'adviser', label_fr: 'Conseiller', label_en: 'Adviser', type: 'text', required: false }
    const { administrator } = world.institutions.alder
    adviserId = (await administrator.post('/admin/custom-fields', field, 201)).id
    const lines = csvOf(rows.slice(100, 103)).toString().trimEnd().split('\r\n')
    const more = ['Use;Adviser', '" a car,\nred "";"" ";Jo', '"x";', ';"Li"']
    bytes = Buffer.from(`\ufeff${lines.map((line, i) => `${line};${more[i]}\r\n`).join('')}`)
    const file = await sendFile(importer, bytes)
    const mapping = await saveMapping(importer, desk.productId, mappingBody('traced', MORE))
    const batchId = await plantBatch(file.id, mapping.id)
    const start = bytes.indexOf(lines[1]!)
    const end = bytes.indexOf(lines[2]!) - 2
    application = await enter(rows[100]!, {
      channel: 'partner',
      purpose: 'a car,\nred ";"',
      custom_fields: { adviser: 'Jo' },
    })
    origin = {
      applicationId: application.id,
      batchId,
      fileId: file.id,
      mappingId: mapping.id,
      policyId: desk.policyId,
      rulesVersion: 'probity-import-rules@0',
      rowNumber: 1,
      line: 2,
      byteStart: start,
      byteEnd: end,
      createdAt: world.clock.now(),
    }
    await inAlder((tenant) => storeOrigins(tenant, origin, [origin]))
  })
  after(() => world.stop())

  const enter = async (row: (typeof rows)[number], more: object): Promise<Entered> => {
    const { id } = await desk.analyst.post('/applications', applicationBody(desk.productId, row, more), 201)
    const entered = await desk.analyst.get(`/applications/${id}`)
    // The piece keeps the text of integers.
    return { ...entered, inputs: { ...entered.inputs, age: String(row.inputs.age) } } as Entered
  }
  /** Inserts the batch that the application is said to come from. */
  const plantBatch = async (fileId: string, mappingId: string): Promise<string> => {
    const [batch] = await superuserQuery<{ id: string }>(
      world.database,
      `insert into import_batches (institution_id, id, file_id, product_id, mapping_id, policy_id, contract_fingerprint, rules_version, created_by, created_at)
       select institution_id, gen_random_uuid(), $1, product_id, id, $3, contract_fingerprint, rules_version, created_by, created_at
       from import_mappings where id = $2 returning id`,
      [fileId, mappingId, desk.policyId],
    )
    return batch!.id
  }
  const raw = ({ byteStart, byteEnd }: { byteStart: number | null; byteEnd: number | null }): string | null =>
    byteStart === null ? null : bytes.subarray(byteStart, byteEnd!).toString()

  it('locates the exact bytes of the cell of each value, with its column and its transformations', async () => {
    const found = (await provenance())!
    assert.deepEqual(found.origin, origin)
    assert.equal(found.file.id, origin.fileId)
    assert.equal(found.mapping.code, 'traced')
    const record = bytes.subarray(origin.byteStart, origin.byteEnd)
    assert.equal(found.cells!.length, 4 + 3 + Object.keys(rows[100]!.inputs).length)
    for (const cell of found.cells!.filter(({ position }) => position !== null)) {
      const range = cellRanges(record, ';')[cell.position! - 1]!
      assert.equal(raw(cell), record.subarray(range.start, range.end).toString(), cell.field)
    }
    const of = (field: string) => found.cells!.find((cell) => cell.field === field)!
    assert.equal(raw(of('external_reference')), rows[100]!.external_reference)
    assert.equal(raw(of('purpose')), '" a car,\nred "";"" "')
    assert.equal(raw(of('custom_fields.adviser')), 'Jo')
    assert.deepEqual(
      [of('amount').column, of('amount').position, of('amount').transformations.map(({ kind }) => kind)],
      ['Loan amount', 3, ['thousands_separator', 'decimal_comma']],
    )
    const { column, position, byteStart, byteEnd, transformations } = of('channel')
    assert.deepEqual([column, position, byteStart, byteEnd], [null, null, null, null])
    assert.deepEqual(transformations, [{ kind: 'constant', value: 'partner' }])
    assert.deepEqual(
      found.cells!.filter(({ edited }) => edited),
      [],
    )
  })

  it('marks as edited exactly the values that the application has changed', async () => {
    const [code] = Object.keys(application.inputs)
    const { [code!]: _, ...inputs } = application.inputs
    const edits: readonly (readonly [string, CurrentValues])[] = [
      ['amount', { ...application, amount: '1' }],
      ['duration_months', { ...application, duration_months: 71 }],
      ['purpose', { ...application, purpose: null }],
      [`inputs.${code}`, { ...application, inputs }],
      ['custom_fields.adviser', { ...application, custom_fields: {} }],
      ['applicant_reference', { ...application, applicant_reference: 'somebody else' }],
    ]
    for (const [field, current] of edits) {
      const edited = (await provenance(current))!.cells!.filter((cell) => cell.edited)
      assert.deepEqual(
        edited.map((cell) => cell.field),
        [field],
      )
    }
  })

  it('gives no provenance to a value that the file did not contain', async () => {
    const second = bytes.indexOf(rows[101]!.external_reference)
    const third = bytes.indexOf(rows[102]!.external_reference)
    const detail = await enter(rows[101]!, { channel: 'partner', purpose: 'x', custom_fields: { adviser: 'Ed' } })
    const batchId = await plantBatch(origin.fileId, origin.mappingId)
    const place = { rowNumber: 2, line: 4, byteStart: second, byteEnd: third - 2, batchId, applicationId: detail.id }
    await inAlder((tenant) => storeOrigins(tenant, { ...origin, ...place }, [{ ...origin, ...place }]))
    const { cells } = (await provenance(detail, detail.id))!
    assert.equal(
      cells!.find(({ field }) => field === 'custom_fields.adviser'),
      undefined,
    )
    assert.deepEqual(
      cells!.filter(({ edited }) => edited),
      [],
    )
  })

  it('reads provenance under the fields of the import, including retired ones', async () => {
    const { administrator } = world.institutions.alder
    await administrator.post(`/admin/custom-fields/${adviserId}/retire`, undefined, 204)
    const cell = (await provenance())!.cells!.find(({ field }) => field === 'custom_fields.adviser')!
    assert.deepEqual([raw(cell), cell.edited], ['Jo', false])
  })

  it('gives no provenance to an application entered at the desk or of another institution', async () => {
    const entered = await enter(rows[103]!, {})
    assert.equal(await provenance(entered, entered.id), null)
    const { id } = world.institutions.birch
    const { platform } = world.service
    assert.equal(await inTenant(platform.pool, id, (tenant) => originOf(tenant, application.id)), null)
  })

  it('refuses in the database a second application from one row', async () => {
    const entered = await enter(rows[104]!, {})
    for (const wrong of [{ applicationId: entered.id }, { rowNumber: 9 }])
      await assert.rejects(
        inAlder((tenant) => storeOrigins(tenant, origin, [{ ...origin, ...wrong }])),
        {
          code: '23505',
        },
      )
  })

  it('refuses in the database an origin of an unknown batch, or with another file, mapping or policy than its batch', async () => {
    const entered = await enter(rows[105]!, {})
    const other = { ...origin, applicationId: entered.id, rowNumber: 3 }
    for (const wrong of ['batchId', 'fileId', 'mappingId', 'policyId'])
      await assert.rejects(
        inAlder((tenant) => storeOrigins(tenant, { ...other, [wrong]: entered.id }, [other])),
        { code: '23503' },
      )
  })

  it('names the file and the row but no cell once the content is erased', async () => {
    await superuserQuery(world.database, 'update import_files set wrapped_key = null where id = $1', [origin.fileId])
    const found = (await provenance())!
    assert.deepEqual([found.cells, found.origin.rowNumber, found.file.id], [null, 1, origin.fileId])
  })
})
