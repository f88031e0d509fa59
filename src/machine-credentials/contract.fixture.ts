import { callerAt } from '../../test/call.ts'
import type { Lender } from '../../test/world.ts'
import type { ContractFixture, Identified } from '../../test/enumerations/contract-fixture.ts'
import { act, fresh, list, managesPeople, send } from '../../test/enumerations/rights.ts'

interface Issued {
  readonly credential: Identified
  readonly secret: string
}

const newCredential = { name: 'Core banking', scopes: ['integration.ping'] }

async function issued({ administrator }: Lender): Promise<string> {
  await administrator.stepUp()
  return (await administrator.post('/admin/api-credentials', newCredential, 201)).credential.id
}

export const contract: ContractFixture = {
  rights: {
    'GET /admin/api-credentials': list(managesPeople),
    'POST /admin/api-credentials': send(managesPeople, fresh),
    'POST /admin/api-credentials/{credential_id}/revoke': act(managesPeople),
    'GET /integration/whoami': { ...list([]), entry: 'machine' },
  },
  calls: {
    issue_api_credential: async ({ lender: { administrator }, kept }) => {
      await administrator.stepUp()
      const keeps = ({ credential, secret }: Issued): void => {
        kept.set('credential', credential.id)
        kept.set('secret', secret)
      }
      return { caller: administrator, path: '/admin/api-credentials', body: newCredential, keeps }
    },
    who_am_i: ({ world, of }) => ({ caller: callerAt(world.address, of('secret')), path: '/integration/whoami' }),
    list_api_credentials: ({ lender }) => ({ caller: lender.administrator, path: '/admin/api-credentials' }),
    revoke_api_credential: ({ lender, of }) => ({
      caller: lender.administrator,
      path: `/admin/api-credentials/${of('credential')}/revoke`,
    }),
  },
  inUse: { credential_id: ({ lender }) => issued(lender) },
  spent: {
    credential_id: async ({ lender }) => {
      const id = await issued(lender)
      await lender.administrator.post(`/admin/api-credentials/${id}/revoke`, undefined, 204)
      return id
    },
  },
}
