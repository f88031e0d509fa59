// PUT /me/profile: the caller's name, function and language. The function is only a job title and grants nothing.
import { event } from '../platform/audit/draft.ts'
import { refuseDamaged } from '../platform/audit/rests-on/refuse-damaged.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { findAccount, rightsTables } from '../roles/index.ts'
import { changeUser, lockUser } from '../people/index.ts'
import type { ProfileIn } from './shapes.ts'
import { usersOut } from './user-out.ts'

export async function changeProfile(context: Context, { body }: { readonly body: ProfileIn }): Promise<Result> {
  const { tenant, caller, platform } = context
  const { userId } = caller
  await lockUser(tenant, userId)
  const damaged = await refuseDamaged(platform, tenant, rightsTables, [userId])
  if (damaged) return damaged
  const before = (await findAccount(tenant, userId))!
  const profile = {
    display_name: body.display_name.trim(),
    function: body.function?.trim() ?? null,
    language: body.language,
  }
  const changed = (['display_name', 'function', 'language'] as const).filter((part) => profile[part] !== before[part])
  if (changed.length > 0) await changeUser(tenant, userId, profile)
  const account = (await findAccount(tenant, userId))!
  return answer(
    (await usersOut(context, [account]))[0],
    event('profile.changed', { type: 'user', id: userId }, { changed }),
  )
}
