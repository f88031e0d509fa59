import type { CustomFieldOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf, type Reply, statusesOf } from '../../test/call.ts'
import { openProduct } from '../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'
import { MAX_ACTIVE_FIELDS, MAX_FIELDS } from './limits.ts'

const REGION = {
  code: 'region',
  label_fr: 'Région',
  label_en: 'Region',
  type: 'choice',
  required: true,
  options: [
    { code: 'north', label_fr: 'Nord', label_en: 'North' },
    { code: 'south', label_fr: 'Sud', label_en: 'South' },
  ],
}
const text = (code: string, more: object = {}): object => ({
  code,
  label_fr: 'Texte',
  label_en: 'Text',
  type: 'text',
  required: false,
  ...more,
})

describe('the custom fields of an institution', () => {
  let world: World
  let author: Person
  let productId: string
  before(async () => {
    world = await createWorld()
    author = await world.join(world.institutions.alder, 'Otto', ['policy_author'])
    productId = await openProduct(author)
  })
  after(() => world.stop())

  const add = (body: object): Promise<Reply> => author.send('POST', '/admin/custom-fields', body)
  const added = async (body: object): Promise<CustomFieldOut> => {
    const reply = await add(body)
    assert.equal(reply.status, 201, reply.text)
    return reply.body as CustomFieldOut
  }
  const retire = (id: string): Promise<Reply> => author.send('POST', `/admin/custom-fields/${id}/retire`)
  const list = (person = author): Promise<readonly CustomFieldOut[]> => person.get('/admin/custom-fields')
  const places = (reply: Reply): string[] => {
    assert.equal(refusalOf(reply), '422 VALIDATION_FAILED', reply.text)
    const { detail } = reply.body as { detail: { loc: (string | number)[] }[] }
    return [...new Set(detail.map(({ loc }) => loc.slice(1).join('.')))]
  }

  it('lists fields as defined and in order of creation, including retired ones', async () => {
    const region = await added({ ...REGION, product_id: productId })
    const { id, state, created_by, ...rest } = region
    assert.deepEqual([state, created_by.display_name], ['active', 'Otto'])
    const created_at = world.clock.now().toISOString()
    assert.deepEqual(rest, { ...REGION, product_id: productId, created_at, retired_at: null })
    world.clock.advance(1)
    const branch = await added(text('branch'))
    assert.deepEqual(await list(), [region, branch])
    assert.equal((await retire(id)).status, 204)
    assert.deepEqual(await list(), [
      { ...region, state: 'retired', retired_at: world.clock.now().toISOString() },
      branch,
    ])
  })

  it('answers and records the id of a product in lower case, however it was sent', async () => {
    const field = await added(text('upper', { product_id: productId.toUpperCase() }))
    assert.equal(field.product_id, productId)
    assert.deepEqual(
      (await list()).find(({ id }) => id === field.id),
      field,
    )
    const events = await eventsOf(world.database, world.institutions.alder.id, 'custom_field.created')
    assert.equal(events.at(-1)!.data['product_id'], productId)
  })

  it('retires a field once and permanently', async () => {
    const { id } = await added(text('once'))
    assert.equal((await retire(id)).status, 204)
    assert.equal(refusalOf(await retire(id)), '409 INVALID_STATE')
    const reopen = superuserQuery(world.database, 'update custom_fields set retired_at = null where id = $1', [id])
    await assert.rejects(reopen, /never changed/)
  })

  it('keeps codes unique forever within an institution, also for simultaneous additions', async () => {
    const { id } = await added(text('campaign'))
    assert.equal(refusalOf(await add(text('campaign'))), '409 FIELD_CODE_TAKEN')
    await retire(id)
    assert.equal(refusalOf(await add(text('campaign', { type: 'integer' }))), '409 FIELD_CODE_TAKEN')
    assert.deepEqual(statusesOf(await Promise.all([add(text('twin')), add(text('twin'))])), [201, 409])
    assert.equal(
      (await world.institutions.birch.administrator.send('POST', '/admin/custom-fields', text('campaign'))).status,
      201,
    )
  })

  it('names each invalid part of a definition in the refusal', async () => {
    for (const [wrong, where] of [
      [{ code: 'Branch' }, 'code'],
      [{ code: '_x' }, 'code'],
      [{ code: 'x'.repeat(64) }, 'code'],
      [{ label_fr: '' }, 'label_fr'],
      [{ label_en: '\u200b' }, 'label_en'],
      [{ label_en: 'two\nlines' }, 'label_en'],
      [{ label_en: 'x'.repeat(201) }, 'label_en'],
      [{ type: 'money' }, 'type'],
      [{ required: 'yes' }, 'required'],
      [{ options: REGION.options }, 'options'],
      [{ type: 'choice' }, 'options'],
      [{ type: 'choice', options: [{ code: 'A', label_fr: 'x', label_en: 'x' }] }, 'options.0.code'],
      [{ product_id: '00000000-0000-7000-8000-000000000000' }, 'product_id'],
      [{ scored: true }, 'scored'],
    ] as const)
      assert.deepEqual(places(await add({ ...text('whole'), ...wrong })), [where], JSON.stringify(wrong))
    const { required: _left, ...rest } = text('whole') as { required: boolean }
    assert.deepEqual(places(await add(rest)), ['required'])
    const many = Array.from({ length: 101 }, (_, i) => ({ code: `o${i}`, label_fr: 'x', label_en: 'x' }))
    assert.deepEqual(places(await add(text('whole', { type: 'choice', options: many }))), ['options'])
    await added(text('many', { type: 'choice', options: many.slice(1) }))
  })

  it('adds no field to an archived product', async () => {
    const archived = await openProduct(author, 'old-loan')
    await author.post(`/admin/credit-products/${archived}/archive`)
    assert.deepEqual(places(await add(text('late', { product_id: archived }))), ['product_id'])
  })

  it('lets administrators and policy authors manage fields, and everybody who works with products list them', async () => {
    const { alder } = world.institutions
    const { id } = await added(text('managed'))
    const analyst = await world.join(alder, 'Ana', ['analyst'])
    const librarian = await world.join(alder, 'Kim', ['knowledge_manager'])
    assert.equal((await list(analyst)).at(-1)!.id, id)
    assert.equal((await list(alder.administrator)).at(-1)!.id, id)
    assert.equal(refusalOf(await librarian.send('GET', '/admin/custom-fields')), '403 PERMISSION_DENIED')
    for (const path of ['/admin/custom-fields', `/admin/custom-fields/${id}/retire`])
      assert.equal(refusalOf(await analyst.send('POST', path, text('mine'))), '403 PERMISSION_DENIED')
    assert.equal((await alder.administrator.send('POST', `/admin/custom-fields/${id}/retire`)).status, 204)
  })

  it('records an event for the creation and one for the retirement of a field', async () => {
    const { id } = await added(text('seen', { required: true }))
    await retire(id)
    const events = await eventsOf(world.database, world.institutions.alder.id)
    assert.deepEqual(
      events.filter(({ subject }) => subject?.id === id).map(({ kind, data }) => [kind, data]),
      [
        ['custom_field.created', { code: 'seen', type: 'text', required: true, product_id: null }],
        ['custom_field.retired', { code: 'seen' }],
      ],
    )
  })

  it('allows at most fifty active fields, also for simultaneous additions, and five hundred in total', async () => {
    const active = (await list()).filter(({ state }) => state === 'active').length
    const missing = MAX_ACTIVE_FIELDS - active
    for (let i = 1; i < missing; i += 1) await added(text(`f${i}`))
    const crowd = await Promise.all(['x', 'y', 'z'].map((code) => add(text(code))))
    assert.deepEqual(statusesOf(crowd), [201, 409, 409])
    assert.equal(refusalOf(await add(text('last'))), '409 TOO_MANY_FIELDS')
    for (const { id } of (await list()).filter(({ state }) => state === 'active').slice(0, 2)) await retire(id)
    await added(text('again'))
    const ever = (await list()).length
    await superuserQuery(
      world.database,
      `insert into custom_fields (institution_id, id, code, label_fr, label_en, type, required, created_by, created_at, retired_at)
       select institution_id, gen_random_uuid(), 'old' || n, 'x', 'x', 'text', false, created_by, created_at, now()
       from custom_fields, generate_series(1, $2) n where institution_id = $1 and code = 'again'`,
      [world.institutions.alder.id, MAX_FIELDS - ever],
    )
    const full = await add(text('one_more'))
    assert.equal(refusalOf(full), '409 TOO_MANY_FIELDS')
    assert.match(full.text, /500/)
  })
})
