import { callerAt } from '../../test/call.ts'
import type { ContractFixture } from '../../test/enumerations/contract-fixture.ts'
import { everybody, fresh, list, send } from '../../test/enumerations/rights.ts'
import { codeOf, loginOf } from '../../test/enumerations/stage.ts'

export const contract: ContractFixture = {
  rights: {
    'POST /auth/second-factor': { ...send(everybody), entry: 'password or staff' },
    'POST /auth/step-up': send(everybody),
    'POST /me/second-factor/enrollment': list(everybody, fresh),
    'POST /me/second-factor/confirmation': send(everybody),
  },
  calls: {
    verify_second_factor: async (stage) => {
      const tova = await stage.person('Tova', 'analyst')
      const { token } = await stage.world.anonymous.post('/auth/login', loginOf(stage, tova))
      return {
        caller: callerAt(stage.world.address, token),
        path: '/auth/second-factor',
        body: { code: tova.freshCode() },
      }
    },
    step_up: async (stage) => {
      const tova = await stage.person('Tova', 'analyst')
      return { caller: tova, path: '/auth/step-up', body: { code: tova.freshCode() } }
    },
    enrol_second_factor: async (stage) => {
      const tova = await stage.person('Tova', 'analyst')
      await tova.stepUp()
      const keeps = ({ secret }: { secret: string }) => stage.kept.set('new key', secret)
      return { caller: tova, path: '/me/second-factor/enrollment', keeps }
    },
    confirm_second_factor: async (stage) => ({
      caller: await stage.person('Tova', 'analyst'),
      path: '/me/second-factor/confirmation',
      body: { code: codeOf(stage, 'new key') },
    }),
  },
}
