// Every operation on the account of a colleague, and every one of a recovery link, called once with success; the
// colleague is the analyst of the desk, whose work is done by then.
import { codeAt, stepAt } from '../../src/platform/access/totp.ts'
import { fromBase32, PASSWORD } from '../world.ts'
import { type Call, type Issued, type Stage, type Step, tokenIn } from './events-stage.ts'

/** By the administrator, with a fresh code whether the operation asks for one or not. */
async function manage(stage: Stage, act: string, body?: object): Promise<Call> {
  const { administrator } = stage.lender
  await administrator.stepUp()
  return { caller: administrator, path: `/admin/users/${stage.of('colleague')}/${act}`, body }
}

/** By whoever holds the link. */
function holding({ world, of }: Stage, operation: string, more: object = {}): Call {
  return {
    caller: world.anonymous,
    path: `/account-recovery/${operation}`,
    body: { token: of('recovery link'), ...more },
  }
}

export const stepsOfColleagues: readonly Step[] = [
  ['change_user_profile', (stage) => manage(stage, 'profile', { display_name: 'Ana A.', function: 'Analyst' })],
  ['close_user_sessions', (stage) => manage(stage, 'sessions/revoke')],
  [
    'issue_recovery',
    async (stage) => ({
      ...(await manage(stage, 'recovery', { kind: 'second_factor' })),
      keeps: ({ link }: Issued) => stage.kept.set('recovery link', tokenIn(link)),
    }),
  ],
  ['inspect_recovery', (stage) => holding(stage, 'inspect')],
  [
    'enrol_by_recovery',
    (stage) => ({
      ...holding(stage, 'enrollment'),
      keeps: ({ secret }: { secret: string }) => stage.kept.set('recovery key', secret),
    }),
  ],
  [
    'complete_recovery',
    (stage) => {
      const code = codeAt(fromBase32(stage.of('recovery key')), stepAt(stage.world.clock.now()))
      return holding(stage, 'complete', { password: PASSWORD, code })
    },
  ],
  [
    'revoke_recovery',
    async (stage) => {
      const { caller, path, body } = await manage(stage, 'recovery', { kind: 'password' })
      await caller.post(path, body, 201)
      return manage(stage, 'recovery/revoke')
    },
  ],
  ['suspend_user', (stage) => manage(stage, 'suspend')],
  ['reactivate_user', (stage) => manage(stage, 'reactivate')],
  ['disable_user', (stage) => manage(stage, 'disable')],
]
