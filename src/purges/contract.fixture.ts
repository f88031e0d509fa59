import type { ContractFixture, MakerContext } from '../../test/enumerations/contract-fixture.ts'
import { list, read, type Who } from '../../test/enumerations/rights.ts'
import { applicationBody, rows } from '../../test/lending.ts'
import type { Person } from '../../test/world.ts'
import { openPool } from '../platform/database/connect.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { noteRemainders } from './plan/remainder-queries.ts'
import { purgedByNight } from './purges.fixture.ts'

const sees: readonly Who[] = ['data_protection_officer', 'auditor', 'administrator']

/** Executes the erasure of a person with a draft. */
async function attested(
  { world, lender, desk }: Pick<MakerContext, 'world' | 'lender' | 'desk'>,
  officer: Person,
  reference: string,
): Promise<string> {
  const draft = { ...applicationBody(desk.productId, rows[8]!), external_reference: null }
  await desk.analyst.post('/applications', { ...draft, applicant_reference: reference }, 201)
  const body = { kind: 'erasure', applicant_reference: reference } as const
  const { id, row_version } = await officer.post('/trust/data-rights', body, 201)
  await officer.post(`/trust/data-rights/${id}/accept-erasure`, { row_version })
  await purgedByNight(world, lender)
  return (await officer.get('/trust/purge-runs'))[0]!.id
}

export const contract: ContractFixture = {
  rights: {
    'GET /trust/purge-runs': list(sees),
    'GET /trust/purge-runs/{run_id}/attestation': read(sees),
  },
  calls: {
    list_purge_runs: ({ auditor }) => ({ caller: auditor, path: '/trust/purge-runs' }),
    show_purge_attestation: async ({ auditor, person, ...stage }) => {
      const officer = await person('Odile', 'data_protection_officer')
      return {
        caller: auditor,
        path: `/trust/purge-runs/${await attested(stage, officer, 'C-gone')}/attestation`,
      }
    },
  },
  alsoMakes: async ({ world, lender, id }) => {
    const eraser = openPool({ url: world.database.urlAs('probity_eraser'), max: 1 })
    const simulation = await id('simulation_id')
    try {
      await inTenant(eraser, lender.id, (tenant) =>
        noteRemainders(tenant, 'simulation_results', [simulation], world.clock.now()),
      )
    } finally {
      await eraser.end()
    }
  },
  inUse: {
    run_id: async (context) => {
      const officer = await context.world.join(context.lender, 'Pia', ['data_protection_officer'])
      return attested(context, officer, 'C-away')
    },
  },
}
