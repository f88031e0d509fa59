import type { ContractFixture } from '../../test/enumerations/contract-fixture.ts'
import { list, seesProducts } from '../../test/enumerations/rights.ts'

export const contract: ContractFixture = {
  rights: {
    'GET /policies/reference-grids': list(seesProducts),
  },
  calls: {
    list_reference_grids: ({ desk }) => ({ caller: desk.author, path: '/policies/reference-grids' }),
  },
}
