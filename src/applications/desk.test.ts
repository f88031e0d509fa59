import type { ApplicationDetailOut, Problem, Refusal } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import type { World } from '../../test/world.ts'

describe('the desk', () => {
  let world: World
  let desk: LendingDesk
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
  })
  after(() => world.stop())

  const body = (i: number, more: object = {}): object => applicationBody(desk.productId, rows[i]!, more)
  const create = (i: number, more: object = {}): Promise<ApplicationDetailOut> =>
    desk.analyst.post('/applications', body(i, more), 201)

  it('refuses every amount that is not an exact positive decimal of its currency, and names the field', async () => {
    for (const amount of [
      '"1e3"',
      '1e3',
      '"NaN"',
      `"${'9'.repeat(40)}"`,
      '"-5"',
      '-5',
      '"10.001"',
      '10.001',
      '0',
      '"0"',
      '"1,5"',
      'null',
      '""',
      'true',
    ]) {
      const text = JSON.stringify(body(1)).replace(/"amount":"[^"]*"/, `"amount":${amount}`)
      const reply = await desk.analyst.send('POST', '/applications', text)
      assert.equal(reply.status, 422, `${amount}: ${reply.text}`)
      const { code, detail } = reply.body as Refusal
      assert.equal(code, 'VALIDATION_FAILED')
      assert.deepEqual((detail as readonly Problem[])[0]!.loc, ['body', 'amount'], amount)
      assert.ok(!reply.text.includes('9'.repeat(40)), 'the value is not repeated')
    }
  })

  it('refuses a creation without amount or duration, and names what is missing', async () => {
    for (const missing of ['amount', 'duration_months'] as const) {
      const reply = await desk.analyst.send('POST', '/applications', body(1, { [missing]: undefined }))
      assert.equal(refusalOf(reply), '422 VALIDATION_FAILED', missing)
      const { detail } = reply.body as Refusal
      assert.deepEqual(
        (detail as readonly Problem[]).map(({ loc }) => loc),
        [['body', missing]],
      )
    }
  })

  it('stores an amount exactly, whether sent as text, with trailing zeros or as a number', async () => {
    for (const [i, given] of ['"1500.00"', '1500.00', '1500', '"1500"'].entries()) {
      const text = JSON.stringify(body(10 + i)).replace(/"amount":"[^"]*"/, `"amount":${given}`)
      const made = await desk.analyst.post('/applications', text, 201)
      assert.equal(made.amount, '1500')
    }
  })

  it('refuses an unknown field, a wrong type and an unknown member, and keeps a value outside the contract’s list', async () => {
    const { inputs } = rows[2]!
    for (const [wrong, field] of [
      [{ ...inputs, shoe_size: '44' }, 'shoe_size'],
      [{ ...inputs, age: true }, 'age'],
      [{ ...inputs, age: '1e2' }, 'age'],
    ] as const) {
      const reply = await desk.analyst.send('POST', '/applications', body(2, { inputs: wrong }))
      assert.equal(reply.status, 422, reply.text)
      assert.deepEqual(((reply.body as Refusal).detail as readonly Problem[])[0]!.loc, ['body', 'inputs', field])
    }
    const unknownMember = await desk.analyst.send('POST', '/applications', body(2, { notes: 'x' }))
    assert.equal(unknownMember.status, 422)
    const kept = await create(2, { inputs: { ...inputs, savings: '9' } })
    assert.equal(kept.completeness.complete, false)
    assert.deepEqual(
      kept.completeness.invalid.map(({ code }) => code),
      ['savings'],
    )
    const submitted = await desk.analyst.send('POST', `/applications/${kept.id}/submit`, {
      row_version: kept.row_version,
    })
    assert.equal(submitted.status, 409)
    assert.equal((submitted.body as Refusal).code, 'APPLICATION_INCOMPLETE')
    assert.match(JSON.stringify((submitted.body as Refusal).detail), /savings/)
  })

  it('keeps a text of several lines with line feeds, however its sender ends a line', async () => {
    const entered = body(2, { purpose: 'a roof\r\nand a stove', external_reference: null })
    const { id, purpose } = await desk.analyst.post('/applications', entered, 201)
    assert.equal(purpose, 'a roof\nand a stove')
    assert.equal((await desk.analyst.get(`/applications/${id}`)).purpose, purpose)
  })

  it('refuses a control character in any text, and names the field', async () => {
    for (const [more, loc] of [
      [{ applicant_reference: 'P\u0000' }, ['body', 'applicant_reference']],
      [{ purpose: 'a\u0085b' }, ['body', 'purpose']],
      [{ inputs: { savings: '1\u0007' } }, ['body', 'inputs', 'savings']],
    ] as const) {
      const reply = await desk.analyst.send('POST', '/applications', body(2, more))
      assert.equal(reply.status, 422, reply.text)
      assert.deepEqual(((reply.body as Refusal).detail as readonly Problem[])[0]!.loc, loc)
    }
  })

  it('an application is created as a draft, whose whole input a change replaces until it is submitted', async () => {
    const draft = await create(16, { channel: 'phone', purpose: 'A car.' })
    assert.deepEqual([draft.status, draft.channel, draft.purpose, draft.evaluations], ['draft', 'phone', 'A car.', []])
    const { age, ...others } = rows[16]!.inputs
    assert.ok(age)
    const change = { ...body(16), inputs: others, row_version: draft.row_version }
    const changed = await desk.analyst.put(`/applications/${draft.id}`, change)
    assert.deepEqual([changed.status, changed.purpose], ['draft', null])
    assert.deepEqual(Object.keys(changed.inputs).toSorted(), Object.keys(others).toSorted())
    const whole = { ...body(16), row_version: changed.row_version }
    const { row_version } = await desk.analyst.put(`/applications/${draft.id}`, whole)
    const submitted = await desk.analyst.post(`/applications/${draft.id}/submit`, { row_version })
    const late = { ...whole, row_version: submitted.row_version }
    assert.equal(refusalOf(await desk.analyst.send('PUT', `/applications/${draft.id}`, late)), '409 INVALID_STATE')
  })

  it('answers 409 to the second of two people who edit one draft, and keeps the change of the first', async () => {
    const draft = await create(3)
    const changed = await desk.manager.put(`/applications/${draft.id}`, {
      ...body(3, { amount: '777' }),
      row_version: draft.row_version,
    })
    const second = await desk.analyst.send('PUT', `/applications/${draft.id}`, {
      ...body(3, { amount: '888' }),
      row_version: draft.row_version,
    })
    assert.equal(second.status, 409)
    assert.equal((second.body as Refusal).code, 'STALE_ROW_VERSION')
    assert.deepEqual(await desk.analyst.get(`/applications/${draft.id}`), changed)
    assert.equal(changed.amount, '777')
  })

  it('accepts exactly one of many parallel submissions', async () => {
    const draft = await create(4)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        desk.analyst.send('POST', `/applications/${draft.id}/submit`, { row_version: draft.row_version }),
      ),
    )
    assert.deepEqual(
      replies.map((r) => r.status).toSorted((a, b) => a - b),
      [200, ...Array<number>(9).fill(409)],
    )
    const frozen = await desk.analyst.send('PUT', `/applications/${draft.id}`, {
      ...body(4),
      row_version: draft.row_version + 1,
    })
    assert.equal((frozen.body as Refusal).code, 'INVALID_STATE')
  })

  it('refuses an external reference that is taken in the product, in creation and in change', async () => {
    const first = await create(5)
    const again = await desk.analyst.send('POST', '/applications', body(5))
    assert.equal((again.body as Refusal).code, 'EXTERNAL_REFERENCE_TAKEN')
    const other = await create(6)
    const changed = await desk.analyst.send('PUT', `/applications/${other.id}`, {
      ...body(5),
      row_version: other.row_version,
    })
    assert.equal((changed.body as Refusal).code, 'EXTERNAL_REFERENCE_TAKEN')
    assert.equal((await desk.analyst.get(`/applications/${first.id}`)).row_version, 1)
  })

  it('keeps no personal value readable in the database', async () => {
    await create(20, {
      applicant_reference: 'Marguerite Unmistakable',
      purpose: 'a very particular piano',
      external_reference: 'EXT-UNMISTAKABLE',
    })
    const tables = await superuserQuery<{ name: string }>(
      world.database,
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of tables) {
      const [row] = await superuserQuery<{ text: string }>(
        world.database,
        `select coalesce(string_agg(t::text, ''), '') as text from ${name} t`,
      )
      for (const secret of ['Unmistakable', 'UNMISTAKABLE', 'particular piano']) {
        const hex = Buffer.from(secret).toString('hex')
        assert.ok(!row!.text.includes(secret) && !row!.text.includes(hex), `${secret} is in ${name}`)
      }
    }
  })

  it('records an event for a creation and none for reading', async () => {
    const earlier = (await eventsOf(world.database, world.institutions.alder.id)).length
    const made = await create(21)
    await desk.analyst.get(`/applications/${made.id}`)
    await desk.analyst.get('/applications')
    const events = (await eventsOf(world.database, world.institutions.alder.id)).slice(earlier)
    assert.deepEqual(
      events.map(({ kind, subject }) => [kind, subject?.id]),
      [['application.created', made.id]],
    )
  })
})
