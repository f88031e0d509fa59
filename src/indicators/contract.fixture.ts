import { inTenant } from '../platform/database/transaction.ts'
import { publishMonth } from './publication/publish-months.ts'
import { monthAt } from './months.ts'
import type { ContractFixture } from '../../test/enumerations/contract-fixture.ts'
import type { World } from '../../test/world.ts'
import { INVALID, list, type Who } from '../../test/enumerations/rights.ts'

const readsIndicators: readonly Who[] = [
  'credit_manager',
  'policy_author',
  'policy_approver',
  'business_lead',
  'auditor',
  'data_protection_officer',
]

const present = ({ clock }: World): string => {
  const month = monthAt(clock.now())
  return `from=${month}&to=${month}`
}

export const contract: ContractFixture = {
  rights: {
    'GET /vision/catalog': list(readsIndicators),
    // Rejected because the query names no period.
    'GET /vision/indicators': list(readsIndicators, { own: INVALID }),
    'POST /vision/export': list(['business_lead', 'auditor'], { own: INVALID }),
  },
  calls: {
    read_indicators: ({ auditor, world }) => ({ caller: auditor, path: `/vision/indicators?${present(world)}` }),
    export_indicators: ({ auditor, world }) => ({ caller: auditor, path: `/vision/export?${present(world)}` }),
    show_indicator_catalog: ({ auditor }) => ({ caller: auditor, path: '/vision/catalog' }),
  },
  // The month goes on, so that no worker would show it yet.
  alsoMakes: async ({ world, lender, id }) => {
    await id('application_id')
    const { platform } = world.service
    const now = platform.clock.now()
    await inTenant(platform.pool, lender.id, (tenant) =>
      publishMonth(platform, tenant, { month: monthAt(now), until: now }, 10),
    )
  },
}
