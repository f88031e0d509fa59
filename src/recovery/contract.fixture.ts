import { PASSWORD } from '../../test/world.ts'
import type { Call, ContractFixture, Stage } from '../../test/enumerations/contract-fixture.ts'
import { act, fresh, managesPeople, sendTo, withoutToken } from '../../test/enumerations/rights.ts'
import { codeOf, tokenIn } from '../../test/enumerations/stage.ts'

/** A call by the administrator with a fresh code, also where the operation requires none. */
async function onColleague(stage: Stage, action: string, body?: object): Promise<Call> {
  const { lender, kept, of } = stage
  const rita = await stage.person('Rita', 'analyst')
  // Read once: a completed recovery ends the sessions of its person.
  if (!kept.has('recovering')) kept.set('recovering', (await rita.get('/me')).id)
  await lender.administrator.stepUp()
  return { caller: lender.administrator, path: `/admin/users/${of('recovering')}/${action}`, body }
}

/** A call with the token of the link, without a session. */
function withLink({ world, of }: Stage, operation: string, more: object = {}): Call {
  return {
    caller: world.anonymous,
    path: `/account-recovery/${operation}`,
    body: { token: of('recovery link'), ...more },
  }
}

export const contract: ContractFixture = {
  rights: {
    'POST /account-recovery/complete': withoutToken,
    'POST /account-recovery/enrollment': withoutToken,
    'POST /account-recovery/inspect': withoutToken,
    'POST /admin/users/{user_id}/recovery': sendTo(managesPeople, fresh),
    'POST /admin/users/{user_id}/recovery/revoke': act(managesPeople),
  },
  calls: {
    issue_recovery: async (stage) => ({
      ...(await onColleague(stage, 'recovery', { kind: 'second_factor' })),
      keeps: ({ link }: { link: string }) => stage.kept.set('recovery link', tokenIn(link)),
    }),
    inspect_recovery: (stage) => withLink(stage, 'inspect'),
    enrol_by_recovery: (stage) => ({
      ...withLink(stage, 'enrollment'),
      keeps: ({ secret }: { secret: string }) => stage.kept.set('recovery key', secret),
    }),
    complete_recovery: (stage) =>
      withLink(stage, 'complete', { password: PASSWORD, code: codeOf(stage, 'recovery key') }),
    revoke_recovery: async (stage) => {
      const { caller, path, body } = await onColleague(stage, 'recovery', { kind: 'password' })
      await caller.post(path, body, 201)
      return onColleague(stage, 'recovery/revoke')
    },
  },
  alsoMakes: async ({ lender: { administrator }, id }) => {
    await administrator.stepUp()
    await administrator.post(`/admin/users/${await id('user_id')}/recovery`, { kind: 'second_factor' }, 201)
  },
}
