import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Lender, Person, World } from '../../test/world.ts'
import { purged } from './purges.fixture.ts'

const MONTH_SECONDS = 31 * 86_400

describe('a purge of consents', () => {
  let world: World
  let desk: LendingDesk
  let lender: Lender
  let dana: Person
  let purposeId: string
  before(async () => {
    const made = await createLendingWorld()
    world = made.world
    desk = made.desk
    lender = world.institutions.alder
    dana = await world.join(lender, 'Dana', ['data_protection_officer'])
    const words = { title: { fr: 'a', en: 'a' }, text: { fr: 'a', en: 'a' }, legal_basis: 'consent' as const }
    purposeId = (await dana.post('/trust/consent-purposes', { code: 'news', ...words }, 201)).id
  })
  after(() => world.stop())

  const bodyOf = (applicant_reference: string) => ({
    ...applicationBody(desk.productId, rows[2]!),
    external_reference: null,
    applicant_reference,
  })
  const consent = (applicationId: string, act: 'collection' | 'withdrawal') =>
    dana.post(
      `/applications/${applicationId}/consents`,
      { purpose_id: purposeId, act, occurred_at: world.clock.now().toISOString(), document_reference: 'Form 7' },
      201,
    )
  const later = async (months: number) => {
    world.clock.advance(months * MONTH_SECONDS)
    for (const person of [dana, desk.analyst]) await person.signIn()
    await dana.stepUp()
  }
  const confirm = async (category: string, months: number) => {
    const { categories } = await dana.get('/trust/retention')
    const { row_version } = categories.find((one) => one.category === category)!
    await dana.put(`/trust/retention/${category}`, { row_version, months, confirm: true })
  }
  const pastDue = async () => {
    const { categories } = await dana.get('/trust/retention')
    const { past_due, oldest_due } = categories.find(({ category }) => category === 'consents')!
    return { past_due, oldest_due }
  }
  const keysOf = async (applicationId: string) =>
    superuserQuery<{ left: number; keys: number; indexes: number }>(
      world.database,
      `select count(distinct c.id)::int as left, count(distinct s.wrapped_key)::int as keys, count(distinct s.blind_index)::int as indexes
       from subjects s left join consents c on c.subject_id = s.id
       where s.id = (select subject_id from consents_before where application_id = $1)`,
      [applicationId],
    ).then(([row]) => row!)

  it('takes those of a person without any application left a period after the last act, and the key with them', async () => {
    const purgedDraft = (await desk.analyst.post('/applications', bodyOf('P-DRAFT'), 201)).id
    const moved = await desk.analyst.post('/applications', bodyOf('P-MOVED'), 201)
    const active = (await desk.analyst.post('/applications', bodyOf('P-ACTIVE'), 201)).id
    for (const id of [purgedDraft, moved.id, active]) await consent(id, 'collection')
    await superuserQuery(
      world.database,
      'create table consents_before as select subject_id, application_id from consents',
    )
    const acted = world.clock.now().toISOString()
    await desk.analyst.put(`/applications/${moved.id}`, {
      ...bodyOf('P-OTHER'),
      row_version: moved.row_version,
    })
    await later(3)
    await consent(active, 'withdrawal')
    await later(5)
    await confirm('applications_draft', 6)
    await purged(world, lender)
    await later(53)
    assert.deepEqual(await pastDue(), { past_due: 2, oldest_due: acted })
    await confirm('consents', 60)
    await purged(world, lender)
    const [run] = await dana.get('/trust/purge-runs')
    assert.deepEqual(
      run!.counts.map(({ item, destroyed, spared }) => [item, destroyed, spared]),
      [
        ['consents', 2, 0],
        ['persons', 2, 0],
      ],
    )
    for (const id of [purgedDraft, moved.id]) assert.deepEqual(await keysOf(id), { left: 0, keys: 0, indexes: 0 }, id)
    assert.deepEqual(await keysOf(active), { left: 2, keys: 1, indexes: 1 })
    assert.deepEqual(await pastDue(), { past_due: 0, oldest_due: null })
  })
})
