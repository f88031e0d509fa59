import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createLendingWorld, type LendingDesk } from '../../test/lending.ts'
import { plansOf } from '../../test/statements.ts'
import type { World } from '../../test/world.ts'
import { openPool } from '../platform/database/connect.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { findTaken } from './drafts-queries.ts'
import { findEvaluation } from './evaluations/evaluation-queries.ts'
import { countStatement, findOthersOfSubject, pageStatement } from './lists/list-queries.ts'
import type { PageParams } from './lists/page-params.ts'
import { plantApplications } from './planted-applications.fixture.ts'
import { findApplication, isExternalTaken, lockApplicationForReading } from './queries.ts'
import { deleteDrafts, lockUntouchedDrafts, readKept } from './removal/removal-queries.ts'

const ROWS = 20_000
const NO_ID = '00000000-0000-7000-8000-000000000000'

// An import fills the table faster than it is analyzed. Without statistics an index of lists, which begins with the institution
// and the product and has the id at its end, looks as good as any other, and all of it would be read.
describe('applications whose table was never analyzed', () => {
  let world: World
  let desk: LendingDesk
  let institutionId: string
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    institutionId = world.institutions.alder.id
    await plantApplications(
      world.database,
      institutionId,
      ROWS,
      {
        reference: `'A-' || n`,
        product: '$3::uuid',
        creator: '(select id from users where institution_id = $1 limit 1)',
        external: 'sha256(n::text::bytea)',
      },
      [desk.productId],
    )
  })
  after(() => world.stop())

  it('a check of one external reference uses its index in a table never analyzed', async () => {
    const { pool } = world.service.platform
    const plan = await plansOf(world.database, () =>
      inTenant(pool, institutionId, (tenant) => isExternalTaken(tenant, desk.productId, Buffer.alloc(32), NO_ID)),
    )
    assert.match(plan, /Index Scan using external_reference_once_per_product on applications/)
    assert.doesNotMatch(plan, /(?:listed|scored)_of/, plan)
  })

  it('an import checks many external references by their index in a table never analyzed', async () => {
    const { pool } = world.service.platform
    const plan = await plansOf(world.database, () =>
      inTenant(pool, institutionId, (tenant) => findTaken(tenant, desk.productId, [Buffer.alloc(33, 1)])),
    )
    assert.match(plan, /Index (?:Only )?Scan using external_reference_once_per_product on applications/)
    assert.doesNotMatch(plan, /(?:listed|scored)_of|Seq Scan on applications/, plan)
  })

  it('a search for an external reference uses its index in a table never analyzed, whatever the product', async () => {
    const { pool } = world.service.platform
    const search = { prefix: 'X-1', applicant: Buffer.alloc(32, 1), external: Buffer.alloc(32, 2) }
    const params: PageParams = {
      status: null,
      productIds: [desk.productId],
      createdBy: null,
      applications: null,
      search,
      sort: 'updated_desc',
      limit: 25,
      offset: 0,
    }
    for (const statement of [
      pageStatement(institutionId, { ...params, products: [] }),
      countStatement(institutionId, params),
    ]) {
      const plan = await plansOf(world.database, () =>
        inTenant(pool, institutionId, (tenant) => statement.execute(tenant.db)),
      )
      assert.match(plan, /Index Scan using external_reference_once_per_product on applications/, plan)
      assert.doesNotMatch(plan, /(?:listed|scored)_of/, plan)
    }
  })

  it('a withdrawal of an import locks, deletes and names applications one by one in a table never analyzed', async () => {
    const statements: readonly ((tenant: Tenant) => Promise<unknown>)[] = [
      (tenant) => lockUntouchedDrafts(tenant, [NO_ID]),
      (tenant) => readKept(tenant, [NO_ID]),
      (tenant) => deleteDrafts(tenant, []),
    ]
    const eraser = openPool({ url: world.database.urlAs('probity_eraser'), max: 1 })
    try {
      for (const statement of statements) {
        const plan = await plansOf(world.database, () => inTenant(eraser, institutionId, statement), 'probity_eraser')
        assert.match(plan, /Index Scan using applications_pkey on applications/, plan)
        assert.doesNotMatch(plan, /(?:listed|scored)_of|Seq Scan on applications/, plan)
      }
    } finally {
      await eraser.end()
    }
  })

  it('a reading under a grant of support finds applications by their own keys in a table never analyzed, whether the grant names a product or applications', async () => {
    const { pool } = world.service.platform
    for (const scope of [{ productId: desk.productId }, { applications: [NO_ID] }]) {
      const readings: readonly ((tenant: Tenant) => Promise<unknown>)[] = [
        (tenant) => findApplication(tenant, NO_ID, scope),
        (tenant) => lockApplicationForReading(tenant, NO_ID, scope),
        (tenant) => findEvaluation(tenant, NO_ID, scope),
        (tenant) => findOthersOfSubject(tenant, NO_ID, NO_ID, scope),
      ]
      for (const reading of readings) {
        const plan = await plansOf(world.database, () => inTenant(pool, institutionId, reading))
        assert.match(plan, /(?:applications_pkey|applications_institution_id_subject_id_idx) on applications/, plan)
        assert.doesNotMatch(plan, /(?:listed|scored)_of|Seq Scan on applications/, plan)
      }
    }
  })
})
