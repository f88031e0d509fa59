import type { ContractFixture } from '../../test/enumerations/contract-fixture.ts'
import { INVALID, list, type Who } from '../../test/enumerations/rights.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { countNext } from './count-usage.ts'

const seesUsage: readonly Who[] = ['business_lead', 'administrator', 'auditor']

export const contract: ContractFixture = {
  rights: {
    // Rejected because the query names no period.
    'GET /admin/usage': list(seesUsage, { own: INVALID }),
  },
  alsoMakes: async ({ world, lender, id }) => {
    await id('application_id')
    await inTenant(world.service.platform.pool, lender.id, (tenant) => countNext(tenant))
  },
  calls: {
    show_usage: ({ auditor }) => ({ caller: auditor, path: '/admin/usage?from=2026-01&to=2026-02' }),
  },
}
