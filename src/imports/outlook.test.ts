import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { refusalOf, type Reply } from '../../test/call.ts'
import { type Batch, checked, imported, manyRows, placeOf, rowsOf } from '../../test/imports/batches.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { csvOf, mappingBody, saveMapping } from '../../test/imports/importing.ts'

describe('what a confirmation would do', () => {
  const desk = importDesk()

  const without = (...fields: readonly string[]) =>
    mappingBody('partial').fields.filter(({ field }) => !fields.includes(field))
  const mapped = async (body: object): Promise<typeof desk> => {
    const { id: mappingId } = await saveMapping(desk.importer, desk.productId, { code: 'partial', ...body })
    return { ...desk, mappingId }
  }
  const confirm = ({ id, row_version }: Batch): Promise<Reply> =>
    desk.importer.send('POST', `/link/batches/${id}/confirm`, { row_version, accept_rejected: true })

  it('a batch says before its confirmation how many drafts it makes, how many nobody could submit, and why', async () => {
    const change = (cells: string[], at: number): void => {
      if (at < 4) cells[placeOf('age')] = ''
      if (at === 3) cells[placeOf('housing')] = 'a boat'
      if (at === 4) cells[placeOf('Loan amount')] = '100,00'
      if (at === 5) cells.fill('')
      if (at === 5) cells[placeOf('Reference')] = 'REJECTED'
    }
    const { counts, outlook, quality, id } = await checked(desk, csvOf(manyRows(9, 61), { change }))
    assert.deepEqual(counts, { rows: 9, valid: 3, valid_with_warnings: 5, rejected: 1, duplicate: 0 })
    assert.deepEqual(outlook, {
      drafts: 8,
      not_submittable: 5,
      reasons: [
        { code: 'missing-value', field: 'inputs.age', column: 'age', detail: null, rows: 4 },
        {
          code: 'constraint-error',
          field: 'amount',
          column: 'Loan amount',
          detail: 'below_product_minimum',
          rows: 1,
        },
        { code: 'constraint-error', field: 'inputs.housing', column: 'housing', detail: 'unknown_value', rows: 1 },
      ],
      doubtful: [],
      required_unmapped: [],
    })
    assert.deepEqual(quality!.submittability, { numerator: 3, denominator: 8 })
    assert.match(quality!.rules.submittability.en, /could be submitted as it is/)
    assert.deepEqual(await desk.importer.get(`/link/batches/${id}/quality`), quality)
  })

  it('counts a draft whose reference is in doubt as one that can be submitted, and names the doubt', async () => {
    const change = (cells: string[], at: number): void => {
      if (at < 2) cells[placeOf('Reference')] = ['Total', '1,23457E+14'][at]!
      if (at === 1) cells[placeOf('age')] = ''
    }
    const batch = await checked(desk, csvOf(manyRows(4, 66), { change }))
    const { counts, outlook, quality } = batch
    assert.deepEqual([counts!.valid, counts!.valid_with_warnings], [2, 2])
    assert.deepEqual([outlook!.drafts, outlook!.not_submittable], [4, 1])
    assert.deepEqual(
      outlook!.doubtful.map(({ field, column, detail, rows }) => [field, column, detail, rows]),
      [
        ['external_reference', 'Reference', 'exponent_reference', 1],
        ['external_reference', 'Reference', 'total_row', 1],
      ],
    )
    assert.deepEqual(
      outlook!.reasons.map(({ field }) => field),
      ['inputs.age'],
    )
    assert.deepEqual(quality!.submittability, { numerator: 3, denominator: 4 })
    await imported(desk, batch)
    const [total] = await rowsOf(desk, batch)
    const draft = await desk.analyst.get(`/applications/${total!.application_id!}`)
    assert.equal(draft.completeness.complete, true)
  })

  it('refuses a confirmation when the mapping gives no value for a required field', async () => {
    const partial = await mapped({ fields: without('inputs.age', 'inputs.job') })
    const batch = await checked(partial, csvOf(manyRows(2, 62)))
    assert.deepEqual(batch.outlook!.required_unmapped, ['inputs.age', 'inputs.job'])
    assert.deepEqual([batch.outlook!.drafts, batch.outlook!.not_submittable], [2, 2])
    const reply = await confirm(batch)
    assert.equal(refusalOf(reply), '409 REQUIRED_INPUT_UNMAPPED')
    assert.match(reply.text, /list it in left_for_desk.*Without a value: inputs\.age, inputs\.job\./)
  })

  it('imports the file when the mapping leaves a required field for the desk', async () => {
    const body = { fields: without('inputs.age'), left_for_desk: ['inputs.age'] }
    const partial = await mapped(body)
    const [saved] = (await desk.importer.get(`/link/products/${desk.productId}/mappings`)).filter(
      ({ id }) => id === partial.mappingId,
    )
    assert.deepEqual(saved!.left_for_desk, ['inputs.age'])
    const { id } = await saveMapping(desk.importer, desk.productId, { code: 'partial', fields: body.fields })
    const [other] = (await desk.importer.get(`/link/products/${desk.productId}/mappings`)).filter(
      (one) => one.id === id,
    )
    assert.deepEqual([other!.left_for_desk, other!.fingerprint === saved!.fingerprint], [[], false])
    const batch = await checked(partial, csvOf(manyRows(2, 63)))
    assert.deepEqual([batch.outlook!.not_submittable, batch.outlook!.required_unmapped], [2, []])
    assert.equal((await imported(partial, batch)).progress.applications_created, 2)
  })

  it('treats a required custom field like one of the policy', async () => {
    const field = { code: 'branch', label_fr: 'Agence', label_en: 'Branch', type: 'text', required: true }
    const { id } = await desk.author.post('/admin/custom-fields', field, 201)
    const batch = await checked(desk, csvOf(manyRows(1, 64)))
    assert.deepEqual(batch.outlook!.required_unmapped, ['custom_fields.branch'])
    assert.equal(refusalOf(await confirm(batch)), '409 REQUIRED_INPUT_UNMAPPED')
    const left = await mapped({ fields: without(), left_for_desk: ['custom_fields.branch'] })
    assert.equal((await confirm(await checked(left, csvOf(manyRows(1, 65))))).status, 200)
    await desk.author.post(`/admin/custom-fields/${id}/retire`, undefined, 204)
  })

  it('refuses a mapping that leaves for the desk what it maps, what every row has, or what no contract knows', async () => {
    const left = ['inputs.age', 'amount', 'inputs.nothing', 'inputs.job', 'inputs.job']
    const body = { code: 'partial', fields: without('inputs.job'), left_for_desk: left }
    const reply = await desk.importer.send('POST', `/link/products/${desk.productId}/mappings`, body)
    const { detail } = reply.body as { detail: { loc: unknown[]; type: string }[] }
    assert.deepEqual(
      detail.map(({ loc, type }) => [loc, type]),
      [
        [['body', 'left_for_desk', 0], 'duplicate_field'],
        [['body', 'left_for_desk', 1], 'not_left'],
        [['body', 'left_for_desk', 2], 'unknown_field'],
        [['body', 'left_for_desk', 4], 'duplicate_field'],
      ],
    )
  })
})
