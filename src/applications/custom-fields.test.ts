import type { ApplicationDetailOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf, type Reply } from '../../test/call.ts'
import { eraseSubjectOf } from '../../test/erase.ts'
import { applicationBody, createLendingWorld, type LendingDesk, openProduct, rows } from '../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { verifyAsAuditor } from '../../test/verify.ts'
import type { Person, World } from '../../test/world.ts'

/** A word that occurs nowhere else, so that a search for it is reliable. */
const SECRET = 'Quartzgasse-17'
const ENTERED = {
  remark: SECRET,
  visits: 3,
  discount: '0.250',
  advised_on: '2026-02-28',
  existing: true,
  region: 'south',
}
const KEPT = { ...ENTERED, visits: '3', discount: '0.25' }
const ANSWERED = { ...KEPT, visits: 3 }

describe('the custom fields of an application', () => {
  let world: World
  let desk: LendingDesk
  let author: Person
  const ids = new Map<string, string>()
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    author = desk.author
    await define('remark', 'text')
    await define('visits', 'integer')
    await define('discount', 'decimal')
    await define('advised_on', 'date')
    await define('existing', 'boolean')
    await define('region', 'choice', {
      options: ['north', 'south'].map((code) => ({ code, label_fr: code, label_en: code })),
    })
  })
  after(() => world.stop())

  async function define(code: string, type: string, more: object = {}): Promise<void> {
    const body = { code, label_fr: `${code} fr`, label_en: `${code} en`, type, required: false, ...more }
    ids.set(code, (await author.post('/admin/custom-fields', body, 201)).id)
  }
  const retire = (code: string) => author.post(`/admin/custom-fields/${ids.get(code)}/retire`, undefined, 204)
  const body = (i: number, custom_fields?: object): object =>
    applicationBody(desk.productId, rows[i]!, custom_fields === undefined ? {} : { custom_fields })
  const create = (i: number, custom_fields?: object): Promise<ApplicationDetailOut> =>
    desk.analyst.post('/applications', body(i, custom_fields), 201)
  const submit = ({ id, row_version }: ApplicationDetailOut): Promise<Reply> =>
    desk.analyst.send('POST', `/applications/${id}/submit`, { row_version })
  const change = (draft: ApplicationDetailOut, i: number, custom_fields?: object): Promise<Reply> =>
    desk.analyst.send('PUT', `/applications/${draft.id}`, {
      ...body(i, custom_fields),
      row_version: draft.row_version,
    })
  const read = (id: string): Promise<ApplicationDetailOut> => desk.analyst.get(`/applications/${id}`)
  const problemsOf = (reply: Reply): unknown[] => {
    assert.equal(refusalOf(reply), '422 VALIDATION_FAILED', reply.text)
    const { detail } = reply.body as { detail: { loc: string[]; type: string }[] }
    return detail.map(({ loc, type }) => [loc.join('.'), type])
  }

  it('answers custom fields in canonical form, in the draft, after a change and after the submission', async () => {
    const draft = await create(1, ENTERED)
    assert.deepEqual(draft.custom_fields, ANSWERED)
    const changed = await change(draft, 1, { region: 'north', remark: null })
    assert.deepEqual((changed.body as ApplicationDetailOut).custom_fields, { region: 'north' })
    const submitted = await submit(changed.body as ApplicationDetailOut)
    assert.deepEqual((submitted.body as ApplicationDetailOut).custom_fields, { region: 'north' })
    assert.deepEqual((await read(draft.id)).custom_fields, { region: 'north' })
  })

  it('never scores custom fields: recommendation, score, reasons, points and trace are the same with and without them', async () => {
    const outcome = async (i: number, custom_fields: object): Promise<object> => {
      const entered = applicationBody(desk.productId, rows[i]!, { external_reference: null, custom_fields })
      const { evaluations } = (await submit(await desk.analyst.post('/applications', entered, 201)))
        .body as ApplicationDetailOut
      const { recommendation, score, reasons, explanation, scorecard_points } = await desk.manager.get(
        `/evaluations/${evaluations[0]!.id}`,
      )
      assert.ok(explanation && scorecard_points)
      return { recommendation, score, reasons, explanation, scorecard_points }
    }
    for (const i of [2, 3, 4]) {
      const without = await outcome(i, {})
      const withThem = await outcome(i, ENTERED)
      assert.deepEqual(withThem, without)
      assert.deepEqual(await outcome(i, { discount: '-999999', existing: false }), without)
      assert.ok(!JSON.stringify(withThem).includes(SECRET))
    }
  })

  it('includes custom fields in the piece application-input of evidence that verifies', async () => {
    const draft = await create(5, ENTERED)
    const { evaluations, row_version } = (await submit(draft)).body as ApplicationDetailOut
    const outcome = evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'
    await desk.manager.send('POST', `/applications/${draft.id}/decision`, { row_version, outcome })
    const auditor = await world.join(world.institutions.alder, 'Ugo', ['auditor'])
    const { text, body: bundle } = await auditor.send('POST', `/applications/${draft.id}/evidence`)
    const { pieces } = bundle as { pieces: Record<string, { value: { custom_fields?: object } }> }
    assert.deepEqual(pieces['application-input']!.value.custom_fields, KEPT)
    const { exit_code, checks } = verifyAsAuditor(world, text)
    assert.equal(exit_code, 0, JSON.stringify(checks))
  })

  it('keeps custom fields out of clear tables and events, and erases them with the personal values', async () => {
    const { id } = await create(6, ENTERED)
    const tables = await superuserQuery<{ name: string }>(
      world.database,
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of tables) {
      const clear = await superuserQuery(
        world.database,
        `select 1 from ${name} t where t::text like $1 or t::text like $2`,
        [`%${SECRET}%`, `%${Buffer.from(SECRET).toString('hex')}%`],
      )
      assert.deepEqual(clear, [], name)
    }
    const events = JSON.stringify(await eventsOf(world.database, world.institutions.alder.id))
    assert.ok(events.includes(id) && !events.includes(SECRET))
    await eraseSubjectOf(world.database, world.institutions.alder.id, id)
    assert.deepEqual((await read(id)).custom_fields, {})
  })

  it('refuses a custom field with a value of another type, or with an unknown or retired code or one of another product', async () => {
    const other = await openProduct(author, 'other-loan')
    await define('elsewhere', 'text', { product_id: other })
    await define('given_up', 'text')
    await retire('given_up')
    const reply = await desk.analyst.send(
      'POST',
      '/applications',
      body(7, {
        visits: '3.5',
        existing: 'true',
        region: SECRET,
        advised_on: '2026-02-30',
        discount: '1e3',
        remark: 7,
        unheard_of: 'x',
        elsewhere: 'x',
        given_up: 'x',
      }),
    )
    assert.deepEqual(problemsOf(reply), [
      ['body.custom_fields.visits', 'not_an_integer'],
      ['body.custom_fields.existing', 'wrong_type'],
      ['body.custom_fields.region', 'unknown_value'],
      ['body.custom_fields.advised_on', 'not_a_date'],
      ['body.custom_fields.discount', 'not_a_decimal'],
      ['body.custom_fields.remark', 'not_a_text'],
      ['body.custom_fields.unheard_of', 'unknown_field'],
      ['body.custom_fields.elsewhere', 'other_product'],
      ['body.custom_fields.given_up', 'retired_field'],
    ])
    assert.ok(!reply.text.includes(SECRET))
    for (const wrong of [[], 'x', null, { 'Not-a-code': 'x' }])
      assert.equal((await desk.analyst.send('POST', '/applications', body(7, wrong as object))).status, 422)
    const foreignField = await world.institutions.birch.administrator.post(
      '/admin/custom-fields',
      { code: 'theirs', label_fr: 'x', label_en: 'x', type: 'text', required: false },
      201,
    )
    assert.deepEqual(
      problemsOf(await desk.analyst.send('POST', '/applications', body(7, { [foreignField.code]: 'x' }))),
      [['body.custom_fields.theirs', 'unknown_field']],
    )
  })

  it('refuses to submit a draft without a required custom field, and leaves earlier submissions complete', async () => {
    const [draft, earlier] = [await create(8), await create(9)]
    assert.equal(draft.completeness.complete, true)
    await submit(earlier)
    await define('constructor', 'text', { required: true })
    assert.deepEqual((await read(draft.id)).completeness.missing, ['custom_fields.constructor'])
    const refused = await submit(draft)
    assert.equal(refusalOf(refused), '409 APPLICATION_INCOMPLETE')
    assert.match(refused.text, /custom_fields\.constructor/)
    assert.equal((await read(earlier.id)).completeness.complete, true)
    const filled = await change(draft, 8, { constructor: 'Meyer & Sons' })
    assert.deepEqual((filled.body as ApplicationDetailOut).completeness, { complete: true, missing: [], invalid: [] })
    assert.equal((await submit(filled.body as ApplicationDetailOut)).status, 200)
    await retire('constructor')
  })

  it('requires no custom field of another product', async () => {
    const other = await openProduct(author, 'third-loan')
    await define('only_there', 'text', { required: true, product_id: other })
    assert.equal((await create(10)).completeness.complete, true)
  })

  it('keeps the value of a retired field in a draft, which may be left out but not changed, and requires none', async () => {
    await define('origin', 'text', { required: true })
    const [kept, dropped, submitted] = [
      await create(11, { origin: 'fair' }),
      await create(12, { origin: 'fair' }),
      await create(13, { origin: 'fair' }),
    ]
    await submit(submitted)
    await retire('origin')
    assert.deepEqual((await read(submitted.id)).custom_fields, { origin: 'fair' })
    assert.deepEqual(problemsOf(await change(kept, 11, { origin: 'web' })), [
      ['body.custom_fields.origin', 'retired_field'],
    ])
    const again = (await change(kept, 11, { origin: 'fair', visits: 1 })).body as ApplicationDetailOut
    assert.deepEqual(again.custom_fields, { origin: 'fair', visits: 1 })
    assert.deepEqual(((await submit(again)).body as ApplicationDetailOut).custom_fields, {
      origin: 'fair',
      visits: 1,
    })
    const without = (await change(dropped, 12)).body as ApplicationDetailOut
    assert.deepEqual(without.custom_fields, {})
    assert.deepEqual(problemsOf(await change(without, 12, { origin: 'fair' })), [
      ['body.custom_fields.origin', 'retired_field'],
    ])
    assert.equal((await submit(without)).status, 200)
  })

  it('lists custom fields in the forms of their products, in the order of definition', async () => {
    const form = await desk.analyst.get(`/desk/products/${desk.productId}/form`)
    assert.deepEqual(
      form.custom_fields.map(({ code }) => code),
      ['remark', 'visits', 'discount', 'advised_on', 'existing', 'region'],
    )
    assert.deepEqual(form.custom_fields.at(-1), {
      code: 'region',
      label: { fr: 'region fr', en: 'region en' },
      type: 'choice',
      required: false,
      options: ['north', 'south'].map((code) => ({ code, label: { fr: code, en: code } })),
    })
  })
})
