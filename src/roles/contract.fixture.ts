import type { ContractFixture } from '../../test/enumerations/contract-fixture.ts'
import { list, seesPeople } from '../../test/enumerations/rights.ts'

export const contract: ContractFixture = {
  rights: {
    'GET /admin/roles': list(seesPeople),
  },
  calls: {
    list_roles: ({ auditor }) => ({ caller: auditor, path: '/admin/roles' }),
  },
}
