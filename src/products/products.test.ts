import type { CreditProductOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { type Reply, statusesOf } from '../../test/call.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'

const complete = {
  name: 'Crédit auto',
  name_en: 'Car loan',
  currency: 'EUR',
  min_amount: '500.00',
  max_amount: 30000,
  min_duration_months: 6,
  max_duration_months: 84,
  policy_domain: 'auto',
}
const unknownId = '00000000-0000-7000-8000-000000000000'

function code(reply: Reply): string {
  return (reply.body as { code: string }).code
}

function fields(reply: Reply): string[] {
  assert.equal(reply.status, 422, reply.text)
  return (reply.body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc.slice(1).join('.'))
}

describe('credit products', () => {
  let world: World
  let author: Person
  let analyst: Person
  const create = (body: object): Promise<CreditProductOut> => author.post('/admin/credit-products', body, 201)
  before(async () => {
    world = await createWorld()
    author = await world.join(world.institutions.alder, 'Otto', ['policy_author'])
    analyst = await world.join(world.institutions.alder, 'Ana', ['analyst'])
  })
  after(() => world.stop())

  it('creates a product as a draft with its missing fields, and activates it only when none is missing', async () => {
    const draft = await create({ code: 'car-1' })
    assert.equal(draft.status, 'draft')
    const refused = await author.send('POST', `/admin/credit-products/${draft.id}/activate`)
    assert.deepEqual([refused.status, code(refused)], [409, 'PRODUCT_INCOMPLETE'])
    for (const field of draft.missing) assert.ok(refused.text.includes(field), field)
    const filled = await author.put(`/admin/credit-products/${draft.id}`, {
      code: 'car-1',
      ...complete,
      row_version: 1,
    })
    assert.deepEqual([filled.missing, filled.min_amount, filled.row_version], [[], '500', 2])
    const active = await author.post(`/admin/credit-products/${draft.id}/activate`)
    assert.equal(active.status, 'active')
    assert.equal(code(await author.send('POST', `/admin/credit-products/${draft.id}/activate`)), 'INVALID_STATE')
  })

  it('refuses bounds that are invalid in the currency, naming every field', async () => {
    const refused = await author.send('POST', '/admin/credit-products', {
      code: 'car-2',
      currency: 'USD',
      policy_domain: 'no_such_grid',
      min_duration_months: 12,
      max_duration_months: 6,
      min_amount: '10',
      max_amount: '9.5',
    })
    assert.deepEqual(fields(refused).toSorted(), ['currency', 'max_amount', 'max_duration_months', 'policy_domain'])
    const digits = await author.send('POST', '/admin/credit-products', { code: 'car-2', min_amount: '10.125' })
    assert.deepEqual(fields(digits), ['min_amount'])
  })

  it('refuses amounts that are not exact decimals and names that are not one line of text', async () => {
    for (const amount of [
      '"1e3"',
      '1e3',
      '"NaN"',
      `"${'9'.repeat(40)}"`,
      '"-1"',
      '"1.0000000000001"',
      '"+5"',
      'true',
    ]) {
      const refused = await author.send('POST', '/admin/credit-products', `{"code":"car-3","min_amount":${amount}}`)
      assert.ok(
        fields(refused).every((field) => field === 'min_amount'),
        amount,
      )
    }
    for (const name of ['', '   ', 'a\u0000b', 'a\nb', 'x'.repeat(201)]) {
      assert.ok(fields(await author.send('POST', '/admin/credit-products', { code: 'car-3', name })).includes('name'))
    }
    assert.deepEqual(fields(await author.send('POST', '/admin/credit-products', { code: 'car-3', colour: 'red' })), [
      'colour',
    ])
  })

  it('freezes the structure of an active product in service and database, and allows its names to change', async () => {
    const { id } = await create({ code: 'car-4', ...complete })
    await author.post(`/admin/credit-products/${id}/activate`)
    const renamed = await author.put(`/admin/credit-products/${id}`, {
      code: 'car-4',
      ...complete,
      name: 'Auto neuve',
      row_version: 2,
    })
    assert.deepEqual([renamed.name, renamed.row_version], ['Auto neuve', 3])
    for (const change of [
      { max_amount: '30000.01' },
      { policy_domain: 'mortgage' },
      { code: 'car-four' },
      { min_duration_months: 7 },
    ]) {
      const refused = await author.send('PUT', `/admin/credit-products/${id}`, {
        code: 'car-4',
        ...complete,
        ...change,
        row_version: 3,
      })
      assert.deepEqual([refused.status, code(refused)], [409, 'PRODUCT_STRUCTURE_FROZEN'])
    }
    const names = { code: 'car-4', name: 'Auto', name_en: 'Car', row_version: 3 }
    const namesAlone = await author.send('PUT', `/admin/credit-products/${id}`, names)
    assert.deepEqual([namesAlone.status, code(namesAlone)], [409, 'PRODUCT_STRUCTURE_FROZEN'])
    assert.match(
      namesAlone.text,
      /Changed: min_amount, max_amount, min_duration_months, max_duration_months, policy_domain\./,
    )
    const nameless = await author.send('PUT', `/admin/credit-products/${id}`, {
      code: 'car-4',
      ...complete,
      name_en: null,
      row_version: 3,
    })
    assert.equal(code(nameless), 'PRODUCT_INCOMPLETE')
    assert.match(nameless.text, /Missing: name_en\./)
    await assert.rejects(
      superuserQuery(world.database, 'update credit_products set max_amount = 1 where id = $1', [id]),
      /changed only while it is a draft/,
    )
  })

  it('archives a draft or an active product permanently', async () => {
    const draft = await create({ code: 'car-5' })
    const archived = await author.post(`/admin/credit-products/${draft.id}/archive`)
    assert.equal(archived.status, 'archived')
    for (const act of ['activate', 'archive'])
      assert.equal(code(await author.send('POST', `/admin/credit-products/${draft.id}/${act}`)), 'INVALID_STATE')
    assert.equal(
      code(await author.send('PUT', `/admin/credit-products/${draft.id}`, { code: 'car-5', row_version: 2 })),
      'INVALID_STATE',
    )
    await assert.rejects(
      superuserQuery(world.database, `update credit_products set status = 'draft' where id = $1`, [draft.id]),
      /stays archived/,
    )
  })

  it('keeps product codes unique in the institution when products are created and changed', async () => {
    const [first, second] = [await create({ code: 'car-6' }), await create({ code: 'car-7' })]
    assert.equal(code(await author.send('POST', '/admin/credit-products', { code: first.code })), 'PRODUCT_CODE_TAKEN')
    const refused = await author.send('PUT', `/admin/credit-products/${second.id}`, {
      code: first.code,
      row_version: 1,
    })
    assert.deepEqual([refused.status, code(refused)], [409, 'PRODUCT_CODE_TAKEN'])
    const together = await Promise.all(
      Array.from({ length: 8 }, () => author.send('POST', '/admin/credit-products', { code: 'car-8' })),
    )
    assert.deepEqual(statusesOf(together), [201, 409, 409, 409, 409, 409, 409, 409])
    await world.institutions.birch.administrator.post('/admin/credit-products', { code: first.code }, 201)
  })

  it('refuses the second of two simultaneous changes of a product as stale', async () => {
    const { id } = await create({ code: 'car-9' })
    const change = (name: string) =>
      author.send('PUT', `/admin/credit-products/${id}`, { code: 'car-9', name, row_version: 1 })
    const replies = await Promise.all([change('One'), change('Two')])
    assert.deepEqual(statusesOf(replies), [200, 409])
    assert.equal(code(replies.find(({ status }) => status === 409)!), 'STALE_ROW_VERSION')
    assert.deepEqual(fields(await author.send('PUT', `/admin/credit-products/${id}`, { code: 'car-9' })), [
      'row_version',
    ])
  })

  it('answers an id of another institution with the bytes of an unknown id', async () => {
    const foreign = await world.institutions.birch.administrator.post(
      '/admin/credit-products',
      { code: 'foreign' },
      201,
    )
    const calls = [
      ['PUT', '', { code: 'mine', row_version: 1 }],
      ['POST', '/activate'],
      ['POST', '/archive'],
    ] as const
    for (const [method, end, body] of calls) {
      const callWith = (id: string) =>
        author.send(method, `/admin/credit-products/${id}${end}`, body, { 'x-request-id': 'same-request-id' })
      const [theirs, unknown] = [await callWith(foreign.id), await callWith(unknownId)]
      assert.deepEqual([theirs.status, theirs.text], [404, unknown.text])
    }
    const listed = await author.get('/admin/credit-products')
    assert.ok(listed.every(({ code: listedCode }) => listedCode !== 'foreign'))
    assert.deepEqual(
      listed.map((one) => one.code),
      listed.map((one) => one.code).toSorted(),
    )
  })

  it('lets everybody who works with products read them, and only holders of products.manage change them', async () => {
    assert.ok((await analyst.get('/admin/credit-products')).length > 0)
    for (const [method, path, body] of [
      ['POST', '', { code: 'no' }],
      ['PUT', `/${unknownId}`, { code: 'no', row_version: 1 }],
      ['POST', `/${unknownId}/activate`],
      ['POST', `/${unknownId}/archive`],
    ] as const) {
      const refused = await analyst.send(method, `/admin/credit-products${path}`, body)
      assert.deepEqual([refused.status, code(refused)], [403, 'PERMISSION_DENIED'])
    }
    const librarian = await world.join(world.institutions.alder, 'Lea', ['knowledge_manager'])
    assert.equal((await librarian.send('GET', '/admin/credit-products')).status, 403)
  })

  it('records one event for each change and each meaningful refusal', async () => {
    const earlier = (await eventsOf(world.database, world.institutions.alder.id)).length
    const { id } = await create({ code: 'car-10', ...complete })
    await author.put(`/admin/credit-products/${id}`, { code: 'car-10', ...complete, name: 'Autre', row_version: 1 })
    await author.post(`/admin/credit-products/${id}/activate`)
    await author.send('PUT', `/admin/credit-products/${id}`, { code: 'other', row_version: 3 })
    await author.post(`/admin/credit-products/${id}/archive`)
    const events = (await eventsOf(world.database, world.institutions.alder.id)).slice(earlier)
    assert.deepEqual(
      events.map(({ kind, outcome, data }) => [kind, outcome, data]),
      [
        ['product.created', 'success', { code: 'car-10' }],
        ['product.changed', 'success', { code: 'car-10', fields: ['name'] }],
        ['product.activated', 'success', { code: 'car-10' }],
        ['product.changed', 'denied', { refusal: 'PRODUCT_STRUCTURE_FROZEN', operation: 'change_credit_product' }],
        ['product.archived', 'success', { code: 'car-10' }],
      ],
    )
  })
})
