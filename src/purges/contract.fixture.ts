import type { ContractFixture, MakerContext } from '../../test/enumerations/contract-fixture.ts'
import { list, read, type Who } from '../../test/enumerations/rights.ts'
import { purged } from './purges.fixture.ts'

const sees: readonly Who[] = ['data_protection_officer', 'auditor', 'administrator']

/** Executes the erasure of a person of whom nothing is held. */
async function attested({ world, lender }: Pick<MakerContext, 'world' | 'lender'>, name: string): Promise<string> {
  const officer = await world.join(lender, name, ['data_protection_officer'])
  const body = { kind: 'erasure', applicant_reference: 'C-none' } as const
  const { id, row_version } = await officer.post('/trust/data-rights', body, 201)
  await officer.post(`/trust/data-rights/${id}/accept-erasure`, { row_version })
  return purged(world, lender)
}

export const contract: ContractFixture = {
  rights: {
    'GET /trust/purge-runs': list(sees),
    'GET /trust/purge-runs/{run_id}/attestation': read(sees),
  },
  calls: {
    list_purge_runs: ({ auditor }) => ({ caller: auditor, path: '/trust/purge-runs' }),
    show_purge_attestation: async ({ auditor, world, lender }) => ({
      caller: auditor,
      path: `/trust/purge-runs/${await attested({ world, lender }, 'Paula')}/attestation`,
    }),
  },
  inUse: { run_id: (context) => attested(context, 'Pia') },
}
