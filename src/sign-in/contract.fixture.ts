import { PASSWORD } from '../../test/world.ts'
import type { ContractFixture } from '../../test/enumerations/contract-fixture.ts'
import { everybody, fresh, send, withoutToken } from '../../test/enumerations/rights.ts'
import { loginOf } from '../../test/enumerations/stage.ts'

export const contract: ContractFixture = {
  rights: {
    'POST /auth/login': withoutToken,
    'POST /me/password': send(everybody, fresh),
  },
  calls: {
    sign_in: async (stage) => ({
      caller: stage.world.anonymous,
      path: '/auth/login',
      body: loginOf(stage, await stage.person('Sigrid', 'analyst')),
    }),
    change_password: async (stage) => {
      const sigrid = await stage.person('Sigrid', 'analyst')
      await sigrid.stepUp()
      const body = { current_password: PASSWORD, new_password: 'eleven herons on the quay' }
      return { caller: sigrid, path: '/me/password', body }
    },
  },
}
