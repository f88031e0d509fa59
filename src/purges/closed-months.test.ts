import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Person } from '../../test/world.ts'
import { at, enterApplications, type Months, openMonths, published } from '../indicators/months.fixture.ts'
import { purged } from './purges.fixture.ts'

const QUERY = 'from=2026-03&to=2026-04'
const EACH = 40

describe('the indicators of closed months', { timeout: 240_000 }, () => {
  let months: Months
  let dana: Person
  let shown: Readonly<Record<string, string>>
  before(async () => {
    months = await openMonths()
    dana = await months.world.join(months.lender, 'Dana', ['data_protection_officer'])
    await at(months, '2026-03-03T09:00:00Z')
    await enterApplications(months, EACH)
    await at(months, '2026-04-07T09:00:00Z')
    await enterApplications(months, EACH, EACH)
    await at(months, '2026-05-01T02:00:00Z')
    await published(months)
    shown = await readings()
    assert.match(shown['GET /vision/indicators']!, /"value":"\d/, 'not everything is withheld')
  })
  after(() => months.world.stop())

  const query = <T extends object>(text: string) =>
    superuserQuery<T & Record<string, unknown>>(months.world.database, text)

  /** Whatever the API answers of the months, as bytes, and what is stored of them. */
  async function readings(): Promise<Record<string, string>> {
    const { desk, lead } = months
    const texts: Record<string, string> = {}
    for (const filter of ['', `&product_id=${desk.productId}`, `&policy_id=${desk.policyId}`])
      for (const [method, path] of [
        ['GET', '/vision/indicators'],
        ['POST', '/vision/export'],
      ] as const) {
        const { status, text } = await lead.send(method, `${path}?${QUERY}${filter}`)
        assert.equal(status, 200, text)
        // The time of the reading itself.
        texts[`${method} ${path}${filter}`] = text.replace(/"computed_at":"[^"]{1,40}"/, '')
      }
    const stored = await query<{ row: string }>(
      `select p::text as row from indicator_publications p where month in ('2026-03', '2026-04') order by 1`,
    )
    assert.ok(stored.length >= 2)
    return { ...texts, stored: stored.map(({ row }) => row).join('\n') }
  }

  async function assertSame(): Promise<void> {
    for (const [name, text] of Object.entries(await readings())) assert.ok(text === shown[name], name)
  }

  async function countFacts(): Promise<number> {
    const [count] = await query<{ n: string }>(
      `select (select count(*) from application_facts) + (select count(*) from evaluation_facts)
         + (select count(*) from decision_facts) as n`,
    )
    return Number(count!.n)
  }

  it('the figures of closed months are the same bytes after the erasure of a person whom they count', async () => {
    const facts = await countFacts()
    await dana.signIn()
    const body = { kind: 'erasure' as const, applicant_reference: rows[0]!.applicant_reference }
    const { id, row_version } = await dana.post('/trust/data-rights', body, 201)
    await dana.post(`/trust/data-rights/${id}/accept-erasure`, { row_version })
    await purged(months.world, months.lender)
    assert.ok((await countFacts()) < facts)
    await assertSame()
  })

  it('the figures of closed months are the same bytes after a purge of all applications that they count', async () => {
    await at(months, '2032-06-01T02:00:00Z')
    await dana.signIn()
    for (const category of ['applications_draft', 'applications_open', 'applications_decided']) {
      await dana.stepUp()
      const { categories } = await dana.get('/trust/retention')
      const { row_version } = categories.find((one) => one.category === category)!
      await dana.put(`/trust/retention/${category}`, { row_version, months: 60, confirm: true })
    }
    await purged(months.world, months.lender)
    assert.equal(await countFacts(), 0)
    await assertSame()
    // The worker goes on with the months since, and counts no closed month again.
    await published(months)
    await assertSame()
  })
})
