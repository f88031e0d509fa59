import { type Lender, PASSWORD } from '../../test/world.ts'
import type { ContractFixture, Identified } from '../../test/enumerations/contract-fixture.ts'
import { act, fresh, list, managesPeople, send, withoutToken } from '../../test/enumerations/rights.ts'
import { codeOf, tokenIn } from '../../test/enumerations/stage.ts'

interface Issued {
  readonly invitation: Identified
  readonly link: string
}

async function invited({ administrator, reference }: Lender, name: string): Promise<string> {
  await administrator.stepUp()
  const body = { email: `${name}@${reference}.example`, roles: ['analyst'] }
  return (await administrator.post('/admin/invitations', body, 201)).invitation.id
}

export const contract: ContractFixture = {
  rights: {
    'POST /invitations/accept': withoutToken,
    'POST /invitations/enrollment': withoutToken,
    'POST /invitations/inspect': withoutToken,
    'GET /admin/invitations': list(managesPeople),
    'POST /admin/invitations': send(managesPeople, fresh),
    'POST /admin/invitations/{invitation_id}/reissue': act(managesPeople, fresh),
    'POST /admin/invitations/{invitation_id}/revoke': act(managesPeople),
  },
  calls: {
    invite: async ({ lender, kept }) => {
      await lender.administrator.stepUp()
      const body = { email: `new@${lender.reference}.example`, roles: ['analyst'] }
      const keeps = ({ link }: Issued) => kept.set('link', tokenIn(link))
      return { caller: lender.administrator, path: '/admin/invitations', body, keeps }
    },
    list_invitations: ({ lender }) => ({ caller: lender.administrator, path: '/admin/invitations' }),
    inspect_invitation: ({ world, of }) => ({
      caller: world.anonymous,
      path: '/invitations/inspect',
      body: { token: of('link') },
    }),
    enrol_by_invitation: ({ world, of, kept }) => ({
      caller: world.anonymous,
      path: '/invitations/enrollment',
      body: { token: of('link') },
      keeps: ({ secret }: { secret: string }) => kept.set('first key', secret),
    }),
    accept_invitation: (stage) => ({
      caller: stage.world.anonymous,
      path: '/invitations/accept',
      body: { token: stage.of('link'), display_name: 'New', password: PASSWORD, code: codeOf(stage, 'first key') },
    }),
    reissue_invitation: async ({ lender }) => {
      const id = await invited(lender, 'again')
      await lender.administrator.stepUp()
      return { caller: lender.administrator, path: `/admin/invitations/${id}/reissue` }
    },
    revoke_invitation: async ({ lender }) => ({
      caller: lender.administrator,
      path: `/admin/invitations/${await invited(lender, 'revoked')}/revoke`,
    }),
  },
  inUse: { invitation_id: ({ lender }) => invited(lender, 'open') },
  spent: {
    invitation_id: async ({ lender }) => {
      const id = await invited(lender, 'gone')
      await lender.administrator.post(`/admin/invitations/${id}/revoke`, undefined, 204)
      return id
    },
  },
}
