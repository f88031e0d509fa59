// Exceptional access: every operation on a grant, called once with success. One grant for each way that it can end.
import { askForAccess } from '../console.ts'
import type { Call, Stage, Step } from './events-stage.ts'

async function decide(stage: Stage, act: string, grantId?: string): Promise<Call> {
  const { administrator } = stage.lender
  const id = grantId ?? (await ask(stage))
  await administrator.stepUp()
  return { caller: administrator, path: `/admin/exceptional-access/${id}/${act}` }
}

/** The address of a support identity is good for one grant at a time, so each has one of its own. */
let asked = 0
function ask({ world, lender, desk }: Stage): Promise<string> {
  asked += 1
  const requested_by = { name: 'Sam Support', email: `sam${asked}@support.example`, language: 'en' as const }
  return askForAccess(world, lender, { scope: { product_id: desk.productId }, requested_by })
}

export const stepsOfAccess: readonly Step[] = [
  [
    'consent_to_access',
    async (stage) => {
      const call = await decide(stage, 'consent')
      stage.kept.set('grant', call.path.split('/').at(-2)!)
      return call
    },
  ],
  ['list_exceptional_access', ({ lender }) => ({ caller: lender.administrator, path: '/admin/exceptional-access' })],
  ['revoke_access', (stage) => decide(stage, 'revocation', stage.of('grant'))],
  ['refuse_access', (stage) => decide(stage, 'refusal')],
  ['oppose_access', (stage) => decide(stage, 'opposition')],
]
