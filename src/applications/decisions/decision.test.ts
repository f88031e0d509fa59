import type { Problem } from '../../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../../test/call.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../../test/lending.ts'
import { changeSetting } from '../../../test/world/setting.ts'
import { eventsOf } from '../../../test/superuser-query.ts'
import type { Person, World } from '../../../test/world.ts'
import { decide, type Refused, sentence, type Submitted, type Submitting, submitting } from './decisions.fixture.ts'

describe('the human decision', () => {
  let world: World
  let desk: LendingDesk
  let submitted: Submitting
  before(async () => {
    ;({ world, desk } = await createLendingWorld({ maxAmount: '3000' }))
    submitted = submitting(desk)
  })
  after(() => world.stop())

  const fields = (text: unknown): string[] =>
    ((text as Refused).detail as readonly Problem[]).map(({ loc }) => loc.join('.')).toSorted()

  it('refuses to grant an amount or duration outside the bounds of the product, whatever the reason', async () => {
    const application = await submitted('approve')
    const deviation = { deviation_reason_code: 'customer_relationship', deviation_reason: 'A customer of many years.' }
    const types = async (granted: object) => {
      const reply = await decide(desk.manager, application, { outcome: 'approved', ...granted, ...deviation })
      assert.equal(reply.status, 422, reply.text)
      return (reply.body as { detail: { loc: string[]; type: string }[] }).detail.map((d) => [d.loc.at(-1), d.type])
    }
    assert.deepEqual(await types({ amount: '20000.01' }), [['amount', 'above_product_maximum']])
    assert.deepEqual(await types({ amount: '199' }), [['amount', 'below_product_minimum']])
    assert.deepEqual(await types({ duration_months: 73 }), [['duration_months', 'above_product_maximum']])
    assert.deepEqual(await types({ amount: '999.999' }), [['amount', 'too_many_digits']])
  })

  it('requires a code and a written reason exactly when a decision deviates', async () => {
    const application = await submitted('decline')
    const bare = await decide(desk.manager, application, { outcome: 'approved' })
    assert.equal(bare.status, 422)
    assert.deepEqual(fields(bare.body), ['body.deviation_reason', 'body.deviation_reason_code'])
    const short = await decide(desk.manager, application, {
      outcome: 'approved',
      deviation_reason_code: 'data_error',
      deviation_reason: 'too short',
    })
    assert.deepEqual(fields(short.body), ['body.deviation_reason'])
    const invisible = await decide(desk.manager, application, {
      outcome: 'approved',
      deviation_reason_code: 'data_error',
      deviation_reason: '\u200b\u3164\u2800'.repeat(12),
    })
    assert.deepEqual(fields(invisible.body), ['body.deviation_reason'])
    const needless = await decide(desk.manager, application, {
      outcome: 'declined',
      deviation_reason_code: 'data_error',
    })
    assert.deepEqual(fields(needless.body), ['body.deviation_reason_code'])
    const reply = await decide(desk.manager, application, {
      outcome: 'approved',
      deviation_reason_code: 'data_error',
      deviation_reason: 'The savings were entered wrongly.',
    })
    assert.equal(reply.status, 201, reply.text)
    const { deviation, delegation, decided_by } = reply.body as {
      deviation: { kinds: string[] }
      delegation: { max_amount: string }
      decided_by: { display_name: string }
    }
    assert.deepEqual(deviation.kinds, ['outcome'])
    assert.equal(delegation.max_amount, '3000')
    assert.equal(decided_by.display_name, 'Max')
  })

  it('says in the event of a decision whether it deviates, whatever its conditions', async () => {
    const deviation = { deviation_reason_code: 'data_error', deviation_reason: 'The savings were entered wrongly.' }
    for (const [more, deviates] of [
      [{ amount: '900', ...deviation }, true],
      [{ conditions: 'Paid into the account of the applicant.' }, false],
    ] as const) {
      const reply = await decide(desk.manager, await submitted('refer'), { outcome: 'approved', ...more })
      assert.equal(reply.status, 201, reply.text)
      const decided = await eventsOf(world.database, world.institutions.alder.id, 'application.decided')
      assert.equal(decided.at(-1)!.data['deviation'], deviates)
    }
  })

  it('treats a different amount or duration as a deviation, but no outcome after a referral', async () => {
    const application = await submitted('refer')
    const smaller = await decide(desk.manager, application, {
      outcome: 'approved',
      amount: '900',
      duration_months: application.duration_months! + 1,
    })
    assert.deepEqual(fields(smaller.body), ['body.deviation_reason', 'body.deviation_reason_code'])
    const plain = await decide(desk.manager, application, { outcome: 'approved', amount: '1000.00' })
    assert.equal(plain.status, 201, plain.text)
    assert.equal((plain.body as { deviation: unknown }).deviation, null)
  })

  it('refuses a decision beyond the delegation by the larger of requested and granted amount, also a decline, and names who may decide', async () => {
    await world.join(
      world.institutions.alder,
      'Senta',
      ['credit_manager'],
      [{ product_id: desk.productId, max_amount: '9000' }],
    )
    const application = await submitted('refer', '4000')
    for (const body of [
      { outcome: 'approved' },
      { outcome: 'declined' },
      {
        outcome: 'approved',
        amount: '2000',
        deviation_reason_code: 'affordability_adjustment',
        deviation_reason: 'Half of it fits the income.',
      },
    ]) {
      const reply = await decide(desk.manager, application, body)
      assert.equal((reply.body as Refused).code, 'AMOUNT_EXCEEDS_DELEGATION', reply.text)
      assert.match(sentence(reply.body), /^The amount exceeds your delegation: escalate the application\. .*Senta/)
    }
    const denied = (await eventsOf(world.database, world.institutions.alder.id, 'application.decided')).filter(
      (event) => event.outcome === 'denied',
    )
    assert.ok(denied.some((event) => event.data['refusal'] === 'AMOUNT_EXCEEDS_DELEGATION'))
  })

  it('accepts exactly the amount of the delegation, and nothing above it', async () => {
    const atLimit = await decide(desk.manager, await submitted('refer', '3000'), { outcome: 'approved' })
    assert.equal(atLimit.status, 201, atLimit.text)
    const above = await decide(desk.manager, await submitted('refer', '3000.01'), { outcome: 'approved' })
    assert.equal((above.body as Refused).code, 'AMOUNT_EXCEEDS_DELEGATION', above.text)
  })

  it('records exactly one of many parallel decisions', async () => {
    const application = await submitted('approve')
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => decide(desk.manager, application, { outcome: 'approved' })),
    )
    assert.deepEqual(
      replies.map((r) => r.status).toSorted((a, b) => a - b),
      [201, ...Array<number>(9).fill(409)],
    )
    const reevaluated = await desk.analyst.send('POST', `/applications/${application.id}/reevaluation`, {
      row_version: application.row_version + 1,
    })
    assert.equal((reevaluated.body as Refused).code, 'INVALID_STATE')
  })

  it('refuses a decision by an analyst, and a decision on a draft', async () => {
    const application = await submitted('refer')
    const denied = await decide(desk.analyst, application, { outcome: 'approved' })
    assert.equal((denied.body as Refused).code, 'PERMISSION_DENIED')
    const row = rows.at(-1)!
    const draft = await desk.analyst.post('/applications', applicationBody(desk.productId, row), 201)
    const early = await decide(desk.manager, draft, { outcome: 'approved' })
    assert.equal((early.body as Refused).code, 'INVALID_STATE')
  })

  const ownSubmissions = (rule: string) => changeSetting(world, world.institutions.alder, 'own_submission_rule', rule)

  it('refuses a decision by the person who submitted where the institution forbids it', async () => {
    const row = rows.at(-2)!
    const draft = await desk.manager.post('/applications', applicationBody(desk.productId, row, { amount: '500' }), 201)
    const own = await desk.manager.post(`/applications/${draft.id}/submit`, {
      row_version: draft.row_version,
    })
    await ownSubmissions('forbidden')
    const outcome = own.evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'
    const forbidden = await decide(desk.manager, own, { outcome })
    assert.equal((forbidden.body as Refused).code, 'OWN_SUBMISSION')
    await ownSubmissions('allowed')
    assert.equal((await decide(desk.manager, own, { outcome })).status, 201)
  })

  it('lets a person decide a draft that they entered and a colleague submitted, but not the reverse, where own submissions are forbidden', async () => {
    const { analyst, manager, productId } = desk
    const entered = async (by: Person, at: number) =>
      await by.post('/applications', applicationBody(productId, rows.at(at)!, { amount: '500' }), 201)
    const submit = (by: Person, { id, row_version }: Submitted) =>
      by.post(`/applications/${id}/submit`, { row_version })
    const byManager = await submit(manager, await entered(analyst, -3))
    const byAnalyst = await submit(analyst, await entered(manager, -4))
    const decision = (of: Submitted) =>
      decide(manager, of, { outcome: of.evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved' })
    await ownSubmissions('forbidden')
    assert.equal(refusalOf(await decision(byManager)), '403 OWN_SUBMISSION')
    assert.equal(refusalOf(await decision(byAnalyst)), '201')
    await ownSubmissions('allowed')
  })
})
