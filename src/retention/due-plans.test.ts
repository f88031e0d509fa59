import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createLendingWorld } from '../../test/lending.ts'
import { customPlansOf } from '../../test/statements.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { World } from '../../test/world.ts'
import { inTenant } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { countDue, listDue } from './due-queries.ts'
import { plantAges } from './planted-ages.fixture.ts'

/** So many that reading them all costs more than any right plan. */
const PLANTED = 20_000
/** Some 2 of 100 of the objects are older than 60 months. */
const [MONTHS, DAYS] = [60, 1_860]

// Simulations are too few for an index of their age.
describe('what is past its retention, whatever the number of objects', () => {
  let world: World
  let institutionId: string
  before(async () => {
    const { world: made, desk } = await createLendingWorld()
    world = made
    institutionId = world.institutions.alder.id
    const [user] = await superuserQuery<{ id: string }>(
      world.database,
      'select id from users where institution_id = $1 limit 1',
      [institutionId],
    )
    await plantAges(world.database, {
      institutionId,
      userId: user!.id,
      productId: desk.productId,
      applications: PLANTED,
      others: PLANTED,
      days: DAYS,
      now: world.clock.now(),
    })
  })
  after(() => world.stop())

  const planOf = (work: (tenant: Tenant) => Promise<unknown>) =>
    customPlansOf(world.database, () => inTenant(world.service.platform.pool, institutionId, work))

  const indexes = {
    applications_draft: 'listed_of_status',
    applications_open: 'kept_by_submission',
    applications_decided: 'kept_by_submission',
    import_files: 'import_files_institution_id_created_at_id_idx',
    consents: 'consents_institution_id_recorded_at_subject_id_idx',
    rights_requests: 'rights_requests_institution_id_closed_at_id_idx',
    sessions: 'sessions_institution_id_created_at_id_idx',
    support_requests: 'support_requests_institution_id_updated_at_id_idx',
  } as const

  it('counts and lists each category over an index, and reads no table whole', async () => {
    const now = world.clock.now()
    for (const [category, index] of Object.entries(indexes) as [keyof typeof indexes, string][])
      for (const work of [
        (tenant: Tenant) => countDue(tenant, category, { months: MONTHS, now }),
        (tenant: Tenant) => listDue(tenant, { kind: category, months: MONTHS, now }, 10_000),
      ]) {
        const plan = await planOf(work)
        assert.match(plan, new RegExp(`Scan (?:Backward )?(?:using|on) ${index}`), `${category}\n${plan}`)
        // Links of people, of which there are few, have no index of their age.
        assert.doesNotMatch(
          plan.replaceAll(/Seq Scan on (?:invitations|recoveries|notices)/g, ''),
          /Seq Scan/,
          `${category}\n${plan}`,
        )
      }
  })

  it('counts every object that is older, and no other', async () => {
    const now = world.clock.now()
    const counted = await inTenant(world.service.platform.pool, institutionId, async (tenant) => {
      const found: [string, number][] = []
      for (const category of Object.keys(indexes) as (keyof typeof indexes)[])
        found.push([category, (await countDue(tenant, category, { months: MONTHS, now })).past_due])
      return found
    })
    // 60 months before 2 March 2026 are 1,826 days.
    const older = Math.ceil((PLANTED * (DAYS - 1_826)) / DAYS)
    // A third of the persons with old consents have no application; each status of applications has a part of them.
    const expected: Readonly<Record<string, number>> = {
      applications_draft: older / 5,
      applications_open: (2 * older) / 5,
      applications_decided: (2 * older) / 5,
      consents: 1.5 * older,
    }
    for (const [category, past_due] of counted)
      assert.ok(Math.abs(past_due - (expected[category] ?? older)) <= 2, `${category} ${past_due}`)
  })
})
