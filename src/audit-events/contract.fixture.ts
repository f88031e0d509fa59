import { sweeps } from '../areas.ts'
import type { ContractFixture } from '../../test/enumerations/contract-fixture.ts'
import { list, type Who } from '../../test/enumerations/rights.ts'

const readsAuditEvents: readonly Who[] = ['auditor', 'data_protection_officer']

export const contract: ContractFixture = {
  rights: {
    'GET /admin/audit-events': list(readsAuditEvents),
  },
  alsoMakes: async ({ world, lender }) => {
    await sweeps
      .get('audit.rows')!
      .run({ platform: world.service.platform, checkpointFolder: '' }, lender.id, async () => true)
  },
  calls: {
    list_audit_events: ({ auditor }) => ({ caller: auditor, path: '/admin/audit-events' }),
  },
}
