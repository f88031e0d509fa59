import { rows } from '../../test/lending.ts'
import type { ContractFixture } from '../../test/enumerations/contract-fixture.ts'
import { authors, sendTo } from '../../test/enumerations/rights.ts'

export const contract: ContractFixture = {
  rights: {
    'POST /policies/{policy_id}/simulations': sendTo(authors),
  },
  calls: {
    simulate_policy: (stage) => {
      const { amount, duration_months, inputs } = rows[0]!
      const body = { test_set: [{ label: 'one', amount, duration_months, inputs }] }
      return { caller: stage.desk.author, path: `/policies/${stage.of('next')}/simulations`, body }
    },
  },
  callsAfter: { simulate_policy: ['set_policy_parameters'] },
  bodies: { simulate_policy: () => ({ test_set: [{ amount: '1000', duration_months: 12, inputs: {} }] }) },
}
