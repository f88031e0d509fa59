import { askForAccess } from '../../test/console.ts'
import type { Call, ContractFixture, Stage } from '../../test/enumerations/contract-fixture.ts'
import { act, fresh, list, type Who } from '../../test/enumerations/rights.ts'

const decidesOnAccess: readonly Who[] = ['administrator', 'data_protection_officer']

async function decide({ lender: { administrator } }: Stage, grant: string, decision: string): Promise<Call> {
  await administrator.stepUp()
  return { caller: administrator, path: `/admin/exceptional-access/${grant}/${decision}` }
}

/** Each request has its own support identity: an address may have one open grant at a time. */
function requested({ world, lender, desk }: Stage, name: string): Promise<string> {
  const requested_by = { name: 'Sam Support', email: `${name}@support.example`, language: 'en' as const }
  return askForAccess(world, lender, { scope: { product_id: desk.productId }, requested_by })
}

export const contract: ContractFixture = {
  rights: {
    'GET /admin/exceptional-access': list(decidesOnAccess),
    'POST /admin/exceptional-access/{grant_id}/consent': act(decidesOnAccess, fresh),
    'POST /admin/exceptional-access/{grant_id}/opposition': act(decidesOnAccess),
    'POST /admin/exceptional-access/{grant_id}/refusal': act(decidesOnAccess),
    'POST /admin/exceptional-access/{grant_id}/revocation': act(decidesOnAccess),
  },
  calls: {
    consent_to_access: async (stage) => {
      const grant = await requested(stage, 'consented')
      stage.kept.set('grant', grant)
      return decide(stage, grant, 'consent')
    },
    list_exceptional_access: ({ lender }) => ({ caller: lender.administrator, path: '/admin/exceptional-access' }),
    revoke_access: (stage) => decide(stage, stage.of('grant'), 'revocation'),
    refuse_access: async (stage) => decide(stage, await requested(stage, 'refused'), 'refusal'),
    oppose_access: async (stage) => decide(stage, await requested(stage, 'opposed'), 'opposition'),
  },
  inUse: {
    grant_id: async ({ world, lender, id }) =>
      askForAccess(world, lender, { scope: { applications: [await id('application_id')] } }),
  },
  spent: {
    grant_id: async ({ world, lender, id }) => {
      const grant = await askForAccess(world, lender, { scope: { applications: [await id('application_id')] } })
      await lender.administrator.stepUp()
      await lender.administrator.post(`/admin/exceptional-access/${grant}/refusal`)
      return grant
    },
  },
}
