// Shared by the four answers: locks the grant, checks whether the answer is allowed, and returns the grant afterwards. A consent is
// compared with the chain before. The others only end an access: they are possible whatever was done to its rows, and
// `audit verify` names what they found.
import { type Refusal, refuse } from '../../core/values/refusal.ts'
import { notify } from '../notices/index.ts'
import { peopleWithPermission } from '../roles/index.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Context } from '../platform/http/route.ts'
import { readGrants } from './read-grants.ts'
import { findGrant, type GrantRow, lockGrant } from './queries.ts'
import { type AnswerName, checkAnswer } from './rules/answers.ts'
import type { ExceptionalAccessOut } from './shapes.ts'
import { refuseDamagedGrant } from './vouched-grant.ts'

export async function grantFor(
  answer: AnswerName,
  { platform, tenant, now }: Context,
  grantId: string,
): Promise<GrantRow | Refusal> {
  const grant = await lockGrant(tenant, grantId)
  if (!grant) return refuse(platformRefusals.NOT_FOUND)
  const refused = checkAnswer(answer, grant, now)
  if (refused) return refused
  return (answer === 'consent' ? await refuseDamagedGrant(platform, tenant, grant.id) : null) ?? grant
}

export async function grantAfter(context: Context, grantId: string): Promise<ExceptionalAccessOut> {
  const grant = (await findGrant(context.tenant, grantId))!
  return (await readGrants(context, [grant]))[0]!
}

/** Notifies everybody who may decide, not only the person who answered, because a consent can still be opposed. */
export async function notifyDeciders(
  { platform, tenant, now }: Context,
  kind: 'exceptional_access_consented' | 'exceptional_access_ended',
  grantId: string,
): Promise<void> {
  for (const userId of await peopleWithPermission(tenant, 'exceptional_access.decide'))
    await notify(platform, tenant, { userId, kind, data: { grant_id: grantId } }, now)
}
