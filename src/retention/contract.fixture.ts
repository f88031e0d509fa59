import type { ContractFixture } from '../../test/enumerations/contract-fixture.ts'
import { list, send, type Who } from '../../test/enumerations/rights.ts'

const configures: readonly Who[] = ['data_protection_officer']

export const contract: ContractFixture = {
  rights: {
    'GET /trust/retention': list([...configures, 'auditor', 'administrator']),
    'PUT /trust/retention/{category}': send(configures),
  },
  // The path names a category and no object: the same ones exist in every institution.
  inUse: { category: async () => 'applications_draft' },
  alsoMakes: async ({ world, lender }) => {
    const dana = await world.join(lender, 'Delphine', ['data_protection_officer'])
    await dana.put('/trust/retention/support_requests', { row_version: 1, months: 12, confirm: false })
  },
  calls: {
    show_retention: ({ auditor }) => ({ caller: auditor, path: '/trust/retention' }),
    // Set provisionally before, so that both kinds of event are seen.
    set_retention: async ({ person }) => {
      const dana = await person('Dana', 'data_protection_officer')
      const body = { row_version: 1, months: 12, confirm: false }
      await dana.put('/trust/retention/applications_draft', body)
      await dana.stepUp()
      return {
        caller: dana,
        path: '/trust/retention/applications_draft',
        body: { ...body, row_version: 2, confirm: true },
      }
    },
  },
}
