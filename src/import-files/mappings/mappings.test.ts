import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf, statusesOf } from '../../../test/call.ts'
import { joinImporter, mappingBody, type SavedMapping, saveMapping } from '../../../test/imports/importing.ts'
import { createLendingWorld, type LendingDesk, openProduct } from '../../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../../test/superuser-query.ts'
import type { Person, World } from '../../../test/world.ts'

type Problem = readonly [place: string, type: string]

describe('a mapping', () => {
  let world: World
  let desk: LendingDesk
  let importer: Person
  before(async () => {
    ;({ world, desk } = await createLendingWorld({ environment: { LIMIT_MAPPINGS: '300' } }))
    importer = await joinImporter(world, world.institutions.alder)
  })
  after(() => world.stop())

  const path = (): string => `/link/products/${desk.productId}/mappings`
  const list = async (): Promise<(SavedMapping & { title: string | null; fields: object[] })[]> =>
    (await importer.get(path())) as (SavedMapping & { title: string | null; fields: object[] })[]
  const problemsOf = async (body: object): Promise<Problem[]> => {
    const reply = await importer.send('POST', path(), body)
    assert.equal(refusalOf(reply), '422 VALIDATION_FAILED', reply.text)
    const { detail } = reply.body as { detail: { loc: (string | number)[]; type: string }[] }
    return detail.map(({ loc, type }) => [loc.join('.'), type])
  }
  /** Maps the purpose, a text field that no other test maps. */
  const withPurpose = (transformations: unknown, column: string | null = 'Use'): object =>
    mappingBody('odd', [{ field: 'purpose', column, transformations: transformations as object[] }])
  const purposeAt = mappingBody('odd', [{ field: 'purpose', column: 'Use', transformations: [] }]).fields.length - 1

  it('saves a mapping as a new version each time, even unchanged, and lists mappings by code, the latest first', async () => {
    const first = await saveMapping(importer, desk.productId, mappingBody('monthly'))
    const again = await saveMapping(importer, desk.productId, mappingBody('monthly'))
    const other = await saveMapping(importer, desk.productId, { ...mappingBody('daily'), title: null, delimiter: '\t' })
    assert.deepEqual([first.version, again.version, other.version], [1, 2, 1])
    assert.equal(first.fingerprint, again.fingerprint)
    assert.notEqual(first.fingerprint, other.fingerprint)
    assert.notEqual(first.id, again.id)
    const listed = (await list()).filter(({ code }) => ['daily', 'monthly'].includes(code))
    assert.deepEqual(listed, [other, again, first])
    assert.deepEqual(
      listed.map(({ title, current }) => [title, current]),
      [
        [null, true],
        ['Core banking', true],
        ['Core banking', true],
      ],
    )
    assert.deepEqual(listed[1]!.fields, mappingBody().fields)
  })

  it('records a saved mapping with its fingerprint and that of its contract, without column labels', async () => {
    const saved = await saveMapping(importer, desk.productId, mappingBody('told'))
    const { contract_fingerprint, fingerprint, code, version, id } = saved
    const notified = await eventsOf(world.database, world.institutions.alder.id, 'import.mapping_saved')
    const data = { product_id: desk.productId, code, version, fingerprint, contract_fingerprint }
    assert.deepEqual([notified.at(-1)!.subject, notified.at(-1)!.data], [{ type: 'mapping', id }, data])
    const contract = await importer.get(`/link/products/${desk.productId}/contract`)
    assert.equal(contract_fingerprint, contract.fingerprint)
  })

  it('numbers the versions of a mapping without gaps when several requests save it at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => importer.send('POST', path(), mappingBody('crowded'))),
    )
    assert.deepEqual(statusesOf(replies), [201, 201, 201, 201, 201])
    const versions = replies.map(({ body }) => (body as SavedMapping).version)
    assert.deepEqual(
      versions.toSorted((a, b) => a - b),
      [1, 2, 3, 4, 5],
    )
  })

  it('lists the mappings of one product only', async () => {
    await saveMapping(importer, desk.productId, mappingBody('of_one'))
    const other = await openProduct(desk.author, 'other-loan')
    assert.deepEqual(await importer.get(`/link/products/${other}/mappings`), [])
  })

  it('refuses a mapping with an unknown, duplicate or missing field, and names its place', async () => {
    const { fields } = mappingBody()
    const at = fields.length
    const extra = (field: string): object => ({
      ...mappingBody(),
      fields: [...fields, { field, column: 'X', transformations: [] }],
    })
    assert.deepEqual(await problemsOf(extra('inputs.shoe_size')), [[`body.fields.${at}.field`, 'unknown_field']])
    assert.deepEqual(await problemsOf(extra('amount')), [[`body.fields.${at}.field`, 'duplicate_field']])
    const without = { ...mappingBody(), fields: fields.filter(({ field }) => field !== 'amount') }
    assert.deepEqual(await problemsOf(without), [['body.fields', 'required_field_unmapped']])
  })

  it('refuses a row of data taken for the header, so that nobody without the right to import reads its values', async () => {
    const cells = ['GEN-1', 'Jean Dupont', '1200', '24']
    const row = mappingBody('no_header')
    const taken = { ...row, fields: row.fields.map((field, at) => ({ ...field, column: cells[at] ?? field.column })) }
    assert.deepEqual(await problemsOf(taken), [
      ['body.fields.2.column', 'column_resembles_data'],
      ['body.fields.3.column', 'column_resembles_data'],
    ])
    const auditor = await world.join(world.institutions.alder, 'Ugo', ['auditor'])
    assert.ok(!JSON.stringify(await auditor.get(path())).includes('Jean Dupont'))
  })

  it('saves labels that are numbers when the person confirms that they are labels', async () => {
    const { fields, ...rest } = mappingBody('by_year')
    const body = { ...rest, fields: [...fields, { field: 'purpose', column: '2025', transformations: [] }] }
    assert.deepEqual(await problemsOf(body), [[`body.fields.${fields.length}.column`, 'column_resembles_data']])
    assert.deepEqual(await problemsOf({ ...body, labels_confirmed: false }), await problemsOf(body))
    assert.equal((await saveMapping(importer, desk.productId, { ...body, labels_confirmed: true })).version, 1)
  })

  it('refuses an unknown, incomplete, excessive or unsuitable transformation, and names its place', async () => {
    const place = `body.fields.${purposeAt}.transformations.0`
    assert.deepEqual((await problemsOf(withPurpose([{ kind: 'guess' }])))[0], [`${place}.kind`, 'enum'])
    assert.deepEqual(await problemsOf(withPurpose([{ kind: 'case' }])), [[`${place}.to`, 'unknown_value']])
    assert.deepEqual(await problemsOf(withPurpose([{ kind: 'trim', to: 'upper' }])), [
      [`${place}.to`, 'unknown_member'],
    ])
    assert.deepEqual(await problemsOf(withPurpose([{ kind: 'percentage' }])), [[place, 'does_not_fit']])
    assert.deepEqual(await problemsOf(withPurpose([{ kind: 'trim', more: 1 }])), [
      [`${place}.more`, 'additionalProperties'],
    ])
    assert.deepEqual(await problemsOf(withPurpose([], null)), [[`body.fields.${purposeAt}.column`, 'column_missing']])
    assert.deepEqual(await problemsOf(withPurpose(Array.from({ length: 17 }, () => ({ kind: 'trim' })))), [
      [`body.fields.${purposeAt}.transformations`, 'maxItems'],
    ])
  })

  it('stores the names of a value map exactly, also __proto__ and constructor, with null for absent', async () => {
    const values = { __proto__x: 'a', constructor: 'b', 'É ': 'c', '1': null, toString: 'd' }
    const text = JSON.stringify(withPurpose([{ kind: 'value_map', values, otherwise: 'reject' }])).replace(
      '__proto__x',
      '__proto__',
    )
    const saved = await importer.send('POST', path(), text)
    assert.equal(saved.status, 201, saved.text)
    assert.ok(saved.text.includes('"__proto__":"a"'))
    const listed = await importer.send('GET', path())
    for (const [name, value] of Object.entries({ constructor: 'b', 'É ': 'c', '1': null, toString: 'd' }))
      assert.ok(listed.text.includes(`${JSON.stringify(name)}:${JSON.stringify(value)}`), name)
    assert.ok(listed.text.includes('"__proto__":"a"'))
  })

  it('refuses a value map with a too long or unstorable name', async () => {
    for (const name of ['a\u0000b', 'a\u0007', 'x'.repeat(201)]) {
      const problems = await problemsOf(
        withPurpose([{ kind: 'value_map', values: { [name]: 'a' }, otherwise: 'keep' }]),
      )
      assert.ok(
        problems[0]![0].startsWith(`body.fields.${purposeAt}.transformations.0.values`),
        JSON.stringify(problems),
      )
    }
  })

  it('refuses a mapping that is too large as a whole', async () => {
    const values = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`v${i}`, 'x'.repeat(150)]))
    const large = withPurpose([{ kind: 'value_map', values, otherwise: 'keep' }])
    assert.deepEqual(await problemsOf(large), [['body.fields', 'too_large']])
    const wide = { ...mappingBody(), fields: Array.from({ length: 401 }, () => mappingBody().fields[0]) }
    assert.deepEqual(await problemsOf(wide), [['body.fields', 'maxItems']])
  })

  it('marks a mapping as not current once a field of it is retired, and leaves it otherwise unchanged', async () => {
    const { administrator } = world.institutions.alder
    const field = { code: 'adviser', label_fr: 'Conseiller', label_en: 'Adviser', type: 'text', required: false }
    const { id } = await administrator.post('/admin/custom-fields', field, 201)
    const more = [{ field: 'custom_fields.adviser', column: 'Adviser', transformations: [] }]
    const saved = await saveMapping(importer, desk.productId, mappingBody('advised', more))
    assert.equal(saved.current, true)
    const earlier = (await list()).filter((one) => one.contract_fingerprint !== saved.contract_fingerprint)
    assert.ok(
      earlier.length > 0 && earlier.every(({ current }) => current),
      'a contract with an additional field still has their fields',
    )
    await administrator.post(`/admin/custom-fields/${id}/retire`, undefined, 204)
    const listed = (await list()).find(({ id: one }) => one === saved.id)!
    assert.deepEqual(listed, { ...saved, current: false })
    await superuserQuery(world.database, 'alter table import_mappings disable trigger never_changed')
    await superuserQuery(
      world.database,
      // The rules of version 1 read what they read before; an unknown version is not current.
      `update import_mappings set rules_version = 'probity-import-rules@' || case code when 'told' then '0' else '1' end`,
    )
    await superuserQuery(world.database, 'alter table import_mappings enable trigger never_changed')
    assert.deepEqual(
      (await list()).filter(({ current }) => !current).map(({ code }) => code),
      ['advised', 'told'],
    )
  })

  it('never lets a mapping be changed or deleted, not even by the owner of the tables', async () => {
    for (const statement of ['update import_mappings set title = null', 'delete from import_mappings'])
      await assert.rejects(superuserQuery(world.database, statement))
  })

  it('refuses a mapping when the mappings of its product would exceed 8 KiB on average for the allowed number', async () => {
    const values = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`${n} ${'x'.repeat(110)}`, 'x']))
    const purpose = {
      field: 'purpose',
      column: 'Purpose',
      transformations: [{ kind: 'value_map', otherwise: 'keep', values }],
    }
    const product = `(select institution_id from import_mappings where product_id = '${desk.productId}' limit 1)`
    let saved = 0
    let reply = await importer.send('POST', path(), mappingBody('large', [purpose]))
    for (; reply.status === 201 && saved < 100; saved += 1)
      reply = await importer.send('POST', path(), mappingBody('large', [purpose]))
    assert.equal(refusalOf(reply), '409 TOO_MANY_MAPPINGS')
    assert.ok(saved > 15 && saved < 25, String(saved))
    await superuserQuery(world.database, 'alter table import_mappings disable trigger never_changed')
    await superuserQuery(
      world.database,
      `delete from import_mappings where code = 'large' and institution_id = ${product}`,
    )
    await superuserQuery(world.database, 'alter table import_mappings enable trigger never_changed')
  })

  it('refuses more mappings of a product than the operator allows, and names whom to ask', async () => {
    await superuserQuery(
      world.database,
      `insert into import_mappings select m.institution_id, gen_random_uuid(), m.product_id, 'filling', n, m.title, m.document,
         m.fingerprint, m.contract_fingerprint, m.rules_version, m.created_by, m.created_at
       from (select * from import_mappings where product_id = $1 limit 1) m,
         generate_series(1, 299 - (select count(*) from import_mappings where product_id = $1)) n`,
      [desk.productId],
    )
    assert.equal((await saveMapping(importer, desk.productId, mappingBody('last'))).version, 1)
    const reply = await importer.send('POST', path(), mappingBody('last'))
    assert.equal(refusalOf(reply), '409 TOO_MANY_MAPPINGS')
    assert.match(reply.text, /ask the operator for a larger limit/)
    const [denied] = (await eventsOf(world.database, world.institutions.alder.id, 'import.mapping_saved')).slice(-1)
    assert.equal(denied!.outcome, 'denied')
  })
})
